import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { parquetWriteFile } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
import { message } from '#locales';
import { encode } from '#support/files/encode';
import { peopleFiles, peopleOf, refusalsOf, rowsOf, tsv, zipped } from '#support/files/people-files';
import { refusalKey, refusalText } from '#support/texts';
import { refusals } from '../rows/row.ts';
import { mappingProblems, openPeopleFile } from './open.ts';

const { saved } = peopleFiles();

const header = ['id', 'first_name', 'last_name', 'address', 'city', 'state', 'zip', 'phone'];
const alma = ['7', 'Alma', 'Núñez', '12 Elm St', 'Springfield', 'IL', '62704', '217-555-0101'];
const peter = ['8', 'Peter', 'Stone', '9 Oak Ave', 'Springfield', 'IL', '62704', ''];
const csv = [header, alma, peter].map((row) => `${row.join(',')}\n`).join('');
const both = [
  { names: [{ first: 'Alma', last: 'Núñez' }], phones: [{ number: '+12175550101' }] },
  { names: [{ first: 'Peter', last: 'Stone' }], addresses: [{ street: '9 Oak Ave', zip: '62704' }] },
];

describe('the same people in every file type', () => {
  const kinds: [string, () => Promise<string>][] = [
    ['CSV in UTF-8', () => saved('a.csv', csv)],
    ['CSV in Latin-1', () => saved('a.csv', encode(csv, 'windows-1252'))],
    ['TSV in UTF-16 LE', () => saved('a.txt', encode(tsv([header, alma, peter]), 'utf-16le', { bom: true }))],
    ['gzip', () => saved('a.csv.gz', gzipSync(csv))],
    [
      'zip',
      async () => saved('a.zip', await zipped({ 'readme.txt': 'See the manual.', 'data/people.csv': csv })),
    ],
    [
      'XLSX',
      async () => {
        const rows = [header, [7, ...alma.slice(1, 6), 62_704, alma[7] ?? ''], peter];
        return saved('a.xlsx', Buffer.from(await writeXlsx({ sheets: [{ name: 'Owners', rows }] })));
      },
    ],
    [
      'Parquet',
      async () => {
        const path = await saved('a.parquet', '');
        parquetWriteFile({
          filename: path,
          columnData: header.map((name, index) => ({ name, data: [alma[index] ?? '', peter[index] ?? ''] })),
        });
        return path;
      },
    ],
  ];

  test.each(kinds)('%s', async (_, make) => {
    const people = peopleOf(await rowsOf(await make()));
    expect(people).toMatchObject(both);
  });

  test.each(kinds)('%s, from the second row', async (_, make) => {
    const rows = await rowsOf(await make(), {}, 1);
    expect(rows).toMatchObject([{ row: 2, person: both[1] }]);
  });
});

describe('people as JSON lines', () => {
  const line = {
    record_id: 'p1',
    names: [
      { first: 'Alma', middle: 'B', last: 'Baker', suffix: null },
      { first: 'Alma', last: 'Rivers' },
    ],
    addresses: [
      {
        street: '12 Elm St',
        unit: '4',
        city: 'Springfield',
        state: 'IL',
        zip: '62704',
        first_seen: '2019',
        last_seen: '2024-05-01',
      },
      { street: '1 Old Rd', city: 'Chicago', state: 'IL', zip: '60601' },
    ],
    phones: [{ number: '(217) 555-0101', type: 'mobile', last_seen: '2024-05' }, { number: 'none' }],
    emails: [{ address: 'Alma@Example.com' }],
    birth_year: 1980,
    deceased: false,
    race: 'X',
    party: 'GREEN',
  };

  test('give people with all of their data, except what is never stored', async () => {
    const path = await saved('people.jsonl', `${JSON.stringify(line)}\n\n`);
    const rows = await rowsOf(path, { preset: 'person' });
    expect((await openPeopleFile(path)).preset).toBe('person');
    expect(await rowsOf(path, {})).toEqual(rows);
    expect(peopleOf(rows)).toEqual([
      {
        record_id: 'p1',
        names: [
          { first: 'Alma', middle: 'B', last: 'Baker', suffix: undefined },
          { first: 'Alma', middle: undefined, last: 'Rivers', suffix: undefined },
        ],
        addresses: [
          {
            street: '12 Elm St',
            unit: '4',
            city: 'Springfield',
            state: 'IL',
            zip: '62704',
            first_seen: '2019',
            last_seen: '2024-05-01',
          },
          {
            street: '1 Old Rd',
            unit: undefined,
            city: 'Chicago',
            state: 'IL',
            zip: '60601',
            first_seen: undefined,
            last_seen: undefined,
          },
        ],
        phones: [{ number: '+12175550101', type: 'mobile', carrier: undefined, last_seen: '2024-05' }],
        emails: [{ address: 'alma@example.com', last_seen: undefined }],
        birth_date: undefined,
        birth_year: 1980,
        deceased: false,
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('GREEN');
  });

  test("are refused one by one, with reasons that don't quote them", async () => {
    const lines = [
      JSON.stringify(line),
      '{"record_id": "p2", "names": [{"first": "Secret"',
      JSON.stringify({ ...line, record_id: 'p3', addresses: [{ street: 'x', last_seen: 'Secret' }] }),
      JSON.stringify({ ...line, record_id: 'p4', names: [{ last: 'Secret' }] }),
      JSON.stringify({ ...line, record_id: 'p5', addresses: [], phones: [], emails: [] }),
      JSON.stringify({ ...line, record_id: 'p6', confidential: true }),
    ];
    const rows = await rowsOf(await saved('people.jsonl.gz', gzipSync(lines.join('\n'))), {
      preset: 'person',
    });
    expect(refusalsOf(rows)).toEqual([
      message('uploads:refused_no_json'),
      message('uploads:refused_form_at', { field: 'addresses.last_seen' }),
      refusals.nameless,
      refusals.unreachable,
      refusals.confidential,
    ]);
    expect(rows.at(-1)).toMatchObject({ row: 6, withdraw: 'p6' });
  });

  test('accept other forms: a death as a date, a ZIP as a number, missing data as an empty string', async () => {
    const person = (more: object) => JSON.stringify({ record_id: 1, names: line.names, ...more });
    const at = (zip: unknown) => ({ addresses: [{ street: '12 Elm St', zip, last_seen: '' }] });
    const lines = [
      person({ ...at(2134), deceased: 'Y' }),
      person({ ...at(21_341_234), deceased: '2019-05-01' }),
      person({ ...at('62704'), deceased: 'N', confidential: 'N' }),
    ];
    const people = peopleOf(await rowsOf(await saved('people.jsonl', lines.join('\n'))));
    expect(people.map(({ addresses, deceased }) => [addresses[0]?.zip, deceased])).toEqual([
      ['02134', true],
      ['021341234', true],
      ['62704', false],
    ]);
  });

  test('withdraw people who are now confidential, in any form and whatever else is wrong', async () => {
    const lines = [
      JSON.stringify({ ...line, record_id: 'p1', confidential: 'Y' }),
      JSON.stringify({ record_id: 2, names: 'Secret', confidential: true }),
      JSON.stringify({ ...line, record_id: 'p3', confidential: { by: 'court' } }),
    ];
    expect(await rowsOf(await saved('people.jsonl', lines.join('\n')))).toMatchObject([
      { refused: refusals.confidential, withdraw: 'p1' },
      { refused: refusals.confidential, withdraw: '2' },
      { refused: refusals.confidential, withdraw: 'p3' },
    ]);
  });

  test("lose characters that PostgreSQL can't store: NUL and unpaired surrogates", async () => {
    const text = JSON.stringify({
      ...line,
      record_id: 'p1\0',
      names: [{ first: 'Al\ud800ma', last: 'Baker' }],
    });
    const [person] = peopleOf(await rowsOf(await saved('people.jsonl', text), { preset: 'person' }));
    expect([person?.record_id, person?.names[0]?.first]).toEqual(['p1\ufffd', 'Al\ufffdma']);
  });

  test('are not read from another file type', async () => {
    const path = await saved('people.csv', csv);
    await expect(rowsOf(path, { preset: 'person' })).rejects.toMatchObject({ code: 'not_json_lines' });
    const list = await saved('people.json', JSON.stringify([line, line]));
    await expect(rowsOf(list)).rejects.toMatchObject({ code: 'not_json_lines' });
  });
});

describe("explains why a file can't be used", () => {
  const page = '<!DOCTYPE html><html><body>404</body></html>';
  test.each([
    ['a web page instead of a zip', 'ncvoter.zip', page, 'web_page_sent.archive'],
    ['a web page', 'people.csv', page, 'web_page_sent'],
    ['no zip at all', 'people.zip', csv, 'not_a_zip'],
    ['an empty file', 'people.csv', '', 'file_empty'],
    ['a damaged Parquet file', 'people.parquet', 'PAR1 and then nothing', 'file_damaged.unopened'],
    ['a truncated gzip file', 'people.csv.gz', gzipSync(csv).subarray(0, 100), 'file_damaged.unopened'],
    ['a PDF', 'people.csv', '%PDF-1.7', 'file_type_unsupported.pdf'],
  ])('%s', async (_, name, content, key) => {
    expect(await refusalKey(openPeopleFile(await saved(name, content)))).toBe(key);
  });

  test('a truncated zip', async () => {
    const zip = await zipped({ 'people.csv': csv.repeat(2000) });
    const path = await saved('people.zip', zip.subarray(0, zip.length - 200));
    expect(await refusalKey(openPeopleFile(path))).toBe('file_damaged.directory');
  });

  test('a zip with damaged data', async () => {
    const zip = await zipped({
      'people.csv':
        csv +
        Array.from(
          { length: 30_000 },
          (_, index) =>
            `${index},Alma,B${(index * 7919).toString(36)},${index} Elm St,Springfield,IL,62704,\n`,
        ).join(''),
    });
    const middle = Math.floor(zip.length / 2);
    zip.fill(0, middle, middle + 5000);
    expect(await refusalKey(rowsOf(await saved('people.zip', zip)))).toBe('file_damaged.zip');
  });

  test('an archive of several tables, unless one is named', async () => {
    const path = await saved('two.zip', await zipped({ 'a.csv': csv, 'b.csv': csv }));
    expect(await refusalText(openPeopleFile(path))).toEqual({
      key: 'errors:archive_entry_unclear',
      values: { names: 'a.csv, b.csv' },
    });
    expect(peopleOf(await rowsOf(path, { entry: 'b.csv' }))).toHaveLength(2);
    expect(await refusalKey(openPeopleFile(path, { entry: 'c.csv' }))).toBe('archive_entry_not_found');
  });

  test('a gzip file in an archive', async () => {
    const path = await saved('packed.zip', await zipped({ 'a.csv.gz': gzipSync(csv), 'readme.txt': '' }));
    expect(await refusalText(openPeopleFile(path))).toEqual({
      key: 'errors:file_packed_twice',
      values: { name: 'a.csv.gz' },
    });
  });

  test('a file with column names by the preset of one without', async () => {
    await expect(openPeopleFile(await saved('a.csv', csv), { preset: 'fl-voters' })).rejects.toMatchObject({
      text: { key: 'errors:wrong_preset_columns.headerless', values: { columns: 8, expected: 38 } },
    });
  });

  test('a mapping of data that is never stored', async () => {
    const file = await openPeopleFile(await saved('a.csv', csv.replace('phone', 'party_cd')));
    expect(mappingProblems(file, { ...file.mapping, suffix: [7] })).toEqual([
      expect.objectContaining({ text: expect.objectContaining({ key: 'errors:mapping_incomplete.secret' }) }),
    ]);
    expect(mappingProblems(file, file.mapping)).toEqual([]);
  });
});
