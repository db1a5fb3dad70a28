import { sql } from 'kysely';
import { z } from 'zod';
import type { TraceResult } from '#contract/orders/results';
import { activeStates, openStates } from '#contract/orders/states';
import { type ReasonRenderer, reasonRenderer, withReasonText } from '#features/reasons';
import { releaseCoins } from '#features/wallet';
import {
  type AccountData,
  type AccountDataOwner,
  type ExportFile,
  jsonPieces,
  jsonRows,
} from '#platform/account-data';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { ownersOfLeads } from '#platform/lead-buckets';
import { eraseLayouts, selectLayouts } from './download/own-layouts/repository.ts';
import { presentFailure } from './failure.ts';
import { type OrderOwner, orderOwner } from './owner.ts';
import { StoredResult } from './quote/sample.ts';
import { eraseLists, selectAllLists, stopLists } from './recurring/account-data.ts';
import { type DownloadRow, streamRows } from './results-repository.ts';

const batchSize = 5000;

const selectAllOrders = (ctx: Context, { account_id }: AccountDataOwner) =>
  ctx.db
    .selectFrom('trace_order')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('number')
    .execute();

/** An order's rows with the texts of their reasons. */
async function* readRows(
  { db }: Context,
  owner: OrderOwner,
  render: ReasonRenderer,
): AsyncGenerator<DownloadRow[]> {
  const rendered = (result: unknown) =>
    withReasonText({ result: result as TraceResult | null }, render).result;
  for await (const rows of streamRows(db, owner, 'all'))
    yield rows.map((row) => ({
      ...row,
      reason: row.reason === null ? null : render(row.reason),
      result: rendered(row.result),
      original: rendered(row.original),
    }));
}

export const orderAccountData: AccountData = {
  async count(db, { account_id }) {
    const counts = await db
      .selectFrom('trace_order')
      .select((query) => [
        query.fn.countAll<bigint>().as('orders'),
        query.fn.countAll<bigint>().filterWhere('state', 'in', activeStates).as('running'),
      ])
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    return { orders: Number(counts.orders), running: Number(counts.running) };
  },

  async *files(ctx, owner): AsyncGenerator<ExportFile> {
    const render = reasonRenderer(owner.language);
    const orders = await selectAllOrders(ctx, owner);
    const shownOrders = orders.map((order) => ({ ...order, failure: presentFailure(order.failure, 'en') }));
    yield { name: 'orders.json', pieces: jsonPieces(shownOrders) };
    const samples = await ctx.db
      .selectFrom('free_sample')
      .selectAll()
      .where('account_id', '=', owner.account_id)
      .orderBy('day')
      .execute();
    // Contacts of possible matches that weren't bought stay masked, as on the page.
    const visibleSamples = samples.map(({ results, ...sample }) => ({
      ...sample,
      results: z
        .array(StoredResult.omit({ sealed: true }))
        .parse(results)
        .map((one) => withReasonText(one, render)),
    }));
    if (visibleSamples.length > 0) yield { name: 'free-samples.json', pieces: jsonPieces(visibleSamples) };
    const fixedRows: unknown[] = [];
    for (const { bucket, account_id } of await ownersOfLeads(ctx.db, owner)) {
      const { rows } = await sql`
        select order_id, row_no, cells from mended_row
        where bucket = ${bucket} and account_id = ${account_id} order by order_id, row_no`.execute(ctx.db);
      fixedRows.push(...rows);
    }
    const recurring = await selectAllLists(ctx.db, owner);
    if (recurring.lists.length > 0) yield { name: 'recurring-lists.json', pieces: jsonPieces(recurring) };
    const layouts = await selectLayouts(ctx.db, owner);
    if (layouts.length > 0) yield { name: 'layouts.json', pieces: jsonPieces(layouts) };
    if (fixedRows.length > 0) yield { name: 'mended-rows.json', pieces: jsonPieces(fixedRows) };
    for (const order of orders) {
      yield {
        name: `orders/${order.number}.json`,
        pieces: jsonRows(readRows(ctx, orderOwner(owner, order), render)),
      };
    }
  },

  /** Cancels unfinished orders: no worker can settle their chunks anymore, and their held coins are released. */
  async stop(tx, { account_id }) {
    await stopLists(tx, account_id);
    await sql`
      update order_chunk c set state = 'failed', fence = c.fence + 1, lease_until = null, worker = null
      from trace_order o
      where o.id = c.order_id and o.account_id = ${account_id} and c.state in ('ready', 'leased')`.execute(
      tx,
    );
    const canceled = await tx
      .updateTable('trace_order')
      .set({ state: 'cancelled', ended_at: clock.now() })
      .where('account_id', '=', account_id)
      .where('state', 'in', openStates)
      .returning('id')
      .execute();
    for (const { id } of canceled) await releaseCoins(tx, id);
  },

  /** Deletes leads and results. Orders keep what accounting needs: number, counts, coins and dates. */
  async erase(ctx, owner) {
    const { account_id } = owner;
    const orders = await selectAllOrders(ctx, owner);
    for (const { id, bucket } of orders) {
      for (const table of ['lead_result', 'lead'] as const) {
        let erased: bigint;
        do {
          const rows = sql.table(table);
          const key = sql.ref(table === 'lead' ? 'id' : 'lead_id');
          const result = await sql`
            delete from ${rows} where bucket = ${bucket} and ${key} in (
              select ${key} from ${rows} where bucket = ${bucket} and order_id = ${id} limit ${batchSize})`.execute(
            ctx.db,
          );
          erased = result.numAffectedRows ?? 0n;
        } while (erased === BigInt(batchSize));
      }
    }
    for (const { bucket } of await ownersOfLeads(ctx.db, owner))
      await sql`delete from mended_row where bucket = ${bucket} and account_id = ${account_id}`.execute(
        ctx.db,
      );
    await ctx.db
      .updateTable('trace_order')
      .set({ name: '', upload_id: null, mapping: '{}', column_names: '[]', failure: null })
      .where('account_id', '=', account_id)
      .execute();
    await sql`
      delete from order_place p using trace_order o
      where o.id = p.order_id and o.account_id = ${account_id}`.execute(ctx.db);
    await eraseLists(ctx, account_id);
    await eraseLayouts(ctx.db, { account_id });
    await ctx.db.deleteFrom('free_sample').where('account_id', '=', account_id).execute();
    await ctx.db.deleteFrom('quote_task').where('account_id', '=', account_id).execute();
    await ctx.db.deleteFrom('quote_turn').where('account_id', '=', account_id).execute();
    await ctx.db.deleteFrom('download_ticket').where('account_id', '=', account_id).execute();
  },
};
