/** How many labeled addresses are parsed completely right, by rules and by a tagger trained without them. */

import type { AddressReader } from '../../linkage/addresses/parse.ts';
import { cityWord, normalizeState, normalizeZip } from '../../linkage/addresses/places/normalize.ts';
import { directionals, numberWords, ordinals, suffixes } from '../../linkage/addresses/street-words.ts';
import { Tokenizer } from '../../linkage/addresses/tokenize.ts';
import type { ParsedAddress } from '../../linkage/types.ts';
import { type LabeledAddress, type LabeledSpan, labelOf } from '../../scripts/training/labeled-addresses.ts';

/** The parts that must all be right. */
export type Parts = Record<'number' | 'street' | 'unit' | 'box' | 'city' | 'state' | 'zip', string>;

/** A labeled address, and the words of its building or landmark. */
type Truth = Parts & { place: string };

/** A unit with and without its building or floor. */
const inner = ['OccupancyIdentifier'];

const roads = new Map([
  ['HIGHWAY', 'HWY'],
  ['HGHWY', 'HWY'],
  ['ROUTE', 'RTE'],
  ['RT', 'RTE'],
  ['COUNTY', 'CO'],
  ['CNTY', 'CO'],
  ['STATE', 'ST'],
  ['SAINT', 'ST'],
  ['MOUNT', 'MT'],
  ['INTERSTATE', 'I'],
  ['DOCTOR', 'DR'],
  ['JUNIOR', 'JR'],
]);

/** Unifies spellings of a word. */
function plainWord(text: string): string {
  const ordinal = ordinals.get(text);
  const suffix = suffixes.get(text);
  const word =
    roads.get(text) ??
    ordinal ??
    // MEADOW is abbreviated MDW, which itself stands for MEADOWS: one word for both.
    (suffix === undefined ? undefined : (suffixes.get(suffix) ?? suffix)) ??
    directionals.get(text) ??
    text;
  return word.replace(/^0+(?=\d)/, '').replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1');
}

/** The words of a text in one spelling, including state and US roads. */
export function plainWords(text: string): string {
  const words = new Tokenizer().cutLine(text).words.map(({ text: word }) => word);
  const plain = words.map((word, at) => {
    const road = roads.get(words[at + 1] ?? '') ?? suffixes.get(words[at + 1] ?? '') ?? '';
    const isRoad = /^(?:HWY|RTE|RD)$/.test(road) && /\d/.test(words[at + 2] ?? '');
    return isRoad && normalizeState(word) !== null && !/^(?:CO|ST)$/.test(word) ? 'ST' : plainWord(word);
  });
  return (
    plain
      .filter((word) => word !== '#' && word !== '&' && word !== 'AND')
      .join(' ')
      // US 66 is US HIGHWAY 66, CR 5 is COUNTY ROAD 5.
      .replace(/\bU S\b/, 'US')
      .replace(/\bUS (?:HWY|RTE) /, 'US ')
      .replace(/\b(US \d+) HWY\b/, '$1')
      .replace(/\b(?:CIR|CO) (?=\d)/, 'CO RD ')
      .replace(/\bSR (?=\d)/, 'ST RD ')
  );
}

/** A unit or box identifier, in which suffixes aren't abbreviations: DEPT LA isn't DEPT LN. */
const squeezed = (text: string): string =>
  new Tokenizer()
    .cutLine(text.replace(/\b(?:suite|ste|apt|unit|no)\.?\s*(?=\w*\d)/gi, ''))
    .words.map(({ text: word }) => ordinals.get(word) ?? directionals.get(word) ?? word)
    .map((word) => word.replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1'))
    .join('')
    .replace(/[^A-Z0-9]/g, '')
    // Leading zeros of a number, wherever its words are split: 96 0430 is 960430.
    .replace(/^0+(?=\d)/, '');

/** A box identifier with its route's. */
const boxed = (text: string): string =>
  text
    .toUpperCase()
    .replace(/\bNO\b/g, '')
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=\d)/, '');

/** Words of a place name with figures as digits: ONE JAMES CENTER is 1 JAMES CENTER. */
const placeWords = (text: string): string =>
  plainWords(text)
    .split(' ')
    .map((word) => numberWords.get(word) ?? word)
    .join(' ');

/** The addresses of a line, usually one: with two house numbers and streets, parsing either counts as right. */
export function addressesIn({ stretches }: LabeledAddress): LabeledSpan[][] {
  const starts: number[] = [];
  let street = false;
  stretches.forEach(({ label }, at) => {
    const kind = labelOf(label).split(':')[0];
    if (kind === 'number' && (starts.length === 0 || street)) {
      starts.push(at);
      street = false;
    } else if (kind === 'street') street = true;
  });
  if (starts.length < 2 || !street) return [stretches];
  return starts.map((from, at) => stretches.slice(at === 0 ? 0 : from, starts[at + 1]));
}

const bare = (text: string): string => text.replace(/[\s,]+/g, ' ').trim();

/** A city repeated in a line counts once. */
const once = (city: string): string => city.replace(/^(.+) \1$/, '$1');

/** A labeled address in unified spelling. */
export function truth(stretches: LabeledSpan[]): Truth {
  const textOf = (...names: string[]) =>
    stretches
      .filter(({ label }) => names.includes(labelOf(label).split(':')[0] ?? ''))
      .map(({ text }) => text)
      .join(' ');
  const within = stretches.filter(({ label }) => inner.includes(label)).map(({ text }) => text);
  const number = new Tokenizer()
    .cutLine(textOf('number'))
    .words.map(({ text }) => numberWords.get(text) ?? text)
    .join('');
  return {
    // 12 14 and 12-14 are the same houses.
    number: number.replace(/^#?0*(?=\d)/, '').replace(/(\d)-(?=\d)/g, '$1'),
    street: plainWords(textOf('street')),
    place: placeWords(
      stretches
        .filter(({ label }) => label === 'BuildingName' || label === 'LandmarkName')
        .map(({ text }) => text)
        .join(' '),
    ),
    unit: [squeezed(textOf('unit')), squeezed(within.join(' '))].join('|'),
    box: boxed(`${textOf('route').replace(/\bRR/i, '')} ${textOf('box')}`),
    city: once(
      new Tokenizer()
        .cutLine(textOf('city'))
        .words.map(({ text }) => cityWord(text))
        .join(' '),
    ),
    state: normalizeState(textOf('state')) ?? '',
    zip:
      normalizeZip(bare(textOf('zip')))?.zip ??
      textOf('zip').replace(/\D/g, '').padStart(5, '0').slice(0, 5).replace('00000', ''),
  };
}

/** A box next to a street, with its route, which is stored with the rest. */
const beside = ({ box, rest }: ParsedAddress): string =>
  boxed(`${box === '' ? '' : (/(?:^|, )RR (\w+)/.exec(rest)?.[1] ?? '')} ${box}`);

/** A parsed address in the same spelling. */
export function answer(address: ParsedAddress): Parts {
  const isBox = /^(?:PO BOX$|(?:RR|HC|PSC|CMR|UNIT)(?: |$))/.test(address.core) && address.suffix === '';
  return {
    number: isBox ? '' : address.number.replace(' ', '').replace(/(\d)-(?=\d)/g, '$1'),
    street: isBox ? '' : plainWords([address.pre, address.core, address.suffix, address.post].join(' ')),
    unit: squeezed(address.unit),
    box: isBox
      ? boxed(`${address.core.replace(/^(?:PO BOX|RR|HC|PSC|CMR|UNIT)/, '')} ${address.number}`)
      : beside(address),
    city: address.city,
    state: address.state,
    zip: address.zip,
  };
}

export interface Miss {
  text: string;
  set?: string;
  part: string;
  expected: string;
  found: string;
}

/** The first wrong part of a parsed address; null if all are right. */
export function check(row: LabeledAddress, reader: AddressReader): Miss | null {
  const address = reader.read({ full: row.text });
  let miss: Miss | null = null;
  for (const stretches of addressesIn(row)) {
    const wrong = compare(row.text, truth(stretches), address);
    if (wrong === null) return null;
    miss ??= wrong;
  }
  return miss;
}

function compare(text: string, expected: Truth, address: ParsedAddress): Miss | null {
  const found = answer(address);
  // A place without a street: the sets label it a street or a building, and its number part of its name or a unit
  // ("1700 Acme Tower", "12 Acme Airport Center").
  if (expected.street === '' && expected.number === '' && expected.box === '' && expected.place !== '') {
    const numbered =
      expected.unit !== '|' && found.unit === '' && expected.unit === `${found.number}|${found.number}`;
    expected.street = expected.place;
    found.street = placeWords(`${numbered ? '' : found.number} ${found.street}`).trim();
    if (numbered) expected.unit = '|';
    found.number = '';
  }
  for (const part of Object.keys(found) as (keyof Parts)[])
    if (part === 'unit' ? !expected.unit.split('|').includes(found.unit) : expected[part] !== found[part])
      return { text, part, expected: expected[part], found: found[part] };
  return null;
}
