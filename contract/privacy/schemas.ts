/** What people in the data may request: see their data, hide it, or delete it. */
import { z } from 'zod';
import { Paging } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { zipPattern } from '../zip-codes.ts';
import { isWholePhone, privacyStates } from './rules.ts';

const short = (most: number) => z.string().trim().max(most);
const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Just enough to start: a name and an email address. */
export const PrivacyStart = z
  .object({
    first_name: short(60).min(1),
    last_name: short(60).min(1),
    email: Email,
  })
  .meta({ id: 'PrivacyStart' });
export type PrivacyStart = z.infer<typeof PrivacyStart>;

/** The same reply for everyone, whether or not there is a record. */
export const PrivacyStarted = z.object({ id: z.string() }).meta({ id: 'PrivacyStarted' });

export const PrivacyProof = z
  .object({
    id: z.string().min(1).max(64),
    code: z
      .string()
      .trim()
      .regex(/^\d{3}\s?\d{3}$/, fieldErrors.email_code),
  })
  .meta({ id: 'PrivacyProof' });

/** Someone's data as they see it themselves. */
export const PersonData = z
  .object({
    names: z.array(z.string()),
    addresses: z.array(z.string()),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    birth: z.string().nullable(),
    source: z.string(),
  })
  .meta({ id: 'PersonData' });
export type PersonData = z.infer<typeof PersonData>;

export const PrivacyProven = z
  .object({
    key: z.string().describe('Lets them continue for an hour.'),
    held: z.array(PersonData),
  })
  .meta({ id: 'PrivacyProven' });
export type PrivacyProven = z.infer<typeof PrivacyProven>;

/** `hide`: never shown to anyone; `erase`: also deleted from the data and kept out of imports. */
export const PrivacyAction = z.enum(['hide', 'erase']);
export type PrivacyAction = z.infer<typeof PrivacyAction>;

const Proven = z.object({ id: z.string().min(1).max(64), key: z.string().min(20).max(100) });

export const PrivacySession = Proven.meta({ id: 'PrivacySession' });
export const PrivacyRecords = PrivacyProven.pick({ held: true }).meta({ id: 'PrivacyRecords' });

export const PrivacyDecision = Proven.extend({ action: PrivacyAction }).meta({ id: 'PrivacyDecision' });

/** A form for records without the verified email address; an admin reviews it. */
export const PrivacyForm = Proven.extend({
  action: PrivacyAction,
  street: short(120).min(3),
  city: short(80).min(1),
  state: short(20).min(2),
  zip: z.string().trim().regex(zipPattern, fieldErrors.zip_code),
  phones: z.array(short(30).refine(isWholePhone, fieldErrors.phone_number)).max(5),
}).meta({ id: 'PrivacyForm' });
export type PrivacyForm = z.infer<typeof PrivacyForm>;

/** The number that identifies a request from here on. */
export const PrivacyReceipt = z
  .object({ number: z.string(), due_at: z.string() })
  .meta({ id: 'PrivacyReceipt' });
export type PrivacyReceipt = z.infer<typeof PrivacyReceipt>;

/** What the person entered, stored until the request is done. */
export const PrivacyInput = PrivacyStart.extend({
  street: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
  phones: z.array(z.string()).default([]),
}).meta({ id: 'PrivacyInput' });
export type PrivacyInput = z.infer<typeof PrivacyInput>;

export const PrivacyState = z.enum(privacyStates);
export type PrivacyState = z.infer<typeof PrivacyState>;

/** A request in the admin's list. */
export const PrivacyRequest = z
  .object({
    id: z.string(),
    number: z.string(),
    state: PrivacyState,
    action: PrivacyAction.nullable(),
    gpc: z.boolean(),
    asked: PrivacyInput.nullable().describe('What they entered; null once erased.'),
    reason: z.string().nullable(),
    created_at: z.string(),
    due_at: z.string(),
    done_at: z.string().nullable(),
  })
  .meta({ id: 'PrivacyRequest' });
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

/** A person who may be the one meant by a form. */
export const PrivacyCandidate = PersonData.extend({ person_id: z.string() }).meta({ id: 'PrivacyCandidate' });
export type PrivacyCandidate = z.infer<typeof PrivacyCandidate>;
export const PrivacyRequestOpened = PrivacyRequest.extend({ candidates: z.array(PrivacyCandidate) }).meta({
  id: 'PrivacyRequestOpened',
});

export const PrivacyListQuery = Paging.extend({ open: z.enum(['yes', 'no']).optional() });
export const PrivacyConfirm = z
  .object({ people: z.array(z.string().regex(/^\d{1,16}$/)).max(50) })
  .meta({ id: 'PrivacyConfirm' });
export const PrivacyRefusal = z.object({ reason: short(500).min(10) }).meta({ id: 'PrivacyRefusal' });

/** How many hashes suppress how many requests' people. */
export const SuppressionSummary = z
  .object({
    identifiers: z.int(),
    requests: z.int(),
    open: z.int(),
    overdue: z.int(),
  })
  .meta({ id: 'SuppressionSummary' });
export type SuppressionSummary = z.infer<typeof SuppressionSummary>;
