/** Rows of a text in Latin-1 whose columns have a fixed position. */
import { AppError } from '#platform/errors';
import type { TextPart } from './container.ts';

/** Rows checked before a file is accepted. */
const checkedRows = 50;

/** Yields each row; null for one of another width. */
export async function* fixedRows(
  part: TextPart,
  width: number,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string | null, void, void> {
  for await (const row of linesIn(part, onBytes)) yield row.length === width ? row : null;
}

async function* linesIn(
  part: TextPart,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string, void, void> {
  let rest = '';
  for await (const piece of part.open(onBytes) as AsyncIterable<Buffer>) {
    const lines = (rest + piece.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    // A binary file may have no line breaks at all.
    if (rest.length > longestRow) rest = rest.slice(0, longestRow);
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}
const longestRow = 100_000;

/** Throws AppError unless most of the first rows have the width. */
export async function assertWidth(part: TextPart, width: number, preset: string): Promise<void> {
  if (!(await hasWidth(part, width)))
    throw new AppError('wrong_preset_columns.width', { values: { preset, width } });
}

/** Whether most of the first rows have the width. */
export async function hasWidth(part: TextPart, width: number): Promise<boolean> {
  let [rows, right] = [0, 0];
  for await (const row of linesIn(part)) {
    rows += 1;
    if (row.length === width) right += 1;
    if (rows === checkedRows) break;
  }
  return right * 2 > rows;
}
