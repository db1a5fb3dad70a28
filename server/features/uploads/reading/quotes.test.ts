/** Quotes in customers' files: those that mean something, those that don't, and those that were lost. */
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { commas, readAll, readText, refusal } from '#support/texts';

describe('quotes', () => {
  test('inside an unquoted cell are characters', async () => {
    expect((await readText('a,b\n5" pipe,x"y"\n')).map((row) => row.cells)).toEqual([['5" pipe', 'x"y"']]);
  });

  test('inside a quoted cell that are not doubled are kept', async () => {
    const rows = await readText('a,b\n"JOHN "JACK" DOE","1 Main"\n"x" ,y\n');
    expect(rows).toEqual([
      { row_no: 1, line: 2, cells: ['JOHN "JACK" DOE', '1 Main'] },
      { row_no: 2, line: 3, cells: ['x ', 'y'] },
    ]);
  });

  test('that begin a cell without ending it are characters', async () => {
    const rows = await readText('a,b\n"BUD" DOE,1 Main\n3,4\n');
    expect(rows.map((row) => row.cells)).toEqual([
      ['"BUD" DOE', '1 Main'],
      ['3', '4'],
    ]);
  });

  test('lost in a fully quoted file cost their row alone', async () => {
    const rows = await readText('"a","b","c"\n"1","2","3\n"4","5","6"\n"7","8","9"\n');
    expect(rows.map((row) => [row.line, row.cells, row.problem === undefined])).toEqual([
      [2, ['1', '2', '"3'], false],
      [3, ['4', '5', '6'], true],
      [4, ['7', '8', '9'], true],
    ]);
    const [inside] = await readText('"a","b","c"\n"1","2,"3"\n');
    expect(inside?.problem).toBe(
      'This row has 2 cells but the header has 3. Check its quotes and delimiters.',
    );
  });

  test('that swallow rows up to the next quote are noticed by the cells too many', async () => {
    const wide = await readText('a,b\n1,"2\n"3",4\n5,6\n');
    expect(wide.map((row) => [row.line, row.problem === undefined])).toEqual([
      [2, false],
      [3, true],
      [4, true],
    ]);
  });

  test('that swallow whole rows into a cell are noticed by their delimiters', async () => {
    const header = 'a,b,c,d,e,f\n';
    const rows = await readText(`${header}1,2,3,4,5,"6\n1,2,3,4,5,6\n1,2,3,4,5,6"\n7,8,9,10,11,12\n`);
    expect(rows.map((row) => [row.line, row.problem])).toEqual([
      [2, 'One cell of this row holds whole rows, over 3 lines. Check its quotes.'],
      [5, undefined],
    ]);
    const [honest] = await readText(`${header}1,2,3,4,5,"Called, no answer.\nCall again, soon.\nThanks"\n`);
    expect(honest?.problem).toBeUndefined();
  });

  test('never closed stop the reading and name the line', async () => {
    const error = await refusal(readText(`a,b\n${'1,2\n'.repeat(15)}3,"4\n${'5,6\n'.repeat(50)}`));
    expect(error.code).toBe('quote_never_closed');
    expect(error.message).toMatch(/^A quote opened on line 17 is never closed/);
  });

  test('never closed are noticed after one record’s worth of text', async () => {
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

  test('broken in row after row give the file back', async () => {
    const error = await refusal(
      readText(`"a","b"\n${'"1","2\n'.repeat(40)}`, commas, { limits: { brokenRows: 10 } }),
    );
    expect(error.message).toMatch(/more than 10 rows.*line 2/);
  });
});
