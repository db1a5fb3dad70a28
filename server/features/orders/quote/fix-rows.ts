/**
 * Rows that cannot be traced, mended before the order is paid: what the customer writes is kept beside the file, and the
 * file is read and priced anew with it.
 */

import type { MendBody, Mended, RejectedRow, RejectedRows } from '#contract/orders/fix-rows';
import { Header, Mapping } from '#contract/uploads/schemas';
import { applyMapping } from '#features/column-mapping';
import { storable } from '#features/uploads';
import { type NameOrder, parseLead, untraceableReason } from '#linkage';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { assertRowsKept, refuseErased } from '../payable.ts';
import { presentOrder } from '../present.ts';
import { lockOrder, type OrderRow } from '../repository.ts';
import { findOrder, readAnew } from '../service.ts';
import {
  countMended,
  selectRejected,
  selectRejectedByNo,
  writeMended,
  writeStillRejected,
} from './fix-rows-repository.ts';

/** Rows of an order that can be mended on the page: more is work for a spreadsheet. */
const mostOfAnOrder = 5000;

/** A page of the rows that cannot be traced, and the columns that decide whether they can. */
export async function listRejected(
  ctx: Context,
  caller: Caller,
  { id, ...paging }: { id: string; page: number; per_page: number },
): Promise<RejectedRows> {
  const order = await findOrder(ctx, caller, id);
  refuseErased(order);
  assertRowsKept(order);
  const items = await selectRejected(ctx.db, ownerOf(caller, order), paging);
  await inTransaction(ctx, (tx) => audit(tx, { caller, action: 'order.read', subject: `order:${order.id}` }));
  return { items, total: order.invalid_count, ...paging, columns: mappedColumns(order) };
}

const ownerOf = ({ bucket, account_id }: Caller, { id }: Pick<OrderRow, 'id'>) => ({
  bucket,
  account_id,
  order_id: id,
});

/** Headers that never make a row traceable. */
const undecided = new Set<Header>(['reference', 'apn', 'county', 'date_of_birth', 'second_owner']);

/** The columns that can make a row traceable, in the file's order. */
function mappedColumns(order: Pick<OrderRow, 'mapping' | 'column_names'>): RejectedRows['columns'] {
  const names = order.column_names as string[];
  return Object.entries(Mapping.parse(order.mapping))
    .flatMap(([header, columns]) => columns.map((index) => ({ index, header: Header.parse(header) })))
    .sort((a, b) => a.index - b.index)
    .filter(({ header }) => !undecided.has(header))
    .map(({ index, header }) => ({ index, header, name: names[index] ?? '' }));
}

/**
 * Mends rows that cannot be traced. Where one now can, the order is priced anew in the background. Raises AppError
 * `invalid` for rows that need no mending, `conflict` for an order that waits for no payment.
 */
export async function mendRows(
  ctx: Context,
  caller: Caller,
  asked: { id: string } & MendBody,
): Promise<Mended> {
  const { id } = await findOrder(ctx, caller, asked.id);
  const left = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound('This order');
    refuseUnmendable(order);
    assertRowsKept(order);
    const of = ownerOf(caller, order);
    const given = new Map(asked.rows.map(({ row_no, cells }) => [row_no, cells]));
    const found = await selectRejectedByNo(tx, of, [...given.keys()]);
    refuseOthers(asked.rows, found);
    const columns = mappedColumns(order).map(({ index }) => index);
    const mended = found.map((row) => mend(row, given.get(row.row_no) ?? {}, columns));
    await writeMended(tx, of, mended);
    if ((await countMended(tx, of)) > mostOfAnOrder) {
      throw new AppError(
        'conflict',
        'At most 5,000 rows of an order are mended here. Download the rows with their reasons, mend them there, and upload the file again.',
      );
    }
    const judged = mended.map((row) => judge(row, order));
    const still = judged.flatMap((row) => (row.reason === null ? [] : [{ ...row, reason: row.reason }]));
    await writeStillRejected(tx, of, still);
    if (still.length < mended.length) await readAnew(tx, caller, order);
    await audit(tx, { caller, action: 'order.mend', subject: `order:${id}` });
    return still.map(({ row_no, reason, cells }) => ({ row_no, reason, cells }));
  });
  return { order: presentOrder(await findOrder(ctx, caller, id)), left };
}

function refuseUnmendable({ state, upload_id }: Pick<OrderRow, 'state' | 'upload_id'>): void {
  if (state === 'draft') {
    throw new AppError('conflict', 'The file is still being read. Wait for its price, then mend its rows.');
  }
  if (state !== 'awaiting_payment' || upload_id === null) {
    throw new AppError('conflict', 'This order waits for no payment: its rows can’t be mended any more.');
  }
}

function refuseOthers(rows: MendBody['rows'], found: RejectedRow[]): void {
  const errors: Record<string, string> = {};
  for (const [index, { row_no }] of rows.entries()) {
    if (!found.some((row) => row.row_no === row_no)) {
      errors[`rows.${index}`] = `Row ${row_no.toLocaleString('en-US')} of this order needs no mending.`;
    }
  }
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError('invalid', first, { errors });
}

/** A row with its new cells; only those of mapped columns can be changed. */
function mend(row: RejectedRow, cells: Record<string, string>, columns: number[]): RejectedRow {
  const mended = [...row.cells];
  for (const index of columns) {
    const cell = cells[index];
    if (cell !== undefined) mended[index] = storable(cell);
  }
  // A row may have been shorter than its file.
  return { ...row, cells: Array.from(mended, (cell) => cell ?? '') };
}

function judge(row: RejectedRow, order: Pick<OrderRow, 'mapping' | 'name_order'>) {
  const mapped = applyMapping(row.cells, Mapping.parse(order.mapping));
  const lead = parseLead(mapped, (order.name_order as NameOrder | null) ?? undefined);
  return { ...row, mapped, reason: untraceableReason(lead) };
}
