/** Reads the people in an owner's name: couples, suffixes, particles, and the order of first name and surname. */

import type { NameTokens, OwnerName } from '../../types.ts';
import { isKnownFirstName, isKnownSurname } from '../frequencies.ts';
import {
  countLeadingSurname,
  countTrailingParticles,
  firstEvidence,
  isDevotional,
  orderEvidence,
  surnameEvidence,
  trailingSurnameStart,
} from '../order.ts';
import { joinTokens } from '../tokens.ts';
import { letterOdds } from '../weights.ts';
import { isGivenAtEnd, splitCommas } from './commas.ts';
import { endsInSurname, otherReading, shareSurname } from './couples.ts';
import { trimPart } from './marks.ts';
import { type Part, readPart } from './parts.ts';
import { eastAsianSurnames, generations, koreanSurnames, vietnameseSurnames } from './words.ts';

/**
 * The people in an owner's name that isn't a company's. `prior`: evidence for surnames first (+) or last (−), in nats.
 * `apart`: the text says that they aren't married to one another.
 */
export function readPeople(plain: string, trust: boolean, prior: number, apart = false): OwnerName[] {
  const parts: Part[] = [];
  const texts = plain.split('&');
  for (const [at, text] of texts.entries())
    for (const { text: piece, whole } of splitCommas(text, prior, at < texts.length - 1)) {
      const part = readPart(piece, trust);
      if (part) parts.push({ ...part, whole: whole || (apart && !isGivenAtEnd(part.tokens)) });
    }
  return readParts(parts, trust, prior);
}

/** The people in parts that are already split. */
export function readParts(written: Part[], trust: boolean, prior: number): OwnerName[] {
  if (written.length === 0) return [];
  const parts = written.map(trimPart);
  if (parts.length > 1) shareSurname(parts);
  const votes = orderVotes(parts, prior);
  const people: OwnerName[] = readInOrder(parts, votes > 0, trust);
  if (!isSure(votes, prior)) {
    const turned = readInOrder(parts, votes <= 0, trust);
    for (const [at, person] of people.entries()) {
      const other = turned[at];
      if (
        other &&
        other.first !== '' &&
        other.last !== '' &&
        person.first !== '' &&
        (other.first !== person.first || other.last !== person.last)
      )
        person.turned = plainTokens(other);
    }
  }
  return people.filter((person) => person.last !== '' || person.first !== '');
}

const plainTokens = ({ first, middle, last, suffix }: OwnerName): NameTokens => ({
  first,
  middle,
  last,
  suffix,
});

function readInOrder(parts: Part[], surnameFirst: boolean, trust: boolean): OwnerName[] {
  const people: OwnerName[] = [];
  let family = '';
  const waiting: OwnerName[] = [];
  for (const [at, part] of parts.entries()) {
    const [first] = people;
    const [word = ''] = part.tokens;
    // SMITH JOHN SR & JR.
    if (first !== undefined && part.tokens.length === 1 && generations.has(word)) {
      people.push({ ...first, suffix: generations.get(word) ?? '' });
      continue;
    }
    const initials = first?.first.length === 1 && surnameFirst;
    const person: OwnerName = isSurnameWithInitial(part, initials)
      ? joinTokens(part.tokens.slice(0, 1), part.tokens.slice(1), part.suffix)
      : readPerson(part, surnameFirst, family, at < parts.length - 1, trust);
    if (person.last === '' && family !== '') person.last = family;
    const other = otherReading(part, person, family);
    if (other !== null) person.also = [other];
    if (person.last === '') waiting.push(person);
    else {
      // JOHN & MARY SMITH: earlier people take the first surname that follows.
      for (const earlier of waiting) earlier.last = person.last;
      waiting.length = 0;
      family = person.last;
    }
    people.push(person);
  }
  return people;
}

/** MORAR D & STANCU E: a surname with an initial, like the name before it; not SMITH J & MARY B. */
const isSurnameWithInitial = (
  { tokens: [word = '', initial = '', ...more], family }: Part,
  initials: boolean,
) =>
  initials &&
  family === null &&
  more.length === 0 &&
  word.length > 1 &&
  initial.length === 1 &&
  firstEvidence(word) - surnameEvidence(word) < 2;

/** Evidence for surname last beyond which a spouse's name is read that way, although the others have it first. */
const ownOrderEvidence = -8;

/** Below this sum of votes, the other order is kept as well. */
const sureVotes = 7;

/** Whether a name's order is certain. The file's order doesn't overrule the name's own: merged files have both. */
const isSure = (votes: number, prior: number): boolean =>
  Math.abs(votes) >= sureVotes && (votes - prior) * Math.sign(votes) >= 0;

/** Evidence for surnames first (+) or last (−) in a text. All its parts vote for one order; a comma decides. */
function orderVotes(parts: Part[], prior: number): number {
  let votes = prior;
  for (const [at, { tokens, family, whole }] of parts.entries()) {
    if (family !== null) return Number.POSITIVE_INFINITY;
    const [first = '', second = '', third = ''] = tokens;
    if (tokens.length < 2) {
      // A given name alone before the couple's surname: JOHN & MARY SMITH.
      if (at === 0 && parts.length > 1)
        votes -= 2 + Math.max(0, firstEvidence(first) - surnameEvidence(first));
    } else if (at === 0 && tokens.length === 2 && second.length === 1) {
      // JOHN A & MARY B SMITH, SMITH J & MARY: only the first word counts.
      votes += Math.max(-12, Math.min(12, surnameEvidence(first) - firstEvidence(first)));
    } else if (at === 0 || !hasOwnOrder(tokens, votes, prior)) {
      // HUNG T NGUYEN: an initial comes between first name and surname, or last.
      const fifth = tokens.length === 3 && third === 'V';
      // HARTWELL D R: initials follow a surname.
      if (tokens.length === 3 && second.length === 1 && third.length === 1) votes += first.length > 1 ? 7 : 0;
      else if (tokens.length === 3 && second.length === 1) votes -= 7;
      else if (tokens.length === 3 && third.length === 1 && !fifth) votes += 3;
      // Later parts may have given names only (& MARY ANN), so they count less.
      const isFull = at === 0 || tokens.length > 2 || whole;
      votes += orderEvidence(fifth ? [first, second] : tokens) * (isFull ? 1 : 0.3);
    }
  }
  return votes;
}

/** HANSON ROBERT & SUSAN M PRELL: a later name with the surname last, after one with the surname first. */
const hasOwnOrder = (tokens: string[], votes: number, prior: number): boolean =>
  (votes >= 3 && tokens.length > 2 && orderEvidence(tokens) <= ownOrderEvidence) ||
  (votes - prior >= 3 && endsInSurname(tokens));

function readPerson(
  part: Part,
  surnameFirst: boolean,
  family: string,
  others: boolean,
  trust: boolean,
): NameTokens {
  const { tokens, suffix } = part;
  const build = (last: string[], given: string[]): NameTokens => joinTokens(last, given, suffix);
  if (part.family !== null) {
    const behind = countTrailingParticles(part.family, tokens);
    if (behind > 0) return build([...tokens.slice(-behind), ...part.family], tokens.slice(0, -behind));
    // CAROL E, SMITH: a first name and an initial, despite the comma.
    const [name = '', initial = ''] = part.family;
    const [word = ''] = tokens;
    const isTurned = part.family.length === 2 && initial.length === 1 && tokens.length === 1;
    if (
      isTurned &&
      firstEvidence(name) - surnameEvidence(name) > 2 &&
      surnameEvidence(word) - firstEvidence(word) > 2
    )
      return build(tokens, part.family);
    // SMITH MARY, JOHN: everything before the comma is the surname.
    return build(part.family, vietnameseGivenNames(part.family[part.family.length - 1], tokens));
  }
  if (tokens.length === 1) {
    const word = tokens[0] ?? '';
    if (family !== '') return isSurnameOnly(word, trust) ? build([word], []) : build([], [word]);
    if (others && !surnameFirst) return build([], [word]);
    return !trust && isRatherFirst(word) ? build([], [word]) : build([word], []);
  }
  // KEVIN G is a first name and the initial of a surname; SMITH J is the opposite.
  if (family === '' && !others && tokens.length === 2 && (tokens[1] ?? '').length === 1 && !trust) {
    const [word = '', letter = ''] = tokens;
    const isFirst = !surnameFirst || firstEvidence(word) > surnameEvidence(word) + 3;
    return isFirst ? build([letter], [word]) : build([word], [letter]);
  }
  if (family !== '' && tokens.every((word) => word.length === 1)) return build([], tokens);
  const isWhole = part.whole === true && !surnameFirst;
  if (family !== '' && endsInSurname(tokens)) return build(tokens.slice(-1), tokens.slice(0, -1));
  if (family !== '' && !isWhole && !keepsOwnSurname(family, tokens) && givenNamesOnly(tokens, surnameFirst))
    return build([], tokens);
  if (family === '' && others && !surnameFirst && tokens.length === 2 && (tokens[1] ?? '').length === 1)
    return build([], tokens);
  // SMITH JOHN & MARY B JONES: the spouse's surname comes last and differs.
  const turned = family !== '' && tokens.length > 2 && orderEvidence(tokens) < ownOrderEvidence;
  if (surnameFirst && !turned) {
    const count = countLeadingSurname(tokens);
    const family = tokens.slice(0, count);
    const behind = countTrailingParticles(family, tokens.slice(count));
    if (behind > 0) return build([...tokens.slice(-behind), ...family], tokens.slice(count, -behind));
    return build(tokens.slice(0, count), vietnameseGivenNames(tokens[count - 1], tokens.slice(count)));
  }
  // JOHN SMITH V has a suffix, SMITH JOHN V an initial.
  if (tokens.length === 3 && tokens[2] === 'V')
    return { ...build(tokens.slice(1, 2), tokens.slice(0, 1)), suffix: 'V' };
  const at = trailingSurnameStart(tokens);
  return build(tokens.slice(at), tokens.slice(0, at));
}

/** NGUYEN THI MAI: THI or VAN between surname and given name marks the gender. */
function vietnameseGivenNames(surname: string | undefined, given: string[]): string[] {
  const [between = '', name] = given;
  const isBetween = (between === 'THI' || between === 'VAN') && vietnameseSurnames.has(surname ?? '');
  return isBetween && name !== undefined && name.length > 1 ? [name, between] : given;
}

/** Whether a single word is rather a first name: by frequency, and by its letters if no table knows it. */
const isRatherFirst = (word: string): boolean => {
  const known = isKnownFirstName(word) && isKnownSurname(word);
  return firstEvidence(word) - surnameEvidence(word) + (known ? 0 : letterOdds(word)) > 0;
};

const isSurnameOnly = (word: string, trust: boolean): boolean =>
  trust && !isKnownFirstName(word) && isKnownSurname(word);

/** WANG WEI & LI NA: married women of China and Vietnam keep their surnames. */
const keepsOwnSurname = (family: string, [surname = '', given = '']: string[]): boolean =>
  [family, surname].every((word) => eastAsianSurnames.has(word) && !koreanSurnames.has(word)) &&
  given.length > 1;

/**
 * Whether the words after an ampersand are a first and a middle name (`& MARY B`), which share the surname before them.
 */
function givenNamesOnly(tokens: string[], surnameFirst: boolean): boolean {
  if (isDevotional(tokens)) return true;
  if (tokens.length > 2) return false;
  const [one = '', two = ''] = tokens;
  if (two.length === 1) return true;
  // MARY SMITH-JONES has no middle name.
  if (two.includes('-') && two.split('-').every((word) => surnameEvidence(word) > firstEvidence(word)))
    return false;
  if (one.length === 1) return !surnameFirst ? false : !isKnownSurname(two);
  const inherited = firstEvidence(one) + Math.max(firstEvidence(two), -8) - 0.3;
  const own = surnameFirst
    ? surnameEvidence(one) + firstEvidence(two)
    : firstEvidence(one) + surnameEvidence(two) - 0.7;
  return inherited > own;
}
