/** The states of orders, in the order in which they are offered; without the contract, which pages would load for them. */
import type { OrderState } from '#contract/orders/schemas';

export const orderStates = [
  'draft',
  'awaiting_payment',
  'queued',
  'running',
  'paused',
  'cancelling',
  'completed',
  'cancelled',
  'failed',
] as const satisfies readonly OrderState[];
