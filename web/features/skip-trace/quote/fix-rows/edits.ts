/** What was typed into rows that can't be traced. */
import type { FixRowsBody } from '#contract/orders/fix-rows/schemas';

/** Edits by row, then by column. */
export type Edits = Record<number, Record<string, string>>;

export type SentRows = FixRowsBody['rows'];

export const toRows = (edits: Edits): SentRows =>
  Object.entries(edits).map(([row_no, cells]) => ({ row_no: Number(row_no), cells }));

/** The edits that weren't sent: other rows, and cells that were typed into while the others were being saved. */
export function withoutSent(edits: Edits, sent: SentRows): Edits {
  const savedCells = new Map(sent.map(({ row_no, cells }) => [row_no, cells]));
  const left = toRows(edits).map(({ row_no, cells }) => {
    const saved = savedCells.get(row_no);
    return [
      row_no,
      Object.fromEntries(Object.entries(cells).filter(([at, cell]) => saved?.[at] !== cell)),
    ] as const;
  });
  return Object.fromEntries(left.filter(([, cells]) => Object.keys(cells).length > 0));
}
