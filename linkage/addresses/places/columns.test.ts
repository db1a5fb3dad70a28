import { expect, test } from 'vitest';
import type { AddressFields } from '../../types.ts';
import { deliveryLine, parseAddress } from '../parse.ts';

const raleigh = { city: 'Raleigh', state: 'NC', zip: '27601' };

test.each<[AddressFields]>([
  [{ city: 'RALEIGH NC', zip: '27601' }],
  [{ city: 'RALEIGH, NC 27601' }],
  [{ city: 'RALEIGH, NC', state: 'NC', zip: '27601' }],
  [{ city: 'RALEIGH 27601', state: 'NC' }],
  [{ city: 'RALEIGH', state: 'NC 27601' }],
  [{ city: 'RALEIGH', state: 'NC 27601-1234' }],
  [{ city: 'RALEIGH', state: 'NC', zip: '27601.0' }],
  [{ city: 'RALEIGH (WAKE)', state: 'NC', zip: '27601' }],
])('reads %o as Raleigh', (place) => {
  const { city, state, zip, rest } = parseAddress({ street: '12 Elm St', ...place });
  expect({ city, state, zip, rest }).toEqual({ city: 'RALEIGH', state: 'NC', zip: '27601', rest: '' });
});

test.each<[AddressFields, string]>([
  [{ city: 'KANSAS CITY', state: 'MO' }, 'KANSAS CITY'],
  [{ city: 'PORT WASHINGTON', state: 'NY' }, 'PORT WASHINGTON'],
  [{ city: 'NEW YORK', zip: '10001' }, 'NEW YORK'],
  [{ city: 'LA', state: 'CA' }, 'LA'],
  [{ city: 'SPRINGFIELD IL', state: 'MO' }, 'SPRINGFIELD IL'],
])('keeps the name of %o', (place, city) => {
  expect(parseAddress({ street: '12 Elm St', ...place }).city).toBe(city);
});

test.each(['N/A', 'UNKNOWN', 'VACANT LAND', 'NO SITUS ADDRESS', '0', '-'])(
  'reads no street from %s, and keeps it',
  (street) => {
    const address = parseAddress({ street, ...raleigh });
    expect(address).toMatchObject({ number: '', core: '', unit: '', city: 'RALEIGH', rest: street });
  },
);

test.each(['0', 'N/A', 'NONE', '-'])('reads no unit from %s', (unit) => {
  expect(deliveryLine(parseAddress({ street: '12 Elm St', unit, ...raleigh }))).toBe('12 ELM ST');
});

test('keeps what it can’t read of a place', () => {
  expect(parseAddress({ city: 'UNINCORPORATED', state: '37', zip: '99999' }).rest).toBe(
    'UNINCORPORATED, 99999, 37',
  );
});

test.each([
  ['C/O MARY JONES 12 ELM ST', '12 ELM ST'],
  ['12.0 ELM ST', '12 ELM ST'],
  ['ELM ST 12', '12 ELM ST'],
  ['12 ELM ST 4', '12 ELM ST # 4'],
])('reads %s in the street column', (street, line) => {
  expect(deliveryLine(parseAddress({ street, ...raleigh }))).toBe(line);
});

test.each<[AddressFields, string]>([
  [{ city: 'Greater Columbus Area', state: 'OH' }, 'COLUMBUS'],
  [{ city: 'Metro Atlanta', state: 'GA' }, 'ATLANTA'],
  [{ city: 'San Francisco Bay Area', state: 'CA' }, 'SAN FRANCISCO'],
  [{ city: 'Metro Atlanta', state: 'GA', zip: '30030' }, ''],
  [{ city: 'Metropolis', state: 'IL', zip: '62960' }, 'METROPOLIS'],
])('reads the region of %o as its city, unless a ZIP code says more', (place, city) => {
  expect(parseAddress({ street: '12 Elm St', ...place }).city).toBe(city);
});
