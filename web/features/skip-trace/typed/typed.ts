import type { TypedLead } from '#contract/uploads/schemas';

/** Draft keys for pasted rows and typed leads that are not uploaded yet. */
export const pastedRowsKey = 'pasted-rows';
export const typedLeadsKey = 'typed-leads';

/** Fields in order, with their width out of six columns. */
export const fields = [
  { name: 'first_name', width: 3 },
  { name: 'last_name', width: 3 },
  { name: 'property_address', width: 6 },
  { name: 'property_city', width: 3 },
  { name: 'property_state', width: 1 },
  { name: 'property_zip', width: 2 },
  { name: 'phone', width: 3 },
  { name: 'email', width: 3 },
] as const;

/** A lead as form fields. */
export type LeadFields = Record<(typeof fields)[number]['name'], string>;

/** The listed leads, the one in the fields, and its index in the list if it has one. */
export interface LeadsDraft {
  leads: { key: number; lead: TypedLead }[];
  lead: LeadFields;
  at: number | null;
}

export const blank = Object.fromEntries(fields.map(({ name }) => [name, ''])) as LeadFields;

export const toFields = (lead: TypedLead): LeadFields =>
  Object.fromEntries(fields.map(({ name }) => [name, lead[name] ?? ''])) as LeadFields;

/** Puts leads in the list, with empty fields; a single lead goes into the fields. */
export function toLeadsDraft(leads: readonly TypedLead[]): LeadsDraft {
  const [only, ...others] = leads;
  const alone = only !== undefined && others.length === 0;
  return {
    leads: leads.map((lead, key) => ({ key, lead })),
    lead: alone ? toFields(only) : blank,
    at: alone ? 0 : null,
  };
}

const isBlank = (lead: LeadFields) => Object.values(lead).every((text) => text.trim() === '');

/**
 * Puts the lead in the fields back in its place; an emptied lead is removed. Values that the fields don't show are
 * kept.
 */
export function withCurrentLead({ leads, at }: LeadsDraft, lead: LeadFields): LeadsDraft['leads'] {
  if (at !== null)
    return isBlank(lead)
      ? leads.filter(({ key }) => key !== at)
      : leads.map((one) => (one.key === at ? { ...one, lead: { ...one.lead, ...lead } } : one));
  return isBlank(lead) ? leads : [...leads, { key: (leads.at(-1)?.key ?? -1) + 1, lead }];
}
