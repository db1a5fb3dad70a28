/** What a customer pays for: found people with any new contact, only those with a phone, or only those with a mobile. */
import { z } from 'zod';
import { hitChoices } from './hit-choices.ts';

export const HitOn = z.enum(hitChoices);
export type HitOn = z.infer<typeof HitOn>;

/** The choice in calls of programs, which don't start with the account's last one. */
export const ChargedHits = HitOn.default('any').describe(
  'What counts as a hit, and is charged: any new contact, a new phone, or a new mobile.',
);

/** A number for each choice. */
export const ByHitOn = z
  .object({
    any: z.number().int().describe('With any new contact.'),
    phone: z.number().int().describe('With a new phone.'),
    mobile: z.number().int().describe('With a new mobile.'),
  })
  .meta({ id: 'ByHitOn' });
export type ByHitOn = z.infer<typeof ByHitOn>;
