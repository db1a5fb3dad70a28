/** Roles of the people and companies that a register names with a company. */
import { z } from 'zod';

export const partyRoles = [
  'member',
  'owner',
  'managing_member',
  'sole_officer',
  'trustee',
  'president_director',
  'manager',
  'president',
  'general_partner',
  'officer',
  'agent_at_company',
  'care_of',
  'agent',
  'authorized_person',
  'organizer',
] as const;
export const PartyRole = z.enum(partyRoles);
export type PartyRole = z.infer<typeof PartyRole>;
