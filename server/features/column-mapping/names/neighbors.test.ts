import { describe, expect, test } from 'vitest';
import { message } from '#locales';
import { headersOf, propose } from '#support/orders/proposals';

describe('columns whose neighbors decide', () => {
  /** Three rows with the same cells. */
  const read = (names: string[], row: string[]) => headersOf(propose(names, [row, row, row]));

  test('reads a further address line by its cells', () => {
    const names = ['Owner', 'Mail Addr 1', 'Mail Addr 2', 'Mail Addr 3', 'Site Addr', 'Site Zip'];
    const row = ['DOE JANE', 'C/O Roe', '12 Sample St', 'Lebanon NH 03766', '7 Example Ln', '03784'];
    expect(read(names, row)).toEqual([
      'full_name',
      'care_of',
      'mailing_full',
      'mailing_full',
      'property_address',
      'property_zip',
    ]);
  });

  test('joins a second line that has the street of rows with a care-of', () => {
    const rows = [
      ['DOE JANE', '12 Sample St', '', 'Lebanon', '03766'],
      ['ROE LLC', 'C/O Jane Roe', '7 Example Ln', 'Lebanon', '03766'],
      ['POE ANN', '9 Sample St', '', 'Lebanon', '03766'],
    ];
    const { columns, joins } = propose(
      ['Owner', 'Mailing Address 1', 'Mailing Address 2', 'Mail City', 'Mail Zip'],
      rows,
    );
    expect(joins.mailing_address).toEqual([1, 2]);
    expect(columns[2]?.match).toBe('check');
  });

  test.each(['Care Of', 'C/O', 'Owner C/O', 'Mailing Care of Name', 'Attn'])(
    'reads %s as a care-of',
    (name) => {
      const names = ['Owner', name, 'Site Addr', 'Site Zip'];
      expect(read(names, ['DOE LLC', 'Jane Roe', '7 Example Ln', '03784'])[1]).toBe('care_of');
    },
  );

  test.each(['Mail To', 'Owner Mailing', 'Tax Bill'])(
    'reads %s as the mailing address by its cells',
    (name) => {
      const names = ['Owner', 'Site Addr', 'Site Zip', name];
      const row = ['DOE JANE', '7 Example Ln', '03784'];
      expect(read(names, [...row, '12 Sample St, Lebanon, NH 03766'])[3]).toBe('mailing_full');
      expect(read(names, [...row, '12 Sample St'])[3]).toBe('mailing_address');
    },
  );

  test('joins block, lot and qualifier into a parcel number, for review', () => {
    const names = ['Municipality', 'County', 'State', 'Block', 'Lot', 'Qual'];
    const rows = [
      ['Newark', 'Essex', 'NJ', '701', '12', ''],
      ['Newark', 'Essex', 'NJ', '702.02', '5', 'C0012'],
    ];
    const { columns, joins } = propose(names, rows);
    expect(joins.apn).toEqual([3, 4, 5]);
    expect(columns[4]).toMatchObject({ header: 'apn', match: 'check' });
    const withNumber = propose(
      [...names, 'Parcel ID'],
      rows.map((row) => [...row, '0714-701-12']),
    );
    expect(headersOf(withNumber).slice(3)).toEqual([null, null, null, 'apn']);
    const legal = propose(
      [...names, 'Subdivision'],
      rows.map((row) => [...row, 'Oak Hills']),
    );
    expect(headersOf(legal).slice(3, 5)).toEqual([null, null]);
  });

  test.each<[string, (string | null)[], string[]]>([
    [
      'an investigator’s subject',
      ['full_name', 'mailing_address', 'mailing_city', 'mailing_state', 'mailing_zip'],
      ['Subject', 'Last Known Address', 'Last Known City', 'Last Known State', 'Last Known Zip'],
    ],
    [
      'a collector’s consumer',
      ['last_name', 'first_name', 'property_address', 'property_zip', 'second_owner'],
      ['CONS_LNAME', 'CONS_FNAME', 'CONS_ADDR1', 'CONS_ZIP', 'CODEBTOR_NAME'],
    ],
    [
      'the debtors of a bankruptcy',
      ['full_name', 'second_owner', 'property_address', 'property_zip', null],
      ['Debtor 1', 'Debtor 2', 'Debtor Address', 'Debtor Zip', 'Trustee'],
    ],
    [
      'the owner of a unit',
      ['full_name', 'property_address', 'property_zip'],
      ['Unit Owner(s)', 'Unit Address', 'Unit Zip'],
    ],
  ])('reads %s', (_, expected, names) => {
    const cells: [RegExp, string][] = [
      [/addr/i, '12 Sample St'],
      [/city/i, 'Lebanon'],
      [/state/i, 'NH'],
      [/zip/i, '03766'],
      [/lname/i, 'Doe'],
      [/fname/i, 'Jane'],
      [/./, 'Jane Doe'],
    ];
    const row = names.map((name) => cells.find(([pattern]) => pattern.test(name))?.[1] ?? '');
    expect(read(names, row)).toEqual(expected);
  });

  test('leaves the phones of references and cosigners out', () => {
    const names = ['Debtor Name', 'Ref 1 Name', 'Ref 1 Phone', 'Cosigner Phone', 'Ref No', 'Cell Phone'];
    const row = ['Jane Doe', 'Ann Poe', '217-555-0142', '217-555-0143', 'A-17', '217-555-0144'];
    expect(read(names, row)).toEqual(['full_name', null, null, null, 'reference', 'phone']);
  });

  test('reads the trustee of a trust as the second owner, but not that of a loan', () => {
    const row = ['Doe Family Trust', 'Jane Doe', '12 Sample St', '03766'];
    const names = ['Trust Name', 'Trustee Name', 'Site Addr', 'Site Zip'];
    expect(read(names, row)[1]).toBe('second_owner');
    expect(read([...names, 'Lender'], [...row, 'Sample Bank'])[1]).toBeNull();
  });

  test('joins the lines of rows that a care-of shifts', () => {
    const { joins } = propose(
      ['Taxpayer', 'Taxpayer Addr1', 'Taxpayer Addr2', 'Taxpayer Addr3', 'Situs', 'Situs Zip'],
      [
        ['DOE JANE', '12 Sample St', 'Lebanon NH 03766', '', '7 Example Ln', '03784'],
        ['ROE LLC', 'C/O Ann Roe', '9 Sample St', 'Lebanon NH 03766', '8 Example Ln', '03784'],
        ['POE CARL', '14 Sample St', 'Lebanon NH 03766', '', '9 Example Ln', '03784'],
      ],
    );
    expect(joins.mailing_full).toEqual([1, 2, 3]);
  });

  test('reads a city with its state as the place, if there is no street', () => {
    expect(read(['Full Name', 'City/State'], ['Jane Doe', 'Reno, NV'])).toEqual([
      'full_name',
      'property_full',
    ]);
    expect(read(['Full Name', 'Zip', 'City/State'], ['Jane Doe', '89501', 'Reno, NV'])[2]).toBeNull();
  });

  test("reads a profile's location as its place, for review", () => {
    const names = ['First Name', 'Last Name', 'Location'];
    const { columns } = propose(names, [
      ['Jane', 'Doe', 'Columbus, Ohio, United States'],
      ['Ann', 'Poe', 'Greater Boston Area'],
      ['Carl', 'Roe', 'Reno, NV'],
    ]);
    expect(columns[2]).toMatchObject({ header: 'property_full', match: 'check' });
  });

  test('assigns a second street to the owner, for review, if the property has its own', () => {
    const { columns } = propose(
      ['Situs Address', 'Situs Zip', 'Address', 'City', 'Zip'],
      [['7 Example Ln', '03784', '12 Sample St', 'Lebanon', '03766']],
    );
    expect(columns.map(({ header }) => header)).toEqual([
      'property_address',
      'property_zip',
      'mailing_address',
      'mailing_city',
      'mailing_zip',
    ]);
    expect(columns[2]?.match).toBe('check');
  });

  test.each(['SITE LOCATION', 'Property Situs', 'Physical Location', 'Premises', 'Property', 'Loc.'])(
    'reads %s as the address if its cells are streets',
    (name) => {
      const names = [name, 'Owner Name 1', 'Taxbill Addr 1', 'Taxbill Addr 2'];
      const bill = ['DOE JANE', 'PO Box 5', 'Peoria IL 61602'];
      expect(read(names, ['12 Sample St', ...bill])).toEqual([
        'property_address',
        'full_name',
        'mailing_full',
        'mailing_full',
      ]);
      expect(read(names, ['Condominium', ...bill])[0]).toBe(null);
      expect(read(names, ['', ...bill])[0]).toBe(null);
    },
  );

  test('reads a second owner under any known name of the first', () => {
    const row = ['DOE JANE', 'ROE JOHN', '12 Sample St, Lebanon, NH 03766'];
    for (const name of ['Assessed Owner', 'Deeded Owner', 'Owner of Record', 'Taxpayer'])
      expect(read([name, `${name} 2`, 'Situs Full Address'], row)).toEqual([
        'full_name',
        'second_owner',
        'property_full',
      ]);
  });

  test.each(['Caller ID', 'CallerID', 'ANI', 'Calling Number'])('reads %s as a phone to look up', (name) => {
    expect(read([name, 'Call Time'], ['(217) 555-0142', '2026-11-01 10:00'])).toEqual(['phone', null]);
  });

  test('expands a letter prefix of address parts', () => {
    const names = ['RNUM', 'RADDRESS', 'RCITY', 'RZIP5', 'MADDRESS', 'MCITY', 'MZIP5'];
    const row = ['1', '12 Sample St', 'Lebanon', '03766', 'PO Box 5', 'Peoria', '61602'];
    expect(read(names, row)).toEqual([
      null,
      'property_address',
      'property_city',
      'property_zip',
      'mailing_address',
      'mailing_city',
      'mailing_zip',
    ]);
  });

  test('marks two columns for review that claim one header with different cells', () => {
    const row = ['Jane', 'Doe', 'Ada', 'Roe', '03766'];
    const { columns } = propose(
      ['Owner First Name', 'Owner Last Name', 'Contact First Name', 'Contact Last Name', 'Zip'],
      [row, row, row],
    );
    expect(columns[0]).toMatchObject({ header: 'first_name', match: 'check' });
    expect(columns[0]?.reason).toContainEqual(message('uploads:also_named'));
  });

  test('reads a name next to a last name as the first name', () => {
    expect(read(['Name', 'Surname', 'Zip'], ['Jane', 'Doe', '03766'])).toEqual([
      'first_name',
      'last_name',
      'property_zip',
    ]);
  });

  test('reads a single word next to a first name as the last name, for review', () => {
    const { columns } = propose(['Contact', 'First Name', 'Zip'], Array(3).fill(['Doe', 'Jane', '03766']));
    expect(columns.map(({ header }) => header)).toEqual(['last_name', 'first_name', 'property_zip']);
    expect(columns[0]?.match).toBe('check');
  });

  test('tells the Spanish mail from the email', () => {
    const row = ['12 Calle Luna', '00716', 'PO Box 55', '00725', 'ada@example.com', 'Correcto', '7875550142'];
    expect(
      read(
        [
          ...['Dirección de la Propiedad', 'Código Postal de la Propiedad'],
          ...['Dirección Postal', 'Código Postal de Correo', 'Correo', 'Estado de Teléfono 1', 'Teléfono 1'],
        ],
        row,
      ),
    ).toEqual([
      ...['property_address', 'property_zip', 'mailing_address', 'mailing_zip', 'email', null, 'phone'],
    ]);
  });
});
