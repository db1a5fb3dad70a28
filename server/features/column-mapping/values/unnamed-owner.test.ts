import { describe, expect, test } from 'vitest';
import { message } from '#locales';
import { headersOf, propose } from '#support/orders/proposals';

describe('a list whose owners have an unknown name', () => {
  const owners = ['Jane Doe', 'Example Holdings LLC', 'ROE, JOHN & MARY', 'Low Family Trust'];
  const read = (name: string, cells: string[]) =>
    propose(
      [name, 'Address', 'Zip'],
      cells.map((cell, row) => [cell, `${row + 1} Sample St`, '03766']),
    ).columns[0];

  test.each(['Entity', 'Assessee', 'Defendant', 'Decedent', 'Prospect'])('finds them as %s', (name) => {
    expect(read(name, owners)).toMatchObject({
      header: 'full_name',
      match: 'check',
      reason: [message('uploads:cells_name', { share: 1 })],
    });
  });

  test("doesn't take other people or places for them", () => {
    expect(read('Attorney', owners)?.header).toBeNull();
    expect(read('Plat', ['Sample Hills', 'Example Acres', 'Test Park', 'Low Woods'])?.header).toBeNull();
    expect(read('Assigned', ['Jane Doe', 'Jane Doe', 'Jane Doe', 'John Roe'])?.header).toBeNull();
    const both = propose(
      ['Entity', 'Owner', 'Zip'],
      owners.map((cell) => ['Mary Low', cell, '03766']),
    );
    expect(headersOf(both)).toEqual([null, 'full_name', 'property_zip']);
  });
});
