/** Labels of address words, and the features that the tagger sees: the word, its neighbors, its place in the line. */

import { isCity, longestCity } from '../places/gazetteer.ts';
import { cityWord } from '../places/normalize.ts';
import { type Line, makeWord, type Word, wordAt, wordKind } from '../words.ts';

export const labels = [
  'number',
  'street',
  'and',
  'unit_kind',
  'unit',
  'box_kind',
  'box',
  'route_kind',
  'route',
  'city',
  'state',
  'zip',
  'other',
  // Finer labels make transitions more predictable; they are read as the kind before the colon.
  'street:direction',
  'street:type',
  'street:post',
  'street:road',
  'other:building',
  'other:country',
  'unit_kind:building',
  'unit:building',
] as const;
export type Label = (typeof labels)[number];

/** The index of each label. */
export const is = Object.fromEntries(labels.map((label, at) => [label, at])) as Readonly<
  Record<Label, number>
>;

/** Label → index of its coarse kind. */
export const kindOf: Readonly<Uint8Array> = Uint8Array.from(
  labels.map((label) => (labels as readonly string[]).indexOf(label.replace(/:.*/, ''))),
);

/** The coarse kind of label `at`; −1 outside of the line. */
export const kindAt = (fine: Uint8Array, at: number): number => kindOf[fine[at] ?? -1] ?? -1;

/** Features are hashed into this many rows of weights; no word is stored. */
export const rows = 1 << 18;

const mix = (a: number, b: number): number => {
  const hash = Math.imul((a ^ (a >>> 15)) + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  return hash ^ (hash >>> 13);
};

/** Stands for the missing word before the first and after the last. */
export const edge: Word = makeWord('');
const names = wordKind.first | wordKind.surname | wordKind.city;
/** What a word may be, except names: they have too many combinations. */
const form = (word: Word): number => word.kinds & ~names;

/** Features per word. */
export const features = 35;

/** 1–4 for the first, an inner, the last and the only word of a city. */
function placeInCity(at: number, first: number, last: number): number {
  if (first === last) return 4;
  if (at === first) return 1;
  return at === last ? 3 : 2;
}

/** Marks words that may be a city: 0 none; 1–4 first, inner, last, only word; more if the city ends its part. */
function markCities({ words, breaks }: Line, state: string): Uint8Array {
  const marks = new Uint8Array(words.length);
  for (let from = 0; from < words.length; from++) {
    let text = '';
    let best = 0;
    let here = false;
    for (let at = from; at < words.length && at - from < longestCity && at - from < 4; at++) {
      const word = wordAt(words, at);
      if (word.kinds & (wordKind.digits | wordKind.hash | wordKind.mixed)) break;
      text = text === '' ? cityWord(word.text) : `${text} ${cityWord(word.text)}`;
      if (isCity(text, '')) {
        best = at - from + 1;
        here = state === '' || isCity(text, state);
      }
      if (breaks[at]) break;
    }
    if (best === 0) continue;
    const last = from + best - 1;
    const next = words[last + 1];
    const ends =
      breaks[last] === true ||
      next === undefined ||
      (next.kinds & (wordKind.state | wordKind.zip | wordKind.zip9)) !== 0;
    const extra = (ends ? 4 : 0) + (here ? 8 : 0);
    for (let at = from; at <= last; at++) {
      const mark = placeInCity(at, from, last) + extra;
      // A longer city wins, and one that ends its part.
      if (mark >> 2 >= ((marks[at] ?? 0) - 1) >> 2 || marks[at] === 0) marks[at] = mark;
    }
  }
  return marks;
}

/** How a line ends: 3 with a ZIP, 2 with a state, 1 with a state further back, 0 with neither. */
function closing({ kinds }: Word, state: string): number {
  if (kinds & (wordKind.zip | wordKind.zip9)) return 3;
  if (kinds & wordKind.state) return 2;
  return state === '' ? 0 : 1;
}

/** Whether a line has a ZIP, and how many breaks, suffixes and numbers. */
function countLine({ words, breaks }: Line) {
  const counts = { zip: 0, breaksLeft: 0, suffixesLeft: 0, numbersLeft: 0 };
  for (const [at, { kinds }] of words.entries()) {
    if (kinds & (wordKind.zip | wordKind.zip9) && at > 1) counts.zip = 1;
    if (breaks[at] && at < words.length - 1) counts.breaksLeft++;
    if (kinds & wordKind.strongSuffix) counts.suffixesLeft++;
    if (kinds & (wordKind.digits | wordKind.mixed)) counts.numbersLeft++;
  }
  return counts;
}

/** The state a line ends with, or an empty string. */
function stateOf(words: readonly Word[]): string {
  let state = '';
  for (let at = Math.max(0, words.length - 4); at < words.length; at++) {
    const word = wordAt(words, at);
    if (word.kinds & wordKind.state && word.text.length === 2) state = word.text;
  }
  return state;
}

/** What all words of a line share, and counts to the left and right of the current word. */
interface Walk {
  readonly line: Line;
  readonly cities: ReturnType<typeof markCities>;
  readonly zip: number;
  readonly close: number;
  /** A number at the start, a box, and how the line ends. */
  readonly signature: number;
  breaksLeft: number;
  suffixesLeft: number;
  numbersLeft: number;
  suffixes: number;
  numbers: number;
  breaksSeen: number;
  sinceBreak: number;
}

function startWalk(line: Line): Walk {
  const { words } = line;
  const state = stateOf(words);
  // Without a state or ZIP at the end, the last words are rarely a city.
  const close = closing(words.at(-1) ?? edge, state);
  let signature = (words[0]?.kinds ?? 0) & (wordKind.digits | wordKind.mixed) ? 1 : 0;
  for (const { kinds } of words) if (kinds & wordKind.box) signature |= 2;
  return {
    line,
    cities: markCities(line, state),
    ...countLine(line),
    close,
    signature: signature * 4 + close,
    suffixes: 0,
    numbers: 0,
    breaksSeen: 0,
    sinceBreak: 0,
  };
}

/** Counts the word among those to the left. */
function pass(walk: Walk, kinds: number, isBreak: boolean): void {
  if (kinds & wordKind.strongSuffix) walk.suffixes = Math.min(2, walk.suffixes + 1);
  if (kinds & (wordKind.digits | wordKind.mixed)) walk.numbers = Math.min(3, walk.numbers + 1);
  walk.sinceBreak++;
  if (isBreak) {
    walk.breaksSeen = Math.min(3, walk.breaksSeen + 1);
    if (walk.breaksLeft > 0) walk.breaksLeft--;
    walk.sinceBreak = 0;
  }
}

/** Features of the word and its neighbors. */
function addWords(words: readonly Word[], at: number, add: (value: number) => void): void {
  const word = wordAt(words, at);
  const before = words[at - 1] ?? edge;
  const before2 = words[at - 2] ?? edge;
  const next = words[at + 1] ?? edge;
  const next2 = words[at + 2] ?? edge;
  const f0 = form(word);
  const f1 = form(next);
  const b1 = form(before);
  add(1);
  add(word.hash);
  add(before.hash);
  add(next.hash);
  add(mix(word.hash, before.hash));
  add(mix(word.hash, next.hash));
  add(mix(before.hash, f0));
  add(mix(next.hash, f0));
  add(word.start);
  add(word.end);
  add(f0);
  add(word.kinds);
  add(b1);
  add(f1);
  add(mix(b1, f0));
  add(mix(f0, f1));
  add(mix(mix(b1, f0), f1));
  add(mix(form(before2), b1));
  add(mix(f1, form(next2)));
}

/** Features of the word's place in the line. */
function addPlace(walk: Walk, at: number, add: (value: number) => void): void {
  const { cities, zip, close, signature, suffixes, numbers, breaksSeen, breaksLeft, sinceBreak } = walk;
  const { words, breaks } = walk.line;
  const size = words.length;
  const word = wordAt(words, at);
  const f0 = form(word);
  const city = cities[at] ?? 0;
  const start = Math.min(at, 5);
  const end = Math.min(size - 1 - at, 5);
  const stops = (breaks[at - 1] || at === 0 ? 1 : 0) + (breaks[at] || at === size - 1 ? 2 : 0);
  const ahead = Math.min(walk.suffixesLeft, 2) * 4 + Math.min(walk.numbersLeft, 3);
  add(mix(f0, stops));
  add(mix(f0, start));
  add(mix(f0, end * 2 + zip));
  add(city);
  add(mix(city, f0));
  add(mix(mix(city, cities[at + 1] ?? 0), mix(cities[at - 1] ?? 0, stops)));
  add(mix(city, suffixes * 4 + breaksSeen * 16 + Math.min(end, 3)));
  add(mix(f0, suffixes * 4 + numbers));
  add(mix(f0, breaksSeen * 4 + breaksLeft));
  add(mix(mix(suffixes, Math.min(sinceBreak, 3)), mix(stops, breaksLeft)));
  add(mix(mix(f0, ahead), mix(suffixes, numbers)));
  add(mix(mix(city, ahead), mix(suffixes, zip)));
  add(mix(word.kinds & names, mix(mix(suffixes, numbers), Math.min(breaksLeft, 2))));
  add(mix(mix(city, close), mix(Math.min(end, 4), Math.min(suffixes, 1))));
  add(mix(mix(f0, close), mix(end, stops)));
  add(mix(mix(f0, signature), numbers));
}

/** The rows of each word's features, `features` per word. */
export function featuresOf(line: Line): Int32Array {
  const { words, breaks } = line;
  const found = new Int32Array(words.length * features);
  const walk = startWalk(line);
  for (let at = 0; at < words.length; at++) {
    const { kinds } = wordAt(words, at);
    if (kinds & wordKind.strongSuffix) walk.suffixesLeft--;
    if (kinds & (wordKind.digits | wordKind.mixed)) walk.numbersLeft--;
    let slot = at * features;
    let kind = 0;
    const add = (value: number) => {
      found[slot++] = mix(value, kind++) & (rows - 1);
    };
    addWords(words, at, add);
    addPlace(walk, at, add);
    pass(walk, kinds, breaks[at] === true);
  }
  return found;
}
