/** Classes of figures on a map, from none to the most. */

/** 0 is none; 1 to 5 are colors from light to dark. */
export type MapClass = 0 | 1 | 2 | 3 | 4 | 5;

export interface Classes {
  /** The least of classes 1 to 5, ascending; fewer if the figures are few. */
  from: readonly number[];
  classOf: (figure: number) => MapClass;
}

const mapClasses: readonly MapClass[] = [0, 1, 2, 3, 4, 5];

const classesFrom = (from: readonly number[]): Classes => ({
  from,
  // The last colors are used if there are fewer classes than colors: the most is always the darkest.
  classOf: (figure) => {
    const reached = from.filter((least) => figure >= least).length;
    return reached === 0 ? 0 : (mapClasses[reached + 5 - from.length] ?? 5);
  },
});

/** Steps of counts that read well. */
const niceSteps: readonly number[] = [
  1, 2, 5, 10, 25, 50, 100, 150, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000,
];

/** Up to five classes of counts, about as many areas in each, with bounds that read well. */
export function countClasses(figures: readonly number[]): Classes {
  const sorted = figures.filter((figure) => figure > 0).sort((a, b) => a - b);
  const most = sorted.at(-1) ?? 0;
  const quantiles = [0.3, 0.55, 0.75, 0.9].map((share) => sorted[Math.floor(share * sorted.length)] ?? most);
  const from: number[] = most > 0 ? [1] : [];
  for (const quantile of quantiles) {
    const last = from.at(-1) ?? 0;
    const step = Math.max(quantile, last + 1);
    const next =
      niceSteps.findLast((nice) => nice <= step && nice > last) ?? niceSteps.find((nice) => nice > last);
    if (next !== undefined && next <= most) from.push(next);
  }
  return classesFrom(from);
}

/** Classes of shares, in fifths; a share of exactly 0 is none. */
export const rateClasses: Classes = classesFrom([Number.MIN_VALUE, 0.2, 0.4, 0.6, 0.8]);
