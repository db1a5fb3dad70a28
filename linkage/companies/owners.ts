/** What an owner's text says about people behind a trust, an estate or an institution. */

import { parseOwner } from '../names/owners/parse.ts';
import { splitCareOf } from '../names/owners/text.ts';
import { fold } from '../text.ts';
import type { NameOrder, PersonName } from '../types.ts';
import { isInstitution } from './words.ts';

export type OwnerStanding = 'plain' | 'estate' | 'trustee' | 'family_trust' | 'institution';

const trustWord = /\b(?:TR|TRS|TRE|TTEE|TTEES|TRUST|TRUSTEES?|LIVING TR|REV TR|U\/?T\/?[AD])\b/;

/** An owner's text without surnames, for Robert Church isn't a church. */
function withoutSurnames(plain: string, people: readonly PersonName[]): string {
  const surnames = new Set(people.filter(({ first }) => first.length > 1).map(({ last }) => last));
  return plain
    .split(' ')
    .filter((word) => !surnames.has(word))
    .join(' ');
}

/** How an owner's text names its people; `plain` for people and companies. */
export function ownerStanding(text: string, order?: NameOrder): OwnerStanding {
  const { owner, careOf } = splitCareOf(text);
  // A bank that only receives the mail doesn't own the house.
  const plain = fold(owner || careOf);
  const { kind, estate, people } = parseOwner(text, { order });
  if (kind === 'government' || isInstitution(withoutSurnames(plain, people))) return 'institution';
  if (estate) return 'estate';
  if (kind === 'company' || !trustWord.test(plain)) return 'plain';
  return people.some(({ first, last }) => first.length > 1 && last !== '') ? 'trustee' : 'family_trust';
}
