import {
  areOfOtherSex,
  firstNameShare,
  isKnownFirstName,
  isKnownSurname,
  isMaleName,
  isMisspelledForm,
  listedShare,
  shareRoot,
  surnameShare,
} from '../names/frequencies.ts';
import { shapeOf, soundAlike } from '../names/spellings.ts';
import { readings } from '../names/tokens.ts';
import { isOneEdit, similarity, soundex } from '../text.ts';
import type { ComparisonResult, NameTokens, OwnerName } from '../types.ts';
import { NameWeights, type Weights } from './model.ts';

/** The levels reached; null where one of the names lacks the part. */
export interface NameComparison {
  last_name: ComparisonResult | null;
  first_name: ComparisonResult | null;
  middle_name: ComparisonResult | null;
  suffix: ComparisonResult | null;
  name_order: ComparisonResult | null;
  /** Sum of the weights, in bits. */
  total: number;
  surname: boolean;
  first: boolean;
}

const weigh = (result: ComparisonResult | null): number => (result === null ? 0 : result.weight);

/**
 * One reading of an owner's name. Caches the levels of names it was compared with, as candidates often have the same
 * name.
 */
class Reading {
  readonly name: NameTokens;
  readonly turned: boolean;
  /** The lead gives this surname as an alias; it is weighed like an alias in the record. */
  readonly alias: boolean;
  readonly #surnameShare: number;
  readonly #firstShare: number;
  readonly #isMale: boolean;
  readonly #lastLevels = new Map<string, string>();
  readonly #firstLevels = new Map<string, FirstLevel>();

  constructor(name: NameTokens, turned: boolean, alias: boolean) {
    this.name = name;
    this.turned = turned;
    this.alias = alias;
    this.#surnameShare = surnameShare(name.last);
    this.#firstShare = listedShare(name.first);
    this.#isMale = isMaleName(name.first);
  }

  compare(name: NameTokens, alias: boolean, kin: number, owner: OwnerNames): NameComparison {
    const own = this.name;
    const last = this.#lastLevel(name.last);
    const first = this.#firstLevel(name);
    const middle = middleLevel(own, name, first);
    const suffix = suffixLevel(own.suffix, name.suffix);
    let last_name: ComparisonResult | null = null;
    if (last !== '') {
      let level = last;
      if (last === 'exact' && alias) level = 'alias';
      else if (last === 'different' && !this.#isMale) level = 'changed';
      last_name = owner.lastNames.of(level, this.#surnameShare + kin);
    }
    const first_name = first === '' ? null : owner.firstNames.of(first, this.#firstShare);
    const middle_name = middle === '' ? null : owner.weights.of('middle_name', middle);
    const ofSuffix = suffix === '' ? null : owner.weights.of('suffix', suffix);
    const name_order = this.turned ? owner.weights.of('name_order', 'turned') : null;
    return {
      last_name,
      first_name,
      middle_name,
      suffix: ofSuffix,
      name_order,
      total: weigh(last_name) + weigh(first_name) + weigh(middle_name) + weigh(ofSuffix) + weigh(name_order),
      surname: last !== '' && last !== 'different',
      first: first !== '' && first !== 'different' && first !== 'placeholder',
    };
  }

  #lastLevel(last: string): string {
    let level = this.#lastLevels.get(last);
    if (level === undefined) {
      level = lastLevel(this.name.last, last);
      this.#lastLevels.set(last, level);
    }
    return level;
  }

  #firstLevel(name: NameTokens): string {
    let known = this.#firstLevels.get(name.first);
    if (known === undefined) {
      known = firstLevel(this.name.first, name.first);
      this.#firstLevels.set(name.first, known);
    }
    return known.unlessMiddle && isCalledByMiddle(this.name, name) ? 'middle' : known.level;
  }
}

/** An owner of a lead, compared with candidates. */
export class OwnerNames {
  readonly owner: OwnerName;
  readonly weights: Weights;
  readonly lastNames: NameWeights;
  readonly firstNames: NameWeights;
  readonly #plain: Reading;
  /** The owner's other names (maiden name, nickname), and the reading in the other order if it is ambiguous. */
  readonly #others: Reading[] = [];

  constructor(owner: OwnerName, weights: Weights) {
    this.owner = owner;
    this.weights = weights;
    this.lastNames = new NameWeights(weights, 'last_name');
    this.firstNames = new NameWeights(weights, 'first_name');
    this.#plain = new Reading(owner, false, false);
    if (owner.turned || owner.also)
      for (const { name, turned } of readings(owner))
        if (name !== owner) this.#others.push(new Reading(name, turned, !turned && name.last !== owner.last));
  }

  /**
   * The best agreement between the person's names and the owner's, including names that are plainly swapped; null if
   * the person has no name. `kin`: how much more common the owner's surname is in the area than overall.
   */
  compare(names: readonly NameTokens[], kin: number): NameComparison | null {
    const { owner } = this;
    let best: NameComparison | null = null;
    for (let at = 0; at < names.length; at++) {
      const name = names[at];
      if (!name) continue;
      const straight = this.#plain.compare(name, at > 0, kin, this);
      if (best === null || straight.total > best.total) best = straight;
      for (const other of this.#others) {
        const compared = other.compare(name, at > 0 || other.alias, kin, this);
        if (compared.total > best.total) best = compared;
      }
      if (
        !straight.surname &&
        !straight.first &&
        owner.first === name.last &&
        owner.last === name.first &&
        owner.first !== ''
      ) {
        const turned = this.#swapped();
        if (turned.total > best.total) best = turned;
      }
    }
    return best;
  }

  #swapped(): NameComparison {
    const { owner } = this;
    const last_name = this.lastNames.of('swapped', surnameShare(owner.first));
    const first_name = this.firstNames.of('swapped', firstNameShare(owner.last));
    return {
      last_name,
      first_name,
      middle_name: null,
      suffix: null,
      name_order: null,
      total: last_name.weight + first_name.weight,
      surname: true,
      first: true,
    };
  }
}

function lastLevel(a: string, b: string): string {
  if (a === '' || b === '') return '';
  if (a === b) return 'exact';
  if (a.includes('-') || b.includes('-')) {
    const bareA = a.replaceAll('-', '');
    const bareB = b.replaceAll('-', '');
    if (bareA === bareB) return 'exact';
    const parts = b.split('-');
    if (a.split('-').some((part) => part.length > 1 && parts.includes(part))) return 'part';
  }
  // Words that start differently can't have the same Soundex.
  const likeness = similarity(a, b, a.charCodeAt(0) === b.charCodeAt(0) ? 0.7 : 0.86);
  if (likeness >= 0.93 || isMisspelled(a, b)) return 'similar';
  if (likeness >= 0.86 || (likeness >= 0.7 && soundex(a) === soundex(b))) return 'sounds_alike';
  // DE LA CRUZ and CRUZ; GARCIALOPEZ and GARCIA.
  if (
    Math.min(a.length, b.length) >= 4 &&
    (a.startsWith(b) || b.startsWith(a) || a.endsWith(b) || b.endsWith(a))
  )
    return 'part';
  return 'different';
}

/** A typo gives a word that isn't a name; two known surnames that differ by one letter are two families. */
function isMisspelled(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3 || (isKnownSurname(a) && isKnownSurname(b))) return false;
  const isTypo = isOneEdit(a, b) && (shorter > 3 || a.length === b.length);
  return isTypo || shapeOf(a) === shapeOf(b);
}

/** `unlessMiddle`: the level holds unless one person goes by their middle name. */
interface FirstLevel {
  level: string;
  unlessMiddle: boolean;
}

const sure = (level: string): FirstLevel => ({ level, unlessMiddle: false });

function firstLevel(a: string, b: string): FirstLevel {
  if (a === '' || b === '') return sure('');
  if (a.length === 1 || b.length === 1) return initialLevel(a, b);
  if (a === b) return sure('exact');
  if (shareRoot(a, b)) return sure('nickname');
  // MICHAEL and MICHELLE, ROBERT and ROBERTA look alike, but are two people.
  if (areOfOtherSex(a, b)) return { level: 'different', unlessMiddle: true };
  const isAlike = similarity(a, b, 0.9) >= 0.9;
  const isTypo = Math.min(a.length, b.length) >= 3 && isOneEdit(a, b);
  const isSpelling = isAlike || soundAlike(a, b);
  if (isSpelling || isTypo) {
    // A typo gives a word that isn't a name; two known names that look alike may be brothers'.
    if (!isKnownFirstName(a) || !isKnownFirstName(b)) return sure('similar');
    if (isSpelling) return sure('similar_name');
  }
  const similar =
    (Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a))) ||
    isTypoOfNameForm(a, b) ||
    isTypoOfNameForm(b, a);
  return { level: similar ? 'similar' : 'different', unlessMiddle: true };
}

/** Letters: A is also what list sellers write for no name. */
function initialLevel(a: string, b: string): FirstLevel {
  if (a.charAt(0) === b.charAt(0)) return sure('initial');
  return sure(a === 'A' || b === 'A' ? 'placeholder' : 'different');
}

const isCalledByMiddle = (owner: NameTokens, name: NameTokens): boolean =>
  (name.middle.length > 1 && name.middle === owner.first) ||
  (owner.middle.length > 1 && owner.middle === name.first);

/** CHRS for CHRISTINE, THWODORE for TED: a form of the name with a typo. */
const isTypoOfNameForm = (word: string, name: string): boolean =>
  word.length >= 3 &&
  !isKnownFirstName(word) &&
  (shapeOf(word) === shapeOf(name) || isMisspelledForm(word, name));

function middleLevel(owner: NameTokens, name: NameTokens, first: string): string {
  const a = owner.middle;
  const b = name.middle;
  // Different first names mean two people, whose middle initials may agree by chance.
  if (a === '' || b === '' || first === 'middle' || first === 'different') return '';
  if (a.charAt(0) !== b.charAt(0)) return 'different';
  if (a.length === 1 || b.length === 1) return 'initial';
  if (a === b || shareRoot(a, b)) return 'full';
  return similarity(a, b, 0.92) >= 0.92 ? 'initial' : 'different';
}

function suffixLevel(a: string, b: string): string {
  if (a === '' && b === '') return '';
  if (a === '' || b === '') return 'one_side';
  // II and JR are used for the same son.
  const same = a === b || (a !== 'SR' && b !== 'SR' && ['JR', 'II'].includes(a) && ['JR', 'II'].includes(b));
  return same ? 'agree' : 'different';
}

/** Whether one of a person's names is this owner's. */
export function isNamed(owner: OwnerName, names: readonly NameTokens[]): boolean {
  for (const name of names) {
    if (isCalled(owner, name)) return true;
    if (owner.also) for (const other of owner.also) if (isCalled(other, name)) return true;
  }
  return false;
}

const isCalled = (own: NameTokens, name: NameTokens): boolean =>
  name.last === own.last &&
  (name.first === own.first || (own.first !== '' && name.first !== '' && shareRoot(own.first, name.first)));
