/** By what somebody who asked not to be found is known again, and by what nobody else is taken for them. */
import { describe, expect, test } from 'vitest';
import { sha256 } from '#platform/ids';
import {
  dropHashes,
  emailKey,
  hashOf,
  type Identity,
  keysToCheck,
  keysToKeep,
  nameBirthZip,
  phoneKey,
  plainEmail,
  plainName,
  plainPhone,
  plainZip,
} from './identity.ts';

const home = { street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' };
const somebody = (more: Partial<Identity>): Identity => ({
  names: [{ first: 'Ada', last: 'Quillfeather' }],
  addresses: [],
  phones: [],
  emails: [],
  ...more,
});
/** Whether somebody who is kept out is recognised in somebody who is looked at. */
const knows = (kept: Partial<Identity>, seen: Partial<Identity>): boolean => {
  const list = new Set(keysToKeep(somebody(kept)).person);
  return keysToCheck(somebody(seen)).some((key) => list.has(key));
};
const named = (first: string, last: string) => [{ first, last }];

describe('identifiers as DROP has them', () => {
  test('LAW-3: are shortened before they are hashed', () => {
    expect(['+1 (217) 555-0142', '12175550142', '555-0142', ''].map(plainPhone)).toEqual([
      '2175550142',
      '2175550142',
      '',
      '',
    ]);
    expect(plainEmail(' Ada.Q+home\t@ Example.com\n')).toBe('ada.q+home@example.com');
    expect(
      [' 02139 ', '00712345', 'M1B 1A1', '91790-1234', '91790-12', '917901234567'].map(plainZip),
    ).toEqual(['2139', '71234', 'm1b1a', '91790', '91790', '91790']);
    expect(['02139-1234 ', '917-1234-5', '9179-1', 'm1b-abcd'].map(plainZip)).toEqual([
      '2139',
      '91712',
      '91791',
      'm1bab',
    ]);
    expect([plainName('Zoë O’Brien-Smith 3'), plainName('')]).toEqual(['zoeobriensmith3', '']);
  });

  test('LAW-3: of name, birth and ZIP are what DROP publishes', () => {
    expect(nameBirthZip('Danielle', 'Johnson', '19850704', '91790').toString('base64')).toBe(
      'PQOfn1RffEKmqMmNAzDKKaoZCwxWbQZkQzPWmQo9REA=',
    );
  });

  test('LAW-3: are kept as the first 53 bits of SHA-256', () => {
    const digest = sha256('2175550142');
    const bits = Number(BigInt(`0x${digest.toString('hex', 0, 7)}`) >> 3n);
    expect(hashOf(digest)).toBe(bits);
    expect([phoneKey('(217) 555-0142'), phoneKey('0142')]).toEqual([bits, null]);
    expect([emailKey(' ADA@example.com'), emailKey('  ')]).toEqual([hashOf(sha256('ada@example.com')), null]);
  });

  test('LAW-3: are of every phone and e-mail, and of name, day of birth and each ZIP', () => {
    const ada = somebody({
      phones: ['217-555-0142', '0142'],
      emails: ['ada@example.com', ''],
      birth: '1985-07-04',
      addresses: [home, { street: '1 Oak Av' }],
    });
    const ndz = hashOf(nameBirthZip('ADA', 'quillfeather', '19850704', '62704'));
    const contacts = [phoneKey('2175550142'), emailKey('ada@example.com')];
    expect(dropHashes(ada)).toEqual([...contacts, ndz]);
    expect(keysToCheck(ada)).toContain(ndz);
    expect(keysToKeep(ada).contacts).toEqual(contacts);
    expect(dropHashes({ ...ada, birth: '1985' })).toEqual(contacts);
    expect(dropHashes(somebody({ addresses: [home] }))).toEqual([]);
  });
});

test('LAW-2: who was kept out by an earlier release stays out: each of their hashes is still asked for', () => {
  // Never to be changed: of these hashes lists consist. A name that is read otherwise now needs its former form beside
  // the new one (`namesOf`).
  const kept: [first: string, last: string, home: number, phone: number][] = [
    ['Ada', 'Quillfeather', 3_413_091_727_405_204, 7_863_879_736_775_731],
    ['ADA B', "D'Amico", 2_462_175_762_924_554, 7_863_879_736_775_731],
    ['Zoë', 'O’Brien-Smith', 7_842_175_107_553_915, 2_453_975_931_132_203],
    ['Bob', 'De La Cruz', 2_692_287_223_091_499, 4_287_451_804_785_078],
    ['Mary Ann', 'Mc Donald', 2_080_157_614_737_430, 6_761_541_797_704_572],
    ['J', 'St. John', 6_121_385_227_946_369, 6_158_248_579_367_613],
    ['Ольга', 'van der Berg Jr', 3_098_740_399_121_251, 3_335_340_267_202_881],
  ];
  const asked = kept.map(([first, last]) =>
    keysToCheck(somebody({ names: named(first, last), addresses: [home], phones: ['217-555-0142'] })),
  );
  expect(kept.map(([, , ...hashes], at) => hashes.filter((hash) => !asked[at]?.includes(hash)))).toEqual(
    kept.map(() => []),
  );
});

describe('LAW-2: somebody is known again', () => {
  test.each([
    [
      'at home, in other words',
      { addresses: [home] },
      { addresses: [{ street: '12 ELM STREET', zip: '62704-1234' }] },
    ],
    [
      'at home, by the city alone',
      { addresses: [home] },
      { addresses: [{ street: '12 Elm', city: 'SPRINGFIELD', state: 'Illinois' }] },
    ],
    [
      'in a state that is none of the Union',
      { addresses: [{ street: '12 Elm', city: 'York', state: 'Yorkshire' }] },
      { addresses: [{ street: '12 Elm', city: 'york', state: 'YORKSHIRE' }] },
    ],
    [
      'at a home without a number',
      { addresses: [{ street: 'Hill Top Farm', zip: '62704' }] },
      { addresses: [{ street: 'HILL TOP  FARM', zip: '62704' }] },
    ],
    [
      'at a home whose name is spelt apart',
      { addresses: [{ street: 'Hilltop Farm', zip: '62704' }] },
      { addresses: [{ street: 'Hill Top Farm', zip: '62704' }] },
    ],
    ['by a short form', { addresses: [home] }, { names: named('Addie', 'Quillfeather'), addresses: [home] }],
    [
      'with the names the wrong way round',
      { addresses: [home] },
      { names: named('Quillfeather', 'Ada'), addresses: [home] },
    ],
    [
      'by half of a double name',
      { names: named('Ada', 'Quill-Feather'), addresses: [home] },
      { names: named('Ada', 'Feather'), addresses: [home] },
    ],
    [
      'by a double name in one piece',
      { names: named('Ada', 'Quill-Feather'), addresses: [home] },
      { names: named('Ada', 'Quillfeather'), addresses: [home] },
    ],
    [
      'by an initial, where the list has the name',
      { addresses: [home] },
      { names: named('A', 'Quillfeather'), addresses: [home] },
    ],
    [
      'by the name, where the list has an initial',
      { names: named('A', 'Quillfeather'), addresses: [home] },
      { addresses: [home] },
    ],
    [
      'by a phone under another surname',
      { phones: ['2175550142'] },
      { names: named('Ada', 'Fernsby'), phones: ['+12175550142'] },
    ],
    [
      'by an e-mail under another surname',
      { emails: ['a@example.com'] },
      { names: named('Ada', 'Fernsby'), emails: ['A@example.com'] },
    ],
    ['by the day of birth', { birth: '1985-07-04' }, { birth: '19850704' }],
    [
      'by the year of birth and the ZIP',
      { birth: '1985-07-04', addresses: [{ street: '1 Oak', zip: '62704' }] },
      { birth: '1985', addresses: [{ street: '99 Ash', zip: '62704-1234' }] },
    ],
    ['by what means them and nobody else', { ids: ['person:17'] }, { names: [], ids: ['person:17'] }],
  ] satisfies [string, Partial<Identity>, Partial<Identity>][])('%s', (_, kept, seen) => {
    expect(knows(kept, seen)).toBe(true);
  });

  test.each([
    ['another at home', { addresses: [home] }, { names: named('Boris', 'Quillfeather'), addresses: [home] }],
    ['a namesake elsewhere', { addresses: [home] }, { addresses: [{ ...home, street: '14 Elm St' }] }],
    [
      'a namesake in another town',
      { addresses: [home] },
      { addresses: [{ street: '12 Elm St', city: 'Peoria', state: 'IL' }] },
    ],
    [
      'a town without its state',
      { addresses: [{ street: '12 Elm', city: 'Springfield' }] },
      { addresses: [{ street: '12 Elm', city: 'Springfield' }] },
    ],
    [
      'a state without its town',
      { addresses: [{ street: '12 Elm', state: 'IL' }] },
      { addresses: [{ street: '12 Elm', state: 'IL' }] },
    ],
    [
      'a place without a street',
      { addresses: [{ ...home, street: '' }] },
      { addresses: [{ ...home, street: '' }] },
    ],
    [
      'somebody whose names begin alike',
      { addresses: [home] },
      { names: named('Anna', 'Quillfeather'), addresses: [home] },
    ],
    [
      'whom two initials could be',
      { names: named('A', 'Quillfeather'), addresses: [home] },
      { names: named('B', 'Quillfeather'), addresses: [home] },
    ],
    [
      'who has somebody’s old phone',
      { phones: ['2175550142'] },
      { names: named('Boris', 'Fernsby'), phones: ['2175550142'] },
    ],
    [
      'who has no first name',
      { names: named('', 'Quillfeather'), addresses: [home] },
      { names: named('', 'Quillfeather'), addresses: [home] },
    ],
    [
      'who has no surname',
      { names: named('Ada', ''), addresses: [home] },
      { names: named('Ada', ''), addresses: [home] },
    ],
    ['who was born in the same year elsewhere', { birth: '1985-07-04' }, { birth: '1985' }],
    [
      'whose birth is no year',
      { birth: '198', addresses: [home] },
      { birth: '198', addresses: [{ ...home, street: '9 Ash' }] },
    ],
    ['whose birth nobody knows', { addresses: [home] }, { addresses: [{ ...home, street: '9 Ash' }] }],
    ['whose phone is cut off', { phones: ['0142'] }, { phones: ['0142'] }],
    [
      'of another surname at home',
      { addresses: [home] },
      { names: named('Ada', 'Fernsby'), addresses: [home] },
    ],
    ['of another initial', { addresses: [home] }, { names: named('B', 'Quillfeather'), addresses: [home] }],
    [
      'whom another initial means',
      { names: named('A', 'Quillfeather'), addresses: [home] },
      { names: named('Boris', 'Quillfeather'), addresses: [home] },
    ],
    [
      'of that initial elsewhere',
      { addresses: [home] },
      { names: named('A', 'Quillfeather'), addresses: [{ ...home, street: '9 Ash' }] },
    ],
    ['of another e-mail', { emails: ['a@example.com'] }, { emails: ['b@example.com'] }],
    ['of another birthday', { birth: '1985-07-04' }, { birth: '1985-07-05' }],
    [
      'of another year',
      { birth: '1985', addresses: [{ street: '1 Oak', zip: '62704' }] },
      { birth: '1986', addresses: [{ street: '9 Ash', zip: '62704' }] },
    ],
    [
      'of that year in another ZIP',
      { birth: '1985', addresses: [{ street: '1 Oak', zip: '62704' }] },
      { birth: '1985', addresses: [{ street: '9 Ash', zip: '61602' }] },
    ],
    [
      'of that year where no ZIP is known',
      { birth: '1985', addresses: [{ street: '1 Oak' }] },
      { birth: '1985', addresses: [{ street: '9 Ash' }] },
    ],
    ['who has no e-mail', { emails: [' '] }, { emails: [''] }],
  ] satisfies [string, Partial<Identity>, Partial<Identity>][])('but not %s', (_, kept, seen) => {
    expect(knows(kept, seen)).toBe(false);
  });
});
