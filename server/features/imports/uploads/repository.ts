/** The SQL of files that admins uploaded for import. */
import { type RawBuilder, sql } from 'kysely';
import { ImportChoices, type ImportUpload } from '#contract/imports/schemas';
import { clock } from '#platform/clock';
import type { Db } from '#platform/postgres/database';

interface Row extends Omit<ImportUpload, 'sent_at' | 'asked'> {
  created_at: Date;
  asked: unknown;
}

/** The import is found by the file's hash and source, because it may have started before this upload. */
const columns = (): RawBuilder<Row> => sql`
  select f.id, f.name, f.size::float8 as size, f.created_at, f.state, f.asked, f.already, f.error,
         f.bytes_checked::float8 as bytes_checked,
         (select r.id from import_run r join source_file g on g.id = r.source_file_id
          join source s on s.id = g.source_id
          where g.sha256 = f.sha256 and s.name = f.asked->>'source' and f.state <> 'checking'
          order by r.number desc limit 1) as import_id
  from sent_file f`;

const present = ({ created_at, asked, ...row }: Row): ImportUpload => ({
  ...row,
  asked: asked === null ? null : ImportChoices.parse(asked),
  sent_at: created_at.toISOString(),
});

/** Whether import `r` of file `f` into source `s` belongs to an uploaded file and resumes automatically. */
export const resumesAutomatically = (): RawBuilder<boolean> => sql`exists (
  select from sent_file sent where sent.sha256 = f.sha256 and sent.asked->>'source' = s.name
    and sent.state in ('waiting', 'checking', 'importing'))`;

/** The uploaded files, newest first. */
export async function selectSentFiles(db: Db): Promise<ImportUpload[]> {
  const { rows } = await sql<Row>`${columns()} order by f.created_at desc, f.id desc`.execute(db);
  return rows.map(present);
}

/** Undefined if there is none. */
export async function selectSentFile(db: Db, id: string): Promise<ImportUpload | undefined> {
  const { rows } = await sql<Row>`${columns()} where f.id::text = ${id}`.execute(db);
  return rows.map(present)[0];
}

/** Adds a file to the list, unless it exists. */
export const insertSentFile = (db: Db, file: { id: string; name: string; size: number }) =>
  db
    .insertInto('sent_file')
    .values({ ...file, size: BigInt(file.size), created_at: clock.now(), updated_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Removes a file from the list. Returns whether it existed. */
export async function deleteSentFile(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sent_file').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface SentFileChange {
  state?: ImportUpload['state'];
  asked?: ImportChoices;
  sha256?: Buffer;
  bytes_checked?: bigint;
  already?: boolean;
  error?: string | null;
}

/** Returns whether the file still exists. */
export async function updateSentFile(db: Db, id: string, change: SentFileChange): Promise<boolean> {
  const { asked, ...plain } = change;
  const { numUpdatedRows } = await db
    .updateTable('sent_file')
    .set({
      ...plain,
      ...(asked === undefined ? {} : { asked: JSON.stringify(asked) }),
      updated_at: clock.now(),
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The files without activity since the given instants. */
export async function selectIdle(db: Db, before: { open: Date; done: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('sent_file')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['ready', 'failed']), eb('updated_at', '<', before.open)]),
        eb.and([eb('state', '=', 'done'), eb('updated_at', '<', before.done)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
