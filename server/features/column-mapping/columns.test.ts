import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mapping } from '#contract/uploads/schemas';
import { message, translate } from '#locales';
import { headersOf, propose } from '#support/orders/proposals';
import { mappingFromColumns } from './propose.ts';
import { validateMapping } from './rules.ts';

describe('several columns', () => {
  test('of one kind fill their places in order', () => {
    const row = ['217-555-0142', '217-555-0143', '217-555-0144', '217-555-0145'];
    const rows = [row, row, row];
    expect(headersOf(propose(['Home Phone', 'Cell', 'Work Phone', 'Other Phone'], rows))).toEqual([
      'phone',
      'phone_2',
      null,
      'phone_3',
    ]);
    expect(headersOf(propose(['Work Phone', 'Mobile'], rows))).toEqual(['phone', 'phone_2']);
    expect(headersOf(propose(['Phone 2', 'Phone 1', 'Phone 5'], rows))).toEqual(['phone_2', 'phone', null]);
  });

  test('with one name: takes the fuller one', () => {
    const rows = [
      ['', '12 Sample St'],
      ['', '7 Example Ln'],
      ['9 Test Ave', '9 Test Ave'],
    ];
    expect(headersOf(propose(['Address', 'Address'], rows))).toEqual([null, 'property_address']);
  });

  test('with companies and people in separate columns: takes both', () => {
    const rows = [
      ['Jane', 'Doe', ''],
      ['', '', 'Example Holdings LLC'],
      ['Ada', 'Roe', ''],
      ['', '', 'Sample Trust'],
    ];
    expect(headersOf(propose(['First Name', 'Last Name', 'Entity Name'], rows))).toEqual([
      'first_name',
      'last_name',
      'full_name',
    ]);
    const blank = rows.map(([first = '', last = '']) => [first, last, '']);
    expect(headersOf(propose(['First Name', 'Last Name', 'Company Name'], blank))[2]).toBe('full_name');
    const same = rows.map(([first = '', last = '']) => [first, last, `${first} ${last}`.trim()]);
    expect(headersOf(propose(['First Name', 'Last Name', 'Full Name'], same))).toEqual([
      'first_name',
      'last_name',
      null,
    ]);
  });

  test('with parts of a field are joined in reading order', () => {
    const names = ['StreetName', 'StreetType', 'StreetNum', 'PreDir', 'City', 'Zip'];
    const rows = [
      ['Sample', 'St', '12', '', 'Lebanon', '03766'],
      ['Test', 'Ave', '340', 'W', 'Lebanon', '03766'],
    ];
    const { columns, joins } = propose(names, rows);
    expect(joins).toEqual({ property_address: [2, 3, 0, 1] });
    expect(mappingFromColumns(columns, joins)).toEqual({
      property_address: [2, 3, 0, 1],
      property_city: [4],
      property_zip: [5],
    });
    expect(columns[2]).toMatchObject({ header: 'property_address', match: 'likely' });
    expect(columns[2]?.reason).toEqual([
      message('uploads:name_fits', { name: 'StreetNum' }),
      message('uploads:joined', { columns: 4 }),
    ]);
  });

  test('with parts of an address are joined if the column of the whole address is blank', () => {
    const rows = [
      ['12', 'Sample St', '', '03766'],
      ['7', 'Example Ln', '', '03766'],
      ['9', 'Test Ave', '', '03755'],
    ];
    expect(headersOf(propose(['House #', 'Street', 'Full Address', 'Zip'], rows))).toEqual([
      'property_address',
      'property_address',
      null,
      'property_zip',
    ]);
  });

  test('with parts of an address are ignored if the whole address has a column', () => {
    const rows = [
      ['12', 'Sample St', '12 Sample St', '03766'],
      ['7', 'Example Ln', '7 Example Ln', '03766'],
    ];
    expect(headersOf(propose(['House Number', 'Street Name', 'Site Address', 'Zip'], rows))).toEqual([
      null,
      null,
      'property_address',
      'property_zip',
    ]);
  });
});

describe('a file without a header', () => {
  const rows = [
    [
      'Jane',
      'Doe',
      '12 Sample St',
      'Lebanon',
      'NH',
      '03766',
      'PO Box 5',
      'Peoria',
      'IL',
      '61602',
      '217-555-0142',
      'j@example.com',
    ],
    [
      'John',
      'Smith',
      '7 Example Ln',
      'Lebanon',
      'NH',
      '03766',
      '9 Test Ave',
      'Duluth',
      'MN',
      '55802',
      '217-555-0143',
      '',
    ],
    [
      'Mary',
      'Roe',
      '9 Test Ave',
      'Hanover',
      'NH',
      '03755',
      '9 Test Ave',
      'Hanover',
      'NH',
      '03755',
      '',
      'm@example.com',
    ],
  ];

  test('is mapped by its cells and marked for review', () => {
    const { columns } = propose(new Array(12).fill(null), rows);
    expect(columns.map((column) => column.header)).toEqual([
      'first_name',
      'last_name',
      'property_address',
      'property_city',
      'property_state',
      'property_zip',
      'mailing_address',
      'mailing_city',
      'mailing_state',
      'mailing_zip',
      'phone',
      'email',
    ]);
    expect(columns[5]).toMatchObject({
      match: 'check',
      reason: [message('uploads:cells_zip', { share: 1 })],
    });
  });

  test("with owners in one column finds them and doesn't read every number as a ZIP code", () => {
    const owners = [
      ['430243410', 'DOE, JANE', '12 Sample St'],
      ['907152656', 'Example Holdings LLC', '7 Example Ln'],
      ['889139929', 'ROE JOHN & ADA', '9 Test Ave'],
    ];
    expect(headersOf(propose([null, null, null], owners))).toEqual([null, 'full_name', 'property_address']);
  });
});

describe('a file without a header whose names are in one column', () => {
  const places = [
    ['12 Sample St', 'Lebanon', 'NH', '03766'],
    ['7 Example Ln', 'Lebanon', 'NH', '03766'],
    ['9 Test Ave', 'Hanover', 'NH', '03755'],
  ];
  const read = (names: string[]) =>
    headersOf(
      propose(
        new Array(5).fill(null),
        names.map((name, row) => [name, ...(places[row] ?? [])]),
      ),
    );

  test('has full names, not first names', () => {
    expect(read(['Jane Doe', 'JOHN Q SMITH', 'Mary Ann Roe-Low'])[0]).toBe('full_name');
    expect(read(['Jane Doe'])[0]).toBe('full_name');
  });

  test('has first names if few have another word than an initial', () => {
    expect(read(['Jane A', 'JOHN Q', 'Mary Ann'])[0]).toBe('first_name');
  });
});

describe('a remembered mapping', () => {
  test('is used unchanged', () => {
    const remembered: Mapping = { full_name: [2], property_address: [1, 0], property_zip: [3] };
    const { columns, joins } = propose(
      ['a', 'b', 'c', 'Zip', 'Phone'],
      [['1', 'x', 'y', 'z', '217-555-0142']],
      remembered,
    );
    expect(columns.map((column) => column.header)).toEqual([
      'property_address',
      'property_address',
      'full_name',
      'property_zip',
      null,
    ]);
    expect(columns[0]).toMatchObject({ match: 'remembered', confidence: 1 });
    expect(mappingFromColumns(columns, joins)).toEqual(remembered);
  });
});

describe('any file', () => {
  const word = fc.constantFrom(
    'owner',
    'mail',
    'property',
    'address',
    'city',
    'zip',
    'phone',
    'name',
    'first',
    'last',
    '1',
    '2',
    'street',
    'number',
    'full',
    'x',
    '',
  );
  const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  const cell = fc.constantFrom(
    '',
    'Jane',
    'DOE, JANE',
    '12 Sample St',
    '12',
    '03766',
    'NH',
    'Lebanon',
    '217-555-0142',
    'a@example.com',
    '12 Sample St, Lebanon, NH 03766',
    'Lebanon NH 03766',
  );
  const file = fc
    .integer({ min: 1, max: 14 })
    .chain((width) =>
      fc.tuple(
        fc.array(name, { minLength: width, maxLength: width }),
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
      ),
    );

  test('gets a valid mapping', () => {
    fc.assert(
      fc.property(file, ([names, rows]) => {
        const { columns, joins } = propose(names, rows);
        const mapping = mappingFromColumns(columns, joins);
        expect(validateMapping(mapping, names.length)).toEqual({});
        for (const column of columns) {
          expect(column.header === null).toBe(column.match === null);
          if (column.header !== null) expect(column.confidence).toBeGreaterThanOrEqual(0.5);
          expect(column.reason.map((text) => translate('en', text)).join(' ')).toMatch(/\.$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('with any names and cells is read without errors', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 6 }),
        fc.array(fc.array(text, { maxLength: 6 }), { maxLength: 4 }),
        (names, rows) => {
          expect(propose(names, rows).columns).toHaveLength(names.length);
        },
      ),
    );
  });
});
