import { z } from 'zod';
import { Paging, pageOf } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import {
  domainStates,
  lineKinds,
  payoutMethods,
  payoutStates,
  referralFlags,
  referralStatuses,
} from './rules.ts';
import { StatusSums } from './schemas.ts';

const count = z.number().int().min(0);
/** Cents. */
const cents = z.number().int();

/** Searches by the affiliate's email or referral code. */
const Search = Paging.extend({ value: z.string().trim().max(120).optional() });

const Person = z.object({
  id: z
    .string()
    .nullable()
    .describe('ID of the customer in the admin console; null if the account was deleted.'),
  email: z.string(),
});

/** An affiliate with their referrals and earnings. */
export const AdminAffiliate = z
  .object({
    id: z.string(),
    affiliate: Person,
    code: z.string(),
    created_at: z.string(),
    closed: z.boolean(),
    visits: count,
    registered: count,
    customers: count.describe('Customers who paid an invoice that counts.'),
    domains: count.describe('Verified domains.'),
    flagged: count.describe('Referrals waiting for a review.'),
    currency: z.string(),
    referrals: StatusSums,
  })
  .meta({ id: 'AdminAffiliate' });
export type AdminAffiliate = z.infer<typeof AdminAffiliate>;
export const AdminAffiliates = pageOf(AdminAffiliate);
export const AffiliateQuery = Search;

/** `review`: flagged and waiting for an admin's decision. */
export const adminReferralStates = ['review', ...referralStatuses] as const;

export const AdminReferral = z
  .object({
    id: z.string(),
    affiliate: Person,
    customer: Person,
    kind: z.enum(lineKinds),
    status: z.enum(referralStatuses),
    under_review: z.boolean(),
    flags: z.array(z.enum(referralFlags)),
    base: cents.describe('Amount the customer paid, in cents.'),
    amount: cents.describe('Amount earned, in cents.'),
    currency: z.string(),
    reason: z.string().nullable(),
    holds_until: z.string(),
    created_at: z.string(),
    can_approve: z.boolean(),
    can_reject: z.boolean(),
  })
  .meta({ id: 'AdminReferral' });
export type AdminReferral = z.infer<typeof AdminReferral>;
export const AdminReferrals = pageOf(AdminReferral);
export const AdminReferralQuery = Search.extend({
  state: z.enum(adminReferralStates).optional(),
});

const Reason = z.string().trim().max(200);

/** Approves or refuses something; the affiliate sees the reason. */
export const DecisionBody = z
  .object({ approve: z.boolean(), reason: Reason.default('') })
  .refine(({ approve, reason }) => approve || reason.length >= 3, {
    path: ['reason'],
    message: fieldErrors.decision_reason,
  });
export const RefusalBody = z.object({ reason: Reason.min(3) }).meta({ id: 'RefusalBody' });

export const AdminDomain = z
  .object({
    id: z.string(),
    affiliate: Person,
    domain: z.string(),
    state: z.enum(domainStates),
    reason: z.string().nullable(),
    decided: z.boolean().describe('True if an admin decided, rather than the domain check.'),
    created_at: z.string(),
    checked_at: z.string().nullable(),
  })
  .meta({ id: 'AdminDomain' });
export type AdminDomain = z.infer<typeof AdminDomain>;
export const AdminDomains = pageOf(AdminDomain);
export const AdminDomainQuery = Search.extend({
  state: z.enum(domainStates).optional(),
});

export const AdminPayout = z
  .object({
    id: z.string(),
    affiliate: Person,
    method: z.enum(payoutMethods),
    state: z.enum(payoutStates),
    batch_id: z.string().nullable(),
    referrals: count,
    amount: cents,
    currency: z.string(),
    coins: count.nullable(),
    reason: z.string().nullable(),
    created_at: z.string(),
    settled_at: z.string().nullable(),
  })
  .meta({ id: 'AdminPayout' });
export type AdminPayout = z.infer<typeof AdminPayout>;
export const AdminPayouts = pageOf(AdminPayout);
export const AdminPayoutQuery = Search.extend({
  state: z.enum(payoutStates).optional(),
});

/** Payouts approved and sent together. */
export const AdminPayoutBatch = z
  .object({
    id: z.string(),
    method: z.enum(['paypal', 'bank']),
    payouts: count,
    amount: cents,
    currency: z.string(),
    approved_at: z.string(),
  })
  .meta({ id: 'AdminPayoutBatch' });
export type AdminPayoutBatch = z.infer<typeof AdminPayoutBatch>;
/** Batches waiting to be sent. */
export const AdminPayoutBatches = z.array(AdminPayoutBatch);

export const BatchBody = z
  .object({
    payout_ids: z.array(z.string().max(64)).min(1).max(1000),
  })
  .meta({ id: 'BatchBody' });
export const PayoutBatch = z.object({ batch_id: z.string() }).meta({ id: 'PayoutBatch' });
