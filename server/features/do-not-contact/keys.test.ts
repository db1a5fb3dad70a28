import { describe, expect, test } from 'vitest';
import { AddressReader } from '#linkage';
import { addressKeys, keysOfEntry, keysOfPerson, type NewEntry } from './keys.ts';

const reader = new AddressReader();
const nowhere = { street: '', city: '', state: '', zip: '' };
const home = { street: '12 Elm St', city: 'Salem', state: 'IL', zip: '62881' };
const overlap = (a: number[], b: number[]) => a.some((key) => b.includes(key));

describe('a person', () => {
  const ada = keysOfPerson([{ first: 'Ada', last: 'Moss' }], [home]);
  const person = (value: string, place: Partial<NewEntry>): NewEntry => ({
    ...nowhere,
    ...place,
    kind: 'person',
    value,
  });

  test.each([
    ['with a ZIP code', person('Ada Moss', { zip: '62881' })],
    ['in capitals, last name first', person('MOSS, ADA', { zip: '62881-1234' })],
    ['with a street and ZIP code', person('Ada Moss', { street: '12 Elm Street', zip: '62881' })],
    [
      'with a street, city and state',
      person('Ada Moss', { street: '12 ELM', city: 'salem', state: 'Illinois' }),
    ],
  ])('is found %s', (_, entry) => {
    expect(overlap(keysOfEntry(reader, entry), ada)).toBe(true);
  });

  test.each([
    ['Kevin', 'Doyle'],
    ['Susan', 'Prell'],
    ['Susan', 'Doyle'],
  ])('%s %s is found in a couple whose surnames can be read in two ways', (first, last) => {
    const entry = person('Kevin Doyle & Susan Prell', { zip: '62881' });
    expect(overlap(keysOfEntry(reader, entry), keysOfPerson([{ first, last }], [home]))).toBe(true);
  });

  test.each([
    ['of another name', person('Ida Moss', { zip: '62881' })],
    ['in another ZIP code', person('Ada Moss', { zip: '62882' })],
    ['in another house', person('Ada Moss', { street: '14 Elm St', zip: '62881' })],
  ])('isn’t one %s', (_, entry) => {
    expect(overlap(keysOfEntry(reader, entry), ada)).toBe(false);
  });

  test.each([
    ['a name alone', person('Ada Moss', {})],
    ['a first name', person('Ada', { zip: '62881' })],
    ['a street without a place', person('Ada Moss', { street: '12 Elm St' })],
    ['a company', person('Moss Holdings LLC', { zip: '62881' })],
  ])('isn’t known by %s', (_, entry) => {
    expect(keysOfEntry(reader, entry)).toEqual([]);
  });
});

describe('an address', () => {
  const keys = addressKeys(reader, home);

  test.each([
    ['spelled out', { street: '12 Elm Street', zip: '62881' }],
    ['without its type', { street: '12 Elm', zip: '62881' }],
    ['by city and state', { street: '12 N ELM ST', city: 'SALEM', state: 'IL' }],
  ])('is found %s', (_, place) => {
    expect(overlap(addressKeys(reader, place), keys)).toBe(true);
  });

  test.each([
    ['another number', { street: '14 Elm St', zip: '62881' }],
    ['another unit', { street: '12 Elm St Apt 3', zip: '62881' }],
    ['another ZIP code', { street: '12 Elm St', zip: '62882' }],
    ['no number', { street: 'Elm St', zip: '62881' }],
    ['no place', { street: '12 Elm St' }],
  ])('isn’t one with %s', (_, place) => {
    expect(overlap(addressKeys(reader, place), keys)).toBe(false);
  });
});
