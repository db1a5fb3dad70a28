import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHundredths, parseHundredths, parseWhole } from './amounts.ts';

test.each([
  ['1000', 1000],
  [' 1,000 ', 1000],
  ['1,000,000', 1_000_000],
  ['0', 0],
  ['2,000,000,000', 2_000_000_000],
  ['1'.repeat(16), null],
  ['', null],
  ['1,00', null],
  ['-5', null],
  ['2.5', null],
])('reads %j as a whole number', (text, number) => {
  expect(parseWhole(text)).toBe(number);
});

test.each([
  ['12.50', 1250],
  ['12,5', 1250],
  ['1,000', 100_000],
  ['1,000.05', 100_005],
  ['12.505', null],
  ['$5', null],
])('reads %j as hundredths', (text, hundredths) => {
  expect(parseHundredths(text)).toBe(hundredths);
});

test('reads what it formats', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (cents) => {
      expect(parseHundredths(formatHundredths(cents))).toBe(cents);
    }),
  );
});
