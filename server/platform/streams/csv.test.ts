/** In a spreadsheet with any separator, no cell starts a formula and harmless cells stay unchanged. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeCell, safeRow, safeTogether, writeCsv, writeMarkedCsv } from './csv.ts';

const plainNumber = /^[+-]?[\d.,() -]*$/;
const call = /\p{L}\s*\(|\|/u;

/** Returns true if a spreadsheet would evaluate a cell; stray quotes don't prevent that. */
function runs(cell: string): boolean {
  const bare = cell.replaceAll('"', '');
  if (/^[=@\0＝＋－＠]/.test(bare)) return true;
  if (!/^[+-]/.test(bare)) return false;
  // Split by another separator, more text follows a number, which is a formula only if it calls something.
  const [number = ''] = bare.split(/[,;|\t\r\n]/);
  return !plainNumber.test(number) || (!plainNumber.test(bare) && call.test(bare));
}

/** Parses cells as a lenient spreadsheet does: a quote counts only at the start of a cell. */
function cellsOf(file: string, delimiter: string): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${delimiter}\r\n]*)(?:[${delimiter}\r\n]|$)`, 'g');
  const read = [...file.matchAll(cell)].map(
    ([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest,
  );
  return delimiter === ',' ? read : [...read, ...file.split(new RegExp(`[${delimiter}\r\n]`))];
}

const text = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        ...['=', '+', '-', '@', '\0', '＝', '＋', '－', '＠'],
        ...[';', ',', '\t', '|', '\n', '\r', '"', ' ', "'"],
        ...['1', '-5', '0+', 'A1', 'HYPERLINK(', ')', 'x', '!', '+1 (217) 555-0142'],
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);
const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });

describe('file', () => {
  test.each([',', ';', '\t'])('TRACE-7: has no cell that starts a formula when split by %j', (delimiter) => {
    fc.assert(
      fc.property(rows, (given) => {
        const begun = cellsOf(writeCsv(given), delimiter).filter(runs);
        expect(begun).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('TRACE-7: reads back as its cells, except for apostrophes', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const back: string[][] = parse(writeCsv(given), { relax_column_count: true });
        expect(back.flat().filter((cell) => cell !== '')).toEqual(
          given.flatMap((row) => safeRow(row)).filter((cell) => cell !== ''),
        );
      }),
    );
  });

  test('TRACE-7: with safe cells is as safe as a whole', () => {
    fc.assert(
      fc.property(rows, (given) => {
        for (const row of given) {
          const cells = row.map((cell) => safeCell(cell));
          expect(safeTogether(cells)).toEqual(safeRow(row));
        }
      }),
    );
  });
});

describe('cell', () => {
  test.each([
    ['\n=1+1', "'\n'=1+1"],
    [';=1+1', ";'=1+1"],
    ['a;=1+1;b', "a;'=1+1;b"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a,=1', "a,'=1"],
    ['a\r+cmd|calc!A0', "a\r'+cmd|calc!A0"],
    ['a|=1', "a|'=1"],
    ['a;"=1+1"', `a;'"=1+1"`],
  ])('TRACE-7: %j is written as %j', (given, safe) => expect(safeCell(given)).toBe(safe));

  test.each([
    ...['-12.50', '+1 (217) 555-0142', '(217) 555-0142', '30.27,-97.74'],
    ...['Owner; moved - see note', 'a=b', '1-2', 'x@example.com', "O'Brien", '', 'a\nb', '12 Oak St, Unit 3'],
  ])('TRACE-7: %j stays unchanged', (given) => {
    expect(safeCell(given)).toBe(given);
    expect(safeRow([given, 'Ada'])[0]).toBe(given);
  });

  test('TRACE-7: is stable when made safe twice, and differs by apostrophes only', () => {
    fc.assert(
      fc.property(text, (given) => {
        const safe = safeCell(given);
        expect(safeCell(safe)).toBe(safe);
        expect(safe.replaceAll("'", '')).toBe(given.replaceAll("'", ''));
      }),
    );
  });

  test("TRACE-7: a leading number in a row with a call can't start its formula", () => {
    expect(safeRow(['-5', '0+HYPERLINK("http://example.com")'])[0]).toBe("'-5");
    expect(safeRow(['x', 'a;-5', "0+cmd|' /C calc'!A0"])[1]).toBe("a;'-5");
  });
});

test('marks files with other letters than ASCII, which Excel would read as another code page', () => {
  expect(writeMarkedCsv([['Name'], ['Jose']])).toBe('Name\nJose\n');
  expect(writeMarkedCsv([['Name'], ['José']])).toBe('\ufeffName\nJosé\n');
});
