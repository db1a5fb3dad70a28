/** Locale keys of the events, since keys can't contain dots. */

export const eventKeys = {
  'order.completed': 'order_completed',
  'order.cancelled': 'order_cancelled',
  'order.failed': 'order_failed',
  'coins.low': 'coins_low',
} as const;

/** Why a delivery got no reply. */
export type Fault =
  | 'address'
  | 'protocol'
  | 'credentials'
  | 'not_listed'
  | 'not_public'
  | 'unknown_host'
  | 'timeout'
  | 'unreachable';
