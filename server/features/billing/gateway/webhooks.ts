/**
 * What the gateway tells by itself: verified by the body as it came, stored once, and handled by a job that asks the gateway
 * how the thing stands now, so that repetitions and any order come to the same.
 */
import { createMiddleware } from 'hono/factory';
import type { Selectable } from 'kysely';
import type { GatewayEvent } from '#database/types';
import { adminAccounts } from '#features/accounts';
import { after, clock, days } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Env } from '#platform/http/access';
import { emit } from '#platform/jobs/events';
import { enqueue } from '#platform/jobs/jobs';
import type { Tx } from '#platform/postgres/database';
import { keepCard } from '../cards/service.ts';
import { selectPaymentOfCharge } from '../payments/repository.ts';
import { settle } from '../payments/service.ts';
import { applyDispute } from '../refunds/disputes.ts';
import { findRefund, sendRefund } from '../refunds/send.ts';
import { noteRefund } from '../refunds/service.ts';
import { gatewayOf } from './choose.ts';

type EventRow = Selectable<GatewayEvent>;

/** Takes an event in: answers once it is stored, whether or not it was here before. */
export async function receiveEvent(ctx: Context, body: string, signature: string): Promise<void> {
  const gateway = gatewayOf(ctx);
  const event = await gateway.readEvent(body, signature);
  if (event === null)
    throw new AppError(
      'event_signature_invalid',
      'The signature of this event is not the gateway’s, or too old.',
    );
  if (event.live === gateway.test)
    throw new AppError(
      'event_mode_mismatch',
      'This event is of the other mode: test and live are kept apart.',
    );
  if (event.about === 'other') return;
  await inTransaction(ctx, async (tx) => {
    const stored = await tx
      .insertInto('gateway_event')
      .values({
        id: event.id,
        gateway: gateway.realm,
        type: event.type,
        about: event.about,
        object_ref: event.ref,
        object_key: event.key,
        received_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await enqueue(tx, 'billing.event', { event_id: event.id });
  });
}

/** Handles a stored event; what the job runs. What it is about is asked of the gateway as it stands now. */
export async function handleEvent(ctx: Context, of: { event_id: string }): Promise<void> {
  const event = await ctx.db
    .selectFrom('gateway_event')
    .selectAll()
    .where('id', '=', of.event_id)
    .executeTakeFirst();
  if (!event || event.state === 'done') return;
  const known = await apply(ctx, event);
  await inTransaction(ctx, async (tx) => {
    if (!known) await tellParked(tx);
    await tx
      .updateTable('gateway_event')
      .set({ state: known ? 'done' : 'parked', handled_at: clock.now() })
      .where('id', '=', event.id)
      .execute();
  });
  if (!known) ctx.log.warn({ event: event.id, type: event.type }, 'a gateway event is about nothing of ours');
}

/** Tells admins that something is parked, once a day at most: a gateway that others share tells of much. */
async function tellParked(tx: Tx): Promise<void> {
  const before = await tx
    .selectFrom('gateway_event')
    .select('id')
    .where('state', '=', 'parked')
    .where('handled_at', '>', after(clock.now(), -days(1)))
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  for (const admin of await adminAccounts(tx))
    await emit(tx, 'money.attention', admin, { what: 'parked', count: 1 });
}

/** Brings what an event is about up to date; false where it is nothing of ours, or not what we asked for. */
async function apply(
  ctx: Context,
  { about, object_ref: ref, object_key: key, gateway }: EventRow,
): Promise<boolean> {
  if (gateway !== gatewayOf(ctx).realm) return false;
  if (about === 'setup') return isSetup(ctx, ref);
  if (about === 'refund') {
    const refund = await findRefund(ctx.db, { ref, key });
    if (refund) await sendRefund(ctx, refund.id);
    return refund !== undefined || noteOutsideRefund(ctx, { gateway, ref });
  }
  if (about === 'dispute') return applyDispute(ctx, await gatewayOf(ctx).readDispute(ref));
  const payment = await selectPaymentOfCharge(ctx.db, { gateway, ref, key });
  return payment !== undefined && settle(ctx, payment.id, await gatewayOf(ctx).readCharge(ref));
}

/** A refund that somebody made at the gateway itself. */
async function noteOutsideRefund(ctx: Context, of: { gateway: string; ref: string }): Promise<boolean> {
  const told = await gatewayOf(ctx).readRefund(of.ref);
  const charge = { gateway: of.gateway, ref: told.charge, key: null };
  const payment = await selectPaymentOfCharge(ctx.db, charge);
  if (payment) await noteRefund(ctx, payment.id, told);
  return payment !== undefined;
}

/** Keeps the card of a setup of ours. */
async function isSetup(ctx: Context, ref: string): Promise<boolean> {
  const own = await ctx.db.selectFrom('card_setup').select('id').where('ref', '=', ref).executeTakeFirst();
  if (own) await keepCard(ctx, ref);
  return own !== undefined;
}

/** The call that the gateway makes; outside the API, since its body must stay as it came. */
export const gatewayWebhook = createMiddleware<Env>(async (c) => {
  const signature = c.req.header('stripe-signature') ?? c.req.header('openskip-signature') ?? '';
  await receiveEvent(c.var.ctx, await c.req.text(), signature);
  return c.json({ status: true, data: null, message: '' });
});
