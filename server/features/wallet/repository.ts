/** The SQL of the ledger: accounts, transfers, holds, lots. */
import { clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database';
import { newId } from '#platform/ids';

export type SystemAccount = 'cash' | 'revenue' | 'breakage' | 'promo' | 'affiliate';
export type CustomerAccount = 'available' | 'held';
/** An account of the ledger: one of a customer's two, or one of the system's. */
export type LedgerAccount = SystemAccount | { account_id: string; kind: CustomerAccount };

export interface Posting {
  idempotency_key: string;
  from: LedgerAccount;
  to: LedgerAccount;
  amount: bigint;
  kind: 'purchase' | 'grant' | 'hold' | 'capture' | 'release' | 'expire' | 'adjust';
  order_id?: string;
  chunk_no?: number;
  lot_id?: string;
  actor_id?: string | null;
  impersonator_id?: string | null;
}

/** Opens a customer's two accounts. */
export async function insertCustomerAccounts(tx: Tx, account_id: string): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values((['available', 'held'] as const).map((kind) => ({ id: newId(), account_id, kind, balance: 0n })))
    .execute();
}

interface AccountRow {
  id: string;
  account_id: string | null;
  balance: bigint | null;
}

/** The two accounts of a posting. */
async function findAccounts(
  tx: Tx,
  accounts: [LedgerAccount, LedgerAccount],
): Promise<[AccountRow, AccountRow]> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'account_id', 'kind', 'balance'])
    .where((where) =>
      where.or(
        accounts.map((account) =>
          typeof account === 'string'
            ? where.and([where('kind', '=', account), where('account_id', 'is', null)])
            : where.and([where('kind', '=', account.kind), where('account_id', '=', account.account_id)]),
        ),
      ),
    )
    .execute();
  const [from, to] = accounts.map((account) =>
    rows.find((row) =>
      typeof account === 'string'
        ? row.kind === account && row.account_id === null
        : row.kind === account.kind && row.account_id === account.account_id,
    ),
  );
  if (!from || !to) throw new Error('a ledger account is missing');
  return [from, to];
}

/**
 * Posts a transfer once per key. False when the key was posted before with the same amount; a key that comes again with
 * another amount is a fault of ours and throws.
 */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  const [from, to] = await findAccounts(tx, [posting.from, posting.to]);
  const inserted = await tx
    .insertInto('transfer')
    .values({
      id: newId(),
      idempotency_key: posting.idempotency_key,
      debit_account: from.id,
      credit_account: to.id,
      amount: posting.amount,
      kind: posting.kind,
      order_id: posting.order_id ?? null,
      chunk_no: posting.chunk_no ?? null,
      lot_id: posting.lot_id ?? null,
      actor_id: posting.actor_id ?? null,
      impersonator_id: posting.impersonator_id ?? null,
      at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const before = await tx
      .selectFrom('transfer')
      .select(['amount', 'debit_account', 'credit_account'])
      .where('idempotency_key', '=', posting.idempotency_key)
      .executeTakeFirstOrThrow();
    const same =
      before.amount === posting.amount && before.debit_account === from.id && before.credit_account === to.id;
    if (!same) throw new Error(`the ledger key ${posting.idempotency_key} was used for another transfer`);
    return false;
  }
  const changes = [
    { row: from, change: -posting.amount },
    { row: to, change: posting.amount },
  ].filter(({ row }) => row.account_id !== null);
  // Always in the order of their ids, so that no two postings wait for each other.
  changes.sort((a, b) => (a.row.id < b.row.id ? -1 : 1));
  for (const { row, change } of changes) {
    await tx
      .updateTable('ledger_account')
      .set((set) => ({ balance: set('balance', '+', change) }))
      .where('id', '=', row.id)
      .execute();
  }
  return true;
}

/** A customer's balances. */
export async function selectBalance(
  db: Db,
  account_id: string,
): Promise<{ available: bigint; held: bigint }> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('account_id', '=', account_id)
    .execute();
  const of = (kind: CustomerAccount) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  return { available: of('available'), held: of('held') };
}

/** Locks a customer's accounts and reads what is available, so that two spenders can't both see the same coins. */
export async function lockAvailable(tx: Tx, account_id: string): Promise<bigint> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.find((row) => row.kind === 'available')?.balance ?? 0n;
}

export async function insertLot(
  tx: Tx,
  lot: { account_id: string; source: string; granted: bigint; expires_at: Date | null },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('credit_lot')
    .values({ id, ...lot, created_at: clock.now() })
    .execute();
  return id;
}

export async function transferExists(db: Db, idempotency_key: string): Promise<boolean> {
  const row = await db
    .selectFrom('transfer')
    .select('id')
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertHold(tx: Tx, hold: { order_id: string; account_id: string; amount: bigint }) {
  await tx
    .insertInto('hold')
    .values({ ...hold, created_at: clock.now() })
    .execute();
}

/** The hold of an order, locked. */
export async function lockHold(tx: Tx, order_id: string) {
  return tx.selectFrom('hold').selectAll().where('order_id', '=', order_id).forUpdate().executeTakeFirst();
}

export async function addCaptured(tx: Tx, order_id: string, amount: bigint) {
  await tx
    .updateTable('hold')
    .set((set) => ({ captured: set('captured', '+', amount) }))
    .where('order_id', '=', order_id)
    .execute();
}

export async function closeHold(tx: Tx, order_id: string, released: bigint) {
  await tx
    .updateTable('hold')
    .set({ released, closed_at: clock.now() })
    .where('order_id', '=', order_id)
    .execute();
}

/** What was posted to and from a customer's accounts, the oldest first. */
export const selectTransfers = (db: Db, account_id: string) =>
  db
    .selectFrom('transfer')
    .innerJoin('ledger_account as own', (join) =>
      join.on((on) =>
        on.or([
          on('own.id', '=', on.ref('transfer.debit_account')),
          on('own.id', '=', on.ref('transfer.credit_account')),
        ]),
      ),
    )
    .select(['transfer.id', 'transfer.kind', 'transfer.amount', 'transfer.order_id', 'transfer.at'])
    .distinct()
    .where('own.account_id', '=', account_id)
    .orderBy('transfer.id')
    .execute();
