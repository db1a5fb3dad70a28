/** Proposing headers: names, what the cells say for and against them, one header to a column. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column, Mapping } from '#contract/leads';
import { mappingFromColumns, proposeMapping } from './mapping.ts';
import { validateMapping } from './mapping-rules.ts';

/** Proposes for a table: the first row has the names, `null` where the file has no header. */
function propose(names: (string | null)[], rows: string[][], remembered?: Mapping) {
  const columns = names.map((name, index) => ({
    index,
    name: name ?? `Column ${index + 1}`,
    samples: rows.map((row) => row[index] ?? '').slice(0, 5),
  }));
  return proposeMapping(columns, rows, remembered);
}

const headersOf = (proposal: { columns: Column[] }) => proposal.columns.map((column) => column.header);

/** The proposal for one column by itself. */
function one(name: string, cells: string[]): Column {
  const [column] = propose(
    [name],
    cells.map((cell) => [cell]),
  ).columns;
  if (column === undefined) throw new Error('no column');
  return column;
}

describe('a name', () => {
  test('that is a known spelling is an exact match', () => {
    expect(one('situs_address', ['12 Sample St', '7 Example Ln', '9 Test Ave'])).toMatchObject({
      header: 'property_address',
      match: 'exact',
      reason: 'Named “situs_address”; 100 % of its cells are street addresses.',
    });
  });

  test('whose words say it is a likely match', () => {
    expect(one('Applicant Mailing Zip', ['03766', '03784', '05001'])).toMatchObject({
      header: 'mailing_zip',
      match: 'likely',
    });
  });

  test('of an owner may hold single words', () => {
    expect(one('Owner', ['Doe', 'Roe', 'Example'])).toMatchObject({ header: 'full_name' });
  });

  test('of a second owner’s parts makes them one', () => {
    const { columns, joins } = propose(
      ['Grantee 2 Last Name', 'Grantee 2 First Name'],
      [
        ['Roe', 'Mary'],
        ['Doe', 'Ada'],
      ],
    );
    expect(mappingFromColumns(columns, joins)).toEqual({ second_owner: [1, 0] });
  });

  test('with words nobody knows is to be checked', () => {
    expect(one('Zorblax City', ['Lebanon', 'Springfield', 'Peoria'])).toMatchObject({
      header: 'property_city',
      match: 'check',
    });
  });

  test.each([
    ['Agent Phone', '217-555-0142'],
    ['Home City Code', 'T75'],
    ['Mailing Address 2', 'c/o Example Management of Springfield'],
    ['Mailing County', 'Grafton'],
    ['Phone 1 Type', 'Mobile'],
    ['Email Opt Out', 'jane@example.com'],
    ['Last Sale Date', '2001-02-03'],
    ['County Code', '49'],
    ['Property Type', 'SFR'],
    ['State House', '12'],
    ['Lender Name', 'Example Bank'],
    ['Birth City', 'Peoria'],
    ['Phone 4', '217-555-0142'],
    ['Owner 3 Name', 'Jane Doe'],
  ])('of something else stays alone: %s', (name, cell) => {
    expect(one(name, [cell, cell, cell]).header).toBeNull();
  });

  test('never crosses the walls between property, mailing, first, last and second', () => {
    const names = [
      'Last Name',
      'First Name',
      'Owner 2 Last Name',
      'Property City',
      'Mailing City',
      'Property Address',
    ];
    const row = ['Doe', 'Jane', 'Roe', 'Lebanon', 'Peoria', '12 Sample St'];
    const expected = [
      'last_name',
      'first_name',
      'second_owner',
      'property_city',
      'mailing_city',
      'property_address',
    ];
    expect(headersOf(propose(names, [row, row, row]))).toEqual(expected);
    for (const [index, name] of names.entries()) {
      const cell = row[index] ?? '';
      expect(headersOf(propose([name], [[cell], [cell], [cell]]))).toEqual([expected[index]]);
    }
  });
});

describe('the cells', () => {
  test('speak against a name that promises something else', () => {
    const column = one('Zip', ['Springfield', 'Lebanon', 'Peoria', 'Duluth']);
    expect(column).toMatchObject({ header: null, confidence: 0, match: null });
    expect(column.reason).toBe('Named “Zip”; only 0 % of its cells are ZIP codes: not sure enough.');
  });

  test('ask for a look where they fit in part', () => {
    expect(one('Phone', ['217-555-0142', 'ask Ada', '217-555-0143', 'gone', 'busy']).match).toBe('check');
  });

  test('of a spreadsheet keep a ZIP a ZIP: zeros in front, lost zeros, .0', () => {
    const files = [
      ['03766', '01001', '00501'],
      ['3766', '1001', '62701'],
      ['62701.0', '3766.0', '1001.0'],
      ['037661234', '03766-1234', '62701'],
    ];
    for (const cells of files) expect(one('zip', cells).header).toBe('property_zip');
  });

  test('that stand for nothing are not looked at', () => {
    const cells = ['N/A', 'null', '-', '217-555-0142', 'unknown', '217-555-0143', '217-555-0144'];
    expect(one('Phone', cells)).toMatchObject({ header: 'phone', match: 'exact' });
  });

  test('make an address one in one line, or the reverse', () => {
    const lines = [
      '12 Sample St, Lebanon, NH 03766',
      '7 Example Ln, Peoria, IL 61602',
      '9 Test Ave, Duluth MN 55802',
    ];
    expect(one('Mailing Address', lines).header).toBe('mailing_full');
    expect(one('Full Property Address', ['12 Sample St', '7 Example Ln', '9 Test Ave']).header).toBe(
      'property_address',
    );
  });

  test('alone are enough for phones and e-mails, whatever the name', () => {
    expect(one('contact', ['217-555-0142', '217-555-0143', '217-555-0144'])).toMatchObject({
      header: 'phone',
    });
    expect(one('xyz', ['jane@example.com', 'john@example.com'])).toMatchObject({
      header: 'email',
      match: 'likely',
    });
  });
});

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

  test('of one name: the fuller one is taken', () => {
    const rows = [
      ['', '12 Sample St'],
      ['', '7 Example Ln'],
      ['9 Test Ave', '9 Test Ave'],
    ];
    expect(headersOf(propose(['Address', 'Address'], rows))).toEqual([null, 'property_address']);
  });

  test('with companies beside people are both taken', () => {
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

  test('that hold pieces are joined in reading order', () => {
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
    expect(columns[2]?.reason).toBe('Named “StreetNum”; one of 4 columns that are read together.');
  });

  test('that hold pieces of an address which is there whole are left alone', () => {
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

  test('is mapped by its cells, to be checked', () => {
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
    expect(columns[5]).toMatchObject({ match: 'check', reason: '100 % of its cells are ZIP codes.' });
  });

  test('with owners in one piece finds them, and does not take every number for a ZIP', () => {
    const owners = [
      ['430243410', 'DOE, JANE', '12 Sample St'],
      ['907152656', 'Example Holdings LLC', '7 Example Ln'],
      ['889139929', 'ROE JOHN & ADA', '9 Test Ave'],
    ];
    expect(headersOf(propose([null, null, null], owners))).toEqual([null, 'full_name', 'property_address']);
  });
});

describe('a remembered mapping', () => {
  test('is taken as it is', () => {
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

  test('gets a proposal that is a valid mapping', () => {
    fc.assert(
      fc.property(file, ([names, rows]) => {
        const { columns, joins } = propose(names, rows);
        const mapping = mappingFromColumns(columns, joins);
        expect(validateMapping(mapping, names.length)).toEqual({});
        for (const column of columns) {
          expect(column.header === null).toBe(column.match === null);
          if (column.header !== null) expect(column.confidence).toBeGreaterThanOrEqual(0.5);
          expect(column.reason).toMatch(/\.$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('of any names and cells is read without failing', () => {
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
