import { describe, expect, test } from 'vitest';
import { centsOf, fieldOf } from './money.ts';

describe('a typed amount', () => {
  test.each([
    ['12.50', 1250],
    ['12.5', 1250],
    ['0.07', 7],
    ['$1,200', 120_000],
    [' 3 ', 300],
    ['0', 0],
  ])('parses %s', (text, cents) => expect(centsOf(text)).toBe(cents));

  test('means no cap when empty', () => expect(centsOf('')).toBe(null));

  test.each(['much', '-1', '1.234', '1.2.3', '99999999', '1e3'])('rejects %s', (text) =>
    expect(centsOf(text)).toBe(undefined),
  );

  test('has the format that it parses', () => {
    for (const cents of [0, 7, 1250, 99_999_999]) expect(centsOf(fieldOf(cents))).toBe(cents);
    expect(fieldOf(null)).toBe('');
  });
});
