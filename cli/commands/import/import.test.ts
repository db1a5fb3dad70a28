import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordToPerson } from '#linkage';
import { type TestContext, testContext } from '#support/context';
import { runCli, runInProcess, startCli } from '#support/processes/cli';
import { until } from '#support/wait';
import { importCommand } from './command.ts';

let context: TestContext;
let folder: string;
let env: Record<string, string>;
const at = (name: string) => join(folder, name);
const run = (...args: string[]) => runInProcess(importCommand, args, env);
const runProcess = (...args: string[]) => runCli(['import', ...args], env);

/** A made-up voter file: tabs, quotes, and columns that are never stored. */
const header = [
  'voter_id',
  'last_name',
  'first_name',
  'race_desc',
  'party_cd',
  'birth_age',
  'confidential_ind',
  'res_street_address',
  'res_city_desc',
  'state_cd',
  'zip_code',
  'full_phone_number',
];
const place = ['Springfield', 'IL', '62704'];
const voters = [
  ['V1', 'Baker', 'Alma', 'WHITE', 'GREEN', '44', 'N', '12 Elm St', ...place, '217-555-0101'],
  ['V2', 'Stone', 'Peter', 'BLACK', 'GREEN', '51', 'N', '9 Oak Ave', ...place, ''],
  ['V3', 'Hidden', 'Person', 'WHITE', 'GREEN', '33', 'Y', '1 Secret Ln', ...place, '217-555-0103'],
  ['V4', 'Elm Street Holdings LLC', '', '', '', '', 'N', '13 Elm St', ...place, ''],
];
const tsv = (rows: string[][]) =>
  [header, ...rows].map((row) => `${row.map((cell) => `"${cell}"`).join('\t')}\n`).join('');

beforeAll(async () => {
  context = await testContext();
  folder = await mkdtemp(join(tmpdir(), 'openskip-import-'));
  env = { DATABASE_URL: context.ctx.databaseUrl, OPENSKIP_DATA: context.ctx.config.dataFolder };
  await writeFile(at('voters.tsv'), tsv(voters));
});

afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true });
});

/** The people of a source by record id. */
async function peopleOf(source: string) {
  const { rows } = await context.ctx.pool.query(
    'select record from person where source_id = (select id from source where name = $1)',
    [source],
  );
  return Object.fromEntries(rows.map(({ record }) => [record.id, recordToPerson(record)]));
}

async function stored(): Promise<string> {
  const { rows } = await context.ctx.pool.query(
    `select coalesce(string_agg(record::text, ' '), '') as people from person`,
  );
  return rows[0].people;
}

describe('import', () => {
  test('shows the people in a dry run without changing anything', async () => {
    const { code, stdout } = await run(at('voters.tsv'), '--source', 'County', '--dry-run', '3');
    expect(code).toBe(0);
    expect(stdout).toMatch(/V1 +Alma Baker +12 Elm St SPRINGFIELD IL 62704 +1\n/);
    expect(stdout).toContain('(The record is confidential.)');
    expect(stdout).not.toContain('V4');
    expect(stdout).toContain('Ages are skipped');
    expect(await stored()).toBe('');
    expect((await context.ctx.pool.query('select from source')).rowCount).toBe(0);
  });

  test('imports people, with counts and reasons for refused rows', async () => {
    const { code, stdout } = await runProcess(
      at('voters.tsv'),
      '--source',
      'County',
      '--as-of',
      '2024-03-01',
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/Rows read +4\n/);
    expect(stdout).toMatch(/People added +2\n/);
    expect(stdout).toMatch(/Rows refused +2\n/);
    expect(stdout).toMatch(/1 row: The record is confidential\.\n/);
    expect(stdout).toMatch(/1 row: The owner is a company\.\n/);
    const { V1, V2 } = await peopleOf('County');
    expect(V1).toMatchObject({
      names: [{ first: 'Alma', last: 'Baker' }],
      addresses: [{ street: '12 Elm St', zip: '62704' }],
      phones: [{ number: '+12175550101' }],
      birth_year: 1979,
    });
    expect(V2?.phones).toEqual([]);
  });

  test('never stores race, party or a confidential record', async () => {
    expect(await stored()).not.toMatch(/WHITE|BLACK|GREEN|Secret|0103/i);
    const { code, stderr } = await run(at('voters.tsv'), '--source', 'County', '--map', 'suffix=race_desc');
    expect(code).toBe(2);
    expect(stderr).toContain('race_desc');
  });

  test('changes nothing for a known file without --again', async () => {
    const again = await run(at('voters.tsv'), '--source', 'County');
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('--again')]);
    const map = ['--map', 'ignore=full_phone_number', '--as-of', '2024-03-01', '--again', '--json'];
    const mapped = await run(at('voters.tsv'), '--source', 'County', ...map);
    expect(JSON.parse(mapped.stdout)).toMatchObject({
      rows: 4,
      added: 0,
      changed: 1,
      unchanged: 1,
      refused: 2,
    });
    expect((await peopleOf('County')).V1?.phones).toEqual([]);
  });

  test('refuses --map for JSON lines, which have no columns', async () => {
    const line = { record_id: 'p1', names: [{ first: 'Alma', last: 'Baker' }], phones: [] };
    await writeFile(at('people.jsonl'), `${JSON.stringify(line)}\n`);
    const { code, stderr } = await run(at('people.jsonl'), '--source', 'Lines', '--map', 'phone=tel');
    expect([code, stderr]).toEqual([2, expect.stringContaining('--map doesn’t work with JSON lines')]);
  });

  test('refuses a table as JSON lines in a dry run too', async () => {
    const call = [at('voters.tsv'), '--source', 'Lines', '--preset', 'person', '--dry-run'];
    expect(await run(...call)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('isn’t JSON Lines'),
    });
  });

  test('reads a gzipped file whatever its name', async () => {
    await writeFile(at('packed.tsv'), gzipSync(tsv(voters)));
    const { code, stdout } = await run(at('packed.tsv'), '--source', 'Packed', '--json');
    expect(code).toBe(0);
    // Both are known from the first file: another source’s record of them joins theirs.
    expect(JSON.parse(stdout)).toMatchObject({ rows: 4, people: 2, added: 0, merged: 2, refused: 2 });
  });

  test('keeps the rows read from a truncated gzip file', async () => {
    // Random names keep gzip from packing all rows into its first bytes.
    const many = Array.from({ length: 9000 }, (_, index) => {
      const name = (index * 7919 + 104_729).toString(36).replaceAll(/\d/g, 'q');
      return [`C${index}`, name, 'Alma', '', '', '', 'N', `${index + 1} Elm St`, ...place, ''];
    });
    const packed = gzipSync(tsv(many));
    await writeFile(at('cut.tsv.gz'), packed.subarray(0, packed.length - 1000));
    const { code, stderr } = await run(at('cut.tsv.gz'), '--source', 'Cut');
    expect(code).toBe(1);
    expect(stderr).toContain('cut off or damaged');
    const kept = Object.keys(await peopleOf('Cut')).length;
    expect(kept).toBeGreaterThanOrEqual(4000);
    await writeFile(at('whole.tsv.gz'), packed);
    const { stdout } = await run(at('whole.tsv.gz'), '--source', 'Cut', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ added: 9000 - kept, unchanged: kept });
  });
});

test('a dry run of a register says what each file was recognized as', async () => {
  await writeFile(
    at('corporations.csv'),
    'EntityNumber,LegalName,RegisteredAgent,Status,CorpType\n10,ELM STREET LLC,,Good Standing,LLC\n',
  );
  await writeFile(
    at('officials.csv'),
    'ParentEntityNumber,OfficialLastOrEntityName,OfficialFirstName,OfficialTitle\n10,Quillwood,Ada,Member\n',
  );
  const files = [at('officials.csv'), at('corporations.csv')];
  const { stdout } = await run(...files, '--source', 'Alaska', '--preset', 'ak-companies', '--dry-run');
  expect(stdout).toContain(
    '  corporations.csv: CorporationsDownload, columns EntityNumber, LegalName, RegisteredAgent, Status, CorpType\n',
  );
  expect(stdout).toContain('  officials.csv: OfficialsDownload, columns ParentEntityNumber,');
  const row = `L99000000001${'ELM STREET LLC'.padEnd(192)}A`.padEnd(1440);
  await writeFile(at('cordata.txt'), `${row}\n`);
  const florida = await run(
    at('cordata.txt'),
    '--source',
    'Florida',
    '--preset',
    'fl-companies',
    '--dry-run',
  );
  expect(florida.stdout).toContain('  cordata.txt: cordata, rows of 1,440 characters\n');
});

test('imports a file once when two imports of it run at the same time', async () => {
  const rows = Array.from({ length: 6000 }, (_, index) => {
    return [`T${index}`, 'Rivers', 'Olga', '', '', '', 'N', `${index + 1} Lake Rd`, ...place, ''];
  });
  await writeFile(at('twice.tsv'), tsv(rows));
  const both = await Promise.all(
    [1, 2].map(() => runProcess(at('twice.tsv'), '--source', 'Twice', '--json')),
  );
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  const reports = both.map(({ stdout }) => JSON.parse(stdout));
  expect(reports.map(({ already }) => already).sort()).toEqual([false, true]);
  expect(reports.map(({ added }) => added).sort()).toEqual([0, 6000]);
});

test('keeps the license class of a source unless another one is given, which is refused', async () => {
  const row = ['G1', 'Rivers', 'Olga', '', '', '', 'N', '1 Lake Rd', ...place, ''];
  await writeFile(at('first.tsv'), tsv([row]));
  await writeFile(at('newer.tsv'), tsv([row, row.with(0, 'G2').with(1, 'Nowak')]));
  const importAs = async (file: string, ...more: string[]) =>
    (await run(at(file), '--source', 'Partner', ...more)).code;
  expect(await importAs('first.tsv', '--license', 'glba')).toBe(0);
  expect(await importAs('newer.tsv')).toBe(0);
  expect(await importAs('newer.tsv', '--again', '--license', 'public')).toBe(2);
  const { rows } = await context.ctx.pool.query(
    `select licence_class, records::int from source where name = 'Partner'`,
  );
  expect(rows).toEqual([{ licence_class: 'glba', records: 2 }]);
});

describe('refuses without changing anything', () => {
  test.each([
    ['a missing file', ['none.csv'], 2, 'doesn’t exist'],
    ['an empty file', ['empty.csv'], 1, 'This file is empty. Check the export and try again.\n'],
    ['a file that isn’t text', ['list.csv'], 1, 'This file isn’t text. Save it as CSV and use that.\n'],
    ['a file of another type', ['voters.tsv', '--preset', 'fl-voters'], 2, 'the file type is --preset.\n'],
    ['a file of another register', ['voters.tsv', '--preset', 'ct-companies'], 2, 'is --preset.\n'],
    ['a file without names', ['nameless.csv'], 2, '--map header=column'],
    ['a file without places', ['placeless.csv'], 2, '--map header=column'],
    ['several files of no register', ['voters.tsv', 'voters.tsv'], 2, '--preset'],
    ['another license than the source has', ['voters.tsv', '--license', 'glba'], 2, '--license public'],
    ['--entry for a file that isn’t an archive', ['voters.tsv', '--entry', 'a.csv'], 2, '--entry works only'],
    ['--sheet for a file that isn’t a workbook', ['voters.tsv', '--sheet', 'List'], 2, '--sheet works only'],
    ['--sheet for JSON lines', ['lines.jsonl', '--sheet', 'List'], 2, '--sheet works only'],
    ['--entry for a register', ['fl.txt', '--entry', 'a.csv'], 2, 'doesn’t work with --preset fl-companies'],
  ])('%s', async (_, [name = '', ...options], expected, message) => {
    await writeFile(at('lines.jsonl'), '{"record_id":"p1","names":[{"first":"Alma","last":"Baker"}]}\n');
    await writeFile(at('fl.txt'), `${`L99000000001${'ELM STREET LLC'.padEnd(192)}A`.padEnd(1440)}\n`);
    await writeFile(at('empty.csv'), '');
    await writeFile(at('list.csv'), Buffer.alloc(1000, 1));
    await writeFile(at('nameless.csv'), 'street,zip\n12 Elm St,62704\n');
    await writeFile(at('placeless.csv'), 'first,last\nAlma,Baker\n');
    const before = await stored();
    const others = options.map((option) => (option.endsWith('.tsv') ? at(option) : option));
    const { code, stderr } = await run(at(name), '--source', 'County', ...others);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(expected);
    expect(await stored()).toBe(before);
  });
});

test('keeps the rows of an interrupted import and resumes when it is run again', async () => {
  const size = 24_000;
  const rows = Array.from({ length: size }, (_, index) => {
    const street = `${index + 1} Hill St`;
    return [`I${index}`, 'Nowak', 'Irene', '', '', '', 'N', street, ...place, ''];
  });
  await writeFile(at('large.tsv'), tsv(rows));
  const { child, ended } = startCli(['import', at('large.tsv'), '--source', 'Large'], env);
  const newest = async () => {
    const { rows: runs } = await context.ctx.pool.query('select * from import_run order by id desc limit 1');
    return runs[0];
  };
  await until('people are in', async () => {
    const { rows: found } = await context.ctx.pool.query(
      `select from source_record where source_id = (select id from source where name = 'Large') limit 1`,
    );
    return found.length > 0;
  });
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  expect(code).toBe(130);
  expect(stderr).toContain('Import the same file again to resume');
  const { state, error, added } = await newest();
  expect({ state, error }).toEqual({
    state: 'failed',
    error: expect.stringContaining('errors:import_changed.stopped'),
  });
  expect(Number(added)).toBeLessThan(size);
  const { stdout } = await runProcess(at('large.tsv'), '--source', 'Large', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ resumed_at: Number(added), added: size, unchanged: 0 });
  expect(Object.keys(await peopleOf('Large'))).toHaveLength(size);
}, 60_000);
