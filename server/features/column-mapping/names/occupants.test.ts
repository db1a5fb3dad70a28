/** Lists of accounts at a service address: the owner's columns count, or the customer's, never both as one person. */
import { expect, test } from 'vitest';
import { headersOf, propose } from '#support/orders/proposals';

const cells: readonly [RegExp, string[]][] = [
  [/service address/i, ['12 Sample St', '7 Example Ln', '9 Test Ave']],
  [/address/i, ['PO Box 5', '3 Test Ave', '1 Other Rd']],
  [/zip/i, ['03766', '03784', '03755']],
  [/phone/i, ['217-555-0142', '217-555-0143', '217-555-0144']],
  [/customer|tenant/i, ['Jane Doe', 'Al Poe', 'Ann Roe']],
  [/./, ['Bob Roe', 'Sample LLC', 'Jim Fox']],
];
const read = (names: string[], blank: Record<string, number> = {}) =>
  headersOf(
    propose(
      names,
      [0, 1, 2].map((row) =>
        names.map((name) =>
          row < (blank[name] ?? 0) ? '' : (cells.find(([pattern]) => pattern.test(name))?.[1][row] ?? ''),
        ),
      ),
    ),
  );

test('TRACE-2: reads the landlord as the owner, not the customer who lives there', () => {
  const names = ['Service Address', 'Service Zip', 'Customer Name', 'Customer Phone', 'Landlord Name'];
  expect(read([...names, 'Landlord Address', 'Landlord Zip'])).toEqual([
    'property_address',
    'property_zip',
    null,
    null,
    'full_name',
    'mailing_address',
    'mailing_zip',
  ]);
});

test('TRACE-2: reads the owner next to a customer', () => {
  expect(
    read(['Customer Name', 'Service Address', 'Service Zip', 'Owner Name', 'Owner Mailing Address']),
  ).toEqual([null, 'property_address', 'property_zip', 'full_name', 'mailing_address']);
});

test('TRACE-2: a landlord’s address isn’t that of a customer, if few or no landlords are named', () => {
  const names = ['Customer Name', 'Service Address', 'Service Zip', 'Landlord Address'];
  expect(read(names)).toEqual(['full_name', 'property_address', 'property_zip', null]);
  const named = [...names, 'Landlord Name'];
  expect(read(named, { 'Landlord Name': 3 })).toEqual([
    'full_name',
    'property_address',
    'property_zip',
    null,
    null,
  ]);
});

test('TRACE-2: a landlord’s address is the owner’s, if nobody is named', () => {
  expect(read(['Service Address', 'Service Zip', 'Landlord Address'])[2]).toBe('mailing_address');
});

test('TRACE-2: a sales representative isn’t the owner of a customer’s house', () => {
  expect(read(['Customer Name', 'Owner', 'Phone', 'Service Address', 'Service Zip'])[0]).toBe('full_name');
});

test('TRACE-2: reads a tax ID as the parcel number, but not a taxpayer’s number', () => {
  const rows = (number: string) => [
    ['12 Sample St', '03766', number],
    ['7 Example Ln', '03784', number.replace('12', '13')],
  ];
  const names = ['Address', 'Zip', 'Tax ID'];
  expect(headersOf(propose(names, rows('12-21-300-012')))[2]).toBe('apn');
  expect(headersOf(propose(names, rows('12-3456789')))[2]).toBeNull();
});

test.each(['Account #', 'Account No.', 'Account Number', 'Customer #'])(
  'TRACE-2: returns the %s of a list of shut-offs as the customer’s own id',
  (id) => {
    const list = [id, 'Cust Name', 'Service Address', 'Service Zip'];
    const rows = ['1001-0', '1002-0', '1003-0'].map((number, row) => [
      number,
      ...['DOE, JANE', `${row + 7} Example Ln`, '62701'],
    ]);
    expect(headersOf(propose(list, rows))[0]).toBe('reference');
  },
);
