/** Words of addresses with everything they may be. */
import { isKnownFirstName, isKnownSurname } from '../names/frequencies.ts';
import { isCity } from './places/gazetteer.ts';
import { normalizeCity, normalizeState } from './places/normalize.ts';
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

/** What a word may be: several bits at once. */
export const wordKind = {
  digits: 1,
  /** Letters and digits, starting with a digit or a grid directional: `4B`, `12-34`, `39.2`, `N6W2301`. */
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

/** A folded word with what it may be. */
export interface Word {
  text: string;
  /** Bits of `wordKind`. */
  kinds: number;
  /** The standard suffix, directional and unit designator; empty if it is none. */
  suffix: string;
  direction: string;
  unit: string;
  /** Hashes for the tagger: of the word (numbers by their shape), of its first and its last letters. */
  hash: number;
  start: number;
  end: number;
}

/** An address as words: `breaks[i]` if a comma or the like follows word `i`. */
export interface Line {
  words: Word[];
  breaks: boolean[];
}

/** Word `at` of a list. Throws a RangeError if there is none. */
export function wordAt(words: readonly Word[], at: number): Word {
  const word = words[at];
  if (word === undefined) throw new RangeError(`There is no word ${at}.`);
  return word;
}

/** Size at which a cache is emptied. */
export const maxCached = 40_000;

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
  set(figures, wordKind.digits);
  set(
    !figures && /^(?:\d[\dA-Z]*(?:[-/.][\dA-Z]+)*|[NSEW]\d+(?:[NSEW]{1,2}\d+)?[NSEW]?)$/.test(text),
    wordKind.mixed,
  );
  set(/^\d+(?:ST|ND|RD|TH)$/.test(text), wordKind.ordinal);
  set(/^\d{1,2}\/\d{1,2}$/.test(text), wordKind.fraction);
  set(/^\d{5}$/.test(text), wordKind.zip);
  set(/^\d{5}-\d{4}$|^\d{9}$/.test(text), wordKind.zip9);
  set(/^[NSEW]\d+[NSEW]?$/.test(text), wordKind.grid);
  set(directionals.has(text), wordKind.direction);
  const suffix = suffixes.get(text);
  set(suffix !== undefined, wordKind.suffix);
  set(suffix !== undefined && strongSuffixes.has(suffix), wordKind.strongSuffix);
  set(unitWords.has(text), wordKind.unit);
  set(loneUnitWords.has(text), wordKind.lone);
  set(text.length > 1 && normalizeState(text) !== null, wordKind.state);
  set(boxWords.has(text), wordKind.box);
  set(ruralWords.has(text), wordKind.rural);
  set(highwayWords.has(text), wordKind.highway);
  set(ordinals.has(text) || tens.has(text) || numberWords.has(text), wordKind.spelled);
  set(/^[A-Z]$/.test(text), wordKind.letter);
  set(text === '#', wordKind.hash);
  set(text === '&' || text === 'AND' || text === '@' || text === 'AT', wordKind.and);
  set(buildingWords.has(text), wordKind.building);
  set(recipientWords.has(text), wordKind.recipient);
  set(countryWords.has(text), wordKind.country);
  set(text.length > 1 && isKnownFirstName(text), wordKind.first);
  set(text.length > 1 && isKnownSurname(text), wordKind.surname);
  set(text.length > 1 && isCity(normalizeCity(text), ''), wordKind.city);
  return kinds;
}

/** The word of a folded text. */
export const makeWord = (text: string): Word => ({
  text,
  kinds: kindsOf(text),
  suffix: suffixes.get(text) ?? '',
  direction: directionals.get(text) ?? '',
  unit: unitWords.get(text) ?? '',
  hash: hashOf(shape(text)),
  start: hashOf(`<${shape(text).slice(0, 3)}`),
  end: hashOf(`>${shape(text).slice(-3)}`),
});

/** Caches words, as the same ones occur in most addresses of a file. */
export class Vocabulary {
  readonly #words = new Map<string, Word>();

  word(text: string): Word {
    let word = this.#words.get(text);
    if (word === undefined) {
      word = makeWord(text);
      if (this.#words.size >= maxCached) this.#words.clear();
      this.#words.set(text, word);
    }
    return word;
  }
}

/** Longer numbers aren't part of an address. */
export const maxNumberLength = 12;

/** A number of each length: the length alone tells what a number may be. */
const figures: readonly Word[] = Array.from({ length: maxNumberLength + 1 }, (_, length) =>
  makeWord('9'.repeat(length)),
);

/** The word of a number with up to `maxNumberLength` digits. Numbers aren't cached: there are too many. */
export function numberWord(text: string): Word {
  const known = figures[text.length] ?? makeWord(text);
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
