/** Reads an owner's name as assessors and list sellers write it: a person, a couple, a trust, a company, a government. */
import { firstNameShare, isKnownFirstName, isKnownSurname, surnameShare } from './frequencies.ts';
import { nameTokens } from './names.ts';
import {
  companyWords,
  fillerWords,
  generations,
  governmentPattern,
  particles,
  trustSigns,
  trustWords,
  weakCompanyWords,
} from './owner-words.ts';
import { fold, words } from './text.ts';
import type { NameTokens, OwnerKind, ParsedOwner } from './types.ts';

/** Longer texts are cut, and more owners than these are not read. */
const longest = 300;
const mostPeople = 6;

/** Reads an owner's name in one piece; never throws. */
export function parseOwner(text: string): ParsedOwner {
  const owner: ParsedOwner = {
    kind: 'person',
    people: [],
    care_of: '',
    others: false,
    life_estate: false,
    estate: false,
  };
  const cased = /[a-z]/.test(text) && /[A-Z]/.test(text);
  let plain = fold(text.slice(0, longest), '&,%/;-+').replace(/\s+([,;])/g, '$1');
  const careOf = /(?:^|[\s,])(?:C\/O|%|CARE OF|ATTN)(?=\s|$)\s*(.*)$/.exec(plain);
  if (careOf) {
    owner.care_of = (careOf[1] ?? '').replace(/^[\s,]+|[\s,]+$/g, '');
    plain = plain.slice(0, careOf.index).trim();
    if (plain === '') plain = owner.care_of;
  }
  owner.others = /\bET ?(?:AL|ALS|UX|VIR|UXOR)\b/.test(plain);
  owner.life_estate = /\bLIFE (?:EST|ESTATE|TEN|TENANT|TENANCY|USE|INTEREST)\b|\bL\/E\b/.test(plain);
  owner.estate =
    !owner.life_estate &&
    /\b(?:EST(?:ATE)? OF|HEIRS(?: AND DEVISEES)? OF|DEC(?:EASE)?D)\b|[\w,] EST(?:ATE)?$/.test(plain);
  owner.kind = ownerKind(plain);
  if (owner.kind === 'company' || owner.kind === 'government') return owner;
  plain = plain
    .replace(/\bET ?(?:ALS?|UX|VIR|UXOR)\b/g, ' ')
    .replace(/\bLIFE (?:ESTATE|EST|TENANT|TENANCY|TEN|USE|INTEREST)\b|\bL\/E\b/g, ' ')
    .replace(/\b(?:ESTATE|EST|HEIRS|DEVISEES)(?: AND DEVISEES)? OF(?: THE)?\b/g, ' ')
    .replace(/\b(?:U\/?A\/?D|U\/?T\/?[AD]|DTD|DATED)\b.*$/, ' ')
    .replace(/\bCO-?\s*(?=T(?:RUS)?TE|TRS)/g, ' ')
    .replace(/\b(?:H\/W|W\/H|H & W)\b/g, ' ')
    .replace(/\b(?:AND|OR)\b|[;+]|\s\/\s/g, ' & ')
    .replace(/\b\d+(?:\/\d+)*\b%?/g, (number) => (generations.has(number) ? number : ' '));
  owner.people = readPeople(plain, owner.kind === 'trust', cased).slice(0, mostPeople);
  if (owner.people.length === 0 && owner.kind === 'trust') owner.kind = 'company';
  return owner;
}

function ownerKind(plain: string): OwnerKind {
  const text = plain
    .replace(/[,&;/%+]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const tokens = words(text);
  const trust = trustSigns.test(plain);
  if (governmentPattern.test(text) && !/\b(?:LLC|INC|CORP|LP)\b/.test(text)) return 'government';
  let strong = 0;
  let weak = 0;
  for (const token of tokens) {
    if (!companyWords.has(token) || (trust && trustWords.has(token))) continue;
    // Surnames that are company words too (BANKS is none, CHURCH and TEMPLE are).
    if (weakCompanyWords.has(token) || (tokens.length <= 3 && isKnownSurname(token))) weak++;
    else strong++;
  }
  if (strong > 0) return 'company';
  const named = tokens.some(
    (token) => token.length > 1 && isKnownFirstName(token) && !companyWords.has(token),
  );
  if (weak > 0 && (!named || weak > 1)) return 'company';
  if (
    /\b(?:CO|L L C|L P|N A|D B A|DBA)$|\bDBA\b/.test(text) &&
    !trust &&
    tokens.length > 1 &&
    !(named && text.endsWith(' CO') && plain.includes(','))
  )
    return 'company';
  return trust ? 'trust' : 'person';
}

/** A part between ampersands, as far as it is read: `comma` when the surname stood before a comma. */
interface Part {
  tokens: string[];
  suffix: string;
  /** Surname tokens, where a comma set them off. */
  family: string[] | null;
}

function readPeople(plain: string, trust: boolean, cased: boolean): NameTokens[] {
  const parts: Part[] = [];
  for (const text of plain.split('&'))
    for (const piece of splitCommas(text)) {
      const part = readPart(piece, trust);
      if (part) parts.push(part);
    }
  if (parts.length === 0) return [];
  const surnameFirst = surnameStandsFirst(parts, cased);
  const people: NameTokens[] = [];
  let family = '';
  const waiting: NameTokens[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    if (!part) continue;
    const person = readPerson(part, surnameFirst, family, at < parts.length - 1, trust);
    if (person.last === '' && family !== '') person.last = family;
    if (person.last === '') waiting.push(person);
    else {
      // JOHN & MARY SMITH: those before have the surname of the first who has one.
      for (const earlier of waiting) earlier.last = person.last;
      waiting.length = 0;
      family = person.last;
    }
    people.push(person);
  }
  return people.filter((person) => person.last !== '' || person.first !== '');
}

/** `SMITH, JOHN A` is one person; `SMITH JOHN A, SMITH MARY B` and `SMITH, JOHN, JONES, MARY` are two. */
function splitCommas(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(',').map((one) => one.trim())) {
    if (piece === '') continue;
    // JOHN SMITH, JR and SMITH, JR, JOHN: the suffix belongs to what stands before it.
    if (generations.has(piece) && pieces.length > 0) pieces.push(`${pieces.pop()} ${piece}`);
    else pieces.push(piece);
  }
  const real = pieces.filter((piece) => !words(piece).every((word) => isNoName(word)));
  if (real.length < 2) return [pieces.join(', ')];
  const whole = (piece: string) => {
    const tokens = words(piece).filter((word) => !isNoName(word));
    if (tokens.length < 2 || particles.has(tokens[0] ?? '')) return false;
    return (
      tokens.some((word) => word.length === 1) ||
      tokens.some((word, at) => at > 0 && firstNameShare(word) > 4 * surnameShare(word))
    );
  };
  if (real.length === 2) return whole(real[0] ?? '') && whole(real[1] ?? '') ? real : [real.join(', ')];
  if (real.length === 4 && real.every((piece) => words(piece).length <= 3))
    return [`${real[0]}, ${real[1]}`, `${real[2]}, ${real[3]}`];
  if (real.every(whole)) return real;
  return [`${real[0]}, ${real.slice(1).join(' ')}`];
}

const isNoName = (word: string): boolean =>
  generations.has(word) || fillerWords.has(word) || trustWords.has(word);

function readPart(text: string, trust: boolean): Part | null {
  let suffix = '';
  const clean = (piece: string): string[] => {
    const kept: string[] = [];
    const all = words(piece.replace(/[%/]/g, ' '));
    for (let at = 0; at < all.length; at++) {
      const word = all[at] ?? '';
      const bare = word.replace(/^-+|-+$/g, '');
      if (bare === '') continue;
      const generation = generations.get(bare);
      // "V" and "SENIOR" are a suffix only behind a name; "V" in front is an initial.
      if (
        generation !== undefined &&
        (kept.length > 1 ||
          (kept.length > 0 && bare !== 'V') ||
          (bare !== 'V' && all.length > 1 && suffix === '' && at > 0)) &&
        (bare !== 'SENIOR' || at === all.length - 1)
      ) {
        suffix = generation;
        continue;
      }
      if (
        fillerWords.has(bare) &&
        !(kept.length === 1 && all.length === 2 && (isKnownFirstName(bare) || bare === 'DO' || bare === 'LE'))
      ) {
        if (!(bare === 'LE' || bare === 'DO' || bare === 'PR') || kept.length !== 0) continue;
      }
      if (trust && trustWords.has(bare)) continue;
      if (!trust && at > 0 && (bare === 'TRUSTEE' || bare === 'TTEE')) continue;
      kept.push(bare);
    }
    return kept;
  };
  const comma = text.indexOf(',');
  if (comma > 0) {
    const family = clean(text.slice(0, comma));
    const given = clean(text.slice(comma + 1).replaceAll(',', ' '));
    if (family.length > 0 && given.length > 0) return { tokens: given, suffix, family };
    const tokens = family.length > 0 ? family : given;
    return tokens.length === 0 ? null : { tokens, suffix, family: null };
  }
  const tokens = clean(text.replaceAll(',', ' '));
  return tokens.length === 0 ? null : { tokens, suffix, family: null };
}

/** Log-evidence that a word is a first name; initials are likely ones, behind a name. */
function asFirst(word: string): number {
  if (word.length === 1) return -4;
  return Math.log(firstNameShare(word));
}

function asSurname(word: string): number {
  if (word.length === 1) return -18;
  if (word.includes('-')) return -8;
  return Math.log(surnameShare(word));
}

/** Tokens of the surname at the front: `DE LA CRUZ MARIA` → 3, `GARCIA LOPEZ MARIA` → 2. */
function frontFamily(tokens: string[]): number {
  let count = 1;
  while (count < tokens.length - 1 && particles.has(tokens[count - 1] ?? '')) count++;
  const second = tokens[count] ?? '';
  const given = tokens[count + 1] ?? '';
  if (given.length > 1 && isSecondSurname(second) && firstNameShare(given) > surnameShare(given)) count++;
  return count;
}

/** A word that is a common surname and hardly a first name: the second of two surnames. */
const isSecondSurname = (word: string): boolean =>
  word.length > 1 && isKnownSurname(word) && surnameShare(word) > 20 * firstNameShare(word);

/** Where the surname at the end starts: `MARIA DE LA CRUZ` → 1. */
function endFamily(tokens: string[]): number {
  let at = tokens.length - 1;
  while (at > 1 && particles.has(tokens[at - 1] ?? '') && (tokens[at - 1] ?? '').length > 1) at--;
  if (at > 2 && isSecondSurname(tokens[at - 1] ?? '') && isKnownSurname(tokens[at] ?? '')) at--;
  return at;
}

/** One string has one order: the parts that have two words or more vote by how common their words are as either name. */
function surnameStandsFirst(parts: Part[], cased: boolean): boolean {
  let votes = cased ? -0.7 : 0.7;
  for (const [at, part] of parts.entries()) {
    if (part.family !== null) return true;
    const { tokens } = part;
    if (tokens.length < 2) {
      // A given name alone before the couple's surname: JOHN & MARY SMITH.
      if (at === 0 && parts.length > 1)
        votes -= 2 + Math.max(0, asFirst(tokens[0] ?? '') - asSurname(tokens[0] ?? ''));
      continue;
    }
    if (at === 0 && parts.length > 1 && tokens.length === 2 && tokens[1]?.length === 1) {
      // JOHN A & MARY B SMITH, or SMITH J & MARY: only the first word tells.
      votes += Math.max(-12, Math.min(12, asSurname(tokens[0] ?? '') - asFirst(tokens[0] ?? '')));
      continue;
    }
    const front = tokens[frontFamily(tokens) - 1] ?? '';
    const behind = tokens[frontFamily(tokens)] ?? '';
    const end = tokens[endFamily(tokens)] ?? '';
    const last = tokens[tokens.length - 1] ?? '';
    const surnameFirst = asSurname(front) + asFirst(behind);
    const surnameLast = asFirst(tokens[0] ?? '') + asSurname(end === '' ? last : end);
    // Behind the first, a part may hold given names alone (& MARY ANN): it says less.
    const weight = at === 0 || tokens.length > 2 ? 1 : 0.3;
    votes += weight * Math.max(-12, Math.min(12, surnameFirst - surnameLast));
    if (particles.has(tokens[0] ?? '') && (tokens[0] ?? '').length > 1 && tokens.length > 2) votes += 4;
  }
  return votes > 0;
}

function readPerson(
  part: Part,
  surnameFirst: boolean,
  family: string,
  others: boolean,
  trust: boolean,
): NameTokens {
  const { tokens, suffix } = part;
  const build = (last: string[], given: string[]): NameTokens =>
    nameTokens({ first: given[0] ?? '', middle: given[1] ?? '', last: last.join(' '), suffix });
  if (part.family !== null) {
    // "SMITH MARY, JOHN": what stands before the comma is the surname, whatever it is made of.
    return build(part.family, tokens);
  }
  if (tokens.length === 1) {
    const word = tokens[0] ?? '';
    if (family !== '') return isSurnameOnly(word, trust) ? build([word], []) : build([], [word]);
    if (others && !surnameFirst) return build([], [word]);
    return build([word], []);
  }
  if (family !== '' && givenNamesOnly(tokens, surnameFirst)) return build([], tokens);
  if (family === '' && others && !surnameFirst && tokens.length === 2 && (tokens[1] ?? '').length === 1)
    return build([], tokens);
  if (surnameFirst) {
    const count = frontFamily(tokens);
    return build(tokens.slice(0, count), tokens.slice(count));
  }
  const at = endFamily(tokens);
  return build(tokens.slice(at), tokens.slice(0, at));
}

const isSurnameOnly = (word: string, trust: boolean): boolean =>
  trust && !isKnownFirstName(word) && isKnownSurname(word);

/** Whether the words behind an ampersand are a first and a middle name (`& MARY B`), so that the surname is inherited. */
function givenNamesOnly(tokens: string[], surnameFirst: boolean): boolean {
  if (tokens.length > 2) return false;
  const [one = '', two = ''] = tokens;
  if (two.length === 1) return true;
  if (one.length === 1) return !surnameFirst ? false : !isKnownSurname(two);
  const inherited = asFirst(one) + Math.max(asFirst(two), -8) - 0.3;
  const own = surnameFirst ? asSurname(one) + asFirst(two) : asFirst(one) + asSurname(two) - 0.7;
  return inherited > own;
}
