/**
 * Classifies an owner as people, a trust, a company or a government: by words and patterns, and by a classifier if
 * those don't decide.
 */

import { strongSuffixes, suffixes } from '../../addresses/street-words.ts';
import { words } from '../../text.ts';
import type { OwnerKind } from '../../types.ts';
import { isKnownFirstName, isKnownSurname } from '../frequencies.ts';
import { registeredOdds } from '../register.ts';
import { companyOdds } from '../weights.ts';
import {
  carMakes,
  companyPattern,
  companyWords,
  eastAsianSurnames,
  englishWords,
  fillerWords,
  foreignForms,
  generations,
  governmentPattern,
  relationWords,
  trustSigns,
  trustWords,
  vietnameseSurnames,
  weakCompanyWords,
} from './words.ts';

/** Log-odds above which the words alone make a company: for texts without and with a common first name. */
const sureCompany = 0;
const sureNamed = 1;
/** Register log-odds above which a word is a first name. */
const minFirstOdds = 5;

/** The words of a text without what stands between them. */
const wordsWithoutPunctuation = (text: string): string[] =>
  words(text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim());

export function isFirm(text: string, plain: string): boolean {
  if (/\p{L}{3}['’][sS](?=\s|$)/u.test(text) && !trustSigns.test(plain)) return true;
  if (/# {0,2}\d{1,6}\s{0,9}$/.test(text) && !wordsWithoutPunctuation(plain).some(isKnownFirstName))
    return true;
  // TACO BELL 3321: the number of a store.
  if (
    /\p{L} \d{2,6}$/u.test(plain) &&
    !trustSigns.test(plain) &&
    !wordsWithoutPunctuation(plain).some(isKnownFirstName)
  )
    return true;
  // 375 NORTH MAIN STREET: an owner named after its house.
  if (/^\d/.test(plain) && isStreet(wordsWithoutPunctuation(plain)) && !trustSigns.test(plain)) return true;
  if (isDealership(plain.split(' '))) return true;
  // WILMER & LEE, P.A.: with periods, it's a professional association and not a degree.
  if (/& .*\bP\.A\.\s{0,9}$/i.test(text)) return true;
  // PHILADELPHIA 3.0.
  if (/\p{L} \d+\.\d/u.test(text) && !trustSigns.test(plain)) return true;
  // B4YOU (but not 2ND): a single word with letters and digits.
  if (/^\p{L}+\d[\p{L}\d]*$/u.test(plain)) return true;
  if (/^\p{L}(?: \p{L}){2,}$/u.test(plain) && plain !== 'U S A') return true;
  // SMITH, JOHN & DOE, MARY are people: in a firm's name, no comma follows the ampersand.
  const names = /^(\p{L}{3,}(?:, \p{L}{3,}){2,}|\p{L}{3,}) (?:&|AND) (\p{L}{3,})$/u.exec(plain);
  if (names !== null)
    return wordsWithoutPunctuation(plain).every(
      (word) => word === 'AND' || !(isKnownFirstName(word) || fillerWords.has(word)),
    );
  return (
    /^\p{L}{4,}(?:,? \p{L}{4,}){1,3},? (?:&|AND) \p{L}{4,}$/u.test(plain) &&
    wordsWithoutPunctuation(plain).every(isOnlySurname)
  );
}

const isStreet = (tokens: string[]): boolean =>
  tokens.some((word) => strongSuffixes.has(suffixes.get(word) ?? ''));

/** NAPLETON HONDA, GEM CITY FORD: a make of cars without a first name, as BETTY ROACH FORD is a person. */
export function isDealership(tokens: readonly string[]): boolean {
  const make = tokens.at(-1) ?? '';
  if (!carMakes.has(make)) return false;
  return (
    tokens.length > (make === 'HONDA' || make === 'NISSAN' ? 1 : 2) &&
    tokens.slice(0, -1).every((word) => word.length > 2 && !isKnownFirstName(word))
  );
}

/** HARTWELL D R & D J M: a surname with initials only. */
const isInitials = /^\p{L}{3,}(?: \p{L}){1,2}(?: & \p{L}(?: \p{L}){1,2})+$/u;
/** D R & D J M. */
export const areInitials = /^\p{L}(?: \p{L}){1,2}(?: & \p{L}(?: \p{L}){1,2})+$/u;

/** Whether the registers list a word as a surname and hardly ever as a first name. */
export const isOnlySurname = (word: string): boolean => word === 'AND' || (registeredOdds(word) ?? 0) <= -3;

/** CHURCH, TEMPLE, COFFEE: surnames that are company words too. */
const isSurnameToo = (word: string): boolean => companyWords.has(word) && isKnownSurname(word);

/**
 * For a text with a first name: THOMAS CHURCH and CHURCH MARY ANN have a surname that is a company word too; JAMES
 * ALLEE has a rare surname.
 */
const isRatherPerson = (tokens: string[], weak: boolean): boolean =>
  weak
    ? tokens.length < 4 && tokens.some(isSurnameToo)
    : tokens.every((word) => word.length === 1 || isKnownFirstName(word) || (registeredOdds(word) ?? 1) < 0);

/** AXA SA: the words before a foreign legal form aren't a person's name. */
const isForeignFirm = (tokens: string[]): boolean =>
  tokens.some(isUnregistered) ||
  (tokens.length === 1 && tokens.every((word) => !isKnownFirstName(word) && !isKnownSurname(word)));

/** A word that isn't in the register. */
const isUnregistered = (word: string): boolean =>
  word.length > 2 && !isKnownFirstName(word) && !isKnownSurname(word) && registeredOdds(word) === null;

/**
 * PNC NA, FIRST BANK N A: a national bank. LI NA, SMITH N A and HALE N & A are people: a bank's name has another sign,
 * two more words, or a word that isn't a name.
 */
function isNationalBank(tokens: string[]): boolean {
  const end = tokens.findIndex(
    (token, at) => at > 0 && (token === 'NA' || (token === 'N' && tokens[at + 1] === 'A')),
  );
  if (end < 1) return false;
  const behind = tokens.slice(end + (tokens[end] === 'NA' ? 1 : 2));
  if (
    behind.length > 0 &&
    !['AS', 'TR', 'FBO', 'CUST', 'ATIMA', 'ISAOA'].includes(behind[0] ?? '') &&
    !trustSigns.test(behind.join(' '))
  )
    return false;
  const before = tokens.slice(0, end).filter((word) => word !== '&');
  if (before.some((word) => word.includes('BANK') || word === 'TRUST' || isUnregistered(word))) return true;
  // HALE L F & N A has initials.
  return (
    before.length > 1 &&
    !eastAsianSurnames.has(before[0] ?? '') &&
    before.every((word) => word.length > 1 && !isKnownFirstName(word))
  );
}

const isFirstName = (word: string): boolean =>
  word.length > 1 &&
  !companyWords.has(word) &&
  !generations.has(word) &&
  (isKnownFirstName(word) || (registeredOdds(word) ?? 0) >= minFirstOdds);

/** NGUYEN THI HOA: a given name next to a Vietnamese surname; the text of a homeowners' association has more words. */
const isVietnamese = (token: string, tokens: string[], couple: boolean): boolean =>
  token === 'HOA' &&
  tokens.length < (couple ? 8 : 5) &&
  (vietnameseSurnames.has(tokens[0] ?? '') || vietnameseSurnames.has(tokens[tokens.length - 1] ?? ''));

/** WANG WEI & LI YONG, ZHAO MIN & YING: East Asian surnames first, with given names of one or two words. */
function isEastAsianCouple(text: string): boolean {
  const [first = [], ...others] = text.split(' & ').map(words);
  const isGiven = (given: string[]) =>
    given.length > 0 && given.length < 3 && !given.some((word) => englishWords.has(word));
  const isNamed = ([surname = '', ...given]: string[]) => eastAsianSurnames.has(surname) && isGiven(given);
  return (
    others.length > 0 &&
    isNamed(first) &&
    others.every((part) => isNamed(part) || (!eastAsianSurnames.has(part[0] ?? '') && isGiven(part)))
  );
}

/** Whether the classifier finds a company, for words that show neither a person, a trust nor a company. */
const isCompany = (text: string, named: boolean, companies: Int8Array | undefined): boolean =>
  !isEastAsianCouple(text) && companyOdds(text, companies) > (named ? sureNamed : sureCompany);

/** `ownerKind` of plain words: no comma and no special word. */
export function plainKind(words: string[], companies?: Int8Array): OwnerKind {
  const tokens = words.includes('&') ? words.filter((word) => word !== '&') : words;
  const named = tokens.some(isFirstName);
  if (named && isRatherPerson(tokens, false)) return 'person';
  if (isInitials.test(words.join(' '))) return 'person';
  return isCompany(words.join(' '), named, companies) ? 'company' : 'person';
}

/** Trustees of a church hold its property. */
const trusteesOfChurch = /^(?:TRS|TRUSTEES) OF\b/;

/** The kind of owner in a folded text. After a title, only an explicit word makes it a company. */
export function ownerKind(plain: string, titled: boolean, companies?: Int8Array): OwnerKind {
  const text = plain
    .replace(/[,&;/%+]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const tokens = words(text);
  const trust = trustSigns.test(plain);
  const couple = plain.includes('&');
  if (/\p{L} (?:TOWN|CITY|VILLAGE)$/u.test(text) && !tokens.some(isKnownFirstName)) return 'government';
  if (governmentPattern.test(text) && !/\b(?:LLC|INC|CORP|LP)\b/.test(text)) return 'government';
  if ((!trust || trusteesOfChurch.test(text)) && companyPattern.test(text)) return 'company';
  // WILMER & LEE, P.A.
  if (!trust && /& .*\bPA$/.test(plain)) return 'company';
  let strong = 0;
  let weak = 0;
  const [surname = '', given = ''] = plain.split(/\s*,\s*/);
  // LAUNDRY, CHRISTOPHER L: the word before a comma and a first name is a surname.
  const isSurname = isKnownFirstName(words(given)[0] ?? '');
  for (const token of tokens) {
    if ((isSurname && token === surname) || isVietnamese(token, tokens, couple)) continue;
    if (!companyWords.has(token) || (trust && trustWords.has(token))) continue;
    // Company words that are surnames too: CHURCH and TEMPLE, but not BANKS.
    if (weakCompanyWords.has(token) || (tokens.length <= 3 && isKnownSurname(token))) weak++;
    else strong++;
  }
  if (strong > 0 || isNationalBank(words(plain.replace(/[,;/%+]/g, ' ').replace(/&/g, ' & '))))
    return 'company';
  const named = tokens.some(isFirstName);
  // CHURCH ROBERT & PARISH ANNE: one surname each.
  if (weak > 0 && (!named || weak > plain.split('&').length)) return 'company';
  if (
    /\b(?:CO|L L C|L P|D B A|DBA)$|\bDBA\b/.test(text) &&
    !trust &&
    tokens.length > 1 &&
    !(named && text.endsWith(' CO') && plain.includes(','))
  )
    return 'company';
  if (trust) return 'trust';
  // NESTLE SA: a foreign legal form after a word that isn't a name. POINT OF VIEW: OF between words.
  if (foreignForms.has(tokens[tokens.length - 1] ?? '') && isForeignFirm(tokens.slice(0, -1)))
    return 'company';
  if (
    tokens.some(
      (token, at) =>
        token === 'OF' && at > 0 && at < tokens.length - 1 && !relationWords.has(tokens[at - 1] ?? ''),
    )
  )
    return 'company';
  // THE RUSTY ANCHOR: names of people have no article.
  if (/^THE \p{L}/u.test(plain)) return 'company';
  if (titled || plain.includes(',') || text === '' || (named && isRatherPerson(tokens, weak > 0)))
    return 'person';
  if (isInitials.test(plain) || areInitials.test(plain)) return 'person';
  // LES HALLES, ALSHORE HOUSE: one word that isn't a name makes the other a common word.
  if (tokens.length === 2 && isNamedPlace(tokens)) return 'company';
  if (tokens.some((token) => isVietnamese(token, tokens, couple))) return 'person';
  return isCompany(plain, named, companies) ? 'company' : 'person';
}

const isNamedPlace = ([one = '', two = '']: string[]): boolean =>
  (one === 'LES' || two === 'HOUSE') && isUnregistered(one === 'LES' ? two : one);

/** BLUE HERON POINT TRUST: whether a trust's name, apart from trust words, isn't a person's. */
export function isImpersonalTrust(plain: string, companies?: Int8Array): boolean {
  if (/,|TRUSTEE|TTEE/.test(plain)) return false;
  const rest = wordsWithoutPunctuation(plain).filter(
    (word) => !trustWords.has(word) && !fillerWords.has(word) && !/\d/.test(word),
  );
  if (rest.length < 2 || rest.some((word) => word.length === 1 || isKnownFirstName(word))) return false;
  return (
    // MAIN STREET TRUST.
    strongSuffixes.has(suffixes.get(rest[rest.length - 1] ?? '') ?? '') ||
    rest.some((word) => !isKnownSurname(word) && (englishWords.has(word) || companyWords.has(word))) ||
    companyOdds(rest.join(' '), companies) > 0
  );
}
