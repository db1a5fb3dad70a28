/** Paid orders and their chunks in tests: claimed by hand, to control what happens in between. */
import { demoTown } from '#database/seed/town';
import { type Claim, claimChunk } from '#features/orders';
import { localSource, type Source } from '#features/reference';
import type { TestApi, TestUser } from '../api.ts';
import { giveCoins, importTown, leadFile, pay, quote } from './orders.ts';

/** A source that always fails. */
export const broken: Source = { lookup: () => Promise.reject(new TypeError('the source is broken')) };

/** Inspects and changes chunks; imports a town of so many people. */
export async function openChunks(api: TestApi, size = 400) {
  const people = [...demoTown({ people: size })];
  await importTown(api.ctx, people);
  const { pool, db } = api.ctx;

  /** A customer with a paid order of this many rows. */
  async function paidOrder(rows: number, customer?: TestUser): Promise<{ id: string; user: TestUser }> {
    const user = customer ?? (await api.customer());
    await giveCoins(api, user, rows);
    const { id } = await quote(api, user, leadFile(people.slice(0, rows)));
    const { status, body } = await pay(api, user, id);
    if (status !== 200) throw new Error(`the payment was refused: ${body.message}`);
    return { id, user };
  }

  async function claim(worker = 'one'): Promise<Claim> {
    const claimed = await claimChunk(db, worker, 30);
    if (!claimed) throw new Error('there was nothing to claim');
    return claimed;
  }

  return {
    source: localSource(api.ctx.lookups),
    paidOrder,
    claim,

    /** Expires the lease of a claim, as if its worker had died. */
    expire: ({ order_id, chunk_no }: Claim) =>
      pool.query(
        `update order_chunk set lease_until = now() - interval '1 second' where order_id = $1 and chunk_no = $2`,
        [order_id, chunk_no],
      ),

    /** Ends the wait of failed chunks. */
    waitOver: (order_id: string) =>
      pool.query('update order_chunk set not_before = null where order_id = $1', [order_id]),

    async chunksOf(order_id: string) {
      const { rows } = await pool.query(
        'select chunk_no, state, fence, attempts, worker from order_chunk where order_id = $1 order by chunk_no',
        [order_id],
      );
      return rows;
    },

    /** The number of results and charges. */
    async written(order_id: string) {
      const { rows } = await pool.query(
        `select (select count(*)::int from lead_result where order_id = $1) as results,
                (select count(distinct row_no)::int from lead_result where order_id = $1) as rows,
                (select count(*)::int from transfer where order_id = $1 and kind = 'capture') as captures`,
        [order_id],
      );
      return rows[0];
    },
  };
}
