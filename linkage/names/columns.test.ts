import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameText } from '#support/files/names';
import { parseLead } from '../leads.ts';
import { nameTokens } from './tokens.ts';

/** The owner type and the people, joined by ` + `; other names follow a `=`. */
function read(first_name: string, last_name: string): string {
  const { owner_type, owners } = parseLead({ first_name, last_name });
  const people = owners.map((owner) => [owner, ...(owner.also ?? [])].map(nameText).join('=')).join(' + ');
  return `${owner_type} ${people}`.trim();
}

describe('removes words around a name', () => {
  test.each([
    ['JOHN', 'SMITH TR', 'trust SMITH/JOHN'],
    ['JOHN', 'SMITH TRUSTEE', 'trust SMITH/JOHN'],
    ['JOHN', 'SMITH LIVING TRUST', 'trust SMITH/JOHN'],
    ['ESTATE OF JOHN', 'SMITH', 'person SMITH/JOHN'],
    ['JOHN', 'SMITH ESTATE', 'person SMITH/JOHN'],
    ['JOHN EST OF', 'SMITH', 'person SMITH/JOHN'],
    ['JOHN', 'SMITH ET AL', 'person SMITH/JOHN'],
    ['JOHN ETUX', 'SMITH', 'person SMITH/JOHN'],
    ['JOHN (DECEASED)', 'SMITH', 'person SMITH/JOHN'],
    ['Dr. John', 'Smith MD', 'person SMITH/JOHN'],
    ['Mr John A', 'Smith Jr', 'person SMITH/JOHN/A/JR'],
    ['John', 'Smith, Jr.', 'person SMITH/JOHN//JR'],
    ['John', 'Smith IRA', 'person SMITH/JOHN'],
    ['John', 'John Smith', 'person SMITH/JOHN'],
    ['Robert (Bob)', 'Smith', 'person SMITH/ROBERT=SMITH/BOB'],
    ['Robert "Bob"', 'Smith', 'person SMITH/ROBERT=SMITH/BOB'],
    ['Mary', 'Smith (Jones)', 'person SMITH/MARY=JONES/MARY'],
    ['John', 'D Amico', 'person DAMICO/JOHN'],
    ['John', "D'Amico", 'person DAMICO/JOHN'],
    ['John', 'Fitz Gerald', 'person FITZGERALD/JOHN'],
    ['John', 'Garcia Lopez', 'person GARCIA-LOPEZ/JOHN'],
    ['Mary', 'Smith fka Jones', 'person SMITH/MARY=JONES/MARY'],
  ])('%s | %s', (first, last, expected) => {
    expect(read(first, last)).toBe(expected);
  });
});

describe('reads columns with unusual content', () => {
  test.each([
    ['John & Mary', 'Smith', 'person SMITH/JOHN + SMITH/MARY'],
    ['John/Mary', 'Smith', 'person SMITH/JOHN + SMITH/MARY'],
    ['John Smith', '', 'person SMITH/JOHN'],
    ['', 'SMITH JOHN A', 'person SMITH/JOHN/A'],
    ['', 'SMITH FAMILY TRUST', 'trust SMITH'],
    ['Smith Family', 'Trust', 'trust SMITH'],
    ['City of', 'Springfield', 'government'],
    ['Acme', 'Holdings LLC', 'company'],
    ['Current', 'Owner', 'person'],
    ['N/A', 'N/A', 'person'],
    ['Lady of House', 'Smith', 'person SMITH'],
    ['Occupant', 'Smith', 'person SMITH'],
    ['Baby Girl', 'Smith', 'person SMITH'],
    ['Judge', 'Smith', 'person SMITH/JUDGE'],
    ['Unknown', 'Unknown', 'person'],
    ['NULL', 'NULL', 'person'],
    ['John', 'N/A', 'person /JOHN'],
  ])('%s | %s', (first, last, expected) => {
    expect(read(first, last)).toBe(expected);
  });
});

describe('keeps roll words that are also names', () => {
  test.each([
    ['Thanh', 'Do', 'person DO/THANH'],
    ['Hung', 'Le', 'person LE/HUNG'],
    ['Claire', 'Le Goff', 'person LEGOFF/CLAIRE'],
    ['Mary', 'Church', 'person CHURCH/MARY'],
    ['Anna', 'Null', 'person NULL/ANNA'],
    ['Wim', 'Ten Eyck', 'person TENEYCK/WIM'],
    ['Clara', 'Tte', 'trust TTE/CLARA'],
    ['Ira', 'Living', 'person LIVING/IRA'],
    ['Martin', 'Martin Garcia', 'person MARTIN-GARCIA/MARTIN'],
    ["D'Angelo", "O'Brien-Smith", 'person OBRIEN-SMITH/DANGELO'],
  ])('%s | %s', (first, last, expected) => {
    expect(read(first, last)).toBe(expected);
  });
});

test('reads plain names unchanged', () => {
  // Made of syllables that form no roll word such as EST or TIC.
  const name = fc.stringMatching(/^(?:BO|KA|LU|MI|RE|TO){2,4}(?: (?:BO|KA|LU|MI|RE|TO){2,4})?$/);
  fc.assert(
    fc.property(name, name, (first_name, last_name) => {
      fc.pre(first_name.split(' ')[0] !== last_name.split(' ')[0]);
      expect(parseLead({ first_name, last_name })).toMatchObject({
        owner_type: 'person',
        owners: [nameTokens({ first: first_name, last: last_name })],
      });
    }),
  );
});

test('ignores text after the longest possible name, so that reading takes linear time', () => {
  const last_name = `${'A. '.repeat(100)}LIVING TRUST`;
  const read = (last: string) => parseLead({ first_name: 'Ann', last_name: last });
  expect(read(last_name)).toEqual(read(last_name.slice(0, 200)));
});
