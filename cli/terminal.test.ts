import { expect, test } from 'vitest';
import { bytes, count, counted, duration, percent, table } from './terminal.ts';

test('formats counts and percentages', () => {
  expect(count(1234567)).toBe('1,234,567');
  expect([counted(1, 'row'), counted(2000, 'row'), counted(2, 'person', 'people')]).toEqual([
    '1 row',
    '2,000 rows',
    '2 people',
  ]);
  expect(percent(0.6125)).toBe('61.3%');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1400, '1.4 kB'],
  [162_000, '162 kB'],
  [999_700, '1.0 MB'],
  [4_200_000_000, '4.2 GB'],
  [3_000_000_000_000_000, '3000 TB'],
])('formats %d bytes as %s', (size, text) => {
  expect(bytes(size)).toBe(text);
});

test.each([
  [4.25, '4.3 s'],
  [200, '3 min 20 s'],
  [18_720, '5 h 12 min'],
  [300_000, '3 days'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

test('aligns table columns, numbers on the right', () => {
  expect(
    table(
      [
        ['Hits', '9', ''],
        ['Misses', '1,200', '12%'],
      ],
      [1, 2],
    ),
  ).toEqual(['  Hits        9', '  Misses  1,200  12%']);
});
