/** Leads that are typed by hand, as their form holds them, and the names under which what isn't sent yet is kept. */
import type { TypedLead } from '#contract/uploads/schemas';

/** The names under which rows that were pasted, and leads that were typed, are kept until they are an upload. */
export const pastedRows = 'pasted-rows';
export const typedLeads = 'typed-leads';

/** What pasted rows are called as a file. */
export const pastedFile = 'pasted-rows.csv';

/** What is asked for, in order; the width of each out of six. */
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

/** A lead as the fields hold it. */
export type Lead = Record<(typeof fields)[number]['name'], string>;

/** Leads that are listed, the one in the fields, and which of the listed ones that is, if it is one of them. */
export interface Typed {
  leads: { key: number; lead: TypedLead }[];
  lead: Lead;
  at: number | null;
}

export const blank = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Lead;

/** What the fields show of a lead. */
export const shownOf = (lead: TypedLead): Lead =>
  Object.fromEntries(fields.map(({ name }) => [name, lead[name] ?? ''])) as Lead;

/** The leads as they are listed, none of them in the fields; one alone is in them already. */
export function listed(leads: readonly TypedLead[]): Typed {
  const [only, ...others] = leads;
  const alone = only !== undefined && others.length === 0;
  return {
    leads: leads.map((lead, key) => ({ key, lead })),
    lead: alone ? shownOf(only) : blank,
    at: alone ? 0 : null,
  };
}

const isBlank = (lead: Lead) => Object.values(lead).every((text) => text.trim() === '');

/** The listed leads with the one in the fields in its place; emptied, it is gone. What the fields don't show of it stays. */
export function held({ leads, at }: Typed, lead: Lead): Typed['leads'] {
  if (at !== null)
    return isBlank(lead)
      ? leads.filter(({ key }) => key !== at)
      : leads.map((one) => (one.key === at ? { ...one, lead: { ...one.lead, ...lead } } : one));
  return isBlank(lead) ? leads : [...leads, { key: (leads.at(-1)?.key ?? -1) + 1, lead }];
}
