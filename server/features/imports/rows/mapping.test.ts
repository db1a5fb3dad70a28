import { describe, expect, test } from 'vitest';
import type { Message } from '#locales';
import type { AppError } from '#platform/errors';
import { isNeverStored, missingForPeople, personHeaders, proposePersonMapping } from './mapping.ts';

/** The proposal for a file with these columns and rows, as `header: column names`. */
function propose(names: string[], rows: string[][]) {
  const columns = names.map((name, index) => ({
    index,
    name,
    samples: rows.map((row) => row[index] ?? '').slice(0, 5),
  }));
  const { columns: proposed, mapping } = proposePersonMapping(columns, rows);
  const taken = Object.entries(mapping).map(([header, indexes]) => [
    header,
    indexes.map((index) => names[index]).join('+'),
  ]);
  return { taken: Object.fromEntries(taken), proposed };
}

const voters = [
  'voter_reg_num',
  'last_name',
  'first_name',
  'race_desc',
  'party_cd',
  'birth_age',
  'age',
  'confidential_ind',
  'ncid',
  'res_street_address',
  'zip_code',
  'full_phone_number',
];
const rows = [
  ['0001', 'Baker', 'Alma', 'W', 'UNA', '44', 'Age 41 - 65', 'N', 'ZZ1', '12 Elm St', '62704', '2175550101'],
  ['0002', 'Stone', 'Peter', 'B', 'UNA', '51', 'Age 41 - 65', 'N', 'ZZ2', '9 Oak Ave', '62704', '2175550102'],
];

describe('the proposal for a reference file', () => {
  test('maps a voter file’s columns, and the statewide id before the county’s', () => {
    const { taken } = propose(voters, rows);
    expect(taken).toEqual({
      record_id: 'ncid',
      first_name: 'first_name',
      last_name: 'last_name',
      property_address: 'res_street_address',
      property_zip: 'zip_code',
      phone: 'full_phone_number',
      age: 'birth_age',
      confidential: 'confidential_ind',
    });
  });

  test('ignores ages in words and invalid years', () => {
    const { taken } = propose(
      ['first_name', 'last_name', 'zip', 'age', 'birth_year'],
      [['Alma', 'Baker', '62704', 'Age 41 - 65', 'unknown']],
    );
    expect(taken).not.toHaveProperty('age');
    expect(taken).not.toHaveProperty('birth_year');
  });

  test('maps a lead’s reference to the record id, unless values repeat', () => {
    const names = ['customer id', 'first_name', 'last_name', 'zip'];
    const people = ['Alma', 'Peter'].map((first, index) => [`C-10${index}`, first, 'Baker', '62704']);
    expect(propose(names, people).taken).toMatchObject({ record_id: 'customer id' });
    const repeated = people.map((row) => ['C-100', ...row.slice(1)]);
    expect(propose(names, repeated).taken).not.toHaveProperty('record_id');
  });

  test('maps a record id by name if few values repeat, and not if many do', () => {
    const names = ['voter_id', 'first_name', 'last_name', 'zip'];
    const rows = (ids: number) =>
      Array.from({ length: 40 }, (_, index) => [`V${index % ids}`, 'Alma', 'Baker', '62704']);
    expect(propose(names, rows(37)).taken).toMatchObject({ record_id: 'voter_id' });
    expect(propose(names, rows(2).slice(0, 3)).taken).toMatchObject({ record_id: 'voter_id' });
    expect(propose(names, rows(30)).taken).not.toHaveProperty('record_id');
  });

  test('joins the parts of a street', () => {
    const { taken } = propose(
      ['simulant_id', 'first_name', 'last_name', 'street_number', 'street_name', 'city', 'state'],
      [['7_1', 'Alma', 'Baker', '12', 'elm street', 'Springfield', 'IL']],
    );
    expect(taken).toMatchObject({ property_address: 'street_number+street_name', record_id: 'simulant_id' });
  });

  test('reports the meaning of each column', () => {
    const { proposed } = propose(voters, rows);
    expect(proposed).toHaveLength(voters.length);
    expect(proposed[8]).toEqual({
      index: 8,
      name: 'ncid',
      header: 'record_id',
      confidence: 0.95,
      match: 'exact',
    });
    expect(proposed[3]).toMatchObject({ header: null, match: null });
  });
});

describe('data that is never stored', () => {
  test.each([
    'race',
    'race_code',
    'RaceDesc',
    'ethnic_desc',
    'race_ethnicity',
    'party_cd',
    'Political Party',
    'PartyAffiliation',
    'religion',
  ])('%s', (name) => {
    expect(isNeverStored(name)).toBe(true);
  });

  test.each(['PartyOwner1NameFull', 'first_name', 'race track address', 'third party phone'])(
    'but %s is allowed',
    (name) => {
      expect(isNeverStored(name)).toBe(false);
    },
  );

  test('no header accepts it', () => {
    expect(personHeaders.filter((header) => /race|party|relig/.test(header))).toEqual([]);
  });
});

const keysOf = (errors: AppError[]) => errors.map(({ text }) => (text as Message).key);

describe('missing columns of a mapping', () => {
  test('none, with a name and a place or phone', () => {
    expect(missingForPeople({ full_name: [0], property_zip: [1] })).toEqual([]);
    expect(missingForPeople({ first_name: [0], last_name: [1], phone: [2] })).toEqual([]);
    expect(missingForPeople({ full_name: [0], mailing_city: [1], mailing_state: [2] })).toEqual([]);
  });

  test('a name', () => {
    expect(keysOf(missingForPeople({ last_name: [0], property_zip: [1] }))).toEqual([
      'errors:mapping_incomplete.names',
    ]);
  });

  test('a place or a contact', () => {
    expect(keysOf(missingForPeople({ full_name: [0], property_city: [1] }))).toEqual([
      'errors:mapping_incomplete.reach',
    ]);
  });
});
