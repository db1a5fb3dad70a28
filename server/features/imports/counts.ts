import type { Import } from '#contract/imports/schemas';
import type { Language } from '#contract/languages';
import { type Message, renderStored, toStored } from '#locales';

/** How an import changed people. */
interface PeopleCounts {
  people: number;
  added: number;
  merged: number;
  changed: number;
  unchanged: number;
  withdrawn: number;
  /** Parcels in the file. */
  parcels: number;
}

export interface Counts extends PeopleCounts {
  /** Rows of the file processed. */
  rows: number;
  refused: number;
  /** Number of refused rows by reason, as it is stored (`toStored`). */
  refusals: Record<string, number>;
}

/** The counts of one batch, with a reason for each refused row. */
export interface BatchCounts extends PeopleCounts {
  refusals: Message[];
}

const buildCounts = (count: (name: keyof PeopleCounts) => number): PeopleCounts => ({
  people: count('people'),
  added: count('added'),
  merged: count('merged'),
  changed: count('changed'),
  unchanged: count('unchanged'),
  withdrawn: count('withdrawn'),
  parcels: count('parcels'),
});

export const emptyBatch = (refusals: Message[]): BatchCounts => ({ ...buildCounts(() => 0), refusals });

/** The sum of two counts. */
export const sumBatches = (one: BatchCounts, other: BatchCounts): BatchCounts => ({
  ...buildCounts((name) => one[name] + other[name]),
  refusals: [...one.refusals, ...other.refusals],
});

export const emptyCounts = (): Counts => ({ rows: 0, ...buildCounts(() => 0), refused: 0, refusals: {} });

/** The counts alone of an object that extends them. */
export const pickCounts = (counts: Counts): Counts => ({
  rows: counts.rows,
  ...buildCounts((name) => counts[name]),
  refused: counts.refused,
  refusals: counts.refusals,
});

/** The counts after a batch; `rows` is the total processed. */
export function addBatch(before: Counts, batch: BatchCounts, rows: number): Counts {
  const refusals = { ...before.refusals };
  for (const reason of batch.refusals.map(toStored)) refusals[reason] = (refusals[reason] ?? 0) + 1;
  return {
    rows,
    ...buildCounts((name) => before[name] + batch[name]),
    refused: before.refused + batch.refusals.length,
    refusals,
  };
}

/** The reasons for refusing rows, the most frequent first. */
export const listRefusals = (refusals: Counts['refusals'], language: Language): Import['refusals'] =>
  Object.entries(refusals)
    .map(([reason, count]) => ({ reason: renderStored(reason, language), count }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
