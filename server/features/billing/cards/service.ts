/** The cards of an account: entered at the gateway, known here by their end; one is the one that is charged. */
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
import { customerOf } from '../customers.ts';
import { gatewayOf } from '../gateway/choose.ts';
import { selectSubscription } from '../subscriptions/repository.ts';

export type CardRow = Selectable<CardTable>;

const soon = days(30);

/** When a card can no longer be used: after the last day of its month. */
const endOf = ({ exp_month, exp_year }: Pick<CardRow, 'exp_month' | 'exp_year'>) =>
  new Date(Date.UTC(exp_year, exp_month, 1));

function presentCard(row: CardRow): Card {
  const now = clock.now();
  const end = endOf(row);
  const { id, brand, last4, exp_month, exp_year, is_default } = row;
  const expiry = end <= now ? 'expired' : end <= after(now, soon) ? 'soon' : 'fine';
  return { id, brand, last4, exp_month, exp_year, is_default, expiry };
}

/** An account's cards at the gateway that takes the money now; those of another can't be charged by it. */
const ownCards = (ctx: Context, db: Db, account_id: string) =>
  db
    .selectFrom('card')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('gateway', '=', gatewayOf(ctx).realm)
    .where('removed_at', 'is', null);

/** The caller's cards, the default first. */
export async function listCards(ctx: Context, account_id: string): Promise<Cards> {
  const rows = await ownCards(ctx, ctx.db, account_id).orderBy('is_default', 'desc').orderBy('id').execute();
  const { name: gateway, test: test_mode } = gatewayOf(ctx);
  return { cards: rows.map(presentCard), gateway, test_mode };
}

/** The same for one's own user id; anybody else's do not exist. */
export function readCards(ctx: Context, caller: Caller, user_id: string): Promise<Cards> {
  if (user_id !== caller.user_id) throw notFound('This list of cards');
  return listCards(ctx, caller.account_id);
}

/** A card of an account, by its id. */
export async function findCard(ctx: Context, db: Db, account_id: string, id: string): Promise<CardRow> {
  const own = ownCards(ctx, db, account_id);
  const card = isId(id) ? await own.where('id', '=', id).executeTakeFirst() : undefined;
  if (!card) throw notFound('This card');
  return card;
}

/** The card that is charged when nobody says which. */
export const defaultCard = (ctx: Context, db: Db, account_id: string): Promise<CardRow | undefined> =>
  ownCards(ctx, db, account_id).where('is_default', '=', true).executeTakeFirst();

/** Sends the customer to the gateway's own fields; they come back to `return_to`. */
export async function beginCard(ctx: Context, caller: Caller, return_to: string): Promise<NewCard> {
  refuseImpersonator(caller);
  const customer = await customerOf(ctx, caller.account_id);
  const { ref, url } = await gatewayOf(ctx).startSetup({ customer, return_path: return_to });
  await inTransaction(ctx, (tx) =>
    tx
      .insertInto('card_setup')
      .values({ id: newId(), account_id: caller.account_id, ref, created_at: clock.now() })
      .execute(),
  );
  return { url, card_id: null, ...(await listCards(ctx, caller.account_id)) };
}

/** Who acts for a customer does not touch how they pay. */
export function refuseImpersonator(caller: Caller): void {
  if (caller.impersonator_id !== null)
    throw new AppError('customer_only', 'Cards and subscriptions are the customer’s own to change.');
}

/** Keeps the card that was entered at the gateway; once, whoever says so first, the page or the gateway. */
export async function finishCard(ctx: Context, caller: Caller, ref: string): Promise<NewCard> {
  const setup = await ctx.db
    .selectFrom('card_setup')
    .select('account_id')
    .where('ref', '=', ref)
    .where('account_id', '=', caller.account_id)
    .executeTakeFirst();
  if (!setup) throw notFound('This entry of a card');
  const card_id = await keepCard(ctx, ref);
  return { url: null, card_id, ...(await listCards(ctx, caller.account_id)) };
}

/** Asks the gateway for the card of a setup of ours and keeps it; null while none was entered, or the setup is unknown. */
export async function keepCard(ctx: Context, ref: string): Promise<string | null> {
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
    // The first card is the one that is charged.
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

/** Makes a card the default one, or removes it. */
export async function changeCard(
  ctx: Context,
  caller: Caller,
  change: { user_id: string; card_id: string; action: 'default' | 'remove' },
): Promise<Cards> {
  if (change.user_id !== caller.user_id) throw notFound('This list of cards');
  refuseImpersonator(caller);
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
    await refuseLastCard(ctx, tx, account_id, card);
    await own.set({ removed_at: clock.now(), is_default: false }).where('id', '=', card.id).execute();
    if (card.is_default) {
      const next = await ownCards(ctx, tx, account_id).orderBy('id', 'desc').limit(1).executeTakeFirst();
      if (next) await own.set({ is_default: true }).where('id', '=', next.id).execute();
    }
    return card.ref;
  });
  if (removed !== null) await gatewayOf(ctx).removeCard(removed);
  return listCards(ctx, account_id);
}

async function refuseLastCard(ctx: Context, tx: Tx, account_id: string, card: CardRow): Promise<void> {
  const others = await ownCards(ctx, tx, account_id).where('id', '<>', card.id).execute();
  if (others.length > 0) return;
  const subscription = await selectSubscription(tx, account_id);
  if (subscription && !subscription.cancel_at_period_end)
    throw new AppError(
      'last_card',
      'Your subscription is paid with this card. Add another card first, or cancel the subscription.',
    );
}

/** Tells the owners of cards that soon expire, once for each. */
export async function tellExpiringCards(ctx: Context): Promise<void> {
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
    for (const row of rows.filter((card) => endOf(card) <= after(now, soon))) {
      await tx.updateTable('card').set({ expiry_told_at: now }).where('id', '=', row.id).execute();
      const { brand, last4 } = row;
      await emit(tx, 'card.expiring', row.account_id, { card_id: row.id, brand, last4 });
    }
  });
}
