/** Imports of reference data from files with the real command on a real database. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { lockCurrentReference } from '#features/reference';
import { type PersonRecord, recordToPerson } from '#linkage';
import { type TestContext, testContext } from '#support/context';
import { encode } from '#support/files/encode';
import { runHere } from '#support/processes/cli';
import { until } from '#support/wait';

let context: TestContext;
let folder: string;
beforeAll(async () => {
  context = await testContext();
  folder = await mkdtemp(join(tmpdir(), 'openskip-imports-'));
});
afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true });
});

const env = () => ({
  DATABASE_URL: context.ctx.databaseUrl,
  OPENSKIP_DATA: context.ctx.config.dataFolder,
});

async function run(...args: string[]) {
  const ended = await runHere(args, env());
  expect([ended.code, ended.stderr]).toEqual([0, expect.any(String)]);
  return ended.stdout;
}

/** How many connections wait for the lock of the reference data. */
async function waiting(): Promise<number> {
  const { rowCount } = await context.ctx.pool.query(
    `select from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rowCount ?? 0;
}

const header = [
  'ncid',
  'last_name',
  'first_name',
  'middle_name',
  'name_suffix_lbl',
  'res_street_address',
  'res_city_desc',
  'state_cd',
  'zip_code',
  'full_phone_number',
  'birth_year',
  'race_code',
  'party_cd',
  'confidential_ind',
];
const place = ['GRAHAM', 'NC', '27253'];
const voters = {
  alma: ['AA1', 'NÚÑEZ', 'ALMA', 'BETH', '', '12 ELM ST', ...place, '3365550101', '1980', 'W', 'LIB', 'N'],
  peter: ['AA2', 'STONE', 'PETER', '', '', '9 OAK AVE', ...place, '', '1961', 'B', 'REP', 'N'],
  hidden: ['AA3', 'SECRET', 'NANCY', '', '', '1 HIDDEN LN', ...place, '3365550103', '1970', 'W', 'DEM', 'Y'],
};

/** A voter file of these rows, in Latin-1 and zipped, as the agency publishes it. */
async function voterFile(name: string, rows: string[][]): Promise<string> {
  const text = [header, ...rows].map((row) => `${row.map((cell) => `"${cell}"`).join('\t')}\r\n`).join('');
  const zip = new ZipFile();
  zip.addBuffer(encode(text, 'windows-1252'), 'ncvoter_Statewide.txt');
  zip.end();
  await writeFile(join(folder, name), await buffer(zip.outputStream));
  return join(folder, name);
}

async function people() {
  const { rows } = await context.ctx.pool.query<{ record: PersonRecord }>(
    `select record from person order by record ->> 'id'`,
  );
  return rows.map(({ record }) => recordToPerson(record));
}

test('TRACE-11: fills the reference database from files, links sources, and can undo an import', async () => {
  const county = ['--source', 'NC voters', '--preset', 'nc-voters', '--json'];
  const first = await voterFile('2024.zip', [voters.alma, voters.peter, voters.hidden]);
  expect(JSON.parse(await run('import', first, ...county))).toMatchObject({
    rows: 3,
    people: 2,
    added: 2,
    refused: 1,
    refusals: { 'The record is confidential.': 1 },
  });
  expect(JSON.parse(await run('import', first, ...county))).toMatchObject({ already: true });

  const partner = join(folder, 'partner.jsonl');
  const line = {
    record_id: 'p9',
    names: [{ first: 'Alma', middle: 'B', last: 'Nunez' }],
    addresses: [{ street: '12 Elm St', city: 'Graham', state: 'NC', zip: '27253' }],
    phones: [{ number: '336-555-0177', type: 'mobile' }],
    birth_year: 1980,
  };
  await writeFile(partner, `${JSON.stringify(line)}\n`);
  const joined = await run('import', partner, '--source', 'Partner', '--preset', 'person', '--json');
  expect(JSON.parse(joined)).toMatchObject({ people: 1, added: 0, merged: 1 });
  const [, alma] = await people();
  expect(alma?.phones.map(({ number }) => number)).toEqual(['+13365550177', '+13365550101']);

  const moved = [...voters.peter.slice(0, 5), '77 HILL ST', ...voters.peter.slice(6)];
  const second = await voterFile('2025.zip', [moved]);
  const newer = await run('import', second, ...county, '--withdraw-missing');
  expect(JSON.parse(newer)).toMatchObject({ changed: 1, withdrawn: 1 });
  expect((await people()).map(({ phones, addresses }) => [phones[0]?.number, addresses[0]?.street])).toEqual([
    [undefined, '77 Hill St'],
    ['+13365550177', '12 Elm St'],
  ]);

  const [newest] = JSON.parse(await run('imports', '--json'));
  expect(newest).toMatchObject({ source: 'NC voters', file: '2025.zip', state: 'completed', undoable: true });
  // The service's worker may be doing the same undo.
  const worker = await context.ctx.pool.connect();
  await lockCurrentReference(worker);
  const undo = runHere(['imports', 'undo', newest.id], env());
  await until('the command waits for the worker', async () => (await waiting()) > 0);
  worker.release(true);
  const undone = await undo;
  expect(undone.stdout).toContain('2025.zip into “NC voters”');
  expect(undone.stderr).toContain('Waiting for the service or another command');
  expect(undone.stderr).not.toContain('Another import');
  const [peter, again] = await people();
  expect(peter?.addresses[0]?.street).toBe('9 Oak Ave');
  expect(again?.phones.map(({ number }) => number)).toEqual(['+13365550177', '+13365550101']);
  const { rows } = await context.ctx.pool.query(
    `select coalesce(string_agg(record::text || coalesce(parts::text, ''), ' '), '') as text from person`,
  );
  expect(rows[0].text).not.toMatch(/SECRET|HIDDEN|0103|LIB|"race|"party/i);
}, 120_000);
