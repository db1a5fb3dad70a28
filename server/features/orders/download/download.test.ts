import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultColumns, uniqueResultNames } from './result-columns.ts';

describe('names of the result columns', () => {
  const columns = resultColumns.lead.whole;
  const names = columns.map(({ name }) => name);

  test('TRACE-7: are unique', () => expect(new Set(names).size).toBe(names.length));

  test('TRACE-7: never clash with the columns of an upload', () => {
    const upload = fc.array(fc.oneof(fc.string(), fc.constantFrom(...names)), { maxLength: 30 });
    fc.assert(
      fc.property(upload, (ownColumns) => {
        const ownNames = uniqueResultNames(ownColumns, columns);
        const ownNamesLowerCase = ownColumns.map((name) => name.trim().toLowerCase());
        expect(new Set(ownNames).size).toBe(names.length);
        for (const name of ownNames) expect(ownNamesLowerCase).not.toContain(name.toLowerCase());
      }),
    );
  });

  test('TRACE-7: never clash with the columns of a result file that is uploaded again', () => {
    const again = uniqueResultNames(names, columns);
    expect(again).toEqual(names.map((name) => `${name} (OpenSkip)`));
    const third = uniqueResultNames([...names, ...again], columns);
    for (const name of third) expect([...names, ...again]).not.toContain(name);
  });
});
