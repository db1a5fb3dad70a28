/** Columns with the people behind companies, which only count in lists of companies. */
import { expect, test } from 'vitest';
import { headersOf, propose } from '#support/orders/proposals';
import { mappingFromColumns } from '../propose.ts';
import { validateMapping } from '../rules.ts';

const place = ['12 Sample St', '03766'];
const read = (names: string[], rows: string[][]) =>
  headersOf(
    propose(
      [...names, 'Site Addr', 'Site Zip'],
      rows.map((row) => [...row, ...place]),
    ),
  ).slice(0, names.length);

test.each([
  ['Manager Name', 'manager'],
  ['LLC Manager', 'manager'],
  ['Principal', 'manager'],
  ['President', 'manager'],
  ['Member', 'member'],
  ['Managing Member Name', 'member'],
  ['Registered Agent', 'registered_agent'],
  ['Registered Agent Name', 'registered_agent'],
  ['Property Manager', null],
  ['Account Manager', null],
  ['Manager Phone', null],
  ['Registered Agent Address', null],
])('TRACE-2: reads %s next to a company as %s', (name, header) => {
  const rows = [
    ['SAMPLE HOLDINGS LLC', 'Jane Doe'],
    ['TEST PROPERTIES INC', 'John Roe'],
  ];
  expect(read(['LLC Name', name], rows)).toEqual(['full_name', header]);
  expect(read(['Owner Name', name], rows)).toEqual(['full_name', header]);
});

test('TRACE-2: joins the parts of an officer’s name', () => {
  const names = ['Company', 'Member First Name', 'Member Last Name'];
  const rows = [['SAMPLE LLC', 'Jane', 'Doe']];
  expect(read(names, rows)).toEqual(['full_name', 'member', 'member']);
  const { columns, joins } = propose(names, rows);
  expect(validateMapping(mappingFromColumns(columns, joins), names.length)).toEqual({});
});

test('TRACE-2: a member of a club and a manager next to people aren’t a company’s', () => {
  expect(read(['Member Name', 'Company'], [['Jane Doe', '']])).toEqual(['full_name', null]);
  expect(read(['Owner Name', 'Manager'], [['Doe Jane', 'Ann Poe']])).toEqual(['full_name', null]);
});
