import type { Interval } from '#contract/billing/plans';
import type { Context } from '#platform/context';
import { defaultCard } from '../cards/service.ts';
import { selectPendingPlanPayment } from '../payments/repository.ts';
import { cancelPayment } from '../payments/service.ts';
import { SubscriptionPayment } from './payments.ts';

/** What the customer wants to pay for with their default card; `none` to cancel. */
type Intent =
  | { kind: 'start' | 'change'; plan_id: string; interval: Interval }
  | { kind: 'renew' }
  | { kind: 'none' };

/**
 * Cancels the account's pending subscription payment unless it matches `intent` and the default card. A pending renewal
 * must be paid before a change. Throws `payment_outcome_unknown` while the bank hasn't decided.
 */
export async function cancelOtherPendingPayment(
  ctx: Context,
  account_id: string,
  intent: Intent,
): Promise<void> {
  const row = await selectPendingPlanPayment(ctx.db, account_id);
  if (row === undefined) return;
  const { kind, interval } = SubscriptionPayment.parse(row.subscription);
  if ((kind === 'start') !== (intent.kind === 'start')) return;
  if (kind === 'renew' && intent.kind === 'change') return;
  const same =
    intent.kind === 'renew'
      ? kind === 'renew'
      : intent.kind !== 'none' && intent.plan_id === row.plan_id && intent.interval === interval;
  const card = await defaultCard(ctx, ctx.db, account_id);
  if (!same || card?.id !== row.card_id) await cancelPayment(ctx, row.id);
}
