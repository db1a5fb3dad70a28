/** What an import has done so far, in numbers. */

/** What the people of an import came to. */
interface PeopleCounts {
  people: number;
  added: number;
  merged: number;
  changed: number;
  unchanged: number;
  withdrawn: number;
}

export interface Counts extends PeopleCounts {
  /** Rows of the file that are through. */
  rows: number;
  refused: number;
  /** Each reason with its count. */
  refusals: Record<string, number>;
}

/** What one batch came to; the reason of each row that was refused. */
export interface BatchCounts extends PeopleCounts {
  refusals: string[];
}

const eachOf = (count: (name: keyof PeopleCounts) => number): PeopleCounts => ({
  people: count('people'),
  added: count('added'),
  merged: count('merged'),
  changed: count('changed'),
  unchanged: count('unchanged'),
  withdrawn: count('withdrawn'),
});

/** The counts of a batch that has done nothing yet. */
export const emptyBatch = (refusals: string[]): BatchCounts => ({ ...eachOf(() => 0), refusals });

/** The counts of two parts of a batch. */
export const joined = (one: BatchCounts, other: BatchCounts): BatchCounts => ({
  ...eachOf((name) => one[name] + other[name]),
  refusals: [...one.refusals, ...other.refusals],
});

/** The counts of an import that has done nothing yet. */
export const nothing = (): Counts => ({ rows: 0, ...eachOf(() => 0), refused: 0, refusals: {} });

/** The counts alone of whatever carries them. */
export const countsOf = (of: Counts): Counts => ({
  rows: of.rows,
  ...eachOf((name) => of[name]),
  refused: of.refused,
  refusals: of.refusals,
});

/** The counts with those of a batch added; `rows` are through now. */
export function added(before: Counts, batch: BatchCounts, rows: number): Counts {
  const refusals = { ...before.refusals };
  for (const reason of batch.refusals) refusals[reason] = (refusals[reason] ?? 0) + 1;
  return {
    rows,
    ...eachOf((name) => before[name] + batch[name]),
    refused: before.refused + batch.refusals.length,
    refusals,
  };
}
