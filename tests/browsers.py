"""The browser that pages are tested in: the system's Chromium, without what no page needs."""

import shutil

UNUSED_FEATURES = (
    # Two pages of Chromium's own, for its address bar, in every window: more work than a page of ours.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "PreloadTopChromeWebUI",
    "SpareRendererForSitePerProcess",
    # What Playwright turns off as well: this list replaces its own.
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
ARGUMENTS = (
    "--disable-gpu",
    "--no-first-run",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED_FEATURES)}",
)


PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell is the same engine without windows, tabs and an address bar that nobody sees: it comes first."""


def chromium() -> str | None:
    """The program, where it is installed."""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)
