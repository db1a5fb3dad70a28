/** What an owner's text says about people behind a trust, an estate or an institution. */

import { parseOwner } from '../names/owners/parse.ts';
import { fold } from '../text.ts';
import type { NameOrder } from '../types.ts';
import { isInstitution } from './words.ts';

export type OwnerStanding = 'plain' | 'estate' | 'trustee' | 'family_trust' | 'institution';

const trustWord = /\b(?:TR|TRS|TRE|TTEE|TTEES|TRUST|TRUSTEES?|LIVING TR|REV TR|U\/?T\/?[AD])\b/;

/** How an owner's text names its people; `plain` for people and companies. */
export function ownerStanding(text: string, order?: NameOrder): OwnerStanding {
  const plain = fold(text);
  if (isInstitution(plain)) return 'institution';
  const { kind, estate, people } = parseOwner(text, { order });
  if (kind === 'government') return 'institution';
  if (estate) return 'estate';
  if (kind === 'company' || !trustWord.test(plain)) return 'plain';
  return people.some(({ first, last }) => first.length > 1 && last !== '') ? 'trustee' : 'family_trust';
}
