/** The payment of a subscription that waits for its bank: gone on with where it is asked for again, else ended for another. */
import type { Interval } from '#contract/billing/plans';
import type { Context } from '#platform/context';
import { defaultCard } from '../cards/service.ts';
import { selectPendingOfPlans } from '../payments/repository.ts';
import { endPayment } from '../payments/service.ts';
import { SubscriptionPayment } from './payments.ts';

/** What is asked for: a plan for an interval, by the card of now; or the period that could not be paid. */
type Wanted =
  | { kind: 'start' | 'change'; plan_id: string; interval: Interval }
  | { kind: 'renew' }
  | { kind: 'none' };

/**
 * Ends the account's payment that waits, unless it is for what is wanted now. A renewal stays in the way of a change: it is
 * paid first. Throws `conflict` while nobody knows how the payment stands.
 */
export async function makeWay(ctx: Context, account_id: string, wanted: Wanted): Promise<void> {
  const row = await selectPendingOfPlans(ctx.db, account_id);
  if (row === undefined) return;
  const { kind, interval } = SubscriptionPayment.parse(row.subscription);
  if ((kind === 'start') !== (wanted.kind === 'start')) return;
  if (kind === 'renew' && wanted.kind === 'change') return;
  const same =
    wanted.kind === 'renew'
      ? kind === 'renew'
      : wanted.kind !== 'none' && wanted.plan_id === row.plan_id && wanted.interval === interval;
  const card = await defaultCard(ctx, ctx.db, account_id);
  if (!same || card?.id !== row.card_id) await endPayment(ctx, row.id);
}
