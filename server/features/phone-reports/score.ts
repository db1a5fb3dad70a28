/** How reports of all accounts move the score of a number. */

/** Accounts that report a number as that of a person. */
export interface Votes {
  worked: number;
  wrong: number;
}

/**
 * How much a report changes the odds that the number reaches the person. A wrong number is reported as wrong about six
 * times as often as one that works; an account on its own counts less, because a refund may depend on its report.
 */
const factors = { worked: 4, wrong: 1 / 6, firstWrong: 1 / 3 };

/** Reports that count in each direction. */
const maxVotes = 4;

const limits = { min: 0.01, max: 0.99 };

/** The score after the reports: 0–1, rounded like other scores. Unchanged without reports. */
export function scoreAfter(score: number, { worked, wrong }: Votes): number {
  if (worked === 0 && wrong === 0) return score;
  const before = Math.min(Math.max(score, limits.min), limits.max);
  const wrongFactor = wrong === 0 ? 1 : factors.firstWrong * factors.wrong ** (Math.min(wrong, maxVotes) - 1);
  const odds = (before / (1 - before)) * factors.worked ** Math.min(worked, maxVotes) * wrongFactor;
  const after = odds / (1 + odds);
  return Math.round(Math.min(Math.max(after, limits.min), limits.max) * 1000) / 1000;
}
