/** The names of the words for what webhooks tell of. */

export const eventWords = {
  'order.completed': 'order_completed',
  'order.cancelled': 'order_cancelled',
  'order.failed': 'order_failed',
  'coins.low': 'coins_low',
} as const;

/** Why no answer came, as the log of a webhook has it. */
export type Fault =
  | 'address'
  | 'protocol'
  | 'credentials'
  | 'not_public'
  | 'unknown_host'
  | 'timeout'
  | 'unreachable';
