// A plot of numbers over numbers: uPlot in the colours of the page, with its summary as text and its numbers as a table.
//
//   <${Plot} x=${[1, 2, 3]} xLabel="block" yLabel="points"
//     series=${[{ label: "mean", values: [..], color: "accent" }, { label: "upper", values: [..], kind: "edge" }, ..]}
//     bands=${[[2, 3, "accent"]]}      pairs of series (counted from 1), upper first, with the colour between them
//     lines=${[{ y: 0 }, { x: 500, label: "planned", dash: [4, 4] }]}
//     summary="what a reader should know who does not see the plot"
//     format=${(value) => text} chosen=${index} onPick=${(index) => ..} />
//
// Kinds of series: line (default), steps, bars, points, edge (an end of a band: no line of its own in the legend). Colours are names of CSS
// variables without the dashes. null values are gaps.
import uPlot from "/static/lib/uplot.js";
import { html, useEffect, useRef, useState } from "/static/lib/htm-preact.js";
import { t, language, loadStrings } from "/static/strings.js";
import { onPreferences } from "/static/preferences.js";

const MOST_ROWS = 24; // of the table beside a plot: a few are read, hundreds are not

export const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || name;

function faint(name, share) {
  return `color-mix(in srgb, ${colour(name)} ${Math.round(100 * share)}%, transparent)`;
}

function uSeries({ label, color = "accent", kind = "line", width = 2, dash, format }) {
  const drawn = { label, stroke: colour(color), width, dash, spanGaps: false, points: { show: false }, value: (_, value) => (value == null ? "–" : format(value)) };
  if (kind === "steps") drawn.paths = uPlot.paths.stepped({ align: 1 });
  if (kind === "bars") Object.assign(drawn, { paths: uPlot.paths.bars({ size: [0.8, 60] }), fill: faint(color, 0.5) });
  if (kind === "points") Object.assign(drawn, { paths: () => null, points: { show: true, size: 7, fill: colour(color), stroke: colour(color) } });
  if (kind === "edge") Object.assign(drawn, { stroke: faint(color, 0.45), width: 1 });
  return drawn;
}

// Lines across the plot: what is expected, planned or chosen.
function drawLines(plot, lines) {
  const { ctx, bbox } = plot;
  ctx.save();
  lines.forEach(({ x, y, label, color = "muted", dash = [] }) => {
    const place = x == null ? plot.valToPos(y, "y", true) : plot.valToPos(x, "x", true);
    const inside = x == null ? place >= bbox.top && place <= bbox.top + bbox.height : place >= bbox.left && place <= bbox.left + bbox.width;
    if (!inside) return;
    ctx.strokeStyle = ctx.fillStyle = colour(color);
    ctx.lineWidth = devicePixelRatio;
    ctx.setLineDash(dash.map((length) => length * devicePixelRatio));
    ctx.beginPath();
    if (x == null) ctx.moveTo(bbox.left, place), ctx.lineTo(bbox.left + bbox.width, place);
    else ctx.moveTo(place, bbox.top), ctx.lineTo(place, bbox.top + bbox.height);
    ctx.stroke();
    if (!label) return;
    ctx.font = `${12 * devicePixelRatio}px system-ui, sans-serif`;
    const onRight = x != null && place > bbox.left + bbox.width * 0.7;
    ctx.textAlign = x == null || onRight ? "right" : "left";
    const gap = 4 * devicePixelRatio;
    if (x == null) ctx.fillText(label, bbox.left + bbox.width - gap, place - gap);
    else ctx.fillText(label, place + (onRight ? -gap : gap), bbox.top + 12 * devicePixelRatio);
  });
  ctx.restore();
}

function axis(label, values) {
  return {
    label, values, labelSize: 22, labelFont: "13px system-ui, sans-serif", font: "12px system-ui, sans-serif",
    stroke: colour("muted"), grid: { stroke: colour("line"), width: 1 }, ticks: { stroke: colour("line"), width: 1 },
  };
}

// Wide enough for its longest number.
const widthOf = (plot, texts) => 22 + 7.4 * Math.max(3, ...(texts || []).map((text) => String(text ?? "").length));

function options({ series, bands, xLabel, yLabel, format, formatX, height, width, shown, xTicks, xRange, yRange }) {
  return {
    width, height, legend: { live: true }, cursor: { drag: { x: false, y: false }, points: { size: 7 } },
    scales: { x: { time: false, range: xRange }, y: { range: yRange } },
    axes: [
      { ...axis(xLabel, (_, values) => values.map((value) => (xTicks && !Number.isInteger(value) ? "" : formatX(value)))), size: 32 },
      { ...axis(yLabel, (_, values) => values.map(format)), size: widthOf },
    ],
    series: [{ label: xLabel, value: (_, value) => (value == null ? "–" : formatX(value)) }, ...series.map((each) => uSeries({ ...each, format: each.format || format }))],
    bands: bands.map(([upper, lower, name = "accent"]) => ({ series: [upper, lower], fill: faint(name, 0.18) })),
    hooks: { draw: [(plot) => drawLines(plot, shown.current.lines)] },
  };
}

const plainNumber = (value) => (value == null ? "–" : new Intl.NumberFormat(language(), { maximumSignificantDigits: 4 }).format(value));

// Everything that needs another uPlot when it changes; the numbers do not.
const shape = ({ series, bands, xLabel, yLabel, height }) =>
  JSON.stringify([series.map(({ label, color, kind, dash }) => [label, color, kind, dash]), bands, xLabel, yLabel, height]);

export function Plot({ x, series, bands = [], lines = [], xLabel, yLabel, summary, format = plainNumber, formatX = plainNumber, height = 260, xTicks = false, xRange, yRange, chosen, onPick, caption = true }) {
  const place = useRef(null);
  const shown = useRef({});
  const [look, lookAgain] = useState(0);
  shown.current = { lines: chosen == null ? lines : [...lines, { x: x[chosen], color: "focus" }], onPick };

  useEffect(() => {
    loadStrings("plot").then(() => lookAgain((count) => count + 1));
  }, [language()]);
  useEffect(() => {
    const again = () => lookAgain((count) => count + 1);
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", again);
    const end = onPreferences(again);
    return () => (system.removeEventListener("change", again), end());
  }, []);
  useEffect(() => {
    const width = () => Math.max(200, place.current.clientWidth);
    const plot = new uPlot(options({ series, bands, xLabel, yLabel, format, formatX, height, width: width(), shown, xTicks, xRange, yRange }), [x, ...series.map((each) => each.values)], place.current);
    shown.current.plot = plot;
    place.current.plot = plot;
    const observer = new ResizeObserver(() => plot.width !== width() && plot.setSize({ width: width(), height }));
    observer.observe(place.current);
    const pick = () => plot.cursor.idx != null && shown.current.onPick?.(plot.cursor.idx);
    plot.over.addEventListener("click", pick);
    return () => (observer.disconnect(), plot.destroy(), (place.current ?? {}).plot === plot && delete place.current.plot);
  }, [shape({ series, bands, xLabel, yLabel, height }), look]);
  useEffect(() => {
    place.current?.plot?.setData([x, ...series.map((each) => each.values)]);
  }, [x, series]);
  useEffect(() => {
    place.current?.plot?.redraw(false);
  }, [chosen, JSON.stringify(lines)]);

  return html`<figure class="plot">
    <div ref=${place} class=${onPick ? "plot-place pickable" : "plot-place"} style=${`min-height: ${height}px`} aria-hidden="true"></div>
    <figcaption>
      ${summary && html`<p class=${caption ? "plot-summary" : "only-read"}>${summary}</p>`}
      <${PlotTable} x=${x} series=${series} xLabel=${xLabel} format=${format} formatX=${formatX} onPick=${onPick} />
    </figcaption>
  </figure>`;
}

// The same numbers for who cannot see the plot, or wants them: some rows, evenly chosen, the last one among them.
function PlotTable({ x, series, xLabel, format, formatX, onPick }) {
  const [open, setOpen] = useState(false);
  const step = Math.max(1, Math.ceil(x.length / MOST_ROWS));
  const rows = x.map((_, index) => index).filter((index) => (x.length - 1 - index) % step === 0);
  const number = (index, text) => (onPick ? html`<button type="button" onClick=${() => onPick(index)}>${text}</button>` : text);
  return html`<details class="plot-table" open=${open} onToggle=${(event) => setOpen(event.target.open)}>
    <summary>${t("plot.table")}</summary>
    ${open &&
    html`<div class="scroll" tabindex="0" role="group" aria-label=${t("plot.table")}>
      <table>
        <thead><tr><th class="number">${xLabel}</th>${series.map((each) => html`<th class="number">${each.label}</th>`)}</tr></thead>
        <tbody>
          ${rows.map(
            (index) => html`<tr key=${index}>
              <td class="number">${number(index, formatX(x[index]))}</td>
              ${series.map((each) => html`<td class="number">${each.values[index] == null ? "–" : (each.format || format)(each.values[index])}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`}
  </details>`;
}
