/** What identifies a suppressed person again, and what doesn't. */
import { describe, expect, test } from 'vitest';
import { sha256 } from '#platform/ids';
import {
  dropHashes,
  emailKey,
  hashFromDigest,
  type Identity,
  keysToCheck,
  keysToKeep,
  nameBirthZip,
  normalizeEmail,
  normalizeName,
  normalizePhone,
  normalizeZip,
  phoneKey,
} from './identity.ts';

const home = { street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' };
const createIdentity = (more: Partial<Identity>): Identity => ({
  names: [{ first: 'Ada', last: 'Quillfeather' }],
  addresses: [],
  phones: [],
  emails: [],
  ...more,
});
/** Returns true if a suppressed person is recognized in the seen one. */
const recognizes = (suppressed: Partial<Identity>, seen: Partial<Identity>): boolean => {
  const list = new Set(keysToKeep(createIdentity(suppressed)).person);
  return keysToCheck(createIdentity(seen)).some((key) => list.has(key));
};
const named = (first: string, last: string) => [{ first, last }];

describe("identifiers in DROP's format", () => {
  test('LAW-3: are normalized before hashing', () => {
    expect(['+1 (217) 555-0142', '12175550142', '555-0142', ''].map(normalizePhone)).toEqual([
      '2175550142',
      '2175550142',
      '',
      '',
    ]);
    expect(normalizeEmail(' Ada.Q+home\t@ Example.com\n')).toBe('ada.q+home@example.com');
    expect(
      [' 02139 ', '00712345', 'M1B 1A1', '91790-1234', '91790-12', '917901234567'].map(normalizeZip),
    ).toEqual(['2139', '71234', 'm1b1a', '91790', '91790', '91790']);
    expect(['02139-1234 ', '917-1234-5', '9179-1', 'm1b-abcd'].map(normalizeZip)).toEqual([
      '2139',
      '91712',
      '91791',
      'm1bab',
    ]);
    expect([normalizeName('Zoë O’Brien-Smith 3'), normalizeName('')]).toEqual(['zoeobriensmith3', '']);
  });

  test("LAW-3: of name, birth date and ZIP match DROP's published examples", () => {
    expect(nameBirthZip('Danielle', 'Johnson', '19850704', '91790').toString('base64')).toBe(
      'PQOfn1RffEKmqMmNAzDKKaoZCwxWbQZkQzPWmQo9REA=',
    );
  });

  test('LAW-3: are stored as the first 53 bits of SHA-256', () => {
    const digest = sha256('2175550142');
    const bits = Number(BigInt(`0x${digest.toString('hex', 0, 7)}`) >> 3n);
    expect(hashFromDigest(digest)).toBe(bits);
    expect([phoneKey('(217) 555-0142'), phoneKey('0142')]).toEqual([bits, null]);
    expect([emailKey(' ADA@example.com'), emailKey('  ')]).toEqual([
      hashFromDigest(sha256('ada@example.com')),
      null,
    ]);
  });

  test('LAW-3: cover every phone and email, and name, birth date and each ZIP', () => {
    const ada = createIdentity({
      phones: ['217-555-0142', '0142'],
      emails: ['ada@example.com', ''],
      birth: '1985-07-04',
      addresses: [home, { street: '1 Oak Av' }],
    });
    const ndz = hashFromDigest(nameBirthZip('ADA', 'quillfeather', '19850704', '62704'));
    const contacts = [phoneKey('2175550142'), emailKey('ada@example.com')];
    expect(dropHashes(ada)).toEqual([...contacts, ndz]);
    expect(keysToCheck(ada)).toContain(ndz);
    expect(keysToKeep(ada).contacts).toEqual(contacts);
    expect(dropHashes({ ...ada, birth: '1985' })).toEqual(contacts);
    expect(dropHashes(createIdentity({ addresses: [home] }))).toEqual([]);
  });
});

test('LAW-2: still checks every hash that earlier releases stored', () => {
  // Never change these: suppression lists consist of such hashes. A name that is parsed differently now must keep its
  // former form as well (`parseNames`).
  const storedHashes: [first: string, last: string, home: number, phone: number][] = [
    ['Ada', 'Quillfeather', 3_413_091_727_405_204, 7_863_879_736_775_731],
    ['ADA B', "D'Amico", 2_462_175_762_924_554, 7_863_879_736_775_731],
    ['Zoë', 'O’Brien-Smith', 7_842_175_107_553_915, 2_453_975_931_132_203],
    ['Bob', 'De La Cruz', 2_692_287_223_091_499, 4_287_451_804_785_078],
    ['Mary Ann', 'Mc Donald', 2_080_157_614_737_430, 6_761_541_797_704_572],
    ['J', 'St. John', 6_121_385_227_946_369, 6_158_248_579_367_613],
    ['Ольга', 'van der Berg Jr', 3_098_740_399_121_251, 3_335_340_267_202_881],
  ];
  const checkedHashes = storedHashes.map(([first, last]) =>
    keysToCheck(createIdentity({ names: named(first, last), addresses: [home], phones: ['217-555-0142'] })),
  );
  expect(
    storedHashes.map(([, , ...hashes], at) => hashes.filter((hash) => !checkedHashes[at]?.includes(hash))),
  ).toEqual(storedHashes.map(() => []));
});

describe('LAW-2: a suppressed person is recognized', () => {
  test.each([
    [
      'at the same home, spelled differently',
      { addresses: [home] },
      { addresses: [{ street: '12 ELM STREET', zip: '62704-1234' }] },
    ],
    [
      'at the same home, with only the city',
      { addresses: [home] },
      { addresses: [{ street: '12 Elm', city: 'SPRINGFIELD', state: 'Illinois' }] },
    ],
    [
      'in a place outside the United States',
      { addresses: [{ street: '12 Elm', city: 'York', state: 'Yorkshire' }] },
      { addresses: [{ street: '12 Elm', city: 'york', state: 'YORKSHIRE' }] },
    ],
    [
      'at a home without a house number',
      { addresses: [{ street: 'Hill Top Farm', zip: '62704' }] },
      { addresses: [{ street: 'HILL TOP  FARM', zip: '62704' }] },
    ],
    [
      'at a home whose name is spelled in two words',
      { addresses: [{ street: 'Hilltop Farm', zip: '62704' }] },
      { addresses: [{ street: 'Hill Top Farm', zip: '62704' }] },
    ],
    ['by a nickname', { addresses: [home] }, { names: named('Addie', 'Quillfeather'), addresses: [home] }],
    [
      'with first and last name swapped',
      { addresses: [home] },
      { names: named('Quillfeather', 'Ada'), addresses: [home] },
    ],
    [
      'by half of a double last name',
      { names: named('Ada', 'Quill-Feather'), addresses: [home] },
      { names: named('Ada', 'Feather'), addresses: [home] },
    ],
    [
      'by a double last name in one word',
      { names: named('Ada', 'Quill-Feather'), addresses: [home] },
      { names: named('Ada', 'Quillfeather'), addresses: [home] },
    ],
    [
      'by an initial, if the list has the full name',
      { addresses: [home] },
      { names: named('A', 'Quillfeather'), addresses: [home] },
    ],
    [
      'by the full name, if the list has an initial',
      { names: named('A', 'Quillfeather'), addresses: [home] },
      { addresses: [home] },
    ],
    [
      'by a phone with another last name',
      { phones: ['2175550142'] },
      { names: named('Ada', 'Fernsby'), phones: ['+12175550142'] },
    ],
    [
      'by an email with another last name',
      { emails: ['a@example.com'] },
      { names: named('Ada', 'Fernsby'), emails: ['A@example.com'] },
    ],
    ['by the birth date', { birth: '1985-07-04' }, { birth: '19850704' }],
    [
      'by the birth year and ZIP',
      { birth: '1985-07-04', addresses: [{ street: '1 Oak', zip: '62704' }] },
      { birth: '1985', addresses: [{ street: '99 Ash', zip: '62704-1234' }] },
    ],
    ['by a unique id', { ids: ['person:17'] }, { names: [], ids: ['person:17'] }],
  ] satisfies [string, Partial<Identity>, Partial<Identity>][])('%s', (_, kept, seen) => {
    expect(recognizes(kept, seen)).toBe(true);
  });

  test.each([
    [
      'another person at the same home',
      { addresses: [home] },
      { names: named('Boris', 'Quillfeather'), addresses: [home] },
    ],
    [
      'a namesake at another address',
      { addresses: [home] },
      { addresses: [{ ...home, street: '14 Elm St' }] },
    ],
    [
      'a namesake in another city',
      { addresses: [home] },
      { addresses: [{ street: '12 Elm St', city: 'Peoria', state: 'IL' }] },
    ],
    [
      'a city without its state',
      { addresses: [{ street: '12 Elm', city: 'Springfield' }] },
      { addresses: [{ street: '12 Elm', city: 'Springfield' }] },
    ],
    [
      'a state without its city',
      { addresses: [{ street: '12 Elm', state: 'IL' }] },
      { addresses: [{ street: '12 Elm', state: 'IL' }] },
    ],
    [
      'a place without a street',
      { addresses: [{ ...home, street: '' }] },
      { addresses: [{ ...home, street: '' }] },
    ],
    [
      'a person whose first name begins the same',
      { addresses: [home] },
      { names: named('Anna', 'Quillfeather'), addresses: [home] },
    ],
    [
      'a person with another initial than the listed one',
      { names: named('A', 'Quillfeather'), addresses: [home] },
      { names: named('B', 'Quillfeather'), addresses: [home] },
    ],
    [
      'a person who took over the phone',
      { phones: ['2175550142'] },
      { names: named('Boris', 'Fernsby'), phones: ['2175550142'] },
    ],
    [
      'a person without a first name',
      { names: named('', 'Quillfeather'), addresses: [home] },
      { names: named('', 'Quillfeather'), addresses: [home] },
    ],
    [
      'a person without a last name',
      { names: named('Ada', ''), addresses: [home] },
      { names: named('Ada', ''), addresses: [home] },
    ],
    ['a person with only the same birth year', { birth: '1985-07-04' }, { birth: '1985' }],
    [
      'a person with an invalid birth year',
      { birth: '198', addresses: [home] },
      { birth: '198', addresses: [{ ...home, street: '9 Ash' }] },
    ],
    ['a namesake without a birth date', { addresses: [home] }, { addresses: [{ ...home, street: '9 Ash' }] }],
    ['a person with a truncated phone', { phones: ['0142'] }, { phones: ['0142'] }],
    [
      'a person with another last name at the same home',
      { addresses: [home] },
      { names: named('Ada', 'Fernsby'), addresses: [home] },
    ],
    [
      'a person with another initial',
      { addresses: [home] },
      { names: named('B', 'Quillfeather'), addresses: [home] },
    ],
    [
      'a person that the listed initial doesn’t fit',
      { names: named('A', 'Quillfeather'), addresses: [home] },
      { names: named('Boris', 'Quillfeather'), addresses: [home] },
    ],
    [
      'a person with the initial at another address',
      { addresses: [home] },
      { names: named('A', 'Quillfeather'), addresses: [{ ...home, street: '9 Ash' }] },
    ],
    ['a person with another email', { emails: ['a@example.com'] }, { emails: ['b@example.com'] }],
    ['a person born on another day', { birth: '1985-07-04' }, { birth: '1985-07-05' }],
    [
      'a person born in another year',
      { birth: '1985', addresses: [{ street: '1 Oak', zip: '62704' }] },
      { birth: '1986', addresses: [{ street: '9 Ash', zip: '62704' }] },
    ],
    [
      'a person born that year in another ZIP',
      { birth: '1985', addresses: [{ street: '1 Oak', zip: '62704' }] },
      { birth: '1985', addresses: [{ street: '9 Ash', zip: '61602' }] },
    ],
    [
      'a person born that year without a ZIP',
      { birth: '1985', addresses: [{ street: '1 Oak' }] },
      { birth: '1985', addresses: [{ street: '9 Ash' }] },
    ],
    ['a person without an email', { emails: [' '] }, { emails: [''] }],
  ] satisfies [string, Partial<Identity>, Partial<Identity>][])('but not %s', (_, kept, seen) => {
    expect(recognizes(kept, seen)).toBe(false);
  });
});
