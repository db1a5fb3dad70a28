import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonMapping } from './mapping.ts';
import { recordsOfRow } from './rolls.ts';
import { refusals } from './row.ts';

/** The people of a row given as `header: cell`. */
function people(row: Partial<Record<keyof PersonMapping, string>>, asOf?: Date) {
  const headers = Object.keys(row) as (keyof PersonMapping)[];
  const mapping = Object.fromEntries(headers.map((header, index) => [header, [index]])) as PersonMapping;
  return recordsOfRow(Object.values(row), mapping, { asOf });
}

function person(row: Parameters<typeof people>[0], asOf?: Date) {
  const [first, ...others] = people(row, asOf);
  if (first === undefined || !('person' in first) || others.length > 0) throw new Error('not one person');
  return first.person;
}

const alma = { record_id: 'A1', first_name: 'Alma', last_name: 'Baker' };
const home = {
  property_address: '12  Elm St',
  property_city: 'Springfield',
  property_state: 'IL',
  property_zip: '62704',
};

describe('a person', () => {
  test('keeps the name as the source wrote it, and normalizes spaces in the address', () => {
    expect(person({ ...alma, middle_name: 'de', suffix: 'Jr', ...home })).toEqual({
      record_id: 'A1',
      names: [{ first: 'Alma', middle: 'de', last: 'Baker', suffix: 'Jr' }],
      addresses: [{ street: '12 Elm St', unit: undefined, city: 'SPRINGFIELD', state: 'IL', zip: '62704' }],
      phones: [],
      emails: [],
      deceased: undefined,
      property: undefined,
    });
  });

  test('restores the leading zero of a ZIP', () => {
    expect(person({ ...alma, property_address: '1 Main St', property_zip: '3784' }).addresses[0]?.zip).toBe(
      '03784',
    );
  });

  test('normalizes phones and emails, and keeps the type of the first phone', () => {
    const row = {
      ...alma,
      phone: '(217) 555-0101',
      phone_2: '217.555.0102',
      phone_type: 'Wireless',
      email: 'A@Example.com',
    };
    const { phones, emails } = person(row);
    expect(phones).toEqual([{ number: '+12175550101', type: 'mobile' }, { number: '+12175550102' }]);
    expect(emails).toEqual([{ address: 'a@example.com' }]);
  });

  test('keeps the parcel’s facts if the source names a parcel', () => {
    expect(person({ ...alma, ...home, apn: '12-3', county: 'Sangamon' }).property).toEqual({
      apn: '12-3',
      county: 'Sangamon',
    });
    expect(person({ ...alma, ...home, county: 'Sangamon' }).property).toBeUndefined();
  });

  test.each([
    ['Y', true],
    ['2011-04-02', true],
    ['N', false],
    ['', undefined],
    ['maybe', undefined],
    ['04/02/2011', true],
    ['20110402', true],
    ['0000-00-00', undefined],
    ['00/00/0000', undefined],
    ['12/31/9999', undefined],
  ])('deceased %j is %j', (deceased, expected) => {
    expect(person({ ...alma, ...home, deceased }).deceased).toBe(expected);
  });
});

describe('addresses', () => {
  const mail = {
    mailing_address: 'PO Box 9',
    mailing_city: 'Chatham',
    mailing_state: 'IL',
    mailing_zip: '62629',
  };
  const streets = (row: Parameters<typeof people>[0]) => person(row).addresses.map(({ street }) => street);

  test('list the residence before the mailing address', () => {
    expect(streets({ ...alma, ...home, ...mail })).toEqual(['12 Elm St', 'PO Box 9']);
  });

  test('are one if the mailing address is the residence, spelled differently or without the unit', () => {
    const same = { mailing_address: '12 ELM STREET', mailing_zip: '62704-1234' };
    expect(streets({ ...alma, ...home, ...same })).toEqual(['12 Elm St']);
    expect(streets({ ...alma, ...home, property_unit: '4', ...same })).toEqual(['12 Elm St']);
  });

  test('put the mailing address first if it is the only one, or the only one with a place', () => {
    expect(streets({ ...alma, ...mail })).toEqual(['PO Box 9']);
    expect(streets({ ...alma, property_address: '12 Elm St', ...mail })).toEqual(['PO Box 9', '12 Elm St']);
  });

  test('keep the one with a place if both are the same house', () => {
    const { addresses } = person({
      ...alma,
      property_address: '12 Elm St',
      mailing_address: '12 Elm St',
      mailing_zip: '62704',
    });
    expect(addresses).toEqual([expect.objectContaining({ street: '12 Elm St', zip: '62704' })]);
  });

  test('in one line are split', () => {
    const [address] = person({ ...alma, property_full: '12 Elm St Apt 4, Springfield, IL 62704' }).addresses;
    expect(address).toEqual({
      street: '12 ELM ST',
      unit: '4',
      city: 'SPRINGFIELD',
      state: 'IL',
      zip: '62704',
    });
  });

  test('don’t repeat a unit', () => {
    const [address] = person({
      ...alma,
      ...home,
      property_address: '12 Elm St #4',
      property_unit: '4',
    }).addresses;
    expect(address).toMatchObject({ street: '12 Elm St #4', unit: undefined });
  });

  test('need a number or a place', () => {
    expect(person({ ...alma, property_address: 'REMOVED', phone: '2175550101' }).addresses).toEqual([]);
  });
});

describe('full names', () => {
  test('a couple gives two people, who share everything but the birth date', () => {
    const rows = people({
      record_id: 'P7',
      full_name: 'BAKER ALMA J & PETER',
      date_of_birth: '1961-02-03',
      ...home,
    });
    const both = rows.map((row) => ('person' in row ? row.person : null));
    expect(
      both.map((one) => [one?.record_id, one?.names[0]?.first, one?.names[0]?.last, one?.birth_date]),
    ).toEqual([
      ['P7#1', 'ALMA', 'BAKER', '1961-02-03'],
      ['P7#2', 'PETER', 'BAKER', undefined],
    ]);
    expect(both[1]?.addresses).toEqual(both[0]?.addresses);
  });

  test('a second owner is a person too', () => {
    expect(people({ ...alma, second_owner: 'Stone, Peter', ...home })).toHaveLength(2);
  });

  test('a company and a government body are refused', () => {
    expect(people({ full_name: 'Elm Street Holdings LLC', ...home })).toEqual([
      { refused: refusals.company },
    ]);
    expect(people({ last_name: 'Elm Street Holdings LLC', ...home })).toEqual([
      { refused: refusals.company },
    ]);
    expect(people({ full_name: 'City of Springfield', ...home })).toEqual([{ refused: refusals.government }]);
  });

  test('half a name is refused', () => {
    expect(people({ last_name: 'Baker', ...home })).toEqual([{ refused: refusals.nameless }]);
    expect(people({ full_name: '', ...home })).toEqual([{ refused: refusals.nameless }]);
  });
});

describe('refused', () => {
  test.each(['Y', 'yes', '1', 'X', 'ACP'])('a record whose confidential cell is %s', (confidential) => {
    expect(people({ ...alma, ...home, confidential })).toEqual([
      { refused: refusals.confidential, withdraw: 'A1' },
    ]);
  });

  test.each(['N', 'no', '0', ''])('not a record whose confidential cell is %j', (confidential) => {
    expect(person({ ...alma, ...home, confidential }).record_id).toBe('A1');
  });

  test('a person who couldn’t be found by anything', () => {
    expect(people(alma)).toEqual([{ refused: refusals.unreachable }]);
    expect(people({ ...alma, property_address: '12 Elm St' })).toEqual([{ refused: refusals.unreachable }]);
  });
});

describe('the birth date', () => {
  const born = (row: Parameters<typeof people>[0], asOf?: Date) => {
    const { birth_date, birth_year } = person({ ...alma, ...home, ...row }, asOf);
    return birth_date ?? birth_year;
  };

  test('is the date if there is one, otherwise the year', () => {
    expect(born({ date_of_birth: '02/03/1961', birth_year: '1962' })).toBe('1961-02-03');
    expect(born({ date_of_birth: '00/00/0000', birth_year: '1962' })).toBe(1962);
    expect(born({ date_of_birth: '1961' })).toBe(1961);
  });

  test('is computed from the age only if the file’s date is known', () => {
    expect(born({ age: '50' })).toBeUndefined();
    expect(born({ age: '50' }, new Date('2012-02-01'))).toBe(1961);
    expect(born({ age: '50' }, new Date('2012-11-01'))).toBe(1962);
    expect(born({ age: 'over 66' }, new Date('2012-02-01'))).toBeUndefined();
  });
});

describe('the record id', () => {
  test('is a hash of the content if the source has none, so the same row has the same id', () => {
    const { record_id: _, ...nameless } = alma;
    const one = person({ ...nameless, ...home }).record_id;
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(person({ ...nameless, ...home }).record_id).toBe(one);
    expect(person({ ...nameless, ...home, property_zip: '62703' }).record_id).not.toBe(one);
    expect(person({ record_id: ' ', ...nameless, ...home }).record_id).toBe(one);
  });
});

test('any cells give people or a reason, never an error', () => {
  const headers: (keyof PersonMapping)[] = [
    'record_id',
    'full_name',
    'first_name',
    'last_name',
    'property_full',
    'mailing_address',
    'mailing_zip',
    'phone',
    'age',
    'deceased',
    'confidential',
  ];
  const mapping = Object.fromEntries(headers.map((header, index) => [header, [index]])) as PersonMapping;
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 11 }), (cells) => {
      const rows = recordsOfRow(cells, mapping, { asOf: new Date('2020-01-01') });
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        if ('refused' in row) expect(Object.values(refusals)).toContain(row.refused);
        else if ('person' in row) expect(row.person.names[0]?.last).toBeTruthy();
      }
    }),
  );
});
