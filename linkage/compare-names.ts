/** Compares two people's names: surname, first name, middle name, suffix, each by level. */

import type { Model } from './decision-types.ts';
import {
  firstNameShare,
  isKnownFirstName,
  isKnownSurname,
  isMansName,
  isSlipOfForm,
  shareRoot,
  surnameShare,
  writtenShare,
} from './frequencies.ts';
import { addLevel, levelWeight } from './model.ts';
import { readings } from './names.ts';
import { likeness, oneSlip, soundex } from './text.ts';
import type { ComparisonResult, NameTokens, OwnerName } from './types.ts';

/** How two names agree. */
export interface NameComparison {
  results: ComparisonResult[];
  total: number;
  surname: boolean;
  first: boolean;
}

/**
 * The best of a person's names, compared with each of the owner's: the other names that the lead gives (a maiden name, a
 * nickname), and both orders, where they are open or plainly swapped.
 */
export function compareNames(
  owner: OwnerName,
  names: readonly NameTokens[],
  kin: number,
  model: Model,
  size: number,
): NameComparison {
  let best: NameComparison | null = null;
  for (let at = 0; at < names.length; at++) {
    const name = names[at];
    if (!name) continue;
    const straight = compareName(owner, name, at > 0, kin, model, size);
    if (!best || straight.total > best.total) best = straight;
    if (owner.turned || owner.also) {
      for (const { name: other, turned } of readings(owner)) {
        if (other === owner) continue;
        // A surname that the lead gives beside the usual one is an alias, as one that the record gives.
        const compared = compareName(
          other,
          name,
          at > 0 || (!turned && other.last !== owner.last),
          kin,
          model,
          size,
        );
        if (turned) {
          const weight = levelWeight(model, 'name_order', 'turned', size);
          compared.results.push({ comparison: 'name_order', level: 'turned', weight });
          compared.total += weight;
        }
        if (compared.total > best.total) best = compared;
      }
    }
    if (
      !straight.surname &&
      !straight.first &&
      owner.first === name.last &&
      owner.last === name.first &&
      owner.first !== ''
    ) {
      const turned = swappedName(owner, model, size);
      if (turned.total > best.total) best = turned;
    }
  }
  return best ?? { results: [], total: 0, surname: false, first: false };
}

function compareName(
  owner: NameTokens,
  name: NameTokens,
  alias: boolean,
  kin: number,
  model: Model,
  size: number,
): NameComparison {
  const results: ComparisonResult[] = [];
  let total = 0;
  const last = lastLevel(owner.last, name.last, alias);
  if (last !== '') {
    const level = last === 'different' && !isMansName(owner.first) ? 'changed' : last;
    total += addLevel(results, model, 'last_name', level, size, surnameShare(owner.last) + kin);
  }
  const first = firstLevel(owner, name);
  if (first !== '') total += addLevel(results, model, 'first_name', first, size, writtenShare(owner.first));
  const middle = middleLevel(owner, name, first);
  if (middle !== '') total += addLevel(results, model, 'middle_name', middle, size);
  const suffix = suffixLevel(owner.suffix, name.suffix);
  if (suffix !== '') total += addLevel(results, model, 'suffix', suffix, size);
  return {
    results,
    total,
    surname: last !== '' && last !== 'different',
    first: first !== '' && first !== 'different',
  };
}

function swappedName(owner: NameTokens, model: Model, size: number): NameComparison {
  const results: ComparisonResult[] = [
    {
      comparison: 'last_name',
      level: 'swapped',
      weight: levelWeight(model, 'last_name', 'swapped', size, surnameShare(owner.first)),
    },
    {
      comparison: 'first_name',
      level: 'swapped',
      weight: levelWeight(model, 'first_name', 'swapped', size, firstNameShare(owner.last)),
    },
  ];
  return { results, total: results.reduce((sum, { weight }) => sum + weight, 0), surname: true, first: true };
}

function lastLevel(a: string, b: string, alias: boolean): string {
  if (a === '' || b === '') return '';
  if (a === b) return alias ? 'alias' : 'exact';
  if (a.includes('-') || b.includes('-')) {
    const bareA = a.replaceAll('-', '');
    const bareB = b.replaceAll('-', '');
    if (bareA === bareB) return alias ? 'alias' : 'exact';
    const parts = b.split('-');
    if (a.split('-').some((part) => part.length > 1 && parts.includes(part))) return 'part';
  }
  // Only words that begin alike can sound alike.
  const like = likeness(a, b, a.charCodeAt(0) === b.charCodeAt(0) ? 0.7 : 0.86);
  // A slip makes a word that is no name; two names that are a letter apart are two families.
  const slip =
    Math.min(a.length, b.length) >= 4 && oneSlip(a, b) && !(isKnownSurname(a) && isKnownSurname(b));
  if (like >= 0.93 || slip) return 'similar';
  if (like >= 0.86 || (like >= 0.7 && soundex(a) === soundex(b))) return 'sounds_alike';
  // DE LA CRUZ and CRUZ; GARCIALOPEZ and GARCIA.
  if (
    Math.min(a.length, b.length) >= 4 &&
    (a.startsWith(b) || b.startsWith(a) || a.endsWith(b) || b.endsWith(a))
  )
    return 'part';
  return 'different';
}

function firstLevel(owner: NameTokens, name: NameTokens): string {
  const a = owner.first;
  const b = name.first;
  if (a === '' || b === '') return '';
  if (a.length === 1 || b.length === 1) return a.charAt(0) === b.charAt(0) ? 'initial' : 'different';
  if (a === b) return 'exact';
  if (shareRoot(a, b)) return 'nickname';
  const like = likeness(a, b, 0.9) >= 0.9;
  if (like || (Math.min(a.length, b.length) >= 3 && oneSlip(a, b))) {
    // A slip makes a word that is no name; two names that look alike may be brothers'.
    if (!isKnownFirstName(a) || !isKnownFirstName(b)) return 'similar';
    if (like) return 'similar_name';
  }
  // Called by the middle name.
  if ((name.middle.length > 1 && name.middle === a) || (owner.middle.length > 1 && owner.middle === b))
    return 'middle';
  if (Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a))) return 'similar';
  return slipOfForm(a, b) || slipOfForm(b, a) ? 'similar' : 'different';
}

/** CHRS for a CHRISTINE, THWODORE for a TED: a form of the name, and a slip besides. */
const slipOfForm = (word: string, name: string): boolean =>
  word.length >= 3 && !isKnownFirstName(word) && isSlipOfForm(word, name);

function middleLevel(owner: NameTokens, name: NameTokens, first: string): string {
  const a = owner.middle;
  const b = name.middle;
  // Two first names that differ are two people, whose middle initials may well agree.
  if (a === '' || b === '' || first === 'middle' || first === 'different') return '';
  if (a.charAt(0) !== b.charAt(0)) return 'different';
  if (a.length === 1 || b.length === 1) return 'initial';
  if (a === b || shareRoot(a, b)) return 'full';
  return likeness(a, b, 0.92) >= 0.92 ? 'initial' : 'different';
}

function suffixLevel(a: string, b: string): string {
  if (a === '' && b === '') return '';
  if (a === '' || b === '') return 'one_side';
  // A father's II and JR are used for the same son.
  const same = a === b || (a !== 'SR' && b !== 'SR' && ['JR', 'II'].includes(a) && ['JR', 'II'].includes(b));
  return same ? 'agree' : 'different';
}

/** Whether a name is that of a co-owner of the lead. */
export function isNamed(owner: OwnerName, names: readonly NameTokens[]): boolean {
  const called = (own: NameTokens) =>
    names.some(
      (name) =>
        name.last === own.last &&
        (name.first === own.first ||
          (own.first !== '' && name.first !== '' && shareRoot(own.first, name.first))),
    );
  return called(owner) || (owner.also?.some(called) ?? false);
}
