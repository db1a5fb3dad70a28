/** Counts payments as their events are delivered, each once among all processes. */
import type { Context } from '#platform/context';
import { subscribe } from '#platform/jobs/events';
import { metricsOf } from '#platform/metrics/metrics';

export function subscribeMetrics(ctx: Context): void {
  const { payments, paid } = metricsOf(ctx);
  subscribe(ctx, 'payment.succeeded', async (_tx, { payload: { amount } }) => {
    payments.inc({ result: 'succeeded' });
    paid.inc({ direction: 'received' }, amount / 100);
  });
  subscribe(ctx, 'payment.refunded', async (_tx, { payload: { amount, way } }) => {
    payments.inc({ result: 'refunded' });
    if (way !== 'coins') paid.inc({ direction: 'returned' }, amount / 100);
  });
  subscribe(ctx, 'payment.disputed', async (_tx, { payload: { state } }) => {
    payments.inc({ result: `dispute_${state}` });
  });
}
