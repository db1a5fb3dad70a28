/** The sources with their freshness, and the report of each import. */

import { type RawBuilder, sql } from 'kysely';
import type { Page, Paging } from '#contract/envelope';
import type { Import, ReferenceSource } from '#contract/imports/schemas';
import type { Language } from '#contract/languages';
import { renderStored } from '#locales';
import { AppError } from '#platform/errors';
import type { Db } from '#platform/postgres/database';
import { listRefusals } from './counts.ts';
import { runLock } from './repository.ts';
import { resumesAutomatically } from './uploads/repository.ts';

/** The effective state: a run whose process was killed is still `running`, but nothing holds its lock. */
const effectiveState = (): RawBuilder<Import['state']> =>
  sql`case when r.state = 'running' and not exists (
             select from pg_locks l join pg_database d on d.oid = l.database
             where l.locktype = 'advisory' and d.datname = current_database()
               and l.classid = ${sql.lit(runLock)} and l.objid = r.number::bigint and l.objsubid = 2)
           then 'interrupted' else r.state end`;

/** The sources by name. */
export async function listSources(db: Db): Promise<ReferenceSource[]> {
  const { rows } = await sql<ReferenceSource & { imported_at: Date | null }>`
    select s.id, s.name, s.licence_class, s.records::float8 as records,
           count(r.id) filter (where r.state = 'completed')::int as files,
           coalesce(sum(r.added) filter (where r.state <> 'undone'), 0)::float8 as added,
           max(r.ended_at) filter (where r.state = 'completed') as imported_at,
           (array_agg(to_char(r.as_of, 'YYYY-MM-DD') order by r.id desc) filter (where r.state = 'completed'))[1] as as_of,
           (array_agg(${effectiveState()} order by r.id desc) filter (where r.id is not null))[1] as state,
           (array_agg(f.name order by r.id desc) filter (where r.id is not null))[1] as file
    from source s
    left join source_file f on f.source_id = s.id
    left join import_run r on r.source_file_id = f.id
    group by s.id order by s.name`.execute(db);
  return rows.map((row) => ({ ...row, imported_at: row.imported_at?.toISOString() ?? null }));
}

type Row = Omit<Import, 'refusals' | 'started_at' | 'ended_at'> & {
  refusals: Record<string, number>;
  started_at: Date;
  ended_at: Date | null;
};

const columns = () => sql`
  r.id, s.id as source_id, s.name as source, s.licence_class, f.name as file, f.size::float8 as bytes_total,
  r.bytes_read::float8 as bytes_read, r.preset, to_char(r.as_of, 'YYYY-MM-DD') as as_of, r.complete,
  ${effectiveState()} as state, r.rows::float8 as rows, r.people::float8 as people, r.added::float8 as added,
  r.merged::float8 as merged, r.changed::float8 as changed, r.unchanged::float8 as unchanged,
  r.withdrawn::float8 as withdrawn, r.refused::float8 as refused, r.refusals, r.error, r.started_at, r.ended_at,
  r.state not in ('undone', 'undoing') and ${effectiveState()} <> 'running' and not r.settled
    and not ${resumesAutomatically()} and not exists (
    select from import_run later join source_file g on g.id = later.source_file_id
    where g.source_id = s.id and later.number > r.number and later.state <> 'undone') as undoable
  from import_run r join source_file f on f.id = r.source_file_id join source s on s.id = f.source_id`;

const present = (row: Row, language: Language): Import => ({
  ...row,
  refusals: listRefusals(row.refusals, language),
  error: row.error === null ? null : renderStored(row.error, language),
  started_at: row.started_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** Imports, newest first; optionally of one source. */
export async function listImports(
  db: Db,
  { page, per_page, source_id }: Paging & { source_id?: string | undefined },
  language: Language = 'en',
): Promise<Page<Import>> {
  const where = source_id === undefined ? sql`` : sql`where s.id::text = ${source_id}`;
  const { rows } = await sql<Row>`
    select ${columns()} ${where} order by r.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from import_run r
    join source_file f on f.id = r.source_file_id join source s on s.id = f.source_id ${where}`.execute(db);
  return { items: rows.map((row) => present(row, language)), total: counted[0]?.total ?? 0, page, per_page };
}

/** Whether an import resumes automatically, even if its process died. */
export async function resumesByItself(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_run r join source_file f on f.id = r.source_file_id join source s on s.id = f.source_id
    where r.id::text = ${id} and ${resumesAutomatically()}`.execute(db);
  return rows.length > 0;
}

/** The report of one import. Throws `not_found`. */
export async function importReport(db: Db, id: string, language: Language = 'en'): Promise<Import> {
  const { rows } = await sql<Row>`select ${columns()} where r.id::text = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('import_not_found');
  return present(row, language);
}
