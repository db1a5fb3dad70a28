/** People named next to an owner: whose address its mail goes to (ACME LLC C/O JANE DOE), and a company's manager. */
import { isProfessional } from '../../companies/words.ts';
import { words } from '../../text.ts';
import type { LeadFields, OwnerName, ParsedLead, Representative } from '../../types.ts';
import { ownersOf } from './estates.ts';
import { parseOwner } from './parse.ts';
import { splitCareOf } from './text.ts';

/** The first person among texts behind a care-of sign; null for firms, attorneys and departments. */
export function careOfPerson(texts: readonly string[]): OwnerName | null {
  for (const text of texts) {
    if (text === '' || isProfessional(text.toUpperCase())) continue;
    const parsed = parseOwner(text);
    const [person] = parsed.kind === 'person' ? ownersOf(parsed) : [];
    if (
      person !== undefined &&
      !person.deceased &&
      words(person.first).join('').length > 1 &&
      person.last !== ''
    )
      return person;
  }
  return null;
}

const nameHeaders = ['full_name', 'second_owner', 'last_name', 'first_name'] as const;

/** The fields without care-ofs next to an owner, and what follows their signs. */
export function withoutCareOf(fields: LeadFields): { named: LeadFields; careOf: string[] } {
  const careOf = [splitCareOf(fields.care_of ?? '').careOf || (fields.care_of ?? '').trim()];
  const named = { ...fields };
  for (const header of nameHeaders) {
    const split = splitCareOf(fields[header] ?? '');
    // A care-of without an owner is all that is known of the owner.
    const isAlone =
      split.owner === '' && nameHeaders.every((other) => other === header || !fields[other]?.trim());
    if (split.careOf === '' || isAlone) continue;
    named[header] = split.owner;
    careOf.push(split.careOf);
  }
  return { named, careOf };
}

const officerHeaders = [
  ['member', 'member'],
  ['manager', 'manager'],
  ['registered_agent', 'agent'],
] as const;

/** The people that the fields name next to a company. */
export const officersOf = (fields: LeadFields): Representative[] =>
  officerHeaders.flatMap(([header, role]) => {
    const name = careOfPerson([(fields[header] ?? '').trim()]);
    return name === null ? [] : [{ name, role }];
  });

/** The people to call in place of a lead's owner. The one who most likely speaks for the owner comes first. */
export function representativesOf({
  owner_type,
  organisation,
  care_of,
  officers,
}: ParsedLead): Representative[] {
  const careOf = care_of === null ? [] : [{ name: care_of, role: 'care_of' as const }];
  const isCompany = organisation !== '' || owner_type === 'trust';
  if (!isCompany) return careOf;
  const all = [...officers.filter(({ role }) => role !== 'agent'), ...careOf, ...officers];
  return all.filter(({ name }, at) => all.findIndex((other) => isSame(other.name, name)) === at);
}

const isSame = (one: OwnerName, other: OwnerName): boolean =>
  one.first === other.first && one.last === other.last && one.suffix === other.suffix;
