import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { commas, readAll, readText, refusal } from '#support/texts';

describe('quotes', () => {
  test('inside an unquoted cell are literal', async () => {
    expect((await readText('a,b\n5" pipe,x"y"\n')).map((row) => row.cells)).toEqual([['5" pipe', 'x"y"']]);
  });

  test("inside a quoted cell are kept if they aren't doubled", async () => {
    const rows = await readText('a,b\n"JOHN "JACK" DOE","1 Main"\n"x" ,y\n');
    expect(rows).toEqual([
      { row_no: 1, line: 2, cells: ['JOHN "JACK" DOE', '1 Main'] },
      { row_no: 2, line: 3, cells: ['x ', 'y'] },
    ]);
  });

  test('that open a cell without closing it are literal', async () => {
    const rows = await readText('a,b\n"BUD" DOE,1 Main\n3,4\n');
    expect(rows.map((row) => row.cells)).toEqual([
      ['"BUD" DOE', '1 Main'],
      ['3', '4'],
    ]);
  });

  test('missing in a fully quoted file only reject their row', async () => {
    const rows = await readText('"a","b","c"\n"1","2","3\n"4","5","6"\n"7","8","9"\n');
    expect(rows.map((row) => [row.line, row.cells, row.problem === undefined])).toEqual([
      [2, ['1', '2', '"3'], false],
      [3, ['4', '5', '6'], true],
      [4, ['7', '8', '9'], true],
    ]);
    const [inside] = await readText('"a","b","c"\n"1","2,"3"\n');
    expect(inside?.problem).toBe('row.cells:count=2:columns=3');
  });

  test('that swallow rows up to the next quote are detected by extra cells', async () => {
    const wide = await readText('a,b\n1,"2\n"3",4\n5,6\n');
    expect(wide.map((row) => [row.line, row.problem === undefined])).toEqual([
      [2, false],
      [3, true],
      [4, true],
    ]);
  });

  test('that swallow whole rows into a cell are detected by their delimiters', async () => {
    const header = 'a,b,c,d,e,f\n';
    const rows = await readText(`${header}1,2,3,4,5,"6\n1,2,3,4,5,6\n1,2,3,4,5,6"\n7,8,9,10,11,12\n`);
    expect(rows.map((row) => [row.line, row.problem])).toEqual([
      [2, 'row.rows_in_cell:lines=3'],
      [5, undefined],
    ]);
    const [validText] = await readText(
      `${header}1,2,3,4,5,"Called, no answer.\nCall again, soon.\nThanks"\n`,
    );
    expect(validText?.problem).toBeUndefined();
  });

  test('that are never closed stop the reading and name the line', async () => {
    const error = await refusal(readText(`a,b\n${'1,2\n'.repeat(15)}3,"4\n${'5,6\n'.repeat(50)}`));
    expect(error.code).toBe('quote_never_closed');
    expect(error.message).toMatch(/line 17/);
  });

  test("that are never closed are detected after one record's worth of text", async () => {
    let read = 0;
    const open = () =>
      Readable.from(
        (function* () {
          yield Buffer.from('a,b\n1,"2\n');
          for (; read < 1_000; read++) yield Buffer.alloc(65_536, 'x');
        })(),
      );
    await expect(readAll(open)).rejects.toThrow(/line 2 is never closed/);
    expect(read).toBeLessThan(20);
  });

  test('broken in many rows reject the file', async () => {
    const error = await refusal(
      readText(`"a","b"\n${'"1","2\n'.repeat(40)}`, commas, { limits: { brokenRows: 10 } }),
    );
    expect(error.message).toMatch(/^More than 10 rows.*line 2\./);
  });
});
