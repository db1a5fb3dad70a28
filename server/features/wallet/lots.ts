/**
 * The SQL of lots: coins that were added together. All statements use them in the order of the database function
 * `use_order` (0008_wallet.sql). Callers lock the account with `lockAvailable`.
 */
import { sql } from 'kysely';
import { after, clock, days } from '#platform/clock';
import type { Tx } from '#platform/postgres/database';

export type LotSource = 'purchase' | 'plan' | 'promo' | 'affiliate' | 'adjustment' | 'refund';

/** Coins released to an expired lot stay usable for this long. */
const graceAfterRelease = days(30);

interface Part {
  id: string;
  coins: bigint;
}

async function moveCoins(tx: Tx, parts: Part[], from: LotState, to: LotState): Promise<void> {
  for (const { id, coins } of parts) {
    await tx
      .updateTable('credit_lot')
      .set((set) => ({ [from]: set(from, '-', coins), [to]: set(to, '+', coins) }))
      .where('id', '=', id)
      .execute();
  }
}
type LotState = 'available' | 'held' | 'spent' | 'expired' | 'refunded';

/** Takes `amount` coins from the front of a list. Throws if there are too few. */
function takeParts(rows: Part[], amount: bigint): Part[] {
  const taken: Part[] = [];
  let remaining = amount;
  for (const { id, coins } of rows) {
    const part = coins < remaining ? coins : remaining;
    if (part > 0n) taken.push({ id, coins: part });
    remaining -= part;
  }
  if (remaining > 0n) throw new Error(`the lots have ${remaining} fewer coins than the balance`);
  return taken;
}

/** Moves coins from the account's lots to an order's existing hold, taking those of `first` first. */
export async function holdFromLots(
  tx: Tx,
  hold: { order_id: string; account_id: string; amount: bigint; first?: string | undefined },
): Promise<void> {
  const { rows } = await sql<Part>`
    select l.id, l.available as coins from credit_lot l
    where l.account_id = ${hold.account_id} and l.available > 0
    order by l.id = ${hold.first ?? null}::uuid desc nulls last, use_order(l)`.execute(tx);
  const parts = takeParts(rows, hold.amount);
  await moveCoins(tx, parts, 'available', 'held');
  if (parts.length === 0) return;
  await tx
    .insertInto('hold_lot')
    .values(parts.map(({ id, coins }) => ({ order_id: hold.order_id, lot_id: id, amount: coins })))
    .execute();
}

export async function spendFromLots(tx: Tx, account_id: string, amount: bigint): Promise<void> {
  const { rows } = await sql<Part>`
    select l.id, l.available as coins from credit_lot l
    where l.account_id = ${account_id} and l.available > 0 order by use_order(l)`.execute(tx);
  await moveCoins(tx, takeParts(rows, amount), 'available', 'spent');
}

/** What the order still holds, by lot, in the order of use. */
async function selectHeldParts(tx: Tx, order_id: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select l.id, h.amount - h.captured - h.released as coins
    from hold_lot h join credit_lot l on l.id = h.lot_id
    where h.order_id = ${order_id} and h.amount > h.captured + h.released
    order by use_order(l)`.execute(tx);
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

/** Returns an order's held coins to their lots. Expired lots become usable again for a while. */
export async function releaseToLots(tx: Tx, order_id: string): Promise<void> {
  const parts = await selectHeldParts(tx, order_id);
  if (parts.length === 0) return;
  await moveCoins(tx, parts, 'held', 'available');
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

/** Expires the account's coins, either those due by `now` or all, and returns them by lot. */
export async function expireFromLots(tx: Tx, account_id: string, now: Date | 'all'): Promise<Part[]> {
  const due = now === 'all' ? sql`true` : sql`l.expires_at <= ${now}`;
  const { rows } = await sql<Part>`
    select l.id, l.available as coins from credit_lot l
    where l.account_id = ${account_id} and l.available > 0 and ${due} order by use_order(l)`.execute(tx);
  await moveCoins(tx, rows, 'available', 'expired');
  return rows;
}

export async function selectUnused(tx: Tx, lot_id: string): Promise<bigint> {
  const { available } = await tx
    .selectFrom('credit_lot')
    .select('available')
    .where('id', '=', lot_id)
    .executeTakeFirstOrThrow();
  return available;
}

/** Takes up to `most` coins out of a lot and returns how many. */
export async function refundFromLot(tx: Tx, lot_id: string, most: bigint): Promise<bigint> {
  const unused = await selectUnused(tx, lot_id);
  const coins = unused < most ? unused : most;
  if (coins > 0n) await moveCoins(tx, [{ id: lot_id, coins }], 'available', 'refunded');
  return coins;
}

export async function selectAccountsWithExpired(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('credit_lot')
    .select('account_id')
    .distinct()
    .where('available', '>', 0n)
    .where('expires_at', '<=', now)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Coins that expire, the earliest first. */
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
