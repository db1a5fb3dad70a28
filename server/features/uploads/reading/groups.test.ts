/** Workbooks and lists of counties: cover sheets, titles, and group rows above the column names. */
import { describe, expect, test } from 'vitest';
import { proposeMapping } from '#features/column-mapping';
import { bytesFile } from '#support/files/ranged';
import { workbook } from '#support/files/workbooks';
import { inspectFile } from './table.ts';

const titles = [['Example County Treasurer'], ['Delinquent parcels', '', '', 'As of 11/01/2026'], []];
const groups = ['PARCEL', '', 'OWNER OF RECORD', '', '', '', '', 'SITUS', '', '', 'TAXES', ''];
const names = [
  'Number',
  'Class',
  'Name',
  'Address',
  'City',
  'State',
  'Zip',
  'Address',
  'City',
  'Zip',
  'Years',
  'Amount',
];
const rows = [
  [
    '1-3-100',
    'R',
    'DOE, JANE',
    'PO Box 55',
    'Peoria',
    'IL',
    '61602',
    '12 Sample St',
    'Lebanon',
    '03766',
    '2',
    '10.50',
  ],
  [
    '1-3-101',
    'R',
    'ROE, JOHN',
    '7 Example Ln',
    'Duluth',
    'MN',
    '55802',
    '9 Test Ave',
    'Lebanon',
    '03766',
    '1',
    '99',
  ],
  [
    '1-3-102',
    'C',
    'DOE, ADA',
    '9 Test Ave',
    'Lebanon',
    'NH',
    '03766',
    '9 Test Ave',
    'Lebanon',
    '03766',
    '4',
    '7.00',
  ],
];
const headers = [
  'apn',
  null,
  'full_name',
  'mailing_address',
  'mailing_city',
  'mailing_state',
  'mailing_zip',
  'property_address',
  'property_city',
  'property_zip',
  null,
  null,
];

async function inspect(content: Buffer | string, choices = {}) {
  const { columns, sample_rows, format } = await inspectFile(bytesFile(Buffer.from(content)), choices);
  const mapped = proposeMapping(columns, sample_rows).columns;
  return { format, names: columns.map(({ name }) => name), mapped };
}
const headersOf = ({ mapped }: Awaited<ReturnType<typeof inspect>>) => mapped.map(({ header }) => header);

describe('a group row above the column names', () => {
  const list = [...titles, groups, names, ...rows];

  test('TRACE-2: becomes part of the names below it', async () => {
    const read = await inspect(await workbook([{ name: 'Roll', rows: list }]));
    expect(read.format).toMatchObject({ skip_rows: 3, has_header: true });
    expect(read.names.slice(2, 4)).toEqual(['OWNER OF RECORD Name', 'OWNER OF RECORD Address']);
    expect(headersOf(read)).toEqual(headers);
  });

  test('TRACE-2: counts if the customer chooses the row of the names', async () => {
    const read = await inspect(await workbook([{ name: 'Roll', rows: list }]), { skip_rows: 3 });
    expect(headersOf(read)).toEqual(headers);
  });

  test('TRACE-2: is read in text files', async () => {
    const text = list.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
    expect(headersOf(await inspect(text))).toEqual(headers);
  });

  test('TRACE-2: says which party the columns below it are of', async () => {
    const estates = [
      ['Case', '', 'Decedent', '', 'Executor', '', '', '', '', 'Value'],
      ['Case #', 'Filed', 'First', 'Last', 'First', 'Last', 'Street', 'City/St', 'Zip', 'Est. value'],
      ['26-P-1', '46300', 'Ada', 'Doe', 'Jane', 'Doe', '12 Sample St', 'Lebanon, NH', '03766', '50'],
      ['26-P-2', '46301', 'Max', 'Roe', 'John', 'Low', '7 Example Ln', 'Duluth, MN', '55802', '1050'],
      ['26-P-3', '46302', 'Eve', 'Poe', 'Mary', 'Poe', '9 Test Ave', 'Lebanon, NH', '03766', '2050'],
    ];
    const read = await inspect(await workbook([{ name: 'Leads', rows: estates }]));
    expect(read.names.slice(2, 7)).toEqual([
      'Decedent First',
      'Decedent Last',
      'Executor First',
      'Executor Last',
      'Executor Street',
    ]);
    expect(read.names.slice(0, 2)).toEqual(['Case #', 'Case Filed']);
    expect(headersOf(read).slice(0, 6)).toEqual(['reference', null, null, null, 'first_name', 'last_name']);
    expect(headersOf(read)[8]).toBe('mailing_zip');
  });

  test("isn't confused with a first row of data or a second row of names", async () => {
    const plain = await inspect([names.slice(2), ...rows.map((row) => row.slice(2))].join('\n'));
    expect(plain.names).toEqual(names.slice(2));
    const doubled = ['OWNER', 'ADDR', 'CITY', 'ZIP'];
    const codes = await inspect(
      [
        doubled,
        ['Owner name', 'Address', 'City', 'Zip'],
        ['Jane Doe', '12 Sample St', 'Lebanon', '03766'],
      ].join('\n'),
    );
    expect(codes.names).toEqual(doubled);
  });
});

describe('a workbook with a cover sheet', () => {
  test.each([
    ['of one column', [['READ ME'], ['This list is for information only.'], ['Call 217-555-0100.']]],
    [
      'wider than a column',
      [
        ['Field', 'Meaning', 'Source'],
        ['Owner', 'Owner of record', 'Deeds'],
        ['Situs', 'Where the parcel is', 'Assessor'],
      ],
    ],
  ])('TRACE-1: is read from the sheet with leads: %s', async (_, cover) => {
    const book = await workbook([
      { name: 'READ ME', rows: cover },
      { name: 'Data', rows: [names, ...rows] },
    ]);
    expect((await inspect(book)).format).toMatchObject({ sheet: 'Data', skip_rows: 0 });
  });
});
