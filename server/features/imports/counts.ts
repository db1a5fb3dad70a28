/** How an import changed people. */
interface PeopleCounts {
  people: number;
  added: number;
  merged: number;
  changed: number;
  unchanged: number;
  withdrawn: number;
}

export interface Counts extends PeopleCounts {
  /** Rows of the file processed. */
  rows: number;
  refused: number;
  /** Number of refused rows by reason. */
  refusals: Record<string, number>;
}

/** The counts of one batch, with a reason for each refused row. */
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

export const emptyBatch = (refusals: string[]): BatchCounts => ({ ...eachOf(() => 0), refusals });

/** The sum of two counts. */
export const sumBatches = (one: BatchCounts, other: BatchCounts): BatchCounts => ({
  ...eachOf((name) => one[name] + other[name]),
  refusals: [...one.refusals, ...other.refusals],
});

export const emptyCounts = (): Counts => ({ rows: 0, ...eachOf(() => 0), refused: 0, refusals: {} });

/** The counts alone of an object that extends them. */
export const pickCounts = (of: Counts): Counts => ({
  rows: of.rows,
  ...eachOf((name) => of[name]),
  refused: of.refused,
  refusals: of.refusals,
});

/** The counts after a batch; `rows` is the total processed. */
export function addBatch(before: Counts, batch: BatchCounts, rows: number): Counts {
  const refusals = { ...before.refusals };
  for (const reason of batch.refusals) refusals[reason] = (refusals[reason] ?? 0) + 1;
  return {
    rows,
    ...eachOf((name) => before[name] + batch[name]),
    refused: before.refused + batch.refusals.length,
    refusals,
  };
}
