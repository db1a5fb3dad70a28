/**
 * Gateway events are verified against the raw body, stored once, and handled by a job. The job reads the object's
 * current state from the gateway, so duplicates and reordering do no harm.
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
import { saveSetupCard } from '../cards/service.ts';
import { selectPaymentByCharge } from '../payments/repository.ts';
import { settlePayment } from '../payments/service.ts';
import { applyDispute } from '../refunds/disputes.ts';
import { findRefund, sendRefund } from '../refunds/send.ts';
import { recordGatewayRefund } from '../refunds/service.ts';
import { gatewayOf } from './choose.ts';

type EventRow = Selectable<GatewayEvent>;

/** Stores an event and queues it. Does nothing if it was stored before. */
export async function receiveEvent(ctx: Context, body: string, signature: string): Promise<void> {
  const gateway = gatewayOf(ctx);
  const event = await gateway.readEvent(body, signature);
  if (event === null) throw new AppError('event_signature_invalid');
  if (event.live === gateway.test) throw new AppError('event_mode_mismatch');
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

/** Handles a stored event. Called by the job. */
export async function handleEvent(ctx: Context, job: { event_id: string }): Promise<void> {
  const event = await ctx.db
    .selectFrom('gateway_event')
    .selectAll()
    .where('id', '=', job.event_id)
    .executeTakeFirst();
  if (!event || event.state === 'done') return;
  const applied = await applyEvent(ctx, event);
  await inTransaction(ctx, async (tx) => {
    if (!applied) await notifyParked(tx);
    await tx
      .updateTable('gateway_event')
      .set({ state: applied ? 'done' : 'parked', handled_at: clock.now() })
      .where('id', '=', event.id)
      .execute();
  });
  if (!applied)
    ctx.log.warn({ event: event.id, type: event.type }, 'ignored a gateway event about unknown data');
}

/** Notifies admins about parked events, at most once a day: a gateway account shared with other software sends many. */
async function notifyParked(tx: Tx): Promise<void> {
  const recent = await tx
    .selectFrom('gateway_event')
    .select('id')
    .where('state', '=', 'parked')
    .where('handled_at', '>', after(clock.now(), -days(1)))
    .limit(1)
    .executeTakeFirst();
  if (recent) return;
  for (const admin of await adminAccounts(tx))
    await emit(tx, 'money.attention', admin, { what: 'parked', count: 1 });
}

/**
 * Updates what the event is about. Returns false if it's unknown to us, or its amount differs from what we requested.
 */
async function applyEvent(
  ctx: Context,
  { about, object_ref: ref, object_key: key, gateway }: EventRow,
): Promise<boolean> {
  if (gateway !== gatewayOf(ctx).realm) return false;
  if (about === 'setup') return saveCardOfSetup(ctx, ref);
  if (about === 'refund') {
    const refund = await findRefund(ctx.db, { ref, key });
    if (refund) await sendRefund(ctx, refund.id);
    return refund !== undefined || recordExternalRefund(ctx, { gateway, ref });
  }
  if (about === 'dispute') return applyDispute(ctx, await gatewayOf(ctx).readDispute(ref));
  const payment = await selectPaymentByCharge(ctx.db, { gateway, ref, key });
  if (payment === undefined) return false;
  return settlePayment(ctx, payment.id, await gatewayOf(ctx).readCharge(ref), { away: true });
}

/** Records a refund made directly at the gateway. */
async function recordExternalRefund(
  ctx: Context,
  external: { gateway: string; ref: string },
): Promise<boolean> {
  const refund = await gatewayOf(ctx).readRefund(external.ref);
  const charge = { gateway: external.gateway, ref: refund.charge, key: null };
  const payment = await selectPaymentByCharge(ctx.db, charge);
  if (payment) await recordGatewayRefund(ctx, payment.id, refund);
  return payment !== undefined;
}

async function saveCardOfSetup(ctx: Context, ref: string): Promise<boolean> {
  const setup = await ctx.db.selectFrom('card_setup').select('id').where('ref', '=', ref).executeTakeFirst();
  if (setup) await saveSetupCard(ctx, ref);
  return setup !== undefined;
}

/** The gateway's webhook. It's outside the API router because the signature covers the raw body. */
export const gatewayWebhook = createMiddleware<Env>(async (c) => {
  const signature = c.req.header('stripe-signature') ?? c.req.header('openskip-signature') ?? '';
  await receiveEvent(c.var.ctx, await c.req.text(), signature);
  return c.json({ status: true, data: null, message: '' });
});
