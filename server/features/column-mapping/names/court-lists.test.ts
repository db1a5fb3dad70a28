/** Lists of sellers, courts and counties whose parties or compounds were misread. */
import { expect, test } from 'vitest';
import { headersOf, propose } from '#support/orders/proposals';

const cells: readonly [RegExp, string[]][] = [
  [/company/i, ['', 'SAMPLE HOMES LLC', '']],
  [/lead name/i, ['Jane Doe', '', 'Ann Roe']],
  [/housenum/i, ['12', '7', '340']],
  [/stname/i, ['SAMPLE', 'EXAMPLE', 'TEST']],
  [/sttype/i, ['ST', 'LN', 'AVE']],
  [/predir/i, ['', '', 'W']],
  [/zip/i, ['03766', '03784', '03755']],
  [/\bst\b|state/i, ['NH', 'NH', 'NH']],
  [/city/i, ['Lebanon', 'Lebanon', 'Hanover']],
  [/address|street|residence/i, ['12 Sample St', '7 Example Ln', '340 W Test Ave']],
  [/phone|tel/i, ['217-555-0142', '217-555-0143', '217-555-0144']],
  [/docket|vuid/i, ['26-D-101', '26-D-102', '26-D-103']],
  [/last/i, ['Doe', 'Poe', 'Roe']],
  [/first/i, ['Jane', 'Al', 'Ann']],
  [/./, ['Jane Doe', 'Al Poe', 'Ann Roe']],
];
const read = (names: string[]) =>
  headersOf(
    propose(
      names,
      [0, 1, 2].map((row) =>
        names.map((name) => cells.find(([pattern]) => pattern.test(name))?.[1][row] ?? ''),
      ),
    ),
  );

test.each<[string, Record<string, string | null>]>([
  [
    'a probate list’s last known address',
    {
      'Decedent Last': null,
      'Decedent Last Known Address': 'property_address',
      City: 'property_city',
      ST: 'property_state',
      Zip: 'property_zip',
      'Petitioner/PR First': 'first_name',
      'Petitioner/PR Last': 'last_name',
      'PR Street': 'mailing_address',
      'PR Zip': 'mailing_zip',
      'PR Tel': 'phone',
      'Atty Phone': null,
    },
  ],
  [
    'the trustors of a notice of default',
    {
      'Trustor 1': 'full_name',
      'Trustor 2': 'second_owner',
      Beneficiary: null,
      'Trustee Name': null,
      'Site Address': 'property_address',
      Zip: 'property_zip',
    },
  ],
  [
    'the spouses of a divorce',
    {
      Docket: 'reference',
      Petitioner: 'full_name',
      Respondent: 'second_owner',
      'Marital Residence': 'property_address',
      'Res ZIP': 'property_zip',
    },
  ],
  [
    'the compounds of a voter list',
    {
      VUID: 'reference',
      LASTNM: 'last_name',
      FIRSTNM: 'first_name',
      RESHOUSENUM: 'property_address',
      RESPREDIR: 'property_address',
      RESSTNAME: 'property_address',
      RESSTTYPE: 'property_address',
      RESZIP: 'property_zip',
    },
  ],
  [
    'people and companies in columns of their own',
    {
      'Lead Name': 'full_name',
      'Company Name': 'full_name',
      'Site Address': 'property_address',
      Zip: 'property_zip',
    },
  ],
  [
    'who is assessed',
    { 'Assessed To': 'full_name', 'Site Address': 'property_address', Zip: 'property_zip' },
  ],
  [
    'the owner next to an account’s name',
    {
      'Svc Address': 'property_address',
      'Svc Zip': 'property_zip',
      'Acct Name': null,
      'Acct Phone': null,
      'Owner of Property': 'full_name',
      'Owner Mailing Address': 'mailing_address',
    },
  ],
])('TRACE-2: reads %s', (_, columns) => {
  expect(read(Object.keys(columns))).toEqual(Object.values(columns));
});
