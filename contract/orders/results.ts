/** The result of a traced lead, as stored in `lead_result.result`, and the outcome labels. */
import { z } from 'zod';
import { verdicts } from '../leads/rules.ts';
import { PartyRole } from './party-roles.ts';

/** Outcome of a lead; `suppressed` people are never shown. `checked`: a row of an order that checks numbers. */
export const outcomes = [
  'hit',
  'possible',
  'no_contact',
  'miss',
  'invalid',
  'duplicate',
  'suppressed',
  'checked',
] as const;
export const Outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof Outcome>;

/** Yes, no, or unknown: missing data never means "no" (TRACE-6). */
export const Tristate = z.enum(['yes', 'no', 'unknown']);
export type Tristate = z.infer<typeof Tristate>;

export const OwnerType = z.enum(['person', 'company', 'trust', 'government']);
export type OwnerType = z.infer<typeof OwnerType>;

export const ResultName = z
  .object({
    first: z.string(),
    middle: z.string().optional(),
    last: z.string(),
    suffix: z.string().optional(),
  })
  .meta({ id: 'ResultName' });
export type ResultName = z.infer<typeof ResultName>;

export const ResultAddress = z
  .object({
    street: z.string(),
    unit: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    zip: z.string().optional(),
    first_seen: z.string().optional(),
    last_seen: z.string().optional(),
  })
  .meta({ id: 'ResultAddress' });
export type ResultAddress = z.infer<typeof ResultAddress>;

/** Never stored: entries of the list come and go. */
const OnOwnList = z
  .boolean()
  .optional()
  .describe('True if your do-not-contact list has it. Files leave it out.');

export const ResultPhone = z
  .object({
    number: z.string().describe('E.164.'),
    type: z.enum(['mobile', 'landline', 'voip']).optional(),
    carrier: z.string().optional(),
    dnc: Tristate,
    dnc_date: z
      .string()
      .optional()
      .describe(
        'Date of the list with this number; absent if a source reported it, or nobody did. Each flag has its own date.',
      ),
    state_dnc: Tristate,
    state_dnc_date: z.string().optional(),
    litigator: Tristate,
    litigator_date: z.string().optional(),
    last_seen: z.string().optional(),
    score: z.number().describe('Probability that this number reaches this person, 0–1.'),
    from_lead: z.boolean().optional().describe('True if the lead already contained this number.'),
    reported: z
      .enum(verdicts)
      .optional()
      .describe('What you reported of this number. Numbers you reported as wrong come last.'),
    do_not_contact: OnOwnList,
  })
  .meta({ id: 'ResultPhone' });
export type ResultPhone = z.infer<typeof ResultPhone>;

export const ResultEmail = z
  .object({
    address: z.string(),
    last_seen: z.string().optional(),
    from_lead: z.boolean().optional(),
    reported: z
      .enum(verdicts)
      .optional()
      .describe('What you reported of this email. Emails you reported as wrong come last.'),
    do_not_contact: OnOwnList,
  })
  .meta({ id: 'ResultEmail' });
export type ResultEmail = z.infer<typeof ResultEmail>;

/** One comparison of lead and person: the level reached and its weight in bits, for (+) or against (−). */
export const ResultComparison = z
  .object({ comparison: z.string(), level: z.string(), weight: z.number() })
  .meta({ id: 'ResultComparison' });
export type ResultComparison = z.infer<typeof ResultComparison>;

export const ResultPerson = z
  .object({
    names: z.array(ResultName).describe('The current name first, then aliases.'),
    age_band: z.string().optional().describe('Five-year band: "45-49" for example.'),
    deceased: Tristate,
    addresses: z.array(ResultAddress).describe('The current address first, then earlier ones.'),
    phones: z.array(ResultPhone).max(10),
    emails: z.array(ResultEmail).max(5),
    do_not_contact: OnOwnList.describe(
      'True if your do-not-contact list has the person, their address or that of the lead.',
    ),
  })
  .meta({ id: 'ResultPerson' });
export type ResultPerson = z.infer<typeof ResultPerson>;

/** Ways to reach a person; a possible match's are stored separately until unlocked. */
export const Contacts = ResultPerson.pick({ phones: true, emails: true }).meta({ id: 'Contacts' });
export type Contacts = z.infer<typeof Contacts>;

export const ResultRelative = z
  .object({
    name: z.string(),
    relation: z
      .enum(['relative', 'co_resident'])
      .optional()
      .describe('Same last name or only the same address; absent in older results.'),
    phone: z.string().optional(),
    probability: z.number().describe('Probability that this person belongs to the household.'),
  })
  .meta({ id: 'ResultRelative' });
export type ResultRelative = z.infer<typeof ResultRelative>;

export const PropertyFacts = z
  .object({
    apn: z.string().optional(),
    county: z.string().optional(),
    use: z.string().optional(),
    assessed_value: z.string().optional(),
    last_sale_date: z.string().optional(),
    last_sale_price: z.string().optional(),
  })
  .meta({ id: 'PropertyFacts' });
export type PropertyFacts = z.infer<typeof PropertyFacts>;

/** A step from the owner to a person: a company, and the role of the next one in it. */
export const ResultPathStep = z
  .object({
    entity: z.string().describe('Name of the company.'),
    registry_id: z.string().describe('Number in the register.'),
    state: z.string(),
    entity_probability: z.number().describe('Probability that this is the company meant, 0–1.'),
    role: PartyRole.describe('Role of the next company or of the person.'),
    role_probability: z.number().describe('Estimated chance that this role has a say over the property.'),
  })
  .meta({ id: 'ResultPathStep' });
export type ResultPathStep = z.infer<typeof ResultPathStep>;

/** What registers say about an owner that is a company or a trust. */
export const ResultEntity = z
  .object({
    name: z.string(),
    status: z.string().describe('As the register writes it.'),
    registry_id: z.string().describe('Number in the register.'),
    state: z.string().describe('The register’s state.'),
    probability: z.number().describe('Probability that this company is the owner, 0–1 (Entity Confidence).'),
    source: z.string().describe('The register.'),
    as_of: z.string().optional().describe('Date of the register’s data.'),
    addresses: z
      .array(ResultAddress)
      .optional()
      .describe('The company’s addresses, the principal one first.'),
    parties: z
      .array(
        z.object({
          name: z.string(),
          role: PartyRole,
          address: ResultAddress.optional().describe('As the register writes it.'),
          other_addresses: z
            .array(ResultAddress)
            .optional()
            .describe('Their other addresses in the register.'),
        }),
      )
      .describe('Who the register names: people and companies with their roles.'),
  })
  .meta({ id: 'ResultEntity' });
export type ResultEntity = z.infer<typeof ResultEntity>;

/** A phone cell of an order that checks numbers. It never says whose number it is. */
export const CheckedNumber = ResultPhone.pick({
  type: true,
  dnc: true,
  dnc_date: true,
  state_dnc: true,
  state_dnc_date: true,
  litigator: true,
  litigator_date: true,
  do_not_contact: true,
})
  .extend({
    position: z
      .int()
      .describe(
        'Which of the mapped phone columns it is in, from 1. A cell with several numbers has several entries.',
      ),
    number: z.string().nullable().describe('E.164; null if the cell isn’t a US number.'),
    type: ResultPhone.shape.type.describe('Absent if the reference data doesn’t know it.'),
    reported_wrong: z.boolean().describe('Whether you had reported it as wrong when it was checked.'),
    callable: z
      .boolean()
      .describe(
        'True if a current do-not-call list doesn’t have it, and neither a state’s list, the litigators, your reports nor your do-not-contact list speaks against it. False where no current list covers its area code.',
      ),
  })
  .meta({ id: 'CheckedNumber' });
export type CheckedNumber = z.infer<typeof CheckedNumber>;

/** The complete result of a lead, as stored and sent. For `possible`, contacts are masked. */
export const TraceResult = z
  .object({
    reason: z.string().describe('Why this is the outcome, in the language of the reply.'),
    owner_type: OwnerType.optional(),
    person: ResultPerson.optional(),
    runner_up: z
      .object({ name: z.string(), probability: z.number() })
      .optional()
      .describe('The second-best person if close: name and probability.'),
    comparisons: z.array(ResultComparison),
    relatives: z.array(ResultRelative).max(5),
    co_owner: z.string().optional(),
    co_owner_probability: z
      .number()
      .optional()
      .describe('Probability that the co-owner found is the lead’s other owner; absent in older results.'),
    absentee: Tristate,
    property: PropertyFacts.optional(),
    property_probability: z
      .number()
      .optional()
      .describe('For a lead without a name: probability that the parcel is its property, 0–1.'),
    owner_name: z
      .string()
      .optional()
      .describe('The owner on the property roll, as written, if it’s a company, a trust or a public body.'),
    owner_source: z
      .string()
      .optional()
      .describe('The property roll that names the owner, for a lead without a name.'),
    owner_as_of: z.string().optional().describe('Date of that roll (ISO).'),
    owner_deceased: z.boolean().optional().describe('True if your list says the owner died. Never a hit.'),
    resident: z
      .boolean()
      .optional()
      .describe('True if no roll lists the property and the person lives there. Never a hit.'),
    traced_at: z
      .string()
      .optional()
      .describe(
        'For a previously traced lead: when that order was paid (ISO). Absent if this order traced it.',
      ),
    source: z.string().optional(),
    source_record_id: z.string().optional(),
    entity: ResultEntity.optional().describe('The company or registered trust that owns the property.'),
    entity_candidates: z
      .array(
        z.object({
          name: z.string(),
          registry_id: z.string().describe('Number in the register.'),
          state: z.string(),
          probability: z.number(),
        }),
      )
      .max(5)
      .optional()
      .describe('The companies that fit, if several fit about equally well.'),
    role: PartyRole.optional().describe(
      'Role of the person: a registry contact or trustee, never a proven owner.',
    ),
    role_probability: z
      .number()
      .optional()
      .describe(
        'Estimated chance that the roles on the path have a say over the property (Role Confidence).',
      ),
    path: z
      .array(ResultPathStep)
      .max(3)
      .optional()
      .describe('From the owner to the person, through at most three companies.'),
    duplicate_of: z.number().int().optional().describe('For a duplicate: the row traced in its place.'),
    numbers: z
      .array(CheckedNumber)
      .optional()
      .describe('The phone cells of the row, in an order that checks numbers; empty cells are left out.'),
  })
  .meta({ id: 'TraceResult' });
export type TraceResult = z.infer<typeof TraceResult>;
