/** Imports in tests: people to import, a separate database, and its complete content. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type ImportFile,
  importPeople,
  importReport,
  listImports,
  runUndo,
  undoImport,
} from '#features/imports';
import { allKeys, type KeyTables } from '#features/reference';
import type { Person, PersonRecord } from '#linkage';
import type { Caller, Context } from '#platform/context';
import { newId, sha256 } from '#platform/ids';
import { type TestContext, testContext } from '../context.ts';

export const alma: Person = {
  record_id: 'a1',
  names: [{ first: 'Alma', middle: 'Beth', last: 'Baker' }],
  addresses: [{ street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' }],
  phones: [{ number: '+12175550101' }],
  emails: [],
  birth_date: '1980-05-31',
};
export const peter: Person = {
  record_id: 'p1',
  names: [{ first: 'Peter', last: 'Stone' }],
  addresses: [{ street: '9 Oak Ave', city: 'Springfield', state: 'IL', zip: '62704' }],
  phones: [],
  emails: [],
};
/** Alma as another source knows her. */
export const other: Person = {
  ...alma,
  record_id: 'other-7',
  names: [{ first: 'Alma', middle: 'B', last: 'Baker' }],
  phones: [{ number: '+12175550102', type: 'mobile' }],
  emails: [{ address: 'alma@example.com' }],
};

/** A source's file: a different one each time, unless its hash is given. */
export const importFile = (source: string, more: Partial<ImportFile> = {}): ImportFile => ({
  source,
  licence_class: 'public',
  name: `${source}.csv`,
  size: 1,
  sha256: sha256(newId()),
  ...more,
});

interface Stored {
  person_id: string;
  record: PersonRecord;
  sources: string[] | null;
}

/** The admin who undoes an import. */
export const undoer: Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id' | 'ip'> = {
  user_id: newId(),
  account_id: newId(),
  impersonator_id: null,
  ip: '127.0.0.1',
};

/** A reference database for one test file, empty before each test. */
export function emptyReference() {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext();
  });
  afterAll(() => context.close());
  const empty = () =>
    context.ctx.pool.query(
      `truncate entity, entity_name, entity_party, entity_address, entity_change, person, person_key_page, person_key_segment, parcel, parcel_key_page, parcel_key_segment, parcel_change, source_record, import_change, coverage, reference_figures, reference_evidence, import_run, source_file, source cascade`,
    );
  beforeEach(async () => {
    await empty();
  });
  return {
    empty,
    get ctx(): Context {
      return context.ctx;
    },
    put: (source: string, people: Person[], more: Partial<ImportFile> = {}) =>
      importPeople(
        context.ctx,
        importFile(source, more),
        people.map((person) => ({ person })),
      ),
    stored: async (): Promise<Stored[]> => {
      const { rows } = await context.ctx.pool.query(
        'select person_id::text, record, sources from person order by person_id',
      );
      return rows;
    },
    /** The complete reference database except for times and import numbers. */
    everything: () => everything(context.ctx),
    generation: async (): Promise<number> =>
      Number(
        (await context.ctx.pool.query('select generation from reference_generation')).rows[0].generation,
      ),
    /** Undoes the newest import of a source. */
    undo: async (source: string) => {
      const { items } = await listImports(context.ctx.db, { page: 1, per_page: 50 });
      const newest = items.find((one) => one.source === source && one.state !== 'undone');
      const id = newest?.id ?? '';
      await undoImport(context.ctx, undoer, id);
      await runUndo(context.ctx, { import_id: id });
      return importReport(context.ctx.db, id);
    },
  };
}

async function everything({ pool }: Context) {
  const all = async (text: string) => (await pool.query(text)).rows;
  return {
    people: await all(
      `select bucket, person_id::text, zip5, source_id, record, sources, parts from person order by 1, 2`,
    ),
    keys: (await everyKey(pool)).map((key) => ({ ...key, person_id: String(key.person_id) })),
    records: await all(
      'select bucket, source_id, record_id, person_id::text, content::text from source_record order by 1, 2, 3',
    ),
    coverage: await all('select state, zip3, people::text from coverage where people <> 0 order by 1, 2'),
    sources: await all('select name, records::text from source where records <> 0 order by 1'),
  };
}

/** The keys of all people, or of all parcels, in order. */
export async function everyKey(pool: Context['pool'], tables?: KeyTables) {
  const client = await pool.connect();
  try {
    return await everyKeyOn(client, tables);
  } finally {
    client.release();
  }
}

/** The same on a connection, as its transaction sees them. */
export async function everyKeyOn(client: Parameters<typeof allKeys>[0], tables?: KeyTables) {
  const found: { bucket: number; key: number; person_id: number }[] = [];
  for await (const { bucket, keys, people } of allKeys(client, tables && { tables }))
    for (const [at, key] of keys.entries()) found.push({ bucket, key, person_id: people[at] ?? 0 });
  return found;
}
