import type { OrderLead } from '#contract/orders/schemas';

/** What a sample found. Hits can share a person, and people a phone. */
export function countSample(leads: readonly OrderLead[]) {
  const hits = leads.filter(({ outcome }) => outcome === 'hit');
  const people = hits.flatMap(({ result }) => result?.person ?? []);
  const phones = new Map(people.flatMap((person) => person.phones).map((phone) => [phone.number, phone]));
  const mobile = [...phones.values()].filter(({ type }) => type === 'mobile');
  return {
    hits: hits.length,
    people: new Set(people.map((person) => JSON.stringify([person.names[0], person.addresses[0]]))).size,
    possibles: leads.filter(({ outcome }) => outcome === 'possible').length,
    phones: phones.size,
    mobile: mobile.length,
    dncKnown: mobile.some(({ dnc }) => dnc !== 'unknown'),
    // Unknown isn't "no" (TRACE-6).
    callable: mobile.filter(({ dnc, state_dnc }) => dnc === 'no' && state_dnc !== 'yes').length,
    emails: new Set(people.flatMap((person) => person.emails.map(({ address }) => address))).size,
  };
}

const nameParts = ['first', 'middle', 'last', 'suffix'] as const;

/** The person found, else the customer's row. */
export function titleOf({ lead, result }: OrderLead): string {
  const name = result?.person?.names[0];
  const found = name && nameParts.map((part) => name[part]).filter(Boolean);
  return found?.join(' ') || lead.name || lead.address;
}
