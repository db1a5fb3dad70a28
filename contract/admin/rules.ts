/** Separate from the schemas, so that a page can use this without loading them. */

export const customerStates = ['active', 'suspended'] as const;
/** Columns by which the admin lists can be sorted. */
export const customerSorters = [
  'email',
  'plan',
  'spend',
  'orders',
  'hit_rate',
  'coins',
  'created_at',
  'last_seen_at',
  'state',
] as const;
export const adminOrderSorters = [
  'number',
  'email',
  'name',
  'state',
  'leads',
  'hit_rate',
  'coins',
  'created_at',
  'duration',
] as const;
export const paymentSorters = ['created_at', 'email', 'purpose', 'state', 'amount'] as const;
export const paymentPurposes = ['coins', 'order', 'subscription', 'top_up'] as const;
/** A payment stays paid until a refund has reached the card, and is disputed while the bank has the money. */
export const paymentStates = [
  'pending',
  'paid',
  'failed',
  'partially_refunded',
  'refunded',
  'disputed',
] as const;

export const adjustmentStates = ['waiting', 'done', 'refused'] as const;
/** Roles a team member can get; `customer` removes them from the team. */
export const teamRoles = ['support', 'admin', 'customer'] as const;
/** Faults of the audit log: an invalid link, a rewritten chain, or a missing end. */
export const auditFaults = ['changed', 'rewritten', 'cut off'] as const;
/** Largest logo file in bytes. */
export const logoBytes = 200_000;
