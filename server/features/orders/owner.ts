import type { Home, LeadOwner } from '#platform/lead-buckets';

/** An account with one of its orders, and the buckets of both. */
export interface OrderOwner extends Home, LeadOwner {
  order_id: string;
}

/** Names an order of an account for statements about its leads. */
export const orderOwner = (
  { account_id, home_bucket }: Home,
  { id, bucket }: { id: string; bucket: number },
): OrderOwner => ({ account_id, home_bucket, bucket, order_id: id });
