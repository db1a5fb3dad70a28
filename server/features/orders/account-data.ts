/** Orders in the export of one's data and at the end of an account. */
import { sql } from 'kysely';
import { z } from 'zod';
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
import { KeptResult } from './quote/sample.ts';
import { streamRows } from './results-repository.ts';

const unfinished = ['draft', 'awaiting_payment', 'queued', 'running', 'paused', 'cancelling'];
const paidAndUnfinished = ['queued', 'running', 'paused', 'cancelling'];
/** Rows that are erased in one statement. */
const batch = 5000;

const ordersOf = (ctx: Context, { account_id }: AccountDataOwner) =>
  ctx.db
    .selectFrom('trace_order')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('number')
    .execute();

export const ordersHolding: AccountData = {
  async count(db, { account_id }) {
    const counts = await db
      .selectFrom('trace_order')
      .select((query) => [
        query.fn.countAll<bigint>().as('orders'),
        query.fn.countAll<bigint>().filterWhere('state', 'in', paidAndUnfinished).as('running'),
      ])
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    return { orders: Number(counts.orders), running: Number(counts.running) };
  },

  async *files(ctx, owner): AsyncGenerator<ExportFile> {
    const orders = await ordersOf(ctx, owner);
    yield { name: 'orders.json', pieces: jsonPieces(orders) };
    const samples = await ctx.db
      .selectFrom('free_sample')
      .selectAll()
      .where('account_id', '=', owner.account_id)
      .orderBy('day')
      .execute();
    // What was never bought is not theirs: a possible's contacts stay sealed here as they do on the page.
    const open = samples.map(({ results, ...sample }) => ({
      ...sample,
      results: z.array(KeptResult.omit({ sealed: true })).parse(results),
    }));
    if (open.length > 0) yield { name: 'free-samples.json', pieces: jsonPieces(open) };
    const { rows: mended } = await sql`
      select order_id, row_no, cells from mended_row
      where bucket = ${owner.bucket} and account_id = ${owner.account_id} order by order_id, row_no`.execute(
      ctx.db,
    );
    if (mended.length > 0) yield { name: 'mended-rows.json', pieces: jsonPieces(mended) };
    for (const { id, number } of orders) {
      yield {
        name: `orders/${number}.json`,
        pieces: jsonRows(streamRows(ctx.db, { ...owner, order_id: id }, 'all')),
      };
    }
  },

  /** Orders that are not through end here: no worker can settle their chunks, and what they hold goes back. */
  async stop(tx, { account_id }) {
    await sql`
      update order_chunk c set state = 'failed', fence = c.fence + 1, lease_until = null, worker = null
      from trace_order o
      where o.id = c.order_id and o.account_id = ${account_id} and c.state in ('ready', 'leased')`.execute(
      tx,
    );
    const stopped = await tx
      .updateTable('trace_order')
      .set({ state: 'cancelled', ended_at: clock.now() })
      .where('account_id', '=', account_id)
      .where('state', 'in', unfinished)
      .returning('id')
      .execute();
    for (const { id } of stopped) await releaseCoins(tx, id);
  },

  /** Leads and results go; of an order stays what the books need: its number, counts, coins and dates. */
  async erase(ctx, { account_id, bucket }) {
    const orders = await ordersOf(ctx, { account_id, bucket });
    for (const { id } of orders) {
      for (const table of ['lead_result', 'lead'] as const) {
        let erased: bigint;
        do {
          const rows = sql.table(table);
          const key = sql.ref(table === 'lead' ? 'id' : 'lead_id');
          const result = await sql`
            delete from ${rows} where bucket = ${bucket} and ${key} in (
              select ${key} from ${rows} where bucket = ${bucket} and order_id = ${id} limit ${batch})`.execute(
            ctx.db,
          );
          erased = result.numAffectedRows ?? 0n;
        } while (erased === BigInt(batch));
      }
    }
    await sql`delete from mended_row where bucket = ${bucket} and account_id = ${account_id}`.execute(ctx.db);
    await ctx.db
      .updateTable('trace_order')
      .set({ name: '', upload_id: null, mapping: '{}', column_names: '[]', failure: null })
      .where('account_id', '=', account_id)
      .execute();
    await sql`
      delete from order_place p using trace_order o
      where o.id = p.order_id and o.account_id = ${account_id}`.execute(ctx.db);
    await ctx.db.deleteFrom('free_sample').where('account_id', '=', account_id).execute();
    await ctx.db.deleteFrom('quote_task').where('account_id', '=', account_id).execute();
    await ctx.db.deleteFrom('quote_turn').where('account_id', '=', account_id).execute();
    await ctx.db.deleteFrom('download_ticket').where('account_id', '=', account_id).execute();
  },
};
