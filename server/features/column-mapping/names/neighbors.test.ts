/** Proposing headers by the columns around: further address lines, second streets, lettered parts, rival names. */
import { describe, expect, test } from 'vitest';
import { headersOf, propose } from '#support/orders/proposals';

describe('columns that say what they are beside each other', () => {
  /** Three rows of the same cells. */
  const read = (names: string[], row: string[]) => headersOf(propose(names, [row, row, row]));

  test('a further line of an address is what its cells are', () => {
    const names = ['Owner', 'Mail Addr 1', 'Mail Addr 2', 'Mail Addr 3', 'Site Addr', 'Site Zip'];
    const row = ['DOE JANE', 'C/O Roe', '12 Sample St', 'Lebanon NH 03766', '7 Example Ln', '03784'];
    expect(read(names, row)).toEqual([
      'full_name',
      null,
      'mailing_full',
      'mailing_full',
      'property_address',
      'property_zip',
    ]);
  });

  test('a second street, where the property has its own, is the owner’s, to be checked', () => {
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

  test('a letter before the parts of an address is spelled out', () => {
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

  test('two that claim one header, with other cells, are asked about', () => {
    const row = ['Jane', 'Doe', 'Ada', 'Roe', '03766'];
    const { columns } = propose(
      ['Owner First Name', 'Owner Last Name', 'Contact First Name', 'Contact Last Name', 'Zip'],
      [row, row, row],
    );
    expect(columns[0]).toMatchObject({ header: 'first_name', match: 'check' });
    expect(columns[0]?.reason).toMatch(/another column is named so as well/);
  });

  test('a name beside a last name is the first', () => {
    expect(read(['Name', 'Surname', 'Zip'], ['Jane', 'Doe', '03766'])).toEqual([
      'first_name',
      'last_name',
      'property_zip',
    ]);
  });
});
