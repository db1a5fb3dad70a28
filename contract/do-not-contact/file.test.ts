import { expect, test } from 'vitest';
import { emptyReport, mergeReport, understandList } from './file.ts';

test.each([
  ['Phone', 'phone'],
  ['Mobile Phone', 'phone'],
  ['phone_number', 'phone'],
  ['Phone2', 'phone'],
  ['Caller ID', 'phone'],
  ['Teléfono', 'phone'],
  ['E-mail', 'email'],
  ['emailAddress', 'email'],
  ['Full Name', 'name'],
  ['Owner', 'name'],
  ['FirstName', 'name'],
  ['Street Address', 'street'],
  ['Property Address', 'street'],
  ['Apt', 'street'],
  ['City', 'city'],
  ['ST', 'state'],
  ['ZIP Code', 'zip'],
  ['Postal Code', 'zip'],
])('recognizes "%s" as %s', (header, field) => {
  const records = [
    [header, 'Phone'],
    ['x', '2175550142'],
  ];
  expect(understandList(records)?.columns[0]).toEqual({ header, field });
});

test('joins names and units, and adds a row for each further number', () => {
  const file = understandList([
    ['First Name', 'Last Name', 'Address', 'Unit', 'Zip', 'Phone 1', 'Phone 2', 'Notes'],
    ['Ada', 'Moss', '12 Elm St', 'Apt 3', '62881', '2175550142', '2175550143', 'angry'],
    ['', '', '', '', '', '', '', 'nobody'],
    ['Ben', 'Roe', '', '', '62881', '', '', ''],
  ]);
  expect(file?.ignored).toEqual(['Notes']);
  expect(file?.rows).toEqual([
    { number: 2, row: { phone: '2175550142', name: 'Ada Moss', street: '12 Elm St Apt 3', zip: '62881' } },
    { number: 2, row: { phone: '2175550143' } },
    { number: 4, row: { name: 'Ben Roe', zip: '62881' } },
  ]);
});

test('reads a column of numbers or emails without a header', () => {
  expect(understandList([['(217) 555-0142'], ['2175550143']])?.rows).toEqual([
    { number: 1, row: { phone: '(217) 555-0142' } },
    { number: 2, row: { phone: '2175550143' } },
  ]);
  expect(understandList([['ada@example.com']])?.rows).toEqual([
    { number: 1, row: { email: 'ada@example.com' } },
  ]);
});

test('refuses what isn’t a list', () => {
  expect(understandList([])).toBeNull();
  expect(understandList([['Phone']])).toBeNull();
  expect(understandList([['Shoe size'], ['44']])).toBeNull();
  expect(understandList([['City'], ['Salem']])).toBeNull();
});

test('reports refused cells by their rows in the file', () => {
  const rows = [
    { number: 41, row: {} },
    { number: 42, row: { phone: '1' } },
  ];
  const part = {
    rows: 2,
    added: 1,
    known: 0,
    refused: [{ row: 2, field: 'phone' as const, reason: 'Short' }],
  };
  const sums = mergeReport(mergeReport(emptyReport, part, rows), part, rows);
  expect(sums).toMatchObject({ rows: 4, added: 2, known: 0 });
  expect(sums.refused.map(({ row }) => row)).toEqual([42, 42]);
});
