/** Opening files of people: every kind of file, every preset, and what is told of files that can't be used. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { parquetWriteFile } from 'hyparquet-writer';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Person } from '#linkage';
import type { ImportRow } from './import.ts';
import { type OpenOptions, openPeopleFile, problemsOf } from './import-open.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openskip-open-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function saved(name: string, content: string | Buffer): Promise<string> {
  files += 1;
  const path = join(folder, `${files}-${name}`);
  await writeFile(path, content);
  return path;
}

async function zipped(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** All rows of a file, behind the first `from`. */
async function rowsOf(path: string, options: OpenOptions = {}, from = 0): Promise<ImportRow[]> {
  const file = await openPeopleFile(path, options);
  const rows: ImportRow[] = [];
  for await (const row of file.rows(file.mapping, { from, asOf: undefined, passed: () => {} }))
    rows.push(row);
  return rows;
}

const peopleOf = (rows: ImportRow[]): Person[] =>
  rows.flatMap((row) => ('person' in row ? [row.person] : []));
const refusalsOf = (rows: ImportRow[]) => rows.flatMap((row) => ('refused' in row ? [row.refused] : []));

const tsv = (rows: string[][]) =>
  rows.map((row) => `${row.map((cell) => `"${cell}"`).join('\t')}\n`).join('');

const header = ['id', 'first_name', 'last_name', 'address', 'city', 'state', 'zip', 'phone'];
const alma = ['7', 'Alma', 'Núñez', '12 Elm St', 'Springfield', 'IL', '62704', '217-555-0101'];
const peter = ['8', 'Peter', 'Stone', '9 Oak Ave', 'Springfield', 'IL', '62704', ''];
const csv = [header, alma, peter].map((row) => `${row.join(',')}\n`).join('');
const both = [
  { names: [{ first: 'Alma', last: 'Núñez' }], phones: [{ number: '+12175550101' }] },
  { names: [{ first: 'Peter', last: 'Stone' }], addresses: [{ street: '9 Oak Ave', zip: '62704' }] },
];

describe('the same people in every kind of file', () => {
  const kinds: [string, () => Promise<string>][] = [
    ['CSV in UTF-8', () => saved('a.csv', csv)],
    ['CSV in Latin-1', () => saved('a.csv', iconv.encode(csv, 'latin1'))],
    [
      'TSV in UTF-16 LE',
      () => saved('a.txt', iconv.encode(tsv([header, alma, peter]), 'utf-16le', { addBOM: true })),
    ],
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

  test.each(kinds)('%s, behind its first row', async (_, make) => {
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

  test('give people with all that they tell, and nothing that is never stored', async () => {
    const path = await saved('people.jsonl', `${JSON.stringify(line)}\n\n`);
    const rows = await rowsOf(path, { preset: 'person' });
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

  test('are refused line by line, in words without what they say', async () => {
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
      'The line is no JSON.',
      'The person is not in the form that is asked for: look at addresses.last_seen.',
      'No first and last name.',
      'No address with a ZIP or a city and state, no phone and no e-mail.',
      'The record is confidential.',
    ]);
    expect(rows.at(-1)).toMatchObject({ row: 6, withdraw: 'p6' });
  });

  test('lose what a database can’t keep: NUL and halves of characters', async () => {
    const text = JSON.stringify({
      ...line,
      record_id: 'p1\0',
      names: [{ first: 'Al\ud800ma', last: 'Baker' }],
    });
    const [person] = peopleOf(await rowsOf(await saved('people.jsonl', text), { preset: 'person' }));
    expect([person?.record_id, person?.names[0]?.first]).toEqual(['p1\ufffd', 'Al\ufffdma']);
  });

  test('are not read from a file of another kind', async () => {
    const path = await saved('people.csv', csv);
    await expect(rowsOf(path, { preset: 'person' })).rejects.toThrow('These are no JSON lines');
  });
});

describe('presets', () => {
  const nc = {
    ncid: 'AA1',
    last_name: 'BAKER',
    first_name: 'ALMA',
    middle_name: 'B',
    name_suffix_lbl: '',
    res_street_address: '12  ELM ST   ',
    res_city_desc: 'GRAHAM',
    state_cd: 'NC',
    zip_code: '27253',
    mail_addr1: 'PO BOX 9',
    mail_city: 'GRAHAM',
    mail_state: 'NC',
    mail_zipcode: '27253',
    full_phone_number: '3365550101',
    confidential_ind: 'N',
    registr_dt: '##/##/####',
    race_code: 'W',
    party_cd: 'LIB',
    birth_year: '1980',
    voter_status_reason_desc: 'VERIFIED',
  };
  const table = (rows: Record<string, string>[]) =>
    tsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);

  test('nc-voters: the layout since 2022, zipped and in Latin-1, its columns in any order', async () => {
    const rows = [
      nc,
      { ...nc, ncid: 'AA2', confidential_ind: 'Y' },
      { ...nc, ncid: 'AA3', last_name: 'NÚÑEZ', voter_status_reason_desc: 'DECEASED' },
    ];
    const turned = rows.map((row) => Object.fromEntries(Object.entries(row).reverse()));
    for (const layout of [rows, turned]) {
      const zip = await zipped({ 'ncvoter1.txt': iconv.encode(table(layout), 'latin1') });
      const read = await rowsOf(await saved('ncvoter1.zip', zip), { preset: 'nc-voters' });
      expect(read).toMatchObject([
        {
          person: {
            record_id: 'AA1',
            names: [{ first: 'ALMA', middle: 'B', last: 'BAKER' }],
            addresses: [{ street: '12 ELM ST', city: 'GRAHAM', zip: '27253' }, { street: 'PO BOX 9' }],
            phones: [{ number: '+13365550101' }],
            birth_year: 1980,
          },
        },
        { refused: 'The record is confidential.', withdraw: 'AA2' },
        { person: { names: [{ last: 'NÚÑEZ' }], deceased: true } },
      ]);
      expect(JSON.stringify(read)).not.toMatch(/LIB|"W"/);
    }
  });

  test('nc-voters: the layout of 2012', async () => {
    const old = {
      voter_reg_num: '1',
      last_name: 'BAKER',
      first_name: 'ALMA',
      midl_name: 'B',
      name_sufx_cd: 'JR',
      res_street_address: '12 ELM ST',
      res_city_desc: 'GRAHAM',
      state_cd: 'NC',
      zip_code: '27253',
      area_cd: '336',
      phone_num: '5550101',
      confidential_ind: 'N',
      age: '32',
      ncid: 'AA1',
    };
    const [row] = await rowsOf(await saved('nc.tsv', table([old])), { preset: 'nc-voters' });
    expect(row).toMatchObject({
      person: { names: [{ middle: 'B', suffix: 'JR' }], phones: [{ number: '+13365550101' }] },
    });
  });

  test('nc-snapshot: UTF-16, an address in parts, and the day that it tells about', async () => {
    const { res_street_address, ...rest } = nc;
    const row = {
      snapshot_dt: '2019-11-05',
      ...rest,
      house_num: '12',
      half_code: '',
      street_dir: 'N',
      street_name: 'ELM',
      street_type_cd: 'ST',
      street_sufx_cd: '',
      unit_designator: 'APT',
      unit_num: '4',
    };
    const path = await saved(
      'VR_Snapshot_20191105.txt',
      iconv.encode(table([row]), 'utf-16le', { addBOM: true }),
    );
    expect((await openPeopleFile(path, { preset: 'nc-snapshot' })).as_of).toBe('2019-11-05');
    const [person] = peopleOf(await rowsOf(path, { preset: 'nc-snapshot' }));
    expect(person?.addresses[0]?.street).toBe('12 N ELM ST APT 4');
    expect(res_street_address).toBeDefined();
  });

  test('nppes: people with both names and places; organisations and faxes stay out', async () => {
    const provider = {
      NPI: '1000000001',
      'Entity Type Code': '1',
      'Provider Organization Name (Legal Business Name)': '',
      'Provider Last Name (Legal Name)': 'BAKER',
      'Provider First Name': 'ALMA',
      'Provider Middle Name': 'B',
      'Provider Name Suffix Text': '',
      'Provider Other Last Name': 'RIVERS',
      'Provider Other First Name': 'ALMA',
      'Provider First Line Business Mailing Address': 'PO BOX 9',
      'Provider Second Line Business Mailing Address': '',
      'Provider Business Mailing Address City Name': 'GRAHAM',
      'Provider Business Mailing Address State Name': 'NC',
      'Provider Business Mailing Address Postal Code': '272530009',
      'Provider Business Mailing Address Telephone Number': '3365550101',
      'Provider Business Mailing Address Fax Number': '3365550199',
      'Provider First Line Business Practice Location Address': '12 ELM ST',
      'Provider Second Line Business Practice Location Address': 'STE 4',
      'Provider Business Practice Location Address City Name': 'GRAHAM',
      'Provider Business Practice Location Address State Name': 'NC',
      'Provider Business Practice Location Address Postal Code': '27253.0',
      'Provider Business Practice Location Address Telephone Number': '3365550102.0',
    };
    const csvOf = (rows: Record<string, string>[]) =>
      [Object.keys(provider), ...rows.map((row) => Object.values(row))]
        .map((row) => `${row.map((cell) => `"${cell}"`).join(',')}\n`)
        .join('');
    const zip = await zipped({
      'npidata_pfile_20050523-20261108.csv': csvOf([
        provider,
        { ...provider, NPI: '1000000002', 'Entity Type Code': '2' },
      ]),
      'npidata_pfile_20050523-20261108_fileheader.csv': csvOf([]),
      'othername_pfile_20050523-20261108.csv': 'NPI,Other\n1,2\n',
      'NPPES_Data_Dissemination_Readme.pdf': '%PDF',
    });
    const rows = await rowsOf(await saved('NPPES.zip', zip), { preset: 'nppes' });
    expect(rows).toMatchObject([
      {
        person: {
          record_id: '1000000001',
          names: [{ last: 'BAKER' }, { first: 'ALMA', last: 'RIVERS' }],
          addresses: [
            { street: 'PO BOX 9', zip: '27253' },
            { street: '12 ELM ST', unit: 'STE 4', zip: '27253' },
          ],
          phones: [{ number: '+13365550102' }, { number: '+13365550101' }],
        },
      },
      { refused: 'The owner is a company.' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('0199');
  });

  test('fl-voters: no header, several counties in one archive, exempt and masked rows', async () => {
    const voter = (cells: Record<number, string>) =>
      Array.from({ length: 38 }, (_, index) => cells[index] ?? '').join('\t');
    const baker = {
      0: 'ALA',
      1: '100',
      2: 'Baker',
      4: 'Alma',
      6: 'N',
      7: '12 Elm St',
      9: 'Gainesville',
      11: '32601',
      19: 'F',
      20: '5',
      21: '05/31/1980',
      23: 'REP',
      34: '352',
      35: '5550101',
      37: 'alma@example.com',
    };
    const zip = await zipped({
      'ALA_20261101.txt': [baker, { ...baker, 1: '101', 6: 'Y' }, { ...baker, 1: '102', 2: '*', 7: '*****' }]
        .map(voter)
        .join('\n'),
      'BAK_20261101.txt': [{ ...baker, 0: 'BAK', 1: '200', 4: 'Peter' }].map(voter).join('\n'),
    });
    const rows = await rowsOf(await saved('20261101_VoterDetail.zip', zip), { preset: 'fl-voters' });
    expect(rows).toMatchObject([
      {
        row: 1,
        person: {
          record_id: '100',
          addresses: [{ street: '12 Elm St', state: 'FL', zip: '32601' }],
          phones: [{ number: '+13525550101' }],
          emails: [{ address: 'alma@example.com' }],
          birth_date: '1980-05-31',
        },
      },
      { row: 2, refused: 'The record is confidential.', withdraw: '101' },
      { row: 3, refused: 'The record is masked by its source.', withdraw: '102' },
      { row: 4, person: { record_id: '200', names: [{ first: 'Peter' }] } },
    ]);
  });

  test('fl-nal and nc-onemap: owners live where their mail goes; a hidden owner is withdrawn', async () => {
    const nal = {
      CO_NO: '11',
      PARCEL_ID: '01-02-03',
      DOR_UC: '001',
      JV: '250000',
      SALE_PRC1: '199000',
      SALE_YR1: '2019',
      SALE_MO1: '5',
      OWN_NAME: 'BAKER ALMA B & PETER',
      OWN_ADDR1: '9 OAK AVE',
      OWN_ADDR2: '',
      OWN_CITY: 'OCALA',
      OWN_STATE: 'FL',
      OWN_ZIPCD: '34470',
      PHY_ADDR1: '12 ELM ST',
      PHY_ADDR2: '',
      PHY_CITY: 'GAINESVILLE',
      PHY_ZIPCD: '32601',
    };
    const rows = await rowsOf(
      await saved(
        'NAL11.csv',
        table([
          nal,
          { ...nal, PARCEL_ID: '04', OWN_NAME: '' },
          { ...nal, PARCEL_ID: '05', OWN_NAME: 'ELM STREET HOLDINGS LLC' },
        ]),
      ),
      { preset: 'fl-nal' },
    );
    expect(rows).toMatchObject([
      {
        row: 1,
        person: {
          record_id: '11 01-02-03#1',
          names: [{ first: 'ALMA', last: 'BAKER' }],
          addresses: [
            { street: '9 OAK AVE', zip: '34470' },
            { street: '12 ELM ST', state: 'FL', zip: '32601' },
          ],
          property: {
            apn: '01-02-03',
            use: '001',
            assessed_value: '250000',
            last_sale_date: '2019-05',
            last_sale_price: '199000',
          },
        },
      },
      { row: 1, person: { record_id: '11 01-02-03#2', names: [{ first: 'PETER', last: 'BAKER' }] } },
      { row: 2, refused: 'No first and last name.', withdraw: '11 04' },
      { row: 3, refused: 'The owner is a company.' },
    ]);
    const onemap = {
      parno: '77',
      ownname: 'BAKER, ALMA',
      ownname2: '',
      mailadd: '9 OAK AVE',
      mcity: 'CARY',
      mstate: 'NC',
      mzip: '27511',
      siteadd: '12 ELM ST',
      scity: 'CARY',
      szip: '27511',
      parval: '100',
      saledate: '2019-05-31',
    };
    const file = await openPeopleFile(await saved('parcels.csv', table([onemap])), { preset: 'nc-onemap' });
    expect(file.repeats).toBe(true);
    expect(file.mapping).toMatchObject({ record_id: [0], full_name: [1], mailing_address: [3] });
  });

  test('refuse a file of another kind, and say which columns it lacks', async () => {
    const path = await saved('nc.tsv', table([nc]));
    await expect(openPeopleFile(path, { preset: 'nppes' })).rejects.toThrow(
      /not a file of the preset nppes: it has no column NPI/,
    );
    const renamed = table([nc]).replace('"confidential_ind"', '"conf"');
    await expect(openPeopleFile(await saved('nc.tsv', renamed), { preset: 'nc-voters' })).rejects.toThrow(
      'it has no column confidential_ind',
    );
    await expect(openPeopleFile(path, { preset: 'nc' })).rejects.toThrow('The presets are: nc-voters');
  });
});

describe('what can’t be used is told in words', () => {
  const page = '<!DOCTYPE html><html><body>404</body></html>';
  test.each([
    ['a web page instead of a zip', 'ncvoter.zip', page, 'This is a web page (HTML), not the archive'],
    ['a web page', 'people.csv', page, 'This is a web page'],
    ['no zip at all', 'people.zip', csv, 'no zip archive, though its name says so'],
    ['an empty file', 'people.csv', '', 'This file is empty'],
    ['a damaged Parquet file', 'people.parquet', 'PAR1 and then nothing', 'cut off or damaged'],
    ['a PDF', 'people.csv', '%PDF-1.7', 'This is a PDF'],
  ])('%s', async (_, name, content, words) => {
    await expect(openPeopleFile(await saved(name, content))).rejects.toThrow(words);
  });

  test('a zip that is cut off', async () => {
    const zip = await zipped({ 'people.csv': csv.repeat(2000) });
    const path = await saved('people.zip', zip.subarray(0, zip.length - 200));
    await expect(openPeopleFile(path)).rejects.toThrow('cut off or damaged. Nothing was imported');
  });

  test('a zip whose data are damaged inside', async () => {
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
    await expect(rowsOf(await saved('people.zip', zip))).rejects.toThrow(
      'This zip file is cut off or damaged',
    );
  });

  test('an archive of several tables, unless one is named', async () => {
    const path = await saved('two.zip', await zipped({ 'a.csv': csv, 'b.csv': csv }));
    await expect(openPeopleFile(path)).rejects.toThrow('Say which one with --entry: a.csv, b.csv');
    expect(peopleOf(await rowsOf(path, { entry: 'b.csv' }))).toHaveLength(2);
    await expect(openPeopleFile(path, { entry: 'c.csv' })).rejects.toThrow('no “c.csv”');
  });

  test('a mapping of what is never stored', async () => {
    const file = await openPeopleFile(await saved('a.csv', csv.replace('phone', 'party_cd')));
    expect(problemsOf(file, { ...file.mapping, suffix: [7] })).toEqual([
      expect.stringContaining('never stored'),
    ]);
    expect(problemsOf(file, file.mapping)).toEqual([]);
  });
});
