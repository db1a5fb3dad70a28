/** The person whose address an owner's mail goes to: ACME LLC C/O JANE DOE. */
import { isProfessional } from '../../companies/words.ts';
import { words } from '../../text.ts';
import type { LeadFields, OwnerName } from '../../types.ts';
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
