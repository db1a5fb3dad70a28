/** Cards are entered at the gateway. We store the last four digits, and one card per account is the default. */
import type { Selectable } from 'kysely';
import type { Card, Cards, NewCard } from '#contract/billing/schemas';
import type { Card as CardTable } from '#database/types';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Db, Tx } from '#platform/postgres/database';
import { ensureCustomer } from '../customers.ts';
import { gatewayOf } from '../gateway/choose.ts';
import { selectSubscription } from '../subscriptions/repository.ts';

export type CardRow = Selectable<CardTable>;

const expiryNotice = days(30);

/** A card is valid through the last day of its expiry month. */
const expiresAt = ({ exp_month, exp_year }: Pick<CardRow, 'exp_month' | 'exp_year'>) =>
  new Date(Date.UTC(exp_year, exp_month, 1));

function expiryState(card: CardRow): Card['expiry'] {
  const now = clock.now();
  const end = expiresAt(card);
  if (end <= now) return 'expired';
  return end <= after(now, expiryNotice) ? 'soon' : 'fine';
}

function presentCard(row: CardRow): Card {
  const { id, brand, last4, exp_month, exp_year, is_default } = row;
  return { id, brand, last4, exp_month, exp_year, is_default, expiry: expiryState(row) };
}

/** Cards of an account at the current gateway. It can't charge cards saved at another one. */
const accountCards = (ctx: Context, db: Db, account_id: string) =>
  db
    .selectFrom('card')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('gateway', '=', gatewayOf(ctx).realm)
    .where('removed_at', 'is', null);

/** Lists an account's cards, the default first. */
export async function listCards(ctx: Context, account_id: string): Promise<Cards> {
  const rows = await accountCards(ctx, ctx.db, account_id)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
  const { name: gateway, test: test_mode } = gatewayOf(ctx);
  return { cards: rows.map(presentCard), gateway, test_mode };
}

/** Lists the caller's cards. Throws `not_found` for another user's id. */
export function readCards(ctx: Context, caller: Caller, user_id: string): Promise<Cards> {
  if (user_id !== caller.user_id) throw notFound('cards');
  return listCards(ctx, caller.account_id);
}

/** Returns a card of the account. Throws `not_found` if it has none with this id. */
export async function findCard(ctx: Context, db: Db, account_id: string, id: string): Promise<CardRow> {
  const cards = accountCards(ctx, db, account_id);
  const card = isId(id) ? await cards.where('id', '=', id).executeTakeFirst() : undefined;
  if (!card) throw notFound('card');
  return card;
}

/** The card to charge when the customer doesn't choose one. */
export const defaultCard = (ctx: Context, db: Db, account_id: string): Promise<CardRow | undefined> =>
  accountCards(ctx, db, account_id).where('is_default', '=', true).executeTakeFirst();

/** Starts card entry on the gateway's page, which returns the customer to `return_to`. */
export async function startCardSetup(ctx: Context, caller: Caller, return_to: string): Promise<NewCard> {
  assertNotImpersonating(caller);
  const customer = await ensureCustomer(ctx, caller.account_id);
  const { ref, url } = await gatewayOf(ctx).startSetup({ customer, return_path: return_to });
  await inTransaction(ctx, (tx) =>
    tx
      .insertInto('card_setup')
      .values({ id: newId(), account_id: caller.account_id, ref, created_at: clock.now() })
      .execute(),
  );
  return { url, card_id: null, ...(await listCards(ctx, caller.account_id)) };
}

/** Throws `customer_only` for an impersonating admin, who must not change how a customer pays. */
export function assertNotImpersonating(caller: Caller): void {
  if (caller.impersonator_id !== null) throw new AppError('customer_only.payments');
}

/** Saves the card entered at the gateway. Idempotent: the page and the gateway's event may both report it. */
export async function completeCardSetup(ctx: Context, caller: Caller, ref: string): Promise<NewCard> {
  const setup = await ctx.db
    .selectFrom('card_setup')
    .select('account_id')
    .where('ref', '=', ref)
    .where('account_id', '=', caller.account_id)
    .executeTakeFirst();
  if (!setup) throw notFound('card_setup');
  const card_id = await saveSetupCard(ctx, ref);
  return { url: null, card_id, ...(await listCards(ctx, caller.account_id)) };
}

/** Saves the card of a setup. Returns its id, or null if no card was entered or the setup is unknown. */
export async function saveSetupCard(ctx: Context, ref: string): Promise<string | null> {
  const { readSetup, realm } = gatewayOf(ctx);
  const { card } = await readSetup(ref);
  if (card === null) return null;
  return inTransaction(ctx, async (tx) => {
    const setup = await tx
      .selectFrom('card_setup')
      .selectAll()
      .where('ref', '=', ref)
      .forUpdate()
      .executeTakeFirst();
    if (!setup) return null;
    if (setup.card_id !== null) return setup.card_id;
    const { account_id } = setup;
    // The account's first card becomes its default.
    await lockAccount(tx, account_id);
    const first = (await defaultCard(ctx, tx, account_id)) === undefined;
    const id = newId();
    await tx
      .insertInto('card')
      .values({ ...card, id, account_id, gateway: realm, is_default: first, created_at: clock.now() })
      .execute();
    await tx.updateTable('card_setup').set({ card_id: id }).where('ref', '=', ref).execute();
    await audit(tx, { caller: null, action: 'card.add', subject: `card:${id}` });
    return id;
  });
}

const lockAccount = (tx: Tx, id: string) =>
  tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export async function updateCard(
  ctx: Context,
  caller: Caller,
  change: { user_id: string; card_id: string; action: 'default' | 'remove' },
): Promise<Cards> {
  if (change.user_id !== caller.user_id) throw notFound('cards');
  assertNotImpersonating(caller);
  const { account_id } = caller;
  const { realm } = gatewayOf(ctx);
  const removed = await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, account_id);
    const card = await findCard(ctx, tx, account_id, change.card_id);
    const own = tx.updateTable('card').where('account_id', '=', account_id).where('gateway', '=', realm);
    await audit(tx, { caller, action: `card.${change.action}`, subject: `card:${card.id}` });
    if (change.action === 'default') {
      await own.set({ is_default: false }).where('is_default', '=', true).execute();
      await own.set({ is_default: true }).where('id', '=', card.id).execute();
      return null;
    }
    await assertNotLastCard(ctx, tx, account_id, card);
    await own.set({ removed_at: clock.now(), is_default: false }).where('id', '=', card.id).execute();
    if (card.is_default) {
      const others = await accountCards(ctx, tx, account_id).orderBy('id', 'desc').execute();
      const next = others.find((other) => expiryState(other) !== 'expired') ?? others[0];
      if (next) await own.set({ is_default: true }).where('id', '=', next.id).execute();
    }
    return card.ref;
  });
  if (removed !== null) await gatewayOf(ctx).removeCard(removed);
  return listCards(ctx, account_id);
}

async function assertNotLastCard(ctx: Context, tx: Tx, account_id: string, card: CardRow): Promise<void> {
  const others = await accountCards(ctx, tx, account_id).where('id', '<>', card.id).execute();
  if (others.length > 0) return;
  const subscription = await selectSubscription(tx, account_id);
  if (subscription && !subscription.cancel_at_period_end) throw new AppError('last_card');
}

/** Notifies owners of default cards that expire soon, once per card. */
export async function notifyExpiringCards(ctx: Context): Promise<void> {
  const now = clock.now();
  await inTransaction(ctx, async (tx) => {
    const rows = await tx
      .selectFrom('card')
      .selectAll()
      .where('removed_at', 'is', null)
      .where('is_default', '=', true)
      .where('expiry_told_at', 'is', null)
      .forUpdate()
      .execute();
    for (const row of rows.filter((card) => expiresAt(card) <= after(now, expiryNotice))) {
      await tx.updateTable('card').set({ expiry_told_at: now }).where('id', '=', row.id).execute();
      const { brand, last4 } = row;
      await emit(tx, 'card.expiring', row.account_id, { card_id: row.id, brand, last4 });
    }
  });
}
