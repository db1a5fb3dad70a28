/** A fast path for the most common owners: people in plain letters, without any special word. */

import { isKnownFirstName, isKnownSurname, knownNames } from '../frequencies.ts';
import { joinSplitSurname } from '../split-surnames.ts';
import { isDealership, isOnlySurname } from './kind.ts';
import type { Part } from './parts.ts';
import { degrees, titles } from './text.ts';
import {
  companyWords,
  fillerWords,
  generations,
  placeholderWords,
  statusMarks,
  trustWords,
} from './words.ts';

/** Words that need the full grammar. */
const special: ReadonlySet<string> = new Set([
  ...companyWords,
  ...trustWords,
  ...fillerWords,
  ...titles,
  ...degrees,
  ...placeholderWords,
  ...statusMarks.keys(),
  ...`DOD DATE LIFETIME ESTAT ESTA HEIR ASSIGNS PERS ET AND OR OF AT FOR TO BY IN ON THE WITH FROM AKA FKA NKA NEE FORMERLY KNOWN ALSO ATTN CARE TOWN CITY COUNTY STATE VILLAGE
TOWNSHIP BOROUGH UNITED COMMONWEALTH DEPT DEPARTMENT AUTHORITY DISTRICT BUREAU BOARD PUBLIC FEDERAL HUD USA US ISD USD CO DBA NA LP
POA HRS CO-TRUSTEE CO-TRUSTEES CO-TTEE CO-TTEES CURRENT U V VI Y CH LIFE L/E EST HEIRS ESTATE OTHERS ETC ET-AL ET-UX ET-VIR IRA UNM SINGLE
UNMARRIED TRANSFER MINOR INFANT CPWRS CPWROS COMM PROP SNT
BABY NEWBORN PARCEL DEED HOUSEHOLD RESIDENCE PLAN PLN RETIREMENT PENSION DOT ZION
TWP FLOOD NOTE NOTES COMMENT COMMENTS REMARK REMARKS DISCLOSURE NON-DISCLOSURE ELEMENT ELEMENTS WELLS CHASE VINCENT OWNER OWNERS TAXPAYER
TAXPAYERS DELETED`.split(/\s+/),
]);

/**
 * Precomputed `plainWord` of known names, initials and special words, in capitals and as `Smith`: most words are one of
 * them.
 */
const knownWords: ReadonlyMap<string, string> = new Map(
  [...knownNames, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...special]
    .filter((word) => /^[A-Z]+$/.test(word))
    .flatMap((word): [string, string][] => {
      const plain = special.has(word) ? '' : word;
      return [
        [word, plain],
        [word.charAt(0) + word.slice(1).toLowerCase(), plain],
      ];
    }),
);

/**
 * A word in capitals without its apostrophe; empty if it may be more than a name. `isMarked`: it contains an
 * apostrophe, hyphen or period.
 */
function plainWord(raw: string, isMarked: boolean): string {
  const known = knownWords.get(raw);
  if (known !== undefined) return known;
  let word = raw.toUpperCase();
  if (isMarked) {
    word = word.replaceAll("'", '').replace(/\.$/, '');
    // 'BILL' is a nickname in quotes.
    if (raw.startsWith("'") || !/^[A-Z]+(?:-[A-Z]+)*$/.test(word)) return '';
  }
  return special.has(word) || (word.startsWith('XXX') && /^X+$/.test(word)) ? '' : word;
}

/** The parts of a text of plain words, and its words. */
export interface PlainOwner {
  parts: Part[];
  /** In capitals, including ampersands. */
  words: string[];
  /** The text has only letters, spaces, commas and ampersands. */
  bare: boolean;
}

/** The people in a text of plain letters; null if it may hold more. */
export function plainOwner(text: string): PlainOwner | null {
  if (text.length > 60) return null;
  const parts: Part[] = [];
  const words: string[] = [];
  let tokens: string[] = [];
  let family: string[] | null = null;
  let suffix = '';
  let suffixEnd = 0;
  let start = -1;
  let bare = true;
  let isMarked = false;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122)) {
      if (start < 0) start = at;
      continue;
    }
    if (code === 39 || code === 45 || code === 46) {
      if (start < 0) start = at;
      bare = false;
      isMarked = true;
      continue;
    }
    if (code !== 32 && code !== 44 && code !== 38) return null;
    if (start >= 0) {
      const word = plainWord(text.slice(start, at), isMarked);
      start = -1;
      isMarked = false;
      // SMITH JOHN JR: a suffix after at least two words, with nothing after it. The grammar reads other places.
      if (word === '' || suffix !== '') return null;
      words.push(word);
      const generation = word === 'V' ? undefined : generations.get(word);
      if (generation === undefined) tokens.push(word);
      else {
        if (tokens.length + (family?.length ?? 0) < 2) return null;
        suffix = generation;
        suffixEnd = at;
      }
    }
    if (code === 44) {
      if (family !== null || tokens.length === 0) return null;
      family = tokens;
      tokens = [];
    } else if (code === 38) {
      if (text.charCodeAt(at - 1) !== 32 || text.charCodeAt(at + 1) !== 32 || !isWhole(tokens, family))
        return null;
      parts.push({ tokens: joinSplitSurname(tokens), suffix, family });
      words.push('&');
      tokens = [];
      family = null;
      suffix = '';
    }
  }
  if (!isWhole(tokens, family) || (suffix !== '' && suffixEnd < text.length)) return null;
  parts.push({ tokens: joinSplitSurname(tokens), suffix, family });
  return { parts, words, bare };
}

/** SMITH JOHN, DOE JANE may be two people. */
const isWhole = (tokens: string[], family: string[] | null): boolean =>
  tokens.length > 0 && (family === null || (family.length === 1 && tokens.length <= 3));

/** Whether plain words surely name one person: there is a comma, or a known first name and a known surname. */
export function isPersonal({ parts, words }: PlainOwner): boolean {
  const [part] = parts;
  // L may be part of L L C.
  if (part === undefined || parts.length > 1 || words.includes('L') || isDealership(words)) return false;
  const { tokens, family } = part;
  if (family !== null) return true;
  if (tokens.length < 2 || tokens.length > 4) return false;
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? '';
    if (word.length === 1 || !isKnownFirstName(word)) continue;
    for (let other = 0; other < tokens.length; other++)
      if (other !== at && isKnownSurname(tokens[other] ?? '')) return true;
  }
  return false;
}

/** Words with a meaning in combination: only the full grammar can read them, unless a person is certain. */
const joint: ReadonlySet<string> = new Set(
  `DIST OFFICE FIRM MAE MAC MASJID KINGDOM TAXPAYER TAXPAYERS NAME NOT NO PRESENT MAN WOMAN
PERSON COUPLE LES HOUSE CASA MOBILE TRAILER RV SA SAS SL SRL SPA AG AB AS OY NV BV KG KK PTE CV`.split(/\s+/),
);

/**
 * Whether only the kind (people or company) is open for these words: no word has a special meaning, alone or with its
 * neighbors, and `isFirm` doesn't apply.
 */
export function isPlain({ parts, words, bare }: PlainOwner): boolean {
  if (!bare || isDealership(words)) return false;
  let initials = true;
  let surnames = true;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    // & W MARY: wife.
    if (joint.has(word) || ((word === 'W' || word === 'H') && words[at - 1] === '&')) return false;
    const next = words[at + 1];
    // N A: a bank; H & W: husband and wife. L P and L L C at the end: legal forms.
    if (word === 'L' && (next === 'P' || next === 'L')) return false;
    if ((word === 'N' && next === 'A') || (word === 'H' && next === '&' && words[at + 2] === 'W'))
      return false;
    if (word.length > 1) initials = false;
    if (surnames && word !== '&' && !isOnlySurname(word)) surnames = false;
  }
  if (parts.length === 1 || initials) return !initials;
  const [one, two] = parts;
  const lone = two?.family === null && two.tokens.length === 1 && parts.length === 2;
  return !(lone && (surnames || (one?.family === null && one.tokens.length === 1)));
}
