/** Lists with several parties: the one to contact, and the columns that are left out. */
import { describe, expect, test } from 'vitest';
import { message } from '#locales';
import { headersOf, propose } from '#support/orders/proposals';

const cells: [name: RegExp, cell: string][] = [
  [/email/i, 'jane@example.com'],
  [/phone/i, '217-555-0142'],
  [/address/i, '12 Sample St'],
  [/city/i, 'Lebanon'],
  [/state/i, 'NH'],
  [/zip/i, '03766'],
  [/name|owner|grant|trustor|tenant|defendant/i, 'Jane Doe'],
];
/** The proposal for a list, with fitting cells that differ by column. */
function proposal(names: string[]) {
  const row = names.map((name) => cells.find(([pattern]) => pattern.test(name))?.[1] ?? 'x');
  return propose(names, [row, row, row]);
}

describe('a list with several parties', () => {
  test.each([
    [
      'probate: the executor',
      [
        'Decedent Name',
        'Executor Name',
        'Executor Address',
        'Executor City',
        'Executor State',
        'Executor Zip',
      ],
      [null, 'full_name', 'mailing_address', 'mailing_city', 'mailing_state', 'mailing_zip'],
    ],
    [
      "probate: the personal representative, and the decedent's house",
      [
        'Decedent Name',
        'Decedent Address',
        'Decedent City',
        'Personal Representative Name',
        'Personal Representative Phone',
      ],
      [null, 'property_address', 'property_city', 'full_name', 'phone'],
    ],
    [
      'evictions: numbered defendants',
      ['Plaintiff Name', 'Defendant 1', 'Defendant 2', 'Defendant Address', 'Defendant Zip'],
      [null, 'full_name', 'second_owner', 'mailing_address', 'mailing_zip'],
    ],
    [
      'probate: PR, short for personal representative',
      [
        'Decedent First Name',
        'Decedent Last Name',
        'PR First Name',
        'PR Last Name',
        'PR Mailing Address',
        'PR Zip',
      ],
      [null, null, 'first_name', 'last_name', 'mailing_address', 'mailing_zip'],
    ],
    [
      'probate: Pers Rep',
      ['Decedent Name', 'Decedent Address', 'Decedent Zip', 'Pers Rep Name', 'Pers Rep Phone'],
      [null, 'property_address', 'property_zip', 'full_name', 'phone'],
    ],
    [
      'a loan: both borrowers',
      ['Borrower 1 Name', 'Borrower 2 Name', 'Property Address', 'Property Zip'],
      ['full_name', 'second_owner', 'property_address', 'property_zip'],
    ],
    [
      'a deed: the grantee',
      ['Grantor Name', 'Grantee Name', 'Property Address', 'Property Zip'],
      [null, 'full_name', 'property_address', 'property_zip'],
    ],
    [
      'a sale: the buyer',
      ['Seller Name', 'Buyer Name', 'Address', 'Zip'],
      [null, 'full_name', 'property_address', 'property_zip'],
    ],
    [
      'a deed of trust: the trustor, not the trustee',
      ['Trustor Name', 'Trustee Name', 'Trustee Phone', 'Property Address', 'Property Zip'],
      ['full_name', null, null, 'property_address', 'property_zip'],
    ],
    [
      'rentals: the owner, not the tenant',
      ['Owner Name', 'Tenant Name', 'Tenant Phone', 'Property Address', 'Property Zip'],
      ['full_name', null, null, 'property_address', 'property_zip'],
    ],
    [
      'owners, some of whom are marked as deceased',
      ['Owner Name', 'Deceased Owner', 'Owner Address'],
      ['full_name', null, 'mailing_address'],
    ],
    [
      'a seller without a buyer',
      ['Seller Name', 'Seller Phone', 'Property Address', 'Property Zip'],
      ['full_name', 'phone', 'property_address', 'property_zip'],
    ],
  ])('TRACE-2: is mapped to the party to contact: %s', (_, names, headers) => {
    expect(headersOf(proposal(names))).toEqual(headers);
  });

  test('TRACE-2: says which party it proposes', () => {
    const { columns } = proposal(['Decedent Name', 'Executor Name', 'Executor Address']);
    expect(columns[1]?.reason).toContainEqual(message('uploads:contact_executor'));
  });

  test('TRACE-2: with nobody but the decedent is marked for review', () => {
    const { columns } = proposal(['Decedent Name', 'Property Address', 'Property Zip']);
    expect(columns[0]).toMatchObject({ header: 'full_name', match: 'check' });
  });
});

describe('lawsuits', () => {
  test('TRACE-2: have a defendant to contact where there is a plaintiff', () => {
    const names = ['Case Number', 'Plaintiff', 'Defendant', 'Address'];
    const row = ['26-CV-1', 'Example Bank', 'Doe, Jane', '12 Sample St, Lebanon, NH 03766'];
    expect(headersOf(propose(names, [row, row, row]))).toEqual([
      'reference',
      null,
      'full_name',
      'property_full',
    ]);
  });
});

describe('relatives and agents', () => {
  test('TRACE-2: are never evidence for the owner', () => {
    const names = [
      ...['owner_1_name', 'owner_2_name', 'property_address', 'property_zip', 'contact_1_phone1'],
      ...[
        'contact_2_name',
        'contact_2_phone1',
        'contact_3_email1',
        'agent_name',
        'agent_phone',
        'Relative 1 Phone',
      ],
    ];
    expect(headersOf(proposal(names))).toEqual([
      ...['full_name', 'second_owner', 'property_address', 'property_zip', 'phone'],
      ...[null, null, null, null, null, null],
    ]);
  });
});

describe('two columns of one kind', () => {
  test('TRACE-2: have the same data only if their cells agree', () => {
    const [name, other] = ['Site Address', 'Situs Address'];
    const same = propose([name, other], [['12 Sample St', '12 SAMPLE ST.']]);
    expect(same.columns[1]?.reason).toEqual([message('uploads:same_data')]);
    const differ = propose([name, other], [['12 Sample St', '7 Example Ln']]);
    expect(differ.columns[1]?.reason).toEqual([message('uploads:better_column')]);
  });
});

describe('contacts of others', () => {
  const ofOwner = ['full_name', 'phone', null, null, 'property_address', 'property_zip'];

  test('a party that few rows name isn’t the one to contact', () => {
    const names = ['Seller Name', 'Seller Phone', 'Buyer Name', 'Buyer Phone', 'Address', 'Zip'];
    const row = (buyer: string[]) => ['Jane Doe', '217-555-0142', ...buyer, '12 Sample St', '03766'];
    const rows = [row(['Joe Roe', '217-555-0143']), ...Array.from({ length: 9 }, () => row(['', '']))];
    expect(headersOf(propose(names, rows))).toEqual(ofOwner);
  });

  test('agents of an MLS aren’t the owner', () => {
    const names = ['MLS #', 'Owner Name', 'Owner Phone', 'LA Phone', 'LO Phone', 'Address', 'Zip'];
    const row = ['1001', 'Jane Doe', '217-555-0142', '217-555-0143', '217-555-0144', '12 Sample St', '03766'];
    expect(headersOf(propose(names, [row, row, row])).slice(1)).toEqual(ofOwner);
  });
});

describe('debts', () => {
  const row = [
    'Doe, Jane',
    '12 Sample St',
    'Lebanon',
    'NH',
    '03766',
    'Example Bank',
    '2175550142',
    '2175550143',
  ];
  const parts = ['Address', 'City', 'State', 'Zip'];

  test.each([
    ['Debtor', 'Client Name'],
    ['Consumer', 'Original Creditor'],
    ['Guarantor', 'Patient Name'],
  ])('TRACE-2: are owed by the %s, not by %s', (who, other) => {
    const names = [
      `${who} Name`,
      ...parts.map((part) => `${who} ${part}`),
      other,
      'POE Phone',
      `${who} Phone`,
    ];
    const { columns } = propose(names, [row, row, row]);
    expect(headersOf({ columns })).toEqual([
      'full_name',
      'property_address',
      'property_city',
      'property_state',
      'property_zip',
      null,
      null,
      'phone',
    ]);
  });

  test('TRACE-2: a client without a debtor is who to contact', () => {
    expect(headersOf(propose(['Client Name', ...parts], [row, row, row]))[0]).toBe('full_name');
  });
});
