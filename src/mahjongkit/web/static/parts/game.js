// A game being played or watched: the table, the own seat, the settlement, and what stands beside them.
import { html, useEffect, useState } from "/static/lib/htm-preact.js";
import { t } from "/static/strings.js";
import { preference } from "/static/preferences.js";
import { sentence, shout } from "/static/parts/announce.js";
import { automatic } from "/static/parts/automatic.js";
import { GamePanel } from "/static/parts/game_panel.js";
import { Help } from "/static/parts/play_help.js";
import { useHint } from "/static/parts/hint.js";
import { useFocusForKeys, useKeys } from "/static/parts/keys.js";
import { OwnSeat } from "/static/parts/own_seat.js";
import { Settlement } from "/static/parts/settlement.js";
import { Table } from "/static/parts/table.js";
import { useGame, useShouts } from "/static/parts/use_game.js";

const AUTOMATIC_MS = 350;

// What may be chosen now, and how; a choice that is on its way closes the question.
function useChoice(table, send) {
  const [sent, setSent] = useState(-1);
  const version = table?.version ?? -1;
  const isAsked = Boolean(table?.asked) && !table.round_result && sent !== version;
  const act = (index) => {
    if (sent === version) return;
    setSent(version);
    send("act", { version, index }).then((answer) => answer || setSent(-1));
  };
  const [wins, passes] = [preference("autowin") === "on", preference("nocalls") === "on"];
  useEffect(() => {
    const choice = isAsked ? automatic(table, { wins, passes }) : null;
    if (choice === null) return undefined;
    const timer = setTimeout(() => act(choice), AUTOMATIC_MS);
    return () => clearTimeout(timer);
  }, [version, isAsked, wins, passes]);
  return { legal: isAsked ? table.legal : [], act };
}

// The settlement is shown until the user looks at the table, and again for the next round.
function useSettlement(table) {
  const [isHidden, setHidden] = useState(false);
  const isThere = Boolean(table?.round_result);
  useEffect(() => setHidden(false), [isThere]);
  return { isShown: isThere && !isHidden, isHidden: isThere && isHidden, setHidden };
}

// Hands that the end of the round has opened, by seat.
const shownHands = ({ round_result: result }) => Object.fromEntries((result?.hands ?? []).map(({ seat, tiles }) => [seat, tiles]));

export function Game({ id }) {
  const { table, error, isLost, events, send, clearError } = useGame(id);
  const { legal, act } = useChoice(table, send);
  const settlement = useSettlement(table);
  const [showsHelp, setHelp] = useState(false);
  const said = useShouts(events, shout);
  const hint = useHint(table, send);
  const focus = useFocusForKeys();

  useKeys((key) => {
    if (key === "?" || key === "/") return setHelp(!showsHelp), true;
    if (key === "Escape") return setHelp(false), clearError(), true;
    if (key === "h" && table?.you != null) return hint.ask(), true;
    if (key === "Enter" && settlement.isShown && !table.game_over) return send("continue", {}), true;
    return false;
  });

  if (!table) {
    if (!error) return html`<p class="loading" aria-busy="true">${t(isLost ? "play.lost" : "loading")}</p>`;
    return html`<div class="card"><h1>${t("view.play")}</h1><p class="error" role="alert">${error.message}</p><a href="#/play">${t("play.back")}</a></div>`;
  }
  const { observation } = table;
  const viewpoint = table.you ?? 0;
  const say = (all) => all.map((event) => sentence(event, observation, viewpoint)).filter(Boolean);
  return html`<div class="game" ...${focus}>
    <h1 class="only-read">${t("view.play")}: ${t(`variant.${table.variant}`)}</h1>
    <div class="board">
      ${isLost && html`<p class="banner" role="alert">${t("play.lost")}</p>`}
      ${error && html`<p class="banner error" role="alert">${error.message} <button type="button" onClick=${clearError}>${t("close")}</button></p>`}
      <${Table} observation=${observation} names=${table.names} viewpoint=${viewpoint} thinking=${table.thinking} said=${said} hands=${shownHands(table)} showsOwn=${table.you == null} />
      ${table.you != null && html`<${OwnSeat} table=${table} legal=${legal} act=${act} hint=${hint} hasKeys=${!settlement.isShown}>
        ${settlement.isHidden && html`<button type="button" class="call" onClick=${() => settlement.setHidden(false)}>${t("play.result")}</button>`}<//>`}
      ${settlement.isShown && html`<${Settlement} table=${table} viewpoint=${viewpoint} send=${send} onLook=${() => settlement.setHidden(true)} />`}
    </div>
    <${GamePanel} table=${table} send=${send} hint=${hint} sentences=${say(table.log)} onHelp=${() => setHelp(true)} />
    <p class="only-read" role="status" aria-live="polite">${say(events.slice(-4)).slice(-2).join(". ")}</p>
    ${showsHelp && html`<${Help} onClose=${() => setHelp(false)} />`}
  </div>`;
}
