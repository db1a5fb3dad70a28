import { z } from 'zod';
import { domainStates } from '../rules.ts';

/** An affiliate's domain and its proof of ownership: the TXT record, or the file with the text. */
export const Domain = z
  .object({
    id: z.string(),
    domain: z.string(),
    state: z.enum(domainStates),
    reason: z.string().nullable().describe('Why it was rejected, or what the last check found.'),
    decided: z.boolean().describe('True if an admin decided. Checking the domain doesn’t change that.'),
    txt_record: z.string(),
    file_path: z.string(),
    file_text: z.string(),
    created_at: z.string(),
    checked_at: z.string().nullable(),
  })
  .meta({ id: 'Domain' });
export type Domain = z.infer<typeof Domain>;

/** `GET /domain-list/{id}`. */
export const DomainList = z
  .object({ domains: z.array(Domain), most: z.number().int().min(0) })
  .meta({ id: 'DomainList' });
export type DomainList = z.infer<typeof DomainList>;

export const DomainBody = z
  .object({
    domain: z.string().max(300),
  })
  .meta({ id: 'DomainBody' });
