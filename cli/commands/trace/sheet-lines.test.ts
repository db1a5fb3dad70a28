import { expect, test } from 'vitest';
import { sheetLines } from './sheet-lines.ts';

const format = { kind: 'sheet', sheet: 'a.csv', skip_rows: 0, has_header: true } as const;
const named = (name: string, hidden = false) => ({ name, hidden });

test('says which table of several is traced', () => {
  const [line] = sheetLines({ format, sheets: [named('a.csv'), named('b.csv'), named('Lists', true)] });
  expect(line).toMatch(/Only “a\.csv” is traced, not “b\.csv”\./);
});

test('names a few of many tables', () => {
  const many = Array.from({ length: 9 }, (_, index) => named(`Sheet${index}`));
  expect(sheetLines({ format, sheets: [named('a.csv'), ...many] })[0]).toContain('“Sheet4”, 4 others.');
});

test('says nothing about a file with one table', () => {
  expect(sheetLines({ format, sheets: [named('a.csv'), named('Notes', true)] })).toEqual([]);
});
