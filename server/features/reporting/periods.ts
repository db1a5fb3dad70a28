/** The days or months of a range, in a time zone. */
import { type RawBuilder, sql } from 'kysely';
import type { ReportRange } from '#contract/reporting/rules';
import type { Db } from '#platform/postgres/database';

/** What a range consists of: this many units, the current one included. */
const units: Record<ReportRange, { unit: 'day' | 'month'; count: number }> = {
  '7d': { unit: 'day', count: 7 },
  '30d': { unit: 'day', count: 30 },
  '12m': { unit: 'month', count: 12 },
};

export interface Periods {
  time_zone: string;
  unit: 'day' | 'month';
  /** Starts of all periods, local YYYY-MM-DD, oldest first: the previous range, then the current one. */
  starts: string[];
  /** The number of periods in each range. */
  count: number;
  /** When the previous and the current range start. */
  from: { previous: Date; current: Date };
}

/** Returns the periods of a range and of the range before it. */
export async function readPeriods(
  db: Db,
  { range, time_zone, now }: { range: ReportRange; time_zone: string; now: Date },
): Promise<Periods> {
  const { unit, count } = units[range];
  const step = sql`${`1 ${unit}`}::interval`;
  const { rows } = await sql<{ start: string; at: Date }>`
    with this as (select date_trunc(${unit}, ${now}::timestamptz at time zone ${time_zone}) as start)
    select to_char(start, 'YYYY-MM-DD') as start, start at time zone ${time_zone} as at from (
      select generate_series(this.start - ${2 * count - 1} * ${step}, this.start, ${step}) as start from this
    ) as period order by period.start`.execute(db);
  const [first, middle] = [rows[0], rows[count]];
  if (first === undefined || middle === undefined) throw new Error('a range has no periods');
  return {
    time_zone,
    unit,
    count,
    starts: rows.map(({ start }) => start),
    from: { previous: first.at, current: middle.at },
  };
}

/** The start of the period that a moment belongs to, like `starts`. */
export const periodOf = ({ unit, time_zone }: Periods, moment: RawBuilder<unknown>) =>
  sql<string>`to_char(date_trunc(${unit}, ${moment} at time zone ${time_zone}), 'YYYY-MM-DD')`;

/** Splits the values of all periods into those of the previous and of the current range; `empty` where there is none. */
export function splitPeriods<T extends { start: string }>(
  { starts, count }: Periods,
  rows: readonly T[],
  empty: (start: string) => T,
): { previous: T[]; current: T[] } {
  const found = new Map(rows.map((row) => [row.start, row]));
  const all = starts.map((start) => found.get(start) ?? empty(start));
  return { previous: all.slice(0, count), current: all.slice(count) };
}
