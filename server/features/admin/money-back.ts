/** What went back of a payment `p`, in statements that list or sum payments. */
import { sql } from 'kysely';

/** Cents that went back to the customer, or will. A refund replaced by coins took nothing. */
export const refunded = sql`(p.refunded - (select coalesce(sum(r.amount), 0) from refund r
  where r.payment_id = p.id and r.state = 'done' and r.way = 'coins'))`;

/** Cents that banks have taken back. */
export const disputed = sql`(select coalesce(sum(d.amount), 0) from dispute d
  where d.payment_id = p.id and d.state <> 'won')`;
