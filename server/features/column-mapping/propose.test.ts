import { describe, expect, test } from 'vitest';
import { message } from '#locales';
import { headersOf, propose } from '#support/orders/proposals';
import { mappingFromColumns, type ProposedColumn } from './propose.ts';

function one(name: string, cells: string[]): ProposedColumn {
  const [column] = propose(
    [name],
    cells.map((cell) => [cell]),
  ).columns;
  if (column === undefined) throw new Error('no column');
  return column;
}

describe('a name', () => {
  test('with a known spelling is an exact match', () => {
    expect(one('situs_address', ['12 Sample St', '7 Example Ln', '9 Test Ave'])).toMatchObject({
      header: 'property_address',
      match: 'exact',
      reason: [
        message('uploads:name_fits', { name: 'situs_address' }),
        message('uploads:cells_street', { share: 1 }),
      ],
    });
  });

  test('with telling words is a likely match', () => {
    expect(one('Applicant Mailing Zip', ['03766', '03784', '05001'])).toMatchObject({
      header: 'mailing_zip',
      match: 'likely',
    });
  });

  test('fits cells that a sign keeps as text', () => {
    expect(one('Zip', ['="01234"', "'05001"])).toMatchObject({ header: 'property_zip' });
  });

  test('of an owner may contain single words', () => {
    expect(one('Owner', ['Doe', 'Roe', 'Example'])).toMatchObject({ header: 'full_name' });
  });

  test.each([
    ['nicknames', 'Jane "Jan" Doe'],
    ['several owners', 'Doe, Jane; Roe, John'],
    ['a plus sign and a mark', 'DOE JANE + JOHN *'],
    ['a share', 'DOE JANE 50% INT'],
    ['an emoji', 'Jane Doe 🏠'],
    ['a mark for the direction of text', '\u202aJane Doe\u202c'],
  ])('of an owner may contain %s', (_, cell) => {
    expect(one('Owner', [cell, cell.replace('Jane', 'Ada'), cell.replace('Jane', 'Eve')])).toMatchObject({
      header: 'full_name',
      match: 'exact',
    });
  });

  test("of a second owner's parts joins them", () => {
    const { columns, joins } = propose(
      ['Grantee 2 Last Name', 'Grantee 2 First Name'],
      [
        ['Roe', 'Mary'],
        ['Doe', 'Ada'],
      ],
    );
    expect(mappingFromColumns(columns, joins)).toEqual({ second_owner: [1, 0] });
  });

  test('with unknown words is marked for review', () => {
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
  ])('of something else stays unmapped: %s', (name, cell) => {
    expect(one(name, [cell, cell, cell]).header).toBeNull();
  });

  test('never confuses property with mailing, or first, last and second', () => {
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

describe('a misspelled name', () => {
  test.each([
    ['Proprety Adress', '12 Sample St', 'property_address'],
    ['Mailling City', 'Peoria', 'mailing_city'],
    ['PSTLCITY', 'Peoria', 'mailing_city'],
    ['SITUS_STRE', '12 Sample St', 'property_address'],
    ['MAIL_ADDR_LN_1', '12 Sample St', 'mailing_address'],
    ['ZIP (Required)', '03766', 'property_zip'],
    ['Date of Birth (MM/DD/YYYY)', '02/03/1961', 'date_of_birth'],
    ['Year of Birth', '1961', 'date_of_birth'],
    ['YOB', '1961', 'date_of_birth'],
    ['What is your e-mail address?', 'jane@example.com', 'email'],
    ['Dirección Postal', 'PO Box 55', 'mailing_address'],
    ['Teléfono', '217-555-0142', 'phone'],
    ['Prop St', 'NH', 'property_state'],
    ['Prop St', '12 Sample St', 'property_address'],
  ])('is recognized: %s of %s', (name, cell, header) => {
    expect(one(name, [cell, cell, cell]).header).toBe(header);
  });

  test.each([
    ['Call Count', '12 Sample St'],
    ['Last Activity', 'Smith'],
    ['OWNER DESC', 'Individual'],
    ['Contractor Address', '12 Sample St'],
    ['Owner Co', 'USA'],
    ['E-mail 1 - Label', 'jane@example.com'],
  ])("isn't confused with a similar word: %s", (name, cell) => {
    expect(one(name, [cell, cell, cell]).header).toBeNull();
  });
});

describe('cells', () => {
  test('overrule a name that promises something else', () => {
    const column = one('Zip', ['Springfield', 'Lebanon', 'Peoria', 'Duluth']);
    expect(column).toMatchObject({ header: null, confidence: 0, match: null });
    expect(column.reason).toEqual([
      message('uploads:name_fits', { name: 'Zip' }),
      message('uploads:cells_zip', { share: 0 }),
      message('uploads:not_certain'),
    ]);
  });

  test('that partly fit mark the column for review', () => {
    expect(one('Phone', ['217-555-0142', 'ask Ada', '217-555-0143', 'gone', 'busy']).match).toBe('check');
  });

  test('of a spreadsheet are ZIP codes despite leading zeros, lost zeros and .0', () => {
    const files = [
      ['03766', '01001', '00501'],
      ['3766', '1001', '62701'],
      ['62701.0', '3766.0', '1001.0'],
      ['037661234', '03766-1234', '62701'],
    ];
    for (const cells of files) expect(one('zip', cells).header).toBe('property_zip');
  });

  test('that are placeholders are ignored', () => {
    const cells = ['N/A', 'null', '-', '217-555-0142', 'unknown', '217-555-0143', '217-555-0144'];
    expect(one('Phone', cells)).toMatchObject({ header: 'phone', match: 'exact' });
  });

  test('turn a second column of addresses into units', () => {
    const rows = ['Apt 2D', '', '#14', 'Unit 3'].map((unit, row) => [`${row + 1} Sample St`, unit, '03766']);
    expect(headersOf(propose(['Address', 'Address', 'Zip'], rows))).toEqual([
      'property_address',
      'property_unit',
      'property_zip',
    ]);
  });

  test('turn an address into a one-line address, or the reverse', () => {
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

  test('are enough for phones and emails, with any name', () => {
    expect(one('contact', ['217-555-0142', '217-555-0143', '217-555-0144'])).toMatchObject({
      header: 'phone',
    });
    expect(one('xyz', ['jane@example.com', 'john@example.com'])).toMatchObject({
      header: 'email',
      match: 'likely',
    });
  });
});
