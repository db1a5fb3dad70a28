/** People's names as tokens, the form in which names of leads and records are compared. */

import { fold, words } from '../text.ts';
import type { NameTokens, OwnerName, PersonName } from '../types.ts';
import { generations, particles } from './owners/words.ts';
import { splitPrefixes } from './split-surnames.ts';

/** Longer texts are cut: no name is as long, and reading must stay fast. */
const longest = 200;

export function cutName(text = ''): string {
  return text.length > longest ? text.slice(0, longest) : text;
}

/** JR, SR, II …; empty if a text isn't a suffix. */
export function normalizeSuffix(text: string): string {
  return text === '' ? '' : (generations.get(fold(cutName(text))) ?? '');
}

/**
 * The tokens of a split name. A second first name becomes the middle name if there is none. Particles are joined to the
 * surname (`DE LA CRUZ` → `DELACRUZ`), two surnames by a hyphen (`GARCIA-LOPEZ`).
 */
export function nameTokens(
  name: Omit<PersonName, 'first' | 'last'> & { first?: string | undefined; last?: string | undefined },
): NameTokens {
  const [first = '', ...more] = words(fold(cutName(name.first)));
  const middle = words(fold(cutName(name.middle)));
  const family = words(fold(cutName(name.last).replace(/\s*-\s*/g, '-'), '-'));
  let suffix = normalizeSuffix(name.suffix ?? '');
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

/** The tokens of a name whose words are already folded and cleaned. */
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

/** Joins the words of a surname into one token: D AMICO and DE LA CRUZ are one name, GARCIA LOPEZ are two. */
function joinFamily(family: string[]): string {
  let joined = '';
  for (const [at, word] of family.entries()) {
    const before = family[at - 1] ?? '';
    const isOne = joined === '' || particles.has(before) || (at === 1 && splitPrefixes.has(before));
    joined += isOne ? word : `-${word}`;
  }
  return joined.replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
}

/** All names of an owner: as read, in the other order if that is ambiguous, and the other names given. */
export function readings(owner: OwnerName): { name: NameTokens; turned: boolean }[] {
  const all: { name: NameTokens; turned: boolean }[] = [{ name: owner, turned: false }];
  if (owner.turned) all.push({ name: owner.turned, turned: true });
  for (const name of owner.also ?? []) all.push({ name, turned: false });
  return all;
}
