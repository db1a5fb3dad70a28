/** Cells of result files: harmless in a spreadsheet, and the customer's own again without the apostrophe. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeCell } from './download-table.ts';
import { resultColumns, resultNames } from './result-columns.ts';

/** What a spreadsheet runs: OWASP ASVS 5.0, 1.2.10. */
const runs = /^[=+\-@\t\r\0＝＋－＠]/;
const plainNumber = /^[+-]?[\d.,() -]*$/;

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠', ' ', "'"),
      fc.string(),
    )
    .map(([first, rest]) => first + rest),
);

describe('a cell', () => {
  test('TRACE-7: is never one that a spreadsheet runs, unless it is a plain number', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const safe = safeCell(text);
        expect(runs.test(safe) && !plainNumber.test(safe)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('TRACE-7: stays as it was, but for one apostrophe before it', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const safe = safeCell(text);
        expect([text, `'${text}`]).toContain(safe);
        if (!runs.test(text)) expect(safe).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the names of the result columns', () => {
  const columns = resultColumns.lead.whole;
  const names = columns.map(({ name }) => name);

  test('TRACE-7: are all different', () => expect(new Set(names).size).toBe(names.length));

  test('TRACE-7: clash with no column of any upload', () => {
    const upload = fc.array(fc.oneof(fc.string(), fc.constantFrom(...names)), { maxLength: 30 });
    fc.assert(
      fc.property(upload, (own) => {
        const given = resultNames(own, columns);
        const taken = own.map((name) => name.trim().toLowerCase());
        expect(new Set(given).size).toBe(names.length);
        for (const name of given) expect(taken).not.toContain(name.toLowerCase());
      }),
    );
  });

  test('TRACE-7: clash with no column of a result file that is uploaded again', () => {
    const again = resultNames(names, columns);
    expect(again).toEqual(names.map((name) => `${name} (OpenSkip)`));
    const third = resultNames([...names, ...again], columns);
    for (const name of third) expect([...names, ...again]).not.toContain(name);
  });
});
