/** The ledger's invariants, checked over a whole database. */

import { openWallet } from '#features/wallet';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { bucketOf, newId } from '#platform/ids';

/** Each invariant as a statement that finds its violations. */
const rules: Record<string, string> = {
  'all accounts together are zero': `
    select sum(weight) from (
      select coalesce(a.balance,
        coalesce((select sum(amount) from transfer where credit_account = a.id), 0)
        - coalesce((select sum(amount) from transfer where debit_account = a.id), 0)) as weight
      from ledger_account a) as accounts
    having sum(weight) <> 0`,
  'a customer’s balance is the sum of its transfers, and not below zero': `
    select a.id from ledger_account a
    where a.account_id is not null and (a.balance < 0 or a.balance <>
      coalesce((select sum(amount) from transfer where credit_account = a.id), 0)
      - coalesce((select sum(amount) from transfer where debit_account = a.id), 0))`,
  'a hold’s captures and release are its transfers, and never more than it': `
    select h.order_id from hold h
    where h.captured + h.released > h.amount
       or h.captured <> coalesce((select sum(amount) from transfer where order_id = h.order_id and kind = 'capture'), 0)
       or h.released <> coalesce((select sum(amount) from transfer where order_id = h.order_id and kind = 'release'), 0)
       or h.amount <> coalesce((select sum(amount) from transfer where order_id = h.order_id and kind = 'hold'), 0)
       or h.closed_at is not null and h.captured + h.released <> h.amount`,
  'what is held is what open holds have left': `
    select a.id from ledger_account a
    where a.kind = 'held' and a.balance <> coalesce((
      select sum(amount - captured) from hold where account_id = a.account_id and closed_at is null), 0)`,
  'every transfer of an order belongs to a hold': `
    select t.id from transfer t
    where t.order_id is not null and not exists (select 1 from hold where order_id = t.order_id)`,
  'a lot is what its transfer granted': `
    select l.id from credit_lot l left join transfer t on t.lot_id = l.id and t.kind in ('grant', 'purchase')
    where t.amount is distinct from l.granted`,
  'the lots of an account are its balances': `
    select a.id from ledger_account a
    where a.account_id is not null and a.balance <> coalesce((
      select sum(case a.kind when 'available' then l.available else l.held end)
      from credit_lot l where l.account_id = a.account_id), 0)`,
  'what a hold has left lies in its lots': `
    select h.order_id from hold h
    where h.amount - h.captured - h.released <> coalesce((
      select sum(amount - captured - released) from hold_lot where order_id = h.order_id), 0)`,
  'what a lot holds is held for orders': `
    select l.id from credit_lot l
    where l.held <> coalesce((select sum(amount - captured - released) from hold_lot where lot_id = l.id), 0)`,
};

/** The names of violated invariants. */
export async function brokenLedgerRules(ctx: Context): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, statement] of Object.entries(rules)) {
    const { rows } = await ctx.pool.query(statement);
    if (rows.length > 0) broken.push(rule);
  }
  return broken;
}

/** A new account with a wallet and no user. */
export async function newAccount(ctx: Context): Promise<string> {
  const account_id = newId();
  await ctx.pool.query('insert into account (id, bucket, created_at) values ($1, $2, now())', [
    account_id,
    bucketOf(account_id),
  ]);
  await inTransaction(ctx, (tx) => openWallet(tx, account_id));
  return account_id;
}

/** A caller of a new account with a wallet and no user. */
export async function newSpender(ctx: Context): Promise<Caller> {
  return {
    user_id: newId(),
    account_id: await newAccount(ctx),
    home_bucket: 0,
    admin_account: false,
    role: 'customer',
    seat: 'owner',
    session_id: null,
    impersonator_id: null,
    ip: '127.0.0.1',
  };
}

/** A caller of a new account who may spend at most `coin_cap` coins a month. */
export async function newManager(ctx: Context, coin_cap: number): Promise<Caller> {
  const caller: Caller = { ...(await newSpender(ctx)), seat: 'manager' };
  const { user_id, account_id } = caller;
  await ctx.pool.query(
    `insert into app_user (id, account_id, email, password_hash, role, seat, coin_cap, created_at)
     values ($1, $2, $3, '', 'customer', 'manager', $4, now())`,
    [user_id, account_id, `${user_id}@example.com`, coin_cap],
  );
  return caller;
}
