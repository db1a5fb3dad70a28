/**
 * Fixes untraceable rows before payment. The customer's cells are stored next to the file, which is then read and
 * quoted again.
 */

import type { FixedRows, FixRowsBody, RejectedRow, RejectedRows } from '#contract/orders/fix-rows/schemas';
import { numberColumns } from '#contract/orders/kinds';
import { columnsOf } from '#contract/uploads/rules';
import { Header, Mapping } from '#contract/uploads/schemas';
import { applyMapping } from '#features/column-mapping';
import { toStorableText } from '#features/uploads';
import { type NameOrder, parseLead, untraceableReason } from '#linkage';
import { type Message, message } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { orderOwner } from '../owner.ts';
import { assertNotErased, assertRowsKept } from '../payable.ts';
import { lockOrder, type OrderRow } from '../repository.ts';
import { readNumberRow } from '../scrub/numbers.ts';
import { findOrder, restartQuote } from '../service.ts';
import {
  countFixedRows,
  selectRejected,
  selectRejectedByNo,
  updateRejectedRows,
  upsertFixedRows,
} from './fix-rows-repository.ts';

/** Rows that can be fixed on the page; more are work for a spreadsheet. */
const maxFixedRows = 5000;

/** A page of untraceable rows, with the columns that can make them traceable. */
export async function listRejected(
  ctx: Context,
  caller: Caller,
  { id, ...paging }: { id: string; page: number; per_page: number },
): Promise<RejectedRows> {
  const order = await findOrder(ctx, caller, id);
  assertNotErased(order);
  assertRowsKept(order);
  const items = await selectRejected(ctx.db, orderOwner(caller, order), paging);
  await inTransaction(ctx, (tx) => audit(tx, { caller, action: 'order.read', subject: `order:${order.id}` }));
  return { items, total: order.invalid_count, ...paging, columns: mappedColumns(order) };
}

const irrelevantHeaders: ReadonlySet<Header> = new Set([
  'reference',
  'apn',
  'county',
  'date_of_birth',
  'second_owner',
  'member',
  'manager',
  'registered_agent',
  'care_of',
]);

/** The columns that can make a row traceable, in file order. */
function mappedColumns(order: Pick<OrderRow, 'mapping' | 'column_names'>): RejectedRows['columns'] {
  const names = order.column_names as string[];
  return Object.entries(Mapping.parse(order.mapping))
    .flatMap(([header, columns]) =>
      columnsOf(columns).map((index) => ({ index, header: Header.parse(header) })),
    )
    .sort((a, b) => a.index - b.index)
    .filter(({ header }) => !irrelevantHeaders.has(header))
    .map(({ index, header }) => ({ index, header, name: names[index] ?? '' }));
}

/**
 * Fixes untraceable rows. If one becomes traceable, the order is quoted again in the background. Throws for rows that
 * don't need fixing, or if the order isn't awaiting payment.
 */
export async function fixRows(
  ctx: Context,
  caller: Caller,
  request: { id: string } & FixRowsBody,
): Promise<{ order: OrderRow; left: FixedRows['left'] }> {
  const { id } = await findOrder(ctx, caller, request.id);
  const stillRejected = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound('order');
    assertFixable(order);
    assertRowsKept(order);
    const owner = orderOwner(caller, order);
    const newCells = new Map(request.rows.map(({ row_no, cells }) => [row_no, cells]));
    const found = await selectRejectedByNo(tx, owner, [...newCells.keys()]);
    assertAllRejected(request.rows, found);
    const columns = mappedColumns(order).map(({ index }) => index);
    const fixed = found.map((row) => applyFix(row, newCells.get(row.row_no) ?? {}, columns));
    await upsertFixedRows(tx, owner, fixed);
    if ((await countFixedRows(tx, owner)) > maxFixedRows) {
      throw new AppError('too_many_rows_to_fix', { values: { limit: maxFixedRows } });
    }
    const judged = fixed.map((row) => validateRow(row, order));
    const still = judged.flatMap((row) => (row.reason === null ? [] : [{ ...row, reason: row.reason }]));
    await updateRejectedRows(tx, owner, still);
    if (still.length < fixed.length) await restartQuote(tx, caller, order);
    await audit(tx, { caller, action: 'order.mend', subject: `order:${id}` });
    return still.map(({ row_no, reason, cells }) => ({ row_no, reason, cells }));
  });
  return { order: await findOrder(ctx, caller, id), left: stillRejected };
}

function assertFixable({ state, upload_id }: Pick<OrderRow, 'state' | 'upload_id'>): void {
  if (state === 'draft') throw new AppError('order_not_quoted');
  if (state !== 'awaiting_payment' || upload_id === null)
    throw new AppError('order_not_awaiting_payment.rows');
}

function assertAllRejected(rows: FixRowsBody['rows'], found: RejectedRow[]): void {
  const errors: Record<string, Message> = {};
  for (const [index, { row_no }] of rows.entries()) {
    if (!found.some((row) => row.row_no === row_no)) {
      errors[`rows.${index}`] = message('fields:row_not_rejected', { row: row_no });
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** A row with its new cells. Only mapped columns can change. */
function applyFix(row: RejectedRow, cells: Record<string, string>, columns: number[]): RejectedRow {
  const fixed = [...row.cells];
  for (const index of columns) {
    const cell = cells[index];
    if (cell !== undefined) fixed[index] = toStorableText(cell);
  }
  // A row may have fewer cells than the file has columns.
  return { ...row, cells: Array.from(fixed, (cell) => cell ?? '') };
}

function validateRow(row: RejectedRow, order: Pick<OrderRow, 'kind' | 'mapping' | 'name_order'>) {
  const mapping = Mapping.parse(order.mapping);
  if (order.kind === 'scrub') {
    const { valid, reason, mapped } = readNumberRow(row.cells, {
      columns: numberColumns(mapping),
      reference: mapping.reference,
    });
    return { ...row, mapped, reason: valid ? null : reason };
  }
  const mapped = applyMapping(row.cells, mapping);
  const lead = parseLead(mapped, (order.name_order as NameOrder | null) ?? undefined);
  return { ...row, mapped, reason: untraceableReason(lead, mapped) };
}
