/** Reads a part of an owner's text between ampersands, and removes words that aren't names. */

import { words } from '../../text.ts';
import { isKnownFirstName } from '../frequencies.ts';
import { registeredOdds } from '../register.ts';
import { joinSplitSurname } from '../split-surnames.ts';
import { eastAsianSurnames, fillerWords, generations, trustWords, vietnameseGiven } from './words.ts';

/** The name between two ampersands. */
export interface Part {
  tokens: string[];
  suffix: string;
  /** The surname, if a comma shows it. */
  family: string[] | null;
  /** The text shows that the part has a surname of its own. */
  whole?: boolean;
}

/** A word around names that isn't part of one. */
export const isNonName = (word: string): boolean =>
  generations.has(word) || fillerWords.has(word) || trustWords.has(word);

/** Whether the word at `at` is the TEN of TEN EYCK; `kept` are the words before it. */
const isTen = (kept: string[], all: string[], at: number): boolean =>
  kept.length === 0 ? at + 2 < all.length : (registeredOdds(`TEN${all[at + 1] ?? ''}`) ?? 1) < 0;

/** HUONG THI LE, HUNG V DO: LE and DO are surnames after Vietnamese given names. */
const isVietnameseEnd = (word: string, kept: string[]): boolean =>
  (word === 'LE' || word === 'DO') &&
  kept.some((name) => name.length > 1) &&
  kept.every((name) => name.length === 1 || vietnameseGiven.has(name));

/** The name in a part, with its suffix separated; null if no word is left. */
export function readPart(text: string, trust: boolean): Part | null {
  let suffix = '';
  /** `given`: the words after a comma. */
  const clean = (piece: string, given = false): string[] => {
    const kept: string[] = [];
    const all = words(piece.replace(/[%/]/g, ' '));
    for (let at = 0; at < all.length; at++) {
      const word = all[at] ?? '';
      const bare = word.replace(/^-+|-+$/g, '');
      if (bare === '') continue;
      const generation = generations.get(bare);
      // V and SENIOR are suffixes only after a name; V at the start is an initial.
      if (
        generation !== undefined &&
        (kept.length > 1 ||
          (kept.length > 0 && bare !== 'V') ||
          (bare !== 'V' && all.length > 1 && suffix === '' && (at > 0 || given))) &&
        (bare !== 'SENIOR' || at === all.length - 1) &&
        // The order of the name decides whether V after two words is an initial.
        !(bare === 'V' && kept.length === 2 && at === all.length - 1) &&
        // NGUYEN THI VI has a given name, WILLIAM MARSDEN VI a suffix.
        (bare !== 'VI' || (kept.length > 1 && at === all.length - 1 && !eastAsianSurnames.has(kept[0] ?? '')))
      ) {
        suffix = generation;
        continue;
      }
      if (
        fillerWords.has(bare) &&
        !(
          kept.length === 1 &&
          all.length === 2 &&
          (isKnownFirstName(bare) || /^(?:DO|LE|TOD)$/.test(bare))
        ) &&
        // TOD for “transfer on death” follows a name.
        !(bare === 'TOD' && at === 0) &&
        !(isVietnameseEnd(bare, kept) && at === all.length - 1)
      ) {
        // CLAIRE LE GOFF: LE for "life estate" is the last word.
        const next = all[at + 1] ?? '';
        // TEN EYCK JOHN: TEN for "tenants" comes last.
        const isParticle =
          next.length > 1 && !isNonName(next) && (bare === 'LE' || (bare === 'TEN' && isTen(kept, all, at)));
        if (!isParticle && (!(bare === 'LE' || bare === 'DO' || bare === 'PR') || kept.length !== 0))
          continue;
      }
      if (trust && trustWords.has(bare)) continue;
      if (!trust && at > 0 && (bare === 'TRUSTEE' || bare === 'TTEE')) continue;
      kept.push(bare);
    }
    return joinSplitSurname(kept);
  };
  const comma = text.indexOf(',');
  if (comma > 0) {
    const family = clean(text.slice(0, comma));
    const given = clean(text.slice(comma + 1).replaceAll(',', ' '), true);
    if (family.length > 0 && given.length > 0) return { tokens: given, suffix, family };
    const tokens = family.length > 0 ? family : given;
    return tokens.length === 0 ? null : { tokens, suffix, family: null };
  }
  const tokens = clean(text.replaceAll(',', ' '));
  return tokens.length === 0 ? null : { tokens, suffix, family: null };
}
