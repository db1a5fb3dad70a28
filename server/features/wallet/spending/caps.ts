/** What each person of an account spends per month (UTC), and the caps on it. */
import { sql } from 'kysely';
import { clock } from '#platform/clock';
import { AppError } from '#platform/errors';
import type { Db, Tx } from '#platform/postgres/database';

/** Throws `coin_cap_reached` if the person would exceed their cap. Exact only while the account's coins are locked. */
export async function assertWithinCap(
  db: Db,
  { user_id, amount }: { user_id: string; amount: bigint },
): Promise<void> {
  const limited = await selectCap(db, user_id);
  if (limited === null || limited.spent + amount <= limited.cap) return;
  throw capError({ amount, ...limited });
}

/** What a person may still spend this month, at least 0; null without a cap. */
export async function readCapLeft(db: Db, user_id: string): Promise<number | null> {
  const limited = await selectCap(db, user_id);
  return limited === null ? null : Math.max(0, Number(limited.cap - limited.spent));
}

async function selectCap(db: Db, user_id: string): Promise<Record<'cap' | 'spent', bigint> | null> {
  const row = await db
    .selectFrom('app_user')
    .select('coin_cap as cap')
    .select(sql<bigint>`spent_in_month(id, ${clock.now()})`.as('spent'))
    .where('id', '=', user_id)
    .where('coin_cap', 'is not', null)
    .executeTakeFirst();
  return row === undefined || row.cap === null ? null : { cap: row.cap, spent: row.spent };
}

/** The error of a cap that a payment of `amount` coins would exceed. */
function capError({ amount, cap, spent }: Record<'amount' | 'cap' | 'spent', bigint>) {
  const values = {
    count: Number(amount),
    cap: Number(cap),
    spent: Number(spent),
    renews: firstOfNextMonth(clock.now()),
  };
  return new AppError('coin_cap_reached', { values });
}

/** As an ISO date. */
const firstOfNextMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();

/** Adds coins to a person's month; negative coins were released or returned. The account's coins must be locked. */
export async function countSpending(
  tx: Tx,
  spending: { account_id: string; user_id: string | null; coins: bigint; at: Date },
): Promise<void> {
  const { account_id, user_id, coins, at } = spending;
  await sql`select count_person_spending(${account_id}, ${user_id}, ${coins}, ${at})`.execute(tx);
}

/** Counts returned coins back to the person who unlocked the lead or paid for the order, in the month they paid. */
export async function countReturned(
  tx: Tx,
  returned: { account_id: string; coins: bigint; order_id: string | null; lead_id?: string },
): Promise<void> {
  const { account_id, coins, order_id, lead_id = '' } = returned;
  await sql`
    select count_person_spending(${account_id}, paid.user_id, ${-coins}, paid.at) from (
      select actor_id as user_id, at, 1 as place from transfer where idempotency_key = ${`unlock:${lead_id}`}
      union all
      select user_id, created_at, 2 from hold where order_id = ${order_id}
      order by place limit 1
    ) paid`.execute(tx);
}

/** Coins that the people of an account spent this month, by user id. */
export async function readMonthSpending(db: Db, account_id: string): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('person_spending')
    .select(['user_id', 'coins'])
    .where('account_id', '=', account_id)
    .where('month', '=', sql<Date>`month_of(${clock.now()})`)
    .execute();
  return new Map(rows.map(({ user_id, coins }) => [user_id, coins]));
}
