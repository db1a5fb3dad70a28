/** The person whose address an owner's mail goes to: ACME LLC C/O JANE DOE. */
import { isProfessional } from '../../companies/words.ts';
import { words } from '../../text.ts';
import type { LeadFields, OwnerName } from '../../types.ts';
import { ownersOf } from './estates.ts';
import { parseOwner } from './parse.ts';

const sign = /(?:^|[\s,])(?:(?:C\/O|CARE OF|ATTN)(?=[\s:]|$)|(?<!\d\s*)%)[\s:]*/i;

/** An owner's text without its care-of, and what follows the sign; empty if there is none. */
export function splitCareOf(text: string): { owner: string; careOf: string } {
  const found = sign.exec(text);
  if (found === null) return { owner: text, careOf: '' };
  return {
    owner: text.slice(0, found.index).replace(/[\s,]+$/, ''),
    careOf: text.slice(found.index + found[0].length).trim(),
  };
}

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
