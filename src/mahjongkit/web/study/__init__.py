"""What the studio says of Sichuan hands, and the tables of papers beside ours."""
