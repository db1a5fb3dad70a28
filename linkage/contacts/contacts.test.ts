import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeCity, normalizeState, normalizeZip } from '../addresses/places/normalize.ts';
import { parseAge, parseBirth, parseDate } from './dates.ts';
import { normalizeEmail } from './emails.ts';
import { normalizePhone, phonePlace, readPhones } from './phones.ts';

describe('phones', () => {
  test.each([
    '(217) 555-0142',
    '2175550142',
    '+1 217 555 0142',
    '1-217-555-0142',
    '217.555.0142 x33',
    '217-555-0142 ext. 7',
    '2175550142.0',
    'Cell: 217 555 0142',
    '(217)555-0142 (cell)',
    '217-555-0142 home',
    '2175550142 DNC',
    '001 217 555 0142',
    '011-1-217-555-0142',
    '2.175550142E9',
    '2.175550142E+09',
  ])('%s', (text) => {
    expect(normalizePhone(text)).toBe('+12175550142');
  });
  test.each([
    '555-0142',
    '117-555-0142',
    '217-155-0142',
    '217-911-0142',
    '2222222222',
    '+44 20 7946 0958',
    'call me',
    'home',
    '2.17555E+09',
    '2175550142 bad',
    '',
    'ann@example.com',
  ])('not %s', (text) => {
    expect(normalizePhone(text)).toBeNull();
  });
});

test.each<[string, string[], number]>([
  ['(cell) 718 555 0119', ['+17185550119'], 0],
  ['718-555-0119 (Jane)', ['+17185550119'], 0],
  ['(718) 555-0119 Ext 12 (work)', ['+17185550119'], 0],
  ['7185550119;ext=12', ['+17185550119'], 0],
  ['718-555-0119 / 718-555-0120', ['+17185550119', '+17185550120'], 0],
  ['7185550119 7185550120', ['+17185550119', '+17185550120'], 0],
  ['home: 718-555-0119; cell: 718-555-0120', ['+17185550119', '+17185550120'], 0],
  ['718-555-0119 or 0120', ['+17185550119'], 1],
  ['718-555-0119, 718-555-0119', ['+17185550119'], 0],
  ['555-0119', [], 1],
  ['none', [], 0],
])('reads the phones of %s', (cell, numbers, unread) => {
  expect(readPhones(cell)).toEqual({ numbers, unread });
});

test('finds the state and time zone of a number', () => {
  expect(phonePlace('+12175550142')).toEqual({ state: 'IL', time_zone: 'America/Chicago' });
  expect(phonePlace('+12125550142')).toEqual({ state: 'NY', time_zone: 'America/New_York' });
  expect(phonePlace('+19075550142')).toMatchObject({ state: 'AK', time_zone: 'America/Anchorage' });
  // Idaho has two time zones.
  expect(phonePlace('+12082150142')?.time_zone).toBe('America/Los_Angeles');
  expect(phonePlace('+18005550142')).toBeNull();
  expect(phonePlace('')).toBeNull();
});

test('emails', () => {
  expect(normalizeEmail(' Ann.Lee@Example.COM ')).toBe('ann.lee@example.com');
  expect(normalizeEmail('Ann Lee <ann@example.com>')).toBe('ann@example.com');
  expect(normalizeEmail('mailto:ann@example.com')).toBe('ann@example.com');
  expect(normalizeEmail('ann@example.com (work)')).toBe('ann@example.com');
  expect(normalizeEmail('E-mail: ann@example.com')).toBe('ann@example.com');
  expect(normalizeEmail('ann@example.com bob@example.com')).toBeNull();
  expect(normalizeEmail('noreply@example.com')).toBeNull();
  for (const text of [
    '',
    'ann',
    'ann@',
    '@example.com',
    'a b@example.com',
    'ann@example',
    'a..b@example.com',
    'noemail@example.com',
    'no-email@example.com',
    'none@none.com',
    'test@test.com',
  ])
    expect(normalizeEmail(text)).toBeNull();
  for (const text of ['na@example.com', 'nonette@example.com', 'test@example.com'])
    expect(normalizeEmail(text)).toBe(text);
});

test('dates', () => {
  for (const text of [
    '1962-03-28',
    '03/28/1962',
    '28/03/1962',
    '3/28/62',
    '28 Mar 1962',
    'March 28, 1962',
    '19620328',
    '1962-03-28 00:00:00',
    '1962-03-28T00:00:00Z',
    '3/28/1962 12:00:00 AM',
    '28-MAR-62',
    'Mar 28 1962',
    'Wednesday, March 28th, 1962',
    '03281962',
    '032862',
    '22733',
    '1962/3/28',
    '28.3.1962',
  ])
    expect(parseDate(text)).toBe('1962-03-28');
  for (const text of ['', 'x', '1962', '02/30/1962', '1962-13-01', '99/99/9999'])
    expect(parseDate(text)).toBeNull();
  expect(parseDate('02/29/2000')).toBe('2000-02-29');
  expect(parseDate('02/29/1999')).toBeNull();
});

test('births with a year only, or none', () => {
  expect(parseBirth('3/28/1962')).toBe('1962-03-28');
  for (const text of [
    '1962',
    '1962.0',
    '03/1962',
    'Mar 1962',
    '1962-03',
    'XX/XX/1962',
    '03/XX/1962',
    '1962-00-00',
  ])
    expect(parseBirth(text)).toBe('1962');
  for (const text of [
    '',
    'x',
    '62',
    '1/1/1900',
    '12/31/2099',
    '2099',
    '1901-01-01',
    '1900',
    '1800',
    '3/28/1862',
    '00/00/0000',
    '1962 x',
  ])
    expect(parseBirth(text)).toBeNull();
});

test('ages', () => {
  expect(['63', '63.0', 'Age: 63', '63 yrs', '60-69', '65+', '60 to 69'].map(parseAge)).toEqual([
    { from: 63, to: 63 },
    { from: 63, to: 63 },
    { from: 63, to: 63 },
    { from: 63, to: 63 },
    { from: 60, to: 69 },
    { from: 65, to: 120 },
    { from: 60, to: 69 },
  ]);
  for (const text of ['', 'old', '130', '69-60', '-5']) expect(parseAge(text)).toBeNull();
});

test('states, cities, ZIPs', () => {
  expect(['Illinois', 'il', 'N. Y.', 'Calif.', 'district of columbia'].map(normalizeState)).toEqual([
    'IL',
    'IL',
    'NY',
    'CA',
    'DC',
  ]);
  expect(normalizeState('Ontario')).toBeNull();
  expect(['w. lebanon', 'St. Louis', 'Ft Worth'].map(normalizeCity)).toEqual([
    'WEST LEBANON',
    'SAINT LOUIS',
    'FORT WORTH',
  ]);
  expect(normalizeZip('601')).toEqual({ zip: '00601', plus4: '' });
  expect(normalizeZip('ABCDE')).toBeNull();
});

test('never throws, and normalizes its own output to itself', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d ()+.x/-]{0,16}$/)),
      (text) => {
        const phone = normalizePhone(text);
        if (phone !== null) expect(normalizePhone(phone)).toBe(phone);
        const email = normalizeEmail(text);
        if (email !== null) expect(normalizeEmail(email)).toBe(email);
        const date = parseDate(text);
        if (date !== null) expect(parseDate(date)).toBe(date);
        const birth = parseBirth(text);
        if (birth !== null) expect(parseBirth(birth)).toBe(birth);
        normalizeState(text);
        normalizeCity(text);
        expect(normalizeZip(text)?.zip ?? '00001').toMatch(/^\d{5}$/);
      },
    ),
    { numRuns: 300 },
  );
});
