import { expect, test } from 'vitest';
import { parseLead } from '../../leads.ts';
import { leadKeys, personKeys } from '../../match/blocking-keys.ts';
import { preparePerson } from '../../records.ts';
import { CityFinder } from './cities.ts';

const cities = new CityFinder();

test.each([
  ['NYC', 'NY', 'NEW YORK'],
  ['LA', 'CA', 'LOS ANGELES'],
  ['MC ALLEN', 'TX', 'MCALLEN'],
  ['LACROSSE', 'WI', 'LA CROSSE'],
  ['RALEIGH TOWNSHIP', 'NC', 'RALEIGH'],
  ['CITY OF RALEIGH', 'NC', 'RALEIGH'],
  ['RALIEGH', 'NC', 'RALEIGH'],
  ['CHARLOTE', 'NC', 'CHARLOTTE'],
])('reads %s in %s as %s', (city, state, expected) => {
  expect(cities.find(city, state)).toBe(expected);
});

test('finds one city for two spellings', () => {
  expect(cities.find('OFALLON', 'MO')).toBe(cities.find('O FALLON', 'MO'));
});

test.each([
  ['LA', 'TX'],
  ['NYC', ''],
  ['RALIEGH', 'AK'],
  ['SUNNY ISLES BEACH', 'FL'],
  ['ADAH', 'PA'],
  ['QUEENS CITY', 'XX'],
])('keeps %s in "%s"', (city, state) => {
  expect(cities.find(city, state)).toBe(city);
});

test.each(['Raliegh', 'City of Raleigh', 'RALEIGH TWP'])(
  'finds a person in Raleigh by a lead in %s without a ZIP',
  (property_city) => {
    const lead = parseLead({
      full_name: 'NORWICK MARY',
      property_address: '12 Elm St',
      property_city,
      property_state: 'NC',
    });
    const person = preparePerson({
      record_id: 'r-1',
      names: [{ first: 'Mary', last: 'Norwick' }],
      addresses: [{ street: '12 Elm St', city: 'Raleigh', state: 'NC', zip: '27601' }],
      phones: [],
      emails: [],
    });
    const keys = new Set(leadKeys(lead).map(({ key }) => key));
    expect(personKeys(person).filter(({ key }) => keys.has(key))).not.toEqual([]);
  },
);
