import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameDwelling } from '../addresses/houses.ts';
import { parseAddress } from '../addresses/parse.ts';
import { preparePerson, unpackAddress } from '../records.ts';
import type { PersonAddress } from '../types.ts';
import { addressLevel, addressQuery, addressRank, glance, undecided } from './compare-addresses.ts';

const read = (full: string) => parseAddress({ full });

describe('levels', () => {
  test.each([
    ['12 Elm St, Springfield, IL 62704', 'current_full'],
    ['12 ELM STREET, 62704', 'current_full'],
    ['12 Elm St Apt 4, Springfield, IL 62704', 'unit_missing'],
    ['12 Elm St, Springfield, IL 62703', 'typo'],
    ['12 Elmm St, Springfield, IL 62704', 'typo'],
    ['12 N Elm St, Springfield, IL 62704', 'current_full'],
    ['Elm St, Springfield, IL 62704', 'street_only'],
    ['Elm St, Springfield, IL 62703', 'same_area'],
    ['14 Elm St, Springfield, IL 62704', 'same_street'],
    ['12 Oak Ave, Springfield, IL 62704', 'same_zip'],
    ['12 Oak Ave, Springfield, IL 62703', 'same_area'],
    ['12 Elm St, Decatur, IL 61523', 'elsewhere'],
  ])('12 Elm St, Springfield, IL 62704 and %s', (other, level) => {
    expect(addressLevel(read('12 Elm St, Springfield, IL 62704'), read(other), false)).toBe(level);
  });

  test.each([
    ['397 Holly Rd, 62704', '397 Nolly Rd, 62704', 'typo'],
    ['472 Main Rd, 62704', '472 Ma1n Rd, 62704', 'typo'],
    ['235 W College St, 62704', '235 Wesd College St, 62704', 'typo'],
    ['397 Holly Rd, 62704', '399 Nolly Rd, 62704', 'same_zip'],
    ['20 112th St, 62704', '20 113th St, 62704', 'same_zip'],
    ['20 Elm St, 62704', '20 Oak St, 62704', 'same_zip'],
  ])('%s and a misspelled %s', (one, other, level) => {
    expect(addressLevel(read(one), read(other), false)).toBe(level);
  });

  test('units, earlier addresses, highways', () => {
    expect(addressLevel(read('12 Elm St #4, 62704'), read('12 Elm St Apt 5, 62704'), false)).toBe(
      'unit_differs',
    );
    expect(addressLevel(read('12 Elm St #4, 62704'), read('12 Elm St Apt 4, 62704'), true)).toBe('past_full');
    expect(addressLevel(read('500 Highway 9, 62704'), read('500 State Route 9, 62704'), false)).toBe(
      'current_full',
    );
    expect(addressLevel(read('500 Highway 9, 62704'), read('500 County Road 9, 62704'), false)).not.toBe(
      'current_full',
    );
    for (const name of ['Ranch to Market Rd 620', 'RM 620', 'R M 620'])
      expect(addressLevel(read(`500 ${name}, 78738`), read('500 Ranch Road 620, 78738'), false)).toBe(
        'current_full',
      );
    for (const name of ['NC 54 Hwy', 'NC Hwy 54', 'Highway 54'])
      expect(addressLevel(read(`500 ${name}, 27516`), read('500 NC 54, 27516'), false)).toBe('current_full');
    expect(addressLevel(read('5 NYS Route 17, 10918'), read('5 Route 17, 10918'), false)).toBe(
      'current_full',
    );
    expect(addressLevel(read('5 M-59, 48327'), read('5 M 59, 48327'), false)).toBe('current_full');
    expect(addressLevel(read('5 I-35, 75203'), read('5 Interstate 35, 75203'), false)).toBe('current_full');
    expect(addressLevel(read('5 I-35, 75203'), read('5 Highway 35, 75203'), false)).not.toBe('current_full');
    expect(addressLevel(read('5 CTH M, 53719'), read('5 County Road M, 53719'), false)).toBe('current_full');
    for (const name of [
      'MLK',
      'MLK Jr',
      'Rev Dr Martin Luther King Jr',
      'M L King',
      'Dr Martin Luther King Jr',
      'Martin Luther King',
    ])
      expect(
        addressLevel(read(`500 ${name} Blvd, 62704`), read('500 Martin L King Blvd, 62704'), false),
      ).toBe('current_full');
    expect(addressLevel(read('500 King Blvd, 62704'), read('500 MLK Blvd, 62704'), false)).toBe('same_zip');
  });
});

test('treats two addresses as one dwelling if only one of them has a part', () => {
  expect(sameDwelling(read('12 Elm St, 62704'), read('12 N Elm Street Apt 4, Springfield, IL 62704'))).toBe(
    true,
  );
  expect(sameDwelling(read('12 Elm St, 62704'), read('12 S Elm St, 62703'))).toBe(false);
  expect(sameDwelling(read('1519 Hwy 54 W, 27516'), read('1519 NC-54, Chapel Hill, NC 27516'))).toBe(true);
});

test('a glance gives the same rank as a full comparison, or none', () => {
  const address: fc.Arbitrary<PersonAddress> = fc.record({
    street: fc.constantFrom(
      '12 Elm St',
      '12 Oak Ave',
      '14 Elm St',
      '500 Highway 9',
      '7 State Route 9',
      '12 I-35',
      '12 Interstate 35',
      '12 County Road 9',
      '12 CTH 9',
      '12 MLK Blvd',
      '12 Dr Martin Luther King Jr Blvd',
      'Elm St',
      'PO Box 12',
      '',
      '12 62704 St',
    ),
    unit: fc.constantFrom('', '4'),
    city: fc.constantFrom('', 'Springfield', 'Elm'),
    state: fc.constantFrom('', 'IL', 'TX'),
    zip: fc.constantFrom('', '62704', '62703', '75001'),
  });
  fc.assert(
    fc.property(address, address, (one, other) => {
      const lead = parseAddress(one);
      const { at } = preparePerson({
        record_id: 'x',
        names: [],
        addresses: [other],
        phones: [],
        emails: [],
      });
      const ranks = new Int8Array(at.length);
      glance(addressQuery(lead), at, ranks);
      for (const [index, packed] of at.entries())
        expect(ranks[index]).toBeOneOf([addressRank(lead, unpackAddress(packed), false), undecided]);
    }),
    { numRuns: 500 },
  );
});
