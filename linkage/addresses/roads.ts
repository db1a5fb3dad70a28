/** Reads numbered roads (highways, state and county roads) in one spelling each. */

import { normalizeState } from './places/normalize.ts';
import { type Word, wordKind } from './words.ts';

const highway: ReadonlySet<string> = new Set(['HIGHWAY', 'HWY', 'HIWAY', 'HIGHWY', 'HGHWY', 'HIWY', 'HWAY']);
const route: ReadonlySet<string> = new Set(['ROUTE', 'RTE', 'RT']);
const road: ReadonlySet<string> = new Set(['ROAD', 'RD']);

/** Words that name the kind of road without a further word. */
const short: ReadonlyMap<string, string> = new Map([
  ['US', 'US HIGHWAY'],
  ['I', 'INTERSTATE'],
  ['IH', 'INTERSTATE'],
  ['INTERSTATE', 'INTERSTATE'],
  ['CR', 'COUNTY ROAD'],
  ['CO', 'COUNTY ROAD'],
  ['CTY', 'COUNTY ROAD'],
  ['CTH', 'COUNTY HIGHWAY'],
  ['SR', 'STATE ROAD'],
  ['SH', 'STATE HIGHWAY'],
  ['STH', 'STATE HIGHWAY'],
]);

/** Owners of a road, before a word such as HIGHWAY. */
const owners: ReadonlyMap<string, string> = new Map([
  ['US', 'US'],
  ['INTERSTATE', 'INTERSTATE'],
  ['COUNTY', 'COUNTY'],
  ['CO', 'COUNTY'],
  ['CNTY', 'COUNTY'],
  ['CTY', 'COUNTY'],
  ['STATE', 'STATE'],
  ['ST', 'STATE'],
  ['STA', 'STATE'],
  ['TOWNSHIP', 'TOWNSHIP'],
  ['TWP', 'TOWNSHIP'],
  ['RANCH', 'RANCH'],
  ['PRIVATE', 'PRIVATE'],
  ['FOREST', 'FOREST'],
  ['COUNTRY', 'COUNTRY'],
  ['PARISH', 'PARISH'],
  ['CITY', 'CITY'],
]);

function kindOf(word: Word | undefined): string {
  if (word === undefined || !(word.kinds & (wordKind.highway | wordKind.suffix))) return '';
  if (highway.has(word.text)) return 'HIGHWAY';
  if (route.has(word.text)) return 'ROUTE';
  return road.has(word.text) ? 'ROAD' : '';
}

/**
 * Whether a word is a road's number: `9`, `4A`, `A`, `MM`. Letters only if `letters`, where they can't be part of a
 * name.
 */
function isNumber(word: Word | undefined, letters: boolean): boolean {
  if (word === undefined) return false;
  if (word.kinds & wordKind.ordinal) return false;
  if (word.kinds & (wordKind.digits | wordKind.mixed)) return true;
  return letters && (word.text.length === 1 || (word.text.length === 2 && word.text[0] === word.text[1]));
}

/** A Texan FARM TO MARKET or RANCH TO MARKET road, also FM, F M and FARM MARKET, before its number. */
function readMarket(words: Word[], from: number): { kind: 'FM' | 'RM'; end: number } | null {
  const [first = '', second = '', third = ''] = [0, 1, 2].map((at) => words[from + at]?.text);
  const kind = first.startsWith('F') ? 'FM' : 'RM';
  if (first === kind) return { kind, end: from + 1 };
  if ((first === 'F' || first === 'R') && second === 'M') return { kind, end: from + 2 };
  if (first !== 'FARM' && first !== 'RANCH') return null;
  const isMarket = (text: string) => text === 'MARKET' || text === 'MKT';
  if (isMarket(second)) return { kind, end: from + 2 };
  return second === 'TO' && isMarket(third) ? { kind, end: from + 3 } : null;
}

/** The numbered road that begins at `from`, and the index after it; null without one. */
export function readRoad(words: Word[], from: number, to: number): { core: string; end: number } | null {
  const first = words[from];
  // BUSINESS LOOP 70, BUS LOOP I 70: a highway's old route through a town.
  if ((first?.text === 'BUSINESS' || first?.text === 'BUS') && words[from + 1]?.text === 'LOOP')
    return numbered('BUSINESS LOOP', words, words[from + 2]?.text === 'I' ? from + 3 : from + 2, to);
  if (
    first === undefined ||
    !(first.kinds & (wordKind.highway | wordKind.state | wordKind.letter)) ||
    to - from < 2
  ) {
    // OLD HIGHWAY 5 is another road than HIGHWAY 5.
    if (first?.text !== 'OLD' || to - from < 3) return null;
    const behind = readRoad(words, from + 1, to);
    return behind === null ? null : { core: `OLD ${behind.core}`, end: behind.end };
  }
  let at = from;
  let owner = '';
  if (first.text === 'U' && words[from + 1]?.text === 'S') {
    owner = 'US';
    at += 2;
  } else if (first.text === 'S' && words[from + 1]?.text === 'R') {
    return numbered('STATE ROAD', words, from + 2, to);
  } else {
    const market = readMarket(words, from);
    if (market !== null)
      return numbered(market.kind, words, kindOf(words[market.end]) === '' ? market.end : market.end + 1, to);
    owner = owners.get(first.text) ?? '';
    if (owner !== '') at++;
    else if (first.kinds & wordKind.state && kindOf(first) === '') {
      owner = normalizeState(first.text) === null ? '' : 'STATE';
      at++;
    }
  }
  if (words[at]?.text === 'TRUNK') at++;
  const kind = kindOf(words[at]);
  if (owner !== '' && kind !== '') {
    if (owner === 'INTERSTATE') return numbered('INTERSTATE', words, at + 1, to);
    return numbered(`${owner} ${owner === 'US' ? 'HIGHWAY' : kind}`, words, at + 1, to, true);
  }
  if (owner === 'US') return numbered('US HIGHWAY', words, at, to);
  const alone = short.get(first.text);
  // Wisconsin's county highways have letters.
  if (alone !== undefined) return numbered(alone, words, from + 1, to, first.text === 'CTH');
  if (at === from && (kind === 'HIGHWAY' || kind === 'ROUTE')) return numbered(kind, words, at + 1, to, true);
  return null;
}

function numbered(
  written: string,
  words: Word[],
  from: number,
  to: number,
  letters = false,
): { core: string; end: number } | null {
  let at = from;
  if (words[at]?.text === '#' && at + 1 < to) at++;
  const word = words[at];
  if (at >= to || word === undefined) return null;
  // A letter is a road's number only at the end: not in HIGHWAY N BEND.
  const next = words[at + 1];
  const last = at + 1 === to || (next !== undefined && next.direction !== '');
  if (!isNumber(word, letters && last && word.direction === '')) return null;
  return { core: `${written} ${word.text}`, end: at + 1 };
}
