/**
 * The SQL of lots: coins that came together. Those that expire first are drawn first, given ones before bought ones, older
 * before newer. Whoever changes a lot has locked its account before (`lockAvailable`). Coins that are captured or spent are
 * drawn by functions of the database, in the same order (0008_wallet.sql).
 */
import { sql } from 'kysely';
import { after, clock, days } from '#platform/clock';
import type { Tx } from '#platform/postgres/database';

export type LotSource = 'purchase' | 'plan' | 'promo' | 'affiliate' | 'adjustment' | 'refund';

/** Coins that come back to a lot that has expired meanwhile can be used for this long. */
const graceAfterRelease = days(30);

const drawOrder = sql`l.expires_at nulls last, l.source = 'purchase', l.id`;

interface Part {
  id: string;
  coins: bigint;
}

/** Moves coins of lots from one state to another. */
async function move(tx: Tx, parts: Part[], from: LotState, to: LotState): Promise<void> {
  for (const { id, coins } of parts) {
    await tx
      .updateTable('credit_lot')
      .set((set) => ({ [from]: set(from, '-', coins), [to]: set(to, '+', coins) }))
      .where('id', '=', id)
      .execute();
  }
}
type LotState = 'available' | 'held' | 'spent' | 'expired' | 'refunded';

/** Takes so much from the front of a list; throws when there is less. */
function take(rows: Part[], amount: bigint): Part[] {
  const taken: Part[] = [];
  let rest = amount;
  for (const { id, coins } of rows) {
    const part = coins < rest ? coins : rest;
    if (part > 0n) taken.push({ id, coins: part });
    rest -= part;
  }
  if (rest > 0n) throw new Error(`the lots have ${rest} coins less than the balance`);
  return taken;
}

/** Sets coins of an account's lots aside for an order whose hold exists; those of `first` before all others. */
export async function holdFromLots(
  tx: Tx,
  hold: { order_id: string; account_id: string; amount: bigint; first?: string | undefined },
): Promise<void> {
  const { rows } = await sql<Part>`
    select l.id, l.available as coins from credit_lot l
    where l.account_id = ${hold.account_id} and l.available > 0
    order by l.id = ${hold.first ?? null}::uuid desc nulls last, ${drawOrder}`.execute(tx);
  const parts = take(rows, hold.amount);
  await move(tx, parts, 'available', 'held');
  if (parts.length === 0) return;
  await tx
    .insertInto('hold_lot')
    .values(parts.map(({ id, coins }) => ({ order_id: hold.order_id, lot_id: id, amount: coins })))
    .execute();
}

/** Spends coins of an account's lots at once. */
export async function spendFromLots(tx: Tx, account_id: string, amount: bigint): Promise<void> {
  const { rows } = await sql<Part>`
    select l.id, l.available as coins from credit_lot l
    where l.account_id = ${account_id} and l.available > 0 order by ${drawOrder}`.execute(tx);
  await move(tx, take(rows, amount), 'available', 'spent');
}

/** What an order still holds, lot by lot, in the order in which it is spent. */
async function heldParts(tx: Tx, order_id: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select l.id, h.amount - h.captured - h.released as coins
    from hold_lot h join credit_lot l on l.id = h.lot_id
    where h.order_id = ${order_id} and h.amount > h.captured + h.released
    order by ${drawOrder}`.execute(tx);
  return rows;
}

async function addReleased(tx: Tx, order_id: string, parts: Part[]) {
  for (const { id, coins } of parts) {
    await tx
      .updateTable('hold_lot')
      .set((set) => ({ released: set('released', '+', coins) }))
      .where('order_id', '=', order_id)
      .where('lot_id', '=', id)
      .execute();
  }
}

/** Gives back to its lots what an order holds; a lot that has expired meanwhile can be used for a while longer. */
export async function releaseToLots(tx: Tx, order_id: string): Promise<void> {
  const parts = await heldParts(tx, order_id);
  if (parts.length === 0) return;
  await move(tx, parts, 'held', 'available');
  await addReleased(tx, order_id, parts);
  const now = clock.now();
  await tx
    .updateTable('credit_lot')
    .set({ expires_at: after(now, graceAfterRelease) })
    .where(
      'id',
      'in',
      parts.map(({ id }) => id),
    )
    .where('expires_at', '<=', now)
    .execute();
}

/** Ends what is left of an account's lots: of those that have expired by `now`, or of all. Answers the parts. */
export async function expireFromLots(tx: Tx, account_id: string, now: Date | 'all'): Promise<Part[]> {
  const due = now === 'all' ? sql`true` : sql`l.expires_at <= ${now}`;
  const { rows } = await sql<Part>`
    select l.id, l.available as coins from credit_lot l
    where l.account_id = ${account_id} and l.available > 0 and ${due} order by ${drawOrder}`.execute(tx);
  await move(tx, rows, 'available', 'expired');
  return rows;
}

/** Takes coins out of one lot, at most so many as it has left; answers how many. */
export async function refundFromLot(tx: Tx, lot_id: string, most: bigint): Promise<bigint> {
  const lot = await tx
    .selectFrom('credit_lot')
    .select('available')
    .where('id', '=', lot_id)
    .executeTakeFirstOrThrow();
  const coins = lot.available < most ? lot.available : most;
  if (coins > 0n) await move(tx, [{ id: lot_id, coins }], 'available', 'refunded');
  return coins;
}

/** The accounts that have coins whose time is over. */
export async function accountsWithExpired(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('credit_lot')
    .select('account_id')
    .distinct()
    .where('available', '>', 0n)
    .where('expires_at', '<=', now)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Coins with an end, the next first: what a customer should use before when. */
export async function selectExpiring(
  tx: Pick<Tx, 'selectFrom'>,
  account_id: string,
  now: Date,
): Promise<{ coins: bigint; expires_at: Date }[]> {
  const rows = await tx
    .selectFrom('credit_lot')
    .select(['available as coins', 'expires_at'])
    .where('account_id', '=', account_id)
    .where('available', '>', 0n)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();
  return rows as { coins: bigint; expires_at: Date }[];
}
