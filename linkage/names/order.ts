/** Finds the surname in a name, by how common each word is as a first name and as a surname. */

import { words } from '../text.ts';
import { firstNameShare, isKnownFirstName, isKnownSurname, knownNames, surnameShare } from './frequencies.ts';
import {
  eastAsianSurnames,
  koreanSurnames,
  particles,
  vietnameseGiven,
  vietnameseSurnames,
} from './owners/words.ts';
import { registeredOdds } from './register.ts';
import { letterOdds } from './weights.ts';

/** Share of one name outside the tables: the share of all such names, divided by their number. */
const unlistedFirst = 7e-7;
const unlistedSurname = 2.7e-6;
/** Share of a registered name that isn't in the tables, as first name or surname. */
const registered = 1.4e-6;
/** Cap on the register's odds: a rare name can't be more certain. */
const maxOdds = 5;
/** The lowest shares in the tables; names outside them are rarer. */
const leastFirst = 1.2e-5;
const leastSurname = 8e-6;
/** Log-share of given names with a particle: MARIA DEL CARMEN. */
const particleWithin = -4;
/** Log-share of people with two surnames. */
const twoSurnames = -1;

function readFirst(word: string): number {
  if (word.length === 1) return -4;
  if (isKnownFirstName(word)) return Math.log(firstNameShare(word));
  const odds = registeredOdds(word);
  if (odds === null) return Math.log(unlistedFirst) + letterEvidence(word);
  return isKnownSurname(word)
    ? Math.min(Math.log(leastFirst), Math.log(surnameShare(word)) + odds)
    : Math.log(registered) + Math.max(-maxOdds, Math.min(maxOdds, odds)) / 2;
}

function readSurname(word: string): number {
  if (word.length === 1) return -18;
  if (isKnownSurname(word)) return Math.log(surnameShare(word));
  if (word.includes('-') && word.split('-').every(isKnownSurname)) return -8;
  const odds = registeredOdds(word);
  if (odds === null) return Math.log(unlistedSurname) - letterEvidence(word);
  return isKnownFirstName(word)
    ? Math.min(Math.log(leastSurname), Math.log(firstNameShare(word)) - odds)
    : Math.log(registered) - Math.max(-maxOdds, Math.min(maxOdds, odds)) / 2;
}

/** Evidence from a word's letters; for a hyphenated name, that of the stronger part. */
function letterEvidence(word: string): number {
  if (!word.includes('-')) return letterOdds(word) * 0.4;
  let most = 0;
  for (const part of word.split('-')) {
    const odds = isKnownFirstName(part) ? 2 : letterOdds(part) * 0.4;
    if (Math.abs(odds) > Math.abs(most)) most = odds;
  }
  return most;
}

/** Precomputed for all names in the tables, as most words are one of them. */
const firstByName: ReadonlyMap<string, number> = new Map(knownNames.map((name) => [name, readFirst(name)]));
const surnameByName: ReadonlyMap<string, number> = new Map(
  knownNames.map((name) => [name, readSurname(name)]),
);

/** Log-evidence that a word is a first name. An initial only counts after a surname. */
export const firstEvidence = (word: string): number => firstByName.get(word) ?? readFirst(word);

/** Log-evidence that a word is a surname. */
export const surnameEvidence = (word: string): number => surnameByName.get(word) ?? readSurname(word);

/** Share of middle names that are maiden names or other surnames. */
const maidenShare = 0.2;

/** Log-evidence that a word is a middle name: a further first name or a maiden name. */
export function middleEvidence(word: string): number {
  if (word === '') return 0;
  if (word.length === 1) return -4;
  return Math.log(
    (1 - maidenShare) * Math.exp(firstEvidence(word)) + maidenShare * Math.exp(surnameEvidence(word)),
  );
}

/** Evidence for "surname first" (+) or "surname last" (−) in nats, for a person with two words or more. */
export function orderEvidence(tokens: string[]): number {
  const count = countLeadingSurname(tokens);
  const at = trailingSurnameStart(tokens);
  const front = familyEvidence(tokens.slice(0, count)) + givenEvidence(tokens.slice(count));
  const end = givenEvidence(tokens.slice(0, at)) + familyEvidence(tokens.slice(at));
  const particle =
    particles.has(tokens[0] ?? '') && (tokens[0] ?? '').length > 1 && tokens.length > 2 ? 4 : 0;
  return Math.max(-12, Math.min(12, front - end)) + particle + regionalEvidence(tokens);
}

/**
 * Log-evidence that words are a surname: in DE LA TORRE the word after the particles counts, in ABDUL RAHMAN the first.
 */
function familyEvidence(family: string[]): number {
  if (family.length === 1) return surnameEvidence(family[0] ?? '');
  let sum = 0;
  let main = 0;
  for (const word of family) {
    if (particles.has(word)) continue;
    if (main++ === 0) sum += surnameEvidence(word);
    else
      sum += servantPrefixes.has(family[0] ?? '')
        ? middleEvidence(word)
        : twoSurnames + surnameEvidence(word);
  }
  return main === 0 ? surnameEvidence(family[family.length - 1] ?? '') : sum;
}

/** Log-evidence that words are a first name and middle names. */
function givenEvidence([first = '', ...middle]: string[]): number {
  let sum = firstEvidence(first);
  for (const word of middle)
    sum += particles.has(word) && word.length > 1 ? particleWithin : middleEvidence(word);
  return sum;
}

/** Syllables of Korean given names, which have two. */
const koreanSyllables: ReadonlySet<string> = new Set(
  'YOUNG SOO SANG HO HEE HYUN HYUNG SUNG SEUNG JIN JUNG JOON JUN JI JAE JA JOO MIN MI MYUNG KYUNG KYU KEUN KI KWANG KYO IN IL OK SOOK SUK SEOK SIK SUN SOON SEON WON WOO WOOK YEON YONG YEONG YOON YEOL EUN EUI BYUNG BONG BOK BUM CHAN CHANG CHUL CHEOL CHOON DAE DO DONG DUK GIL GYU HAE HAK HWAN HWA HYE HYEON HYO NAM SEO SE TAE UK AE AH RAN'.split(
    ' ',
  ),
);

/**
 * KIM YOUNG SOO: a Korean surname before a given name of two syllables. BINH MINH TRAN: a Vietnamese surname at one
 * end; Vietnamese surnames aren't middle names.
 */
function regionalEvidence(tokens: string[]): number {
  const [surname = '', ...given] = tokens;
  if (given.length === 2 && koreanSurnames.has(surname) && given.every((word) => koreanSyllables.has(word)))
    return 8;
  // YOUNG HO KIM.
  const last = given[given.length - 1] ?? '';
  if (
    given.length === 2 &&
    koreanSurnames.has(last) &&
    !koreanSurnames.has(surname) &&
    [surname, given[0] ?? ''].every((word) => koreanSyllables.has(word))
  )
    return -8;
  const [front, end] = [
    vietnameseSurnames.has(surname),
    vietnameseSurnames.has(given[given.length - 1] ?? ''),
  ];
  if (given.length < 2 || front === end) return 0;
  return front ? 3 : -3;
}

/**
 * Number of surname tokens at the start: `DE LA CRUZ MARIA` → 3, `GARCIA LOPEZ MARIA` → 2, `GARCIA DE LEON MARIA` → 3.
 */
export function countLeadingSurname(tokens: string[]): number {
  let count = 1;
  const isRatherGiven = firstEvidence(tokens[0] ?? '') - surnameEvidence(tokens[0] ?? '') > 1;
  if (isSpanishParticle(tokens[1] ?? '') && tokens.length > 3 && !isRatherGiven) count = 2;
  while (count < tokens.length - 1 && (isParticle(tokens, count - 1) || isServant(tokens, count - 1)))
    count++;
  const second = tokens[count] ?? '';
  const given = tokens[count + 1] ?? '';
  if (
    given.length > 1 &&
    // VO LE MINH: LE is part of the given name.
    !vietnameseSurnames.has(tokens[0] ?? '') &&
    (isSecondSurname(second) || isOnlySurname(second)) &&
    firstEvidence(given) > surnameEvidence(given) &&
    // GRETA JONES AVERY: GRETA isn't a surname.
    !isRatherGiven
  )
    count++;
  return count;
}

/** LE THANH VAN has no particle: LE is a Vietnamese surname. */
const isParticle = (tokens: string[], at: number): boolean =>
  particles.has(tokens[at] ?? '') &&
  !(at === 0 && vietnameseSurnames.has(tokens[at] ?? '') && vietnameseGiven.has(tokens[at + 1] ?? ''));

const isSpanishParticle = (word: string): boolean => word === 'DE' || word === 'DEL';

/** ABDUL RAHMAN ("servant of") is one name; its words stay together if there are others. */
const servantPrefixes: ReadonlySet<string> = new Set('ABDUL ABDEL ABDAL ABDUR ABDUS ABD'.split(' '));
const isServant = (tokens: string[], at: number): boolean =>
  tokens.length > 2 && servantPrefixes.has(tokens[at] ?? '');

/** A common surname that is rarely a first name: the second of two surnames. */
const isSecondSurname = (word: string): boolean =>
  word.length > 1 && isKnownSurname(word) && surnameShare(word) > 20 * firstNameShare(word);

/** The least odds of the registers that a word is never a first name. */
const neverFirst = -5;

/** A rarer surname that nobody has as a first name: LOZANO, CARRUTHERS. */
const isOnlySurname = (word: string): boolean =>
  word.length > 1 && !isKnownFirstName(word) && (registeredOdds(word) ?? 0) <= neverFirst;

/** Index where the surname at the end starts: `MARIA DE LA CRUZ` → 1. */
export function trailingSurnameStart(tokens: string[]): number {
  let at = tokens.length - 1;
  // PATRICK O MEARA: OMEARA is a surname, MEARA isn't.
  const end = tokens[at] ?? '';
  if (at > 1 && tokens[at - 1] === 'O' && isSurname(`O${end}`) && !isKnownSurname(end)) return at - 1;
  while (
    at > 1 &&
    ((particles.has(tokens[at - 1] ?? '') && (tokens[at - 1] ?? '').length > 1) || isServant(tokens, at - 1))
  )
    at--;
  const before = tokens[at - 1] ?? '';
  if (at > 2 && isSecondSurname(before) && isKnownSurname(tokens[at] ?? '')) at--;
  // RAFAEL A MONTALVO QUIROGA: only surnames follow an initial.
  else if (
    at > 2 &&
    before.length > 1 &&
    (tokens[at - 2] ?? '').length === 1 &&
    isSurname(before) &&
    isSurname(end)
  )
    at--;
  return at;
}

/** Whether the registers list a word rather as a surname. */
const isSurname = (word: string): boolean => (registeredOdds(word) ?? 1) < 0;

/** Titles of the Virgin Mary used as given names: MARIA DEL CARMEN, MARIA DE LOS ANGELES. */
const titlesOfMary: ReadonlySet<string> = new Set(
  'CARMEN PILAR ROSARIO ROCIO SOCORRO CONSUELO REFUGIO MAR JESUS ANGELES DOLORES MERCEDES REMEDIOS LUZ PAZ LOURDES GUADALUPE FATIMA'.split(
    ' ',
  ),
);

/** Whether words are a first name and a title of the Virgin Mary. */
export const isDevotional = (tokens: string[]): boolean =>
  tokens.length > 2 &&
  tokens.length < 5 &&
  isKnownFirstName(tokens[0] ?? '') &&
  /^DEL?(?: (?:LA|LAS|LOS))?$/.test(tokens.slice(1, -1).join(' ')) &&
  titlesOfMary.has(tokens[tokens.length - 1] ?? '');

const behindGiven = /(?:^| )(DE(?: (?:LA|LAS|LOS))?|DEL|DELA|VON(?: DER)?|VAN DE[RN]?)$/;

/** CRUZ, MARIA DE LA: number of words after the given names that belong to the surname before them. */
export function countTrailingParticles(family: string[], given: string[]): number {
  if (given.length < 2 || !particles.has(given[given.length - 1] ?? '')) return 0;
  const [surname = ''] = family;
  // PATRICIA CRUZ DE: a first name first, and a truncated text.
  if (eastAsianSurnames.has(surname) || firstEvidence(surname) > surnameEvidence(surname)) return 0;
  const count = words(behindGiven.exec(given.join(' '))?.[1] ?? '').length;
  return count < given.length ? count : 0;
}
