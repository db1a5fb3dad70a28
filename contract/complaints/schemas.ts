import { z } from 'zod';
import { Reason } from '../admin/schemas.ts';
import { Paging, pageOf } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { complaintSorters, complaintStates } from './rules.ts';

export const ComplaintQuery = Paging.extend({
  state: z.enum(complaintStates).default('open'),
  value: z.string().trim().max(30).optional().describe('Digits of the phone.'),
  sorter_property: z.enum(complaintSorters).default('last_reported_at'),
  sorter_type: z.enum(['asc', 'desc']).default('desc'),
});
export type ComplaintQuery = z.infer<typeof ComplaintQuery>;

/** A phone that customers reported as wrong. */
export const Complaint = z
  .object({
    id: z.string().describe('The phone.'),
    phone: z.string().describe('In E.164.'),
    reports: z.int().describe('Leads for which it was reported wrong.'),
    accounts: z.int().describe('Customers who reported it.'),
    confirmed: z.int().describe('Leads for which customers said it’s right.'),
    last_reported_at: z.string().describe('When it was last reported wrong.'),
    person_id: z.string().nullable().describe('The person in the reference data of the latest report.'),
    sources: z.array(z.string()).describe('The sources of that person.'),
    resolved_at: z.string().nullable().describe('When an admin resolved it.'),
    reason: z.string().nullable().describe('Why it was resolved.'),
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.infer<typeof Complaint>;
export const Complaints = pageOf(Complaint);

/** The phone is sent in the body, because URLs end up in logs. */
export const ComplaintResolution = z
  .object({
    phone: z.string().regex(/^\+1\d{10}$/, fieldErrors.phone_number),
    reason: Reason,
  })
  .meta({ id: 'ComplaintResolution' });
export type ComplaintResolution = z.infer<typeof ComplaintResolution>;
