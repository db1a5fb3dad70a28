import { sql } from 'kysely';
import type { ErasureClass } from '#contract/retention/schemas';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import type { Db } from '#platform/postgres/database';

/** One erasure of a class of data. */
export interface Run {
  id: string;
  class: ErasureClass;
  before: Date;
  at: Date;
  counts: Record<string, number>;
  remaining: number;
}

/** Records a run, even if it found nothing, as proof that the check took place. */
export async function insertRun(db: Db, run: Omit<Run, 'id' | 'at'>): Promise<void> {
  await db
    .insertInto('erasure')
    .values({ ...run, id: newId(), at: clock.now(), counts: JSON.stringify(run.counts) })
    .execute();
}

/** When the job last ran. */
export async function selectLast(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('erasure').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst();
  return row?.at;
}

/** The newest runs that found something. */
export async function selectRuns(db: Db): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select id, class, before, at, counts, remaining from erasure
    where remaining > 0 or exists (select 1 from jsonb_each_text(counts) c where c.value <> '0')
    order by at desc, id desc limit 30`.execute(db);
  return rows;
}
