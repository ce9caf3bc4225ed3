"""The view Review: records that are dropped on the page, every decision of them judged, and played on."""
