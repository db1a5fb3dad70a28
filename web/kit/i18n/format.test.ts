import { expect, test } from 'vitest';
import {
  axisDay,
  coins,
  confidence,
  confidenceWord,
  duration,
  fileSize,
  number,
  percent,
  phone,
  sourceDate,
  timeAgo,
} from './format.ts';
import { i18n } from './i18n.ts';

test('groups North American phones and leaves others unchanged', () => {
  expect(phone('+12175550142')).toBe('(217) 555-0142');
  expect(phone('+442079460018')).toBe('+442079460018');
  expect(phone('+1217•••••42')).toBe('(217) •••-••42');
  expect(phone('')).toBe('');
});

test('formats amounts with their unit', () => {
  expect(coins(1)).toBe('1 coin');
  expect(coins(3640)).toBe('3,640 coins');
  expect(percent(0.624)).toBe('62%');
  expect(percent(null)).toBe('–');
  expect(fileSize(999)).toBe('999 bytes');
  expect(fileSize(3_440_000)).toBe('3.4 MB');
});

test('keeps durations short', () => {
  expect(duration(0.2)).toBe('1 s');
  expect(duration(59)).toBe('59 s');
  expect(duration(180)).toBe('3 min');
  expect(duration(7800)).toBe('2 h 10 min');
  const now = Date.UTC(2026, 0, 10);
  expect(timeAgo(now - 10_000, now)).toBe('just now');
  expect(timeAgo(now - 5 * 60_000, now)).toBe('5 minutes ago');
  expect(timeAgo(now - 26 * 3_600_000, now)).toBe('yesterday');
});

test('shows a source’s date only as exactly as the source gives it', () => {
  expect(sourceDate('2019')).toBe('2019');
  expect(sourceDate('2019-03')).toBe('Mar 2019');
  expect(sourceDate('2019-03-04')).toBe('Mar 4, 2019');
  expect(sourceDate('spring')).toBe('spring');
});

test('truncates a confidence, which never reaches 100%', () => {
  expect([1, 0.999, 0.986, 0.5].map(confidence)).toEqual(['99%', '99%', '98%', '50%']);
});

test('names a probability', () => {
  expect([0.98, 0.979, 0.9, 0.89, 0.5, 0.49].map(confidenceWord)).toEqual([
    'sure',
    'likely',
    'likely',
    'possible',
    'possible',
    'unlikely',
  ]);
});

test('formats numbers, dates and durations for the language', async () => {
  await i18n.changeLanguage('de');
  try {
    expect(number(3912)).toBe('3.912');
    expect(percent(0.624)).toBe('62\u00a0%');
    expect(fileSize(3_440_000)).toBe('3,4 MB');
    expect(sourceDate('2019-03-04')).toBe('4. März 2019');
    expect(axisDay('2019-03-04')).toBe('4. März');
    expect(timeAgo(0, 26 * 3_600_000)).toBe('gestern');
  } finally {
    await i18n.changeLanguage('en');
  }
  expect(number(3912)).toBe('3,912');
});
