// Words and numbers of a review that several of its parts write.
import { t } from "/static/strings.js";
import { factsOf } from "/static/parts/about.js";
import { known, measureName, number, withError } from "/static/parts/numbers.js";

export function roundTitle({ round, repeats }, summary) {
  const seats = summary.names.length;
  const wind = (Math.floor(round / seats) % 4) + 1;
  const name = factsOf(summary.variant).has_winds ? t("round.wind", { wind: t(`wind.round.${wind}`), number: (round % seats) + 1 }) : t("round.number", { number: round + 1 });
  return repeats ? `${name} · ${t("review.repeats", { repeats })}` : name;
}

export const kindName = (kind) => known(`review.kind.${kind}`, kind);

// How values of this review are written: percent for chances, else points as the table counts them.
export function unitOfReview(summary) {
  const isPoints = summary.measure.includes("points");
  return { scale: summary.is_share ? 100 : 1, digits: summary.is_share || !isPoints ? 2 : summary.digits };
}

// What is lost is told in one of two measures: that of the judge, or the score of the standing, where that was judged.
export const hasPlacement = (summary) => Boolean(summary.placement?.agent);

export const judgedBy = (measure, decision) => (measure === "placement" && decision.placement ? { ...decision, ...decision.placement } : decision);

export const summaryBy = (measure, summary) => (measure === "placement" && hasPlacement(summary) ? { ...summary, ...SCORE } : summary);

const SCORE = { measure: "score", is_share: false, has_loss: true };

export const unitWord = (summary) => (summary.is_share ? "%" : summary.measure.includes("points") ? t("review.points") : summary.measure === SCORE.measure ? t("review.score_unit") : measureName(summary.measure));

export const lossText = (summary, decision) => `${withError(unitOfReview(summary), decision.difference, decision.error)} ${unitWord(summary)}`;

// What the best has more: lost, or how much likelier it is, where values are only chances to be played.
export const differenceText = (summary, decision) => (summary.has_loss ? `−${lossText(summary, decision)}` : t("review.less_likely", { loss: lossText(summary, decision) }));

// How the state of a decision is called.
export const verdictText = (summary, state) => t(`review.verdict.${state === "mistake" && !summary.has_loss ? "likelier" : state}`);

export const valueText = (summary, value) => number(unitOfReview(summary).scale * value, unitOfReview(summary).digits);

// A mean with its 95 % interval.
export function estimateText(summary, found) {
  const text = (value) => valueText(summary, value);
  return found.lower == null ? text(found.mean) : `${text(found.mean)} [${text(found.lower)}, ${text(found.upper)}]`;
}
