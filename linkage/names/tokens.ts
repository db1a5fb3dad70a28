/** People's names as tokens: the one form in which names of leads and of records are compared. */

import { fold, words } from '../text.ts';
import type { NameTokens, OwnerName, PersonName } from '../types.ts';
import { generations, particles } from './owners/words.ts';
import { partedFronts } from './split-surnames.ts';

/** Longer texts are cut: no name is as long, and reading must stay quick. */
const longest = 200;

/** A cell that holds a name, as far as it may be one. */
export const cutName = (text: string | undefined): string =>
  text === undefined ? '' : text.length > longest ? text.slice(0, longest) : text;

/** JR, SR, II … of a text, empty when it is none. */
export function normaliseSuffix(text: string): string {
  return text === '' ? '' : (generations.get(fold(cutName(text))) ?? '');
}

/**
 * A name that its source has split already. A second first name becomes the middle name when there is none; parts of a
 * surname are joined: particles plainly (`DE LA CRUZ` → `DELACRUZ`), two surnames by a hyphen (`GARCIA-LOPEZ`).
 */
export function nameTokens(
  name: Omit<PersonName, 'first' | 'last'> & { first?: string | undefined; last?: string | undefined },
): NameTokens {
  const [first = '', ...more] = words(fold(cutName(name.first)));
  const middle = words(fold(cutName(name.middle)));
  const family = words(fold(cutName(name.last).replace(/\s*-\s*/g, '-'), '-'));
  let suffix = normaliseSuffix(name.suffix ?? '');
  for (const parts of [family, middle, more]) {
    const last = parts[parts.length - 1] ?? '';
    const generation = generations.get(last);
    if (
      generation === undefined ||
      (parts === family && family.length < 2) ||
      ((generation === 'V' || generation === 'VI') && parts !== family)
    )
      continue;
    parts.pop();
    if (suffix === '') suffix = generation;
  }
  return {
    first,
    middle: middle[0] ?? more[0] ?? '',
    last: joinFamily(family),
    suffix,
  };
}

/** A name whose words are folded and cleaned already. */
export function joinTokens(family: string[], given: string[], suffix: string): NameTokens {
  const name = given[0] ?? '';
  const cut = name.indexOf('-');
  // MING-DEH is a first and a middle name.
  const first = cut < 0 ? name : name.slice(0, cut);
  const middle = (cut < 0 ? '' : name.slice(cut + 1)) || (given[1] ?? '');
  const end = middle.indexOf('-');
  return {
    first,
    middle: end < 0 ? middle : middle.slice(0, end),
    last: family.length === 1 ? (family[0] ?? '') : joinFamily(family),
    suffix,
  };
}

/** One token of the words of a surname: D AMICO and DE LA CRUZ are one name, GARCIA LOPEZ are two. */
function joinFamily(family: string[]): string {
  let joined = '';
  for (const [at, word] of family.entries()) {
    const before = family[at - 1] ?? '';
    const isOne = joined === '' || particles.has(before) || (at === 1 && partedFronts.has(before));
    joined += isOne ? word : `-${word}`;
  }
  return joined.replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
}

/** All that an owner may be called: as read, the other way round where that is open, and by the names given beside. */
export function readings(owner: OwnerName): { name: NameTokens; turned: boolean }[] {
  const all: { name: NameTokens; turned: boolean }[] = [{ name: owner, turned: false }];
  if (owner.turned) all.push({ name: owner.turned, turned: true });
  for (const name of owner.also ?? []) all.push({ name, turned: false });
  return all;
}
