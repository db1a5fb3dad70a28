/** Cuts an address into words and says of each what it may be; words seen before are remembered. */
import { isKnownFirstName, isKnownSurname } from './frequencies.ts';
import { isCity } from './gazetteer.ts';
import { normaliseCity, normaliseState } from './places.ts';
import {
  boxWords,
  buildingWords,
  countryWords,
  directionals,
  highwayWords,
  loneUnitWords,
  numberWords,
  ordinals,
  recipientWords,
  ruralWords,
  strongSuffixes,
  suffixes,
  tens,
  unitWords,
} from './street-words.ts';
import { fold } from './text.ts';

/** What a word may be; several at once. */
export const may = {
  figures: 1,
  /** Letters and figures, beginning with a figure or a directional of a grid: `4B`, `12-34`, `N6W2301`. */
  mixed: 2,
  /** `5TH`. */
  ordinal: 4,
  fraction: 8,
  direction: 16,
  suffix: 32,
  strongSuffix: 64,
  unit: 128,
  lone: 256,
  state: 512,
  box: 1024,
  rural: 2048,
  highway: 4096,
  /** `FIRST`, `TWENTY`, `ONE`. */
  spelled: 8192,
  letter: 16384,
  hash: 32768,
  and: 65536,
  building: 131072,
  recipient: 262144,
  country: 524288,
  first: 1048576,
  surname: 2097152,
  city: 4194304,
  zip: 8388608,
  zip9: 16777216,
  /** `W148` of `W148 N9748`. */
  grid: 33554432,
} as const;

/** A word, folded, with what it may be. */
export interface Word {
  text: string;
  /** Bits of `may`. */
  kinds: number;
  /** The standard suffix, directional, unit designator; empty when it is none. */
  suffix: string;
  direction: string;
  unit: string;
  /** For the tagger: the word itself (figures by their shape), its first and last letters. */
  hash: number;
  start: number;
  end: number;
}

/** An address as words: `breaks[i]` tells of a comma or the like behind word `i`. */
export interface Line {
  words: Word[];
  breaks: boolean[];
}

const known = new Map<string, Word>();
const pieces = new Map<string, Word[]>();
/** Beyond this many different spellings the memory starts afresh. */
const mostKnown = 40_000;

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const shape = (text: string): string =>
  /\d/.test(text) ? text.replace(/\d/g, '9').replace(/[A-Z]/g, 'A') : text;

function kindsOf(text: string): number {
  let kinds = 0;
  const set = (is: boolean, bit: number) => {
    if (is) kinds |= bit;
  };
  const figures = /^\d+$/.test(text);
  set(figures, may.figures);
  set(
    !figures && /^(?:\d[\dA-Z]*(?:[-/][\dA-Z]+)*|[NSEW]\d+(?:[NSEW]{1,2}\d+)?[NSEW]?)$/.test(text),
    may.mixed,
  );
  set(/^\d+(?:ST|ND|RD|TH)$/.test(text), may.ordinal);
  set(/^\d{1,2}\/\d{1,2}$/.test(text), may.fraction);
  set(/^\d{5}$/.test(text), may.zip);
  set(/^\d{5}-\d{4}$|^\d{9}$/.test(text), may.zip9);
  set(/^[NSEW]\d+[NSEW]?$/.test(text), may.grid);
  set(directionals.has(text), may.direction);
  const suffix = suffixes.get(text);
  set(suffix !== undefined, may.suffix);
  set(suffix !== undefined && strongSuffixes.has(suffix), may.strongSuffix);
  set(unitWords.has(text), may.unit);
  set(loneUnitWords.has(text), may.lone);
  set(text.length > 1 && normaliseState(text) !== null, may.state);
  set(boxWords.has(text), may.box);
  set(ruralWords.has(text), may.rural);
  set(highwayWords.has(text), may.highway);
  set(ordinals.has(text) || tens.has(text) || numberWords.has(text), may.spelled);
  set(/^[A-Z]$/.test(text), may.letter);
  set(text === '#', may.hash);
  set(text === '&' || text === 'AND' || text === '@' || text === 'AT', may.and);
  set(buildingWords.has(text), may.building);
  set(recipientWords.has(text), may.recipient);
  set(countryWords.has(text), may.country);
  set(text.length > 1 && isKnownFirstName(text), may.first);
  set(text.length > 1 && isKnownSurname(text), may.surname);
  set(text.length > 1 && isCity(normaliseCity(text), ''), may.city);
  return kinds;
}

/** The word of a folded text. */
export function wordOf(text: string): Word {
  let word = known.get(text);
  if (word === undefined) {
    word = {
      text,
      kinds: kindsOf(text),
      suffix: suffixes.get(text) ?? '',
      direction: directionals.get(text) ?? '',
      unit: unitWords.get(text) ?? '',
      hash: hashOf(shape(text)),
      start: hashOf(`<${shape(text).slice(0, 3)}`),
      end: hashOf(`>${shape(text).slice(-3)}`),
    };
    if (known.size >= mostKnown) known.clear();
    known.set(text, word);
  }
  return word;
}

/** `APT4B` → `APT 4B`, `RR2` → `RR 2`, `ST.LOUIS` → `ST LOUIS`, `P.O.BOX` → `POBOX`, `SMITH-JONES` → two words. */
function split(raw: string): Word[] {
  const care = /^(?:C\/O|H\/W)$/i.exec(raw);
  if (care) return [wordOf(raw.toUpperCase())];
  let text = (/[^\x20-\x7e]/.test(raw) ? raw.normalize('NFKC').replace('\u2044', '/') : raw)
    .replace(/(\p{L}{2,})\.(?=[\p{L}\d]{2,})/gu, '$1 ')
    .replace(/(\d)\.(?=\p{L}{2,})/gu, '$1 ')
    .replace(/(\p{L})\.(?=\d)/gu, '$1 ');
  text = fold(text.replaceAll('.', ''), '-/&@%');
  const found: Word[] = [];
  for (const piece of text.split(' ')) {
    const bare = piece.replace(/^[-/]+|[-/]+$/g, '');
    if (bare === '') continue;
    const glued = /^(APT|APARTMENT|UNIT|STE|SUITE|BLDG|RM|LOT|LT|RR|HC|BOX|POBOX|POB|PMB)(\d+[A-Z]?)$/.exec(
      bare,
    );
    if (glued) found.push(wordOf(glued[1] ?? ''), wordOf(glued[2] ?? ''));
    else if (!/[-/&@%]/.test(bare) || /^\d+[A-Z]?(?:[-/]\d*[A-Z]{0,2})+$|^[A-Z]{1,2}-?\d+$/.test(bare))
      found.push(wordOf(/^[A-Z]{1,2}-\d+$/.test(bare) ? bare.replace('-', '') : bare));
    else
      for (const part of bare.split(/([&@%])|[-/]+/)) {
        if (part !== undefined && part !== '') found.push(wordOf(part));
      }
  }
  return found;
}

/** Of each length of figures: hashes of their shape, and what they may be. */
const figures: Omit<Word, 'text'>[] = [];

/** A word of figures alone: there are too many to remember, and their shape says all. */
function figuresOf(text: string): Word {
  const { length } = text;
  let known = figures[length];
  if (known === undefined) {
    known = { ...wordOf('9'.repeat(length)) };
    figures[length] = known;
  }
  return {
    text,
    kinds: known.kinds,
    suffix: '',
    direction: '',
    unit: '',
    hash: known.hash,
    start: known.start,
    end: known.end,
  };
}

/** Whether a text is figures alone. */
function isFigures(text: string): boolean {
  if (text.length > 12) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

function wordsOf(raw: string): Word[] {
  let found = pieces.get(raw);
  if (found === undefined) {
    found = split(raw);
    if (pieces.size >= mostKnown) pieces.clear();
    pieces.set(raw, found);
  }
  return found;
}

const hashWord = wordOf('#');

/** Whether a word has a figure in it and is no ordinal. */
const isNumbered = ({ text, kinds }: Word): boolean => !(kinds & may.ordinal) && /\d/.test(text);

/** Whether a character belongs to a word: 1; parts words: 0; parts them like a comma: 2; is a word itself: 3. */
function sort(code: number): number {
  if (code > 0x7f) return code === 0xa0 || (code >= 0x2000 && code <= 0x200b) ? 0 : 1;
  if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)) return 1;
  if (code === 35) return 3;
  if (code === 44 || code === 59 || code === 10 || code === 13 || code === 124) return 2;
  // What stands in parentheses stands apart.
  if (code === 40 || code === 41) return 2;
  // . - / & ' ` % @
  if (code === 46 || code === 45 || code === 47 || code === 38 || code === 39 || code === 96) return 1;
  if (code === 37 || code === 64) return 1;
  return 0;
}

const sorts = new Uint8Array(128);
for (let code = 0; code < 128; code++) sorts[code] = sort(code);

/** Cuts a text into words, behind those that the line has already. */
export function addWords(line: Line, text: string): void {
  const { words, breaks } = line;
  let start = -1;
  let joins = false;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    const kind = code < 128 ? (sorts[code] ?? 0) : sort(code);
    if (kind === 1) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) {
      const raw = text.slice(start, at);
      start = -1;
      if (raw === '-') joins = words.length > 0 && breaks[words.length - 1] === false;
      else if (!joins && isFigures(raw) && words[words.length - 1]?.text !== 'NO') {
        words.push(figuresOf(raw));
        breaks.push(false);
      } else {
        const found = wordsOf(raw);
        for (let index = 0; index < found.length; index++) {
          const word = found[index] as Word;
          const before = words[words.length - 1];
          const isNumber = (word.kinds & may.figures) !== 0;
          // "101 - 103 Main St" is one number, and so is "W148 N9748 Tree Tops Dr".
          if (joins && before !== undefined && isNumber && before.kinds & may.figures)
            words[words.length - 1] = wordOf(`${before.text}-${word.text}`);
          else if (before !== undefined && before.kinds & word.kinds & may.grid)
            words[words.length - 1] = wordOf(before.text + word.text);
          else {
            // "No. 102", "No L2", and "US Highway No 9"; "No 5th St" is north.
            if (before?.text === 'NO' && words.length > 2 && isNumbered(word))
              words[words.length - 1] = hashWord;
            words.push(word);
            breaks.push(false);
          }
          joins = false;
        }
      }
    }
    if (kind === 2 && words.length > 0) breaks[words.length - 1] = true;
    else if (kind === 3) {
      words.push(hashWord);
      breaks.push(false);
    }
  }
}

/** An address as words. */
export function cutLine(text: string): Line {
  const line: Line = { words: [], breaks: [] };
  addWords(line, text);
  return line;
}
