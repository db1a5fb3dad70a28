/** A trial's figures as text. */
import { type Band, type Figures, isOverconfident } from './measure.ts';

const percent = (value: number, digits = 2): string => `${(value * 100).toFixed(digits)}%`;

/** A trial's figures as lines. */
export function figuresText(name: string, figures: Figures, people: number): string {
  const { candidates, band } = figures;
  return [
    `${name}: ${people.toLocaleString('en-US')} people, ${figures.leads.toLocaleString('en-US')} leads, ${percent(figures.present / figures.leads, 1)} of them listed, ${percent(figures.linkable / figures.leads, 1)} linkable`,
    `  pairs found        ${percent(figures.linkablePairs)} of linkable (${percent(figures.pairs)} of listed), candidates ${candidates.mean.toFixed(1)} a lead, p99 ${candidates.p99}`,
    `  at 0.9             precision ${percent(figures.precision)} (first owners only ${percent(figures.strict)}), recall ${percent(figures.recallListed)} of listed (${percent(figures.recall)} of linkable); hits ${percent(figures.hitRate)}`,
    `  confidence         ECE ${figures.ece.toFixed(4)}, Brier ${figures.brier.toFixed(4)}, best F1 ${figures.bestF1.f1.toFixed(4)} at ${figures.bestF1.threshold.toFixed(3)}; 0.85–0.95: said ${percent(band.confidence, 1)}, right ${percent(band.right, 1)} of ${band.leads}`,
    `  mistakes at 0.9    somebody else of the house ${percent(figures.household)}, a namesake ${percent(figures.namesake)}`,
    ...(figures.firstPhone > 0
      ? [`  first phone        reaches the right person ${percent(figures.firstPhone, 1)}`]
      : []),
  ].join('\n');
}

/** Splink's figures as a line; seconds of training, and leads per second afterwards. */
export function splinkText(figures: Figures, train: number, rate: number): string {
  const { precision, recallListed, ece, bestF1, overconfident } = figures;
  return `  Splink at 0.9      precision ${percent(precision)}, recall ${percent(recallListed)} of listed, ECE ${ece.toFixed(4)}, best F1 ${bestF1.f1.toFixed(4)} at ${bestF1.threshold.toFixed(3)}, ${overconfident.length} overconfident bands; trained in ${train.toFixed(0)} s, ${Math.round(rate)} leads/s`;
}

export function bandsText(bands: Band[]): string {
  return bands
    .filter(({ leads }) => leads > 0)
    .map(
      ({ low, high, leads, confidence, right }) =>
        `  ${low.toFixed(3)}–${high.toFixed(3)} ${String(leads).padStart(7)} leads   said ${confidence.toFixed(4)}   right ${right.toFixed(4)}${isOverconfident({ low, high, leads, confidence, right }) ? '   OVERCONFIDENT' : ''}`,
    )
    .join('\n');
}

/** A line per stratum. */
export function strataText(strata: [string, Figures][]): string {
  return strata
    .map(
      ([name, figures]) =>
        `  ${name.padEnd(18)} ${String(figures.leads).padStart(6)} leads   pairs ${percent(figures.linkablePairs).padStart(8)}   precision ${percent(figures.precision).padStart(8)}   recall ${percent(figures.recallListed).padStart(8)}   ECE ${figures.ece.toFixed(4)}`,
    )
    .join('\n');
}

/** A set's figures for the summary; rates in leads per second. */
export interface Summary {
  name: string;
  ours: Figures;
  rate: number;
  splink: Figures | null;
  splinkRate: number;
}

/** The figures of all sets as a Markdown table, ours and Splink's. */
export function summaryText(rows: Summary[]): string {
  const cells = (figures: Figures | null, rate: number) =>
    figures === null
      ? ['–', '–', '–', '–', '–']
      : [
          percent(figures.precision),
          percent(figures.recallListed, 1),
          figures.ece.toFixed(3),
          figures.bestF1.f1.toFixed(3),
          Math.round(rate).toLocaleString('en-US'),
        ];
  const lines = rows.map(({ name, ours, rate, splink, splinkRate }) => {
    const theirs = cells(splink, splinkRate);
    const own = cells(ours, rate);
    return `| ${name} | ${own.map((cell, at) => `${cell} / ${theirs[at]}`).join(' | ')} |`;
  });
  return [
    '| OpenSkip / Splink 5.0 | precision at 0.9 | recall at 0.9 | ECE | best F1 | leads/s |',
    '|---|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}
