/** The names of the columns in result files. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultColumns, resultNames } from './result-columns.ts';

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
