/**
 * The built-in sandbox gateway: a small payment provider with its own tables, card page and transactions, which never
 * touch ours. No money moves.
 */
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { newId } from '#platform/ids';
import type { Db } from '#platform/postgres/database';
import { keyedHash } from '#platform/security/sealing/secrets';
import type { Charge, ChargeRequest, Failure, GatewayCard, GatewayDispute, PaymentGateway } from './port.ts';
import type { Behavior } from './sandbox-cards.ts';
import { createSandboxRefund, findSandboxRefund, readSandboxRefund } from './sandbox-refunds.ts';
import { isSigned } from './signature.ts';

/** Signing secret of sandbox events, the same in all processes of the installation. */
export const sandboxSecret = async (ctx: Context): Promise<string> =>
  (await keyedHash(ctx, 'sandbox-events', '')).toString('hex');

const cardOf = (row: {
  ref: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}): GatewayCard => ({
  ref: row.ref,
  brand: row.brand,
  last4: row.last4,
  exp_month: row.exp_month,
  exp_year: row.exp_year,
  fingerprint: `${row.brand}:${row.last4}`,
});

/** A card is valid through the last day of its expiry month. */
const isExpired = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }) =>
  new Date(Date.UTC(exp_year, exp_month, 1)) <= clock.now();

interface ChargeRow {
  ref: string;
  state: string;
  failure: string | null;
  amount: bigint;
  currency: string;
}

function chargeOf(row: ChargeRow): Charge {
  const { ref, amount, currency } = row;
  if (row.state === 'paid') return { ref, state: 'paid', amount, currency };
  if (row.state === 'failed') return { ref, state: 'failed', failure: row.failure as Failure };
  return { ref, state: 'pending', action_url: `/sandbox/bank/${ref}` };
}

function customerCalls(
  db: Db,
): Pick<PaymentGateway, 'createCustomer' | 'removeCustomer' | 'startSetup' | 'readSetup' | 'removeCard'> {
  return {
    createCustomer: async ({ account_id }) => `sandbox_customer_${account_id}`,

    async removeCustomer(customer) {
      await db.updateTable('sandbox_card').set({ detached: true }).where('customer', '=', customer).execute();
    },

    async startSetup({ customer, return_path }) {
      const ref = `sandbox_setup_${newId()}`;
      await db
        .insertInto('sandbox_setup')
        .values({ ref, customer, return_path, created_at: clock.now() })
        .execute();
      return { ref, url: `/sandbox/card/${ref}` };
    },

    async readSetup(ref) {
      const setup = await findSetup(db, ref);
      const card =
        setup.card_ref === null
          ? null
          : await db
              .selectFrom('sandbox_card')
              .selectAll()
              .where('ref', '=', setup.card_ref)
              .executeTakeFirstOrThrow();
      return { customer: setup.customer, card: card && cardOf(card) };
    },

    async removeCard(ref) {
      await db.updateTable('sandbox_card').set({ detached: true }).where('ref', '=', ref).execute();
    },
  };
}

function chargeCalls(db: Db): Pick<PaymentGateway, 'charge' | 'readCharge' | 'findCharge' | 'cancelCharge'> {
  return {
    async charge(request) {
      await db
        .insertInto('sandbox_charge')
        .values({
          ref: `sandbox_charge_${newId()}`,
          key: request.key,
          card_ref: request.card,
          amount: request.amount,
          currency: request.currency,
          return_path: request.return_path,
          created_at: clock.now(),
          ...(await chargeOutcome(db, request)),
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const row = await db
        .selectFrom('sandbox_charge')
        .selectAll()
        .where('key', '=', request.key)
        .executeTakeFirstOrThrow();
      if (row.amount !== request.amount || row.card_ref !== request.card) {
        throw new Error('the key of a charge was reused for another charge');
      }
      return chargeOf(row);
    },

    readCharge: async (ref) => chargeOf(await findCharge(db, ref)),

    async findCharge({ key }) {
      const row = await db.selectFrom('sandbox_charge').selectAll().where('key', '=', key).executeTakeFirst();
      return row === undefined ? null : chargeOf(row);
    },

    async cancelCharge(ref) {
      await settleSandboxCharge(db, ref, 'abandoned');
      return chargeOf(await findCharge(db, ref));
    },
  };
}

function bookCalls(db: Db): Pick<PaymentGateway, 'readDispute' | 'listDisputes' | 'listEntries'> {
  return {
    async readDispute(ref) {
      const row = await findCharge(db, ref.replace(/^dispute_of_/, ''));
      return { ref, charge: row.ref, amount: row.amount, state: row.dispute as GatewayDispute['state'] };
    },

    async listDisputes(since) {
      const rows = await db
        .selectFrom('sandbox_charge')
        .selectAll()
        .where('dispute', 'is not', null)
        .where('created_at', '>=', since)
        .execute();
      return rows.map((row) => ({
        ref: `dispute_of_${row.ref}`,
        charge: row.ref,
        amount: row.amount,
        state: row.dispute as GatewayDispute['state'],
      }));
    },

    async listEntries(since, until) {
      const charges = await db
        .selectFrom('sandbox_charge')
        .select(['ref', 'amount'])
        .where('state', '=', 'paid')
        .where('created_at', '>=', since)
        .where('created_at', '<', until)
        .execute();
      const refunds = await db
        .selectFrom('sandbox_refund')
        .select(['ref', 'amount'])
        .where('created_at', '>=', since)
        .where('created_at', '<', until)
        .where('state', '=', 'done')
        .execute();
      return [
        ...charges.map((entry) => ({ what: 'charge' as const, ...entry })),
        ...refunds.map((entry) => ({ what: 'refund' as const, ...entry })),
      ];
    },
  };
}

export function sandboxGateway(ctx: Context): PaymentGateway {
  const { db } = ctx;
  return {
    name: 'sandbox',
    realm: 'sandbox',
    test: true,
    ...customerCalls(db),
    ...chargeCalls(db),
    ...bookCalls(db),
    refund: (request) => createSandboxRefund(db, request),
    findRefund: (request) => findSandboxRefund(db, request),
    readRefund: (ref) => readSandboxRefund(db, ref),
    async readEvent(body, signature) {
      if (!isSigned([await sandboxSecret(ctx)], body, signature)) return null;
      return { ...JSON.parse(body), key: null, live: false };
    },
  };
}

async function chargeOutcome(
  db: Db,
  { card: ref, return_path }: ChargeRequest,
): Promise<{ state: 'paid' | 'failed' | 'pending'; failure: Failure | null; dispute?: 'open' }> {
  const card = await db
    .selectFrom('sandbox_card')
    .selectAll()
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow();
  const failed = (failure: Failure) => ({ state: 'failed', failure }) as const;
  if (card.detached) return failed('card_removed');
  if (isExpired(card)) return failed('expired_card');
  const behaviour = card.behaviour as Behavior;
  if (behaviour === 'pays' || behaviour === 'keeps') return { state: 'paid', failure: null };
  if (behaviour === 'disputes') return { state: 'paid', failure: null, dispute: 'open' };
  if (behaviour !== 'asks') return failed(behaviour);
  return return_path === null ? failed('authentication_required') : { state: 'pending', failure: null };
}

export const findSetup = (db: Db, ref: string) =>
  db.selectFrom('sandbox_setup').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow();

export const findCharge = (db: Db, ref: string) =>
  db.selectFrom('sandbox_charge').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow();

/** Saves a card entered on the sandbox page, with only the last four digits of its number. */
export async function saveSandboxCard(
  db: Db,
  setup: { ref: string; customer: string },
  card: { number: string; brand: string; behaviour: Behavior; exp_month: number; exp_year: number },
): Promise<void> {
  const { number, ...kept } = card;
  const ref = `sandbox_card_${newId()}`;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sandbox_card')
      .values({ ref, customer: setup.customer, last4: number.slice(-4), ...kept })
      .execute();
    await tx
      .updateTable('sandbox_setup')
      .set({ card_ref: ref })
      .where('ref', '=', setup.ref)
      .where('card_ref', 'is', null)
      .execute();
  });
}

/** Ends a charge that waits for the customer. A charge that has ended stays as it is. */
export async function settleSandboxCharge(db: Db, ref: string, as: 'paid' | Failure): Promise<void> {
  await db
    .updateTable('sandbox_charge')
    .set(as === 'paid' ? { state: 'paid' } : { state: 'failed', failure: as })
    .where('ref', '=', ref)
    .where('state', '=', 'pending')
    .execute();
}
