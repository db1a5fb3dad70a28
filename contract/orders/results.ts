/** What one traced lead comes back with: the JSON of `lead_result.result`, and the words for its outcome. */
import { z } from 'zod';

/** How a lead ended (requirements, "Words"); `suppressed` people are never shown. */
export const outcomes = [
  'hit',
  'possible',
  'no_contact',
  'miss',
  'invalid',
  'duplicate',
  'suppressed',
] as const;
export const Outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof Outcome>;

/** Whether something is so, is not so, or nobody said: empty is never "no" (TRACE-6). */
export const Known = z.enum(['yes', 'no', 'unknown']);
export type Known = z.infer<typeof Known>;

export const OwnerType = z.enum(['person', 'company', 'trust', 'government']);
export type OwnerType = z.infer<typeof OwnerType>;

export const ResultName = z.object({
  first: z.string(),
  middle: z.string().optional(),
  last: z.string(),
  suffix: z.string().optional(),
});
export type ResultName = z.infer<typeof ResultName>;

export const ResultAddress = z.object({
  street: z.string(),
  unit: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
  first_seen: z.string().optional(),
  last_seen: z.string().optional(),
});
export type ResultAddress = z.infer<typeof ResultAddress>;

export const ResultPhone = z.object({
  /** E.164. */
  number: z.string(),
  type: z.enum(['mobile', 'landline', 'voip']).optional(),
  carrier: z.string().optional(),
  dnc: Known,
  /** The day of the list that says so; absent where a source does, or nobody. Each flag has its own. */
  dnc_date: z.string().optional(),
  state_dnc: Known,
  state_dnc_date: z.string().optional(),
  litigator: Known,
  litigator_date: z.string().optional(),
  last_seen: z.string().optional(),
  /** 0–1: how likely this number reaches this person. */
  score: z.number(),
  /** The lead brought this number itself. */
  from_lead: z.boolean().optional(),
});
export type ResultPhone = z.infer<typeof ResultPhone>;

export const ResultEmail = z.object({
  address: z.string(),
  last_seen: z.string().optional(),
  from_lead: z.boolean().optional(),
});
export type ResultEmail = z.infer<typeof ResultEmail>;

/** One comparison of lead and person: the level reached and its weight in bits, for (+) or against (−). */
export const ResultComparison = z.object({ comparison: z.string(), level: z.string(), weight: z.number() });
export type ResultComparison = z.infer<typeof ResultComparison>;

export const ResultPerson = z.object({
  names: z.array(ResultName).describe('The current name first, then aliases'),
  /** Five-year band, as "45-49". */
  age_band: z.string().optional(),
  deceased: Known,
  addresses: z.array(ResultAddress).describe('The current address first, then earlier ones'),
  phones: z.array(ResultPhone).max(10),
  emails: z.array(ResultEmail).max(5),
});
export type ResultPerson = z.infer<typeof ResultPerson>;

/** What a person can be reached by; of a possible it is kept apart until it is unlocked. */
export const Contacts = ResultPerson.pick({ phones: true, emails: true });
export type Contacts = z.infer<typeof Contacts>;

export const ResultRelative = z.object({
  name: z.string(),
  /** Of the same surname, or only of the same address; absent in results of before. */
  relation: z.enum(['relative', 'co_resident']).optional(),
  phone: z.string().optional(),
  /** How likely this person belongs to the household. */
  probability: z.number(),
});
export type ResultRelative = z.infer<typeof ResultRelative>;

export const PropertyFacts = z.object({
  apn: z.string().optional(),
  county: z.string().optional(),
  use: z.string().optional(),
  assessed_value: z.string().optional(),
  last_sale_date: z.string().optional(),
  last_sale_price: z.string().optional(),
});
export type PropertyFacts = z.infer<typeof PropertyFacts>;

/** The whole result of a lead, as kept and as sent. A `possible` carries its person with the contacts masked. */
export const TraceResult = z.object({
  reason: z.string().describe('Why this outcome, in words a customer reads'),
  owner_type: OwnerType.optional(),
  person: ResultPerson.optional(),
  /** The next best person when they are near: who, and how likely. */
  runner_up: z.object({ name: z.string(), probability: z.number() }).optional(),
  comparisons: z.array(ResultComparison),
  relatives: z.array(ResultRelative).max(5),
  co_owner: z.string().optional(),
  /** How likely the person named so is the lead's other owner; absent in results of before. */
  co_owner_probability: z.number().optional(),
  absentee: Known,
  property: PropertyFacts.optional(),
  /** For a lead that was traced before: when its order was paid, ISO. Absent where the result is this order's own. */
  traced_at: z.string().optional(),
  source: z.string().optional(),
  source_record_id: z.string().optional(),
  /** For a duplicate: the row that is traced in its place. */
  duplicate_of: z.number().int().optional(),
});
export type TraceResult = z.infer<typeof TraceResult>;
