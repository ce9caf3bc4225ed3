"""The style sheet of a report's page: light and dark by what the reader's system prefers."""

STYLE = """
:root { color-scheme: light dark; --ground: #fbfaf7; --card: #ffffff; --ink: #1d2126; --soft: #606a75; --rule: #e2e0d9;
  --other: #8a929b; --main: #0b6e5f; --band: 0.16; --zero: #1d2126; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171a; --card: #1c2024; --ink: #e8e6e1; --soft: #9aa4ae;
  --rule: #32383e; --other: #9aa4ae; --main: #4fc3ad; --band: 0.22; --zero: #e8e6e1; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 980px; margin: 0 auto; padding: 24px 20px 60px; }
h1 { font-size: 1.35rem; line-height: 1.35; margin: 0.2em 0 0.8em; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 0 0 0.3em; }
h3 { font-size: 0.95rem; margin: 1.2em 0 0.2em; }
p { margin: 0.2em 0 0.8em; color: var(--soft); }
footer { margin-top: 18px; font-size: 0.85rem; }
.kind { margin: 0; font-size: 0.85rem; }
.entrants { list-style: none; margin: 0 0 1em; padding: 0; }
.entrants b { display: inline-block; width: 1.6em; }
.tiles { display: flex; flex-wrap: wrap; gap: 10px; }
.tiles div { background: var(--card); border: 1px solid var(--rule); border-radius: 8px; padding: 8px 14px; }
.tiles b { display: block; font-size: 1.15rem; font-variant-numeric: tabular-nums; }
.tiles span { color: var(--soft); font-size: 0.85rem; }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 18px 20px;
  margin-top: 18px; }
.wide { overflow-x: auto; margin-bottom: 8px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 5px 14px 5px 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
th { font-weight: 600; font-size: 0.85rem; color: var(--soft); }
tbody tr:last-child td { border-bottom: 0; }
td { white-space: nowrap; }
.text td { white-space: normal; overflow-wrap: anywhere; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { background: var(--ground); border: 1px solid var(--rule); border-radius: 6px; padding: 10px 12px;
  white-space: pre-wrap; overflow-wrap: anywhere; }
ul { margin: 0.6em 0 0; padding-left: 1.2em; }
.wide > svg { min-width: 620px; }
svg { display: block; width: 100%; height: auto; margin: 6px 0 10px; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); }
svg .tick { fill: var(--soft); font-size: 12px; }
svg .grid { stroke: var(--rule); }
svg .zero { stroke: var(--zero); stroke-width: 1; stroke-dasharray: 4 3; }
svg .line { fill: none; stroke-width: 2; }
svg .line.other { stroke: var(--other); }
svg .line.main { stroke: var(--main); }
svg .band { stroke: none; opacity: var(--band); }
svg .band.other { fill: var(--other); }
svg .band.main { fill: var(--main); }
svg .whisker { stroke: var(--main); stroke-width: 3; opacity: 0.55; }
svg .dot { fill: var(--main); }
svg .value { font-variant-numeric: tabular-nums; }
.gauge { position: relative; height: 8px; border-radius: 4px; background: var(--rule); margin: 4px 0 12px; }
.gauge i { position: absolute; top: -4px; width: 4px; height: 16px; margin-left: -2px; background: var(--main);
  border-radius: 2px; }
"""
