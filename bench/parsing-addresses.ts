/** How many labelled addresses are read whole: by rules and by a tagger that has not seen them. */

import { cutLine } from '../linkage/address-words.ts';
import { parseAddressWith } from '../linkage/addresses.ts';
import { cityWord, normaliseState } from '../linkage/places.ts';
import { directionals, numberWords, ordinals, suffixes } from '../linkage/street-words.ts';
import type { Weights } from '../linkage/tagger.ts';
import type { ParsedAddress } from '../linkage/types.ts';
import { type Labelled, labelOf } from '../scripts/labelled-addresses.ts';

/** The parts that must all be right. */
export type Parts = Record<'number' | 'street' | 'unit' | 'box' | 'city' | 'state' | 'zip', string>;

/** What a labelled address says, and the words of its building or landmark. */
type Truth = Parts & { place: string };

/** A unit with and without the building or floor that it is in. */
const inner = ['OccupancyIdentifier'];

const roads = new Map([
  ['HIGHWAY', 'HWY'],
  ['ROUTE', 'RTE'],
  ['RT', 'RTE'],
  ['COUNTY', 'CO'],
  ['CNTY', 'CO'],
  ['STATE', 'ST'],
  ['SAINT', 'ST'],
  ['MOUNT', 'MT'],
  ['INTERSTATE', 'I'],
]);

/** Spellings of one word, as one. */
function plainWord(text: string): string {
  const ordinal = ordinals.get(text);
  const word = roads.get(text) ?? ordinal ?? suffixes.get(text) ?? directionals.get(text) ?? text;
  return word.replace(/^0+(?=\d)/, '').replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1');
}

/** The words of a text, each in one spelling; the roads of a state and of the nation too. */
function plainWords(text: string): string {
  const words = cutLine(text).words.map(({ text: word }) => word);
  const plain = words.map((word, at) => {
    const road = roads.get(words[at + 1] ?? '') ?? suffixes.get(words[at + 1] ?? '') ?? '';
    const isRoad = /^(?:HWY|RTE|RD)$/.test(road) && /\d/.test(words[at + 2] ?? '');
    return isRoad && normaliseState(word) !== null && !/^(?:CO|ST)$/.test(word) ? 'ST' : plainWord(word);
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

const squeezed = (text: string): string =>
  plainWords(text.replace(/\b(?:suite|ste|apt|unit|no)\.?\s*(?=\w*\d)/gi, '')).replace(/[^A-Z0-9]/g, '');

/** What a labelled address says, in plain spellings. */
export function truth({ stretches }: Labelled): Truth {
  const of = (...names: string[]) =>
    stretches
      .filter(({ label }) => names.includes(labelOf(label).split(':')[0] ?? ''))
      .map(({ text }) => text)
      .join(' ');
  const within = stretches.filter(({ label }) => inner.includes(label)).map(({ text }) => text);
  const number = cutLine(of('number'))
    .words.map(({ text }) => numberWords.get(text) ?? text)
    .join('');
  return {
    number: number.replace(/^0+(?=\d)/, ''),
    street: plainWords(of('street')),
    place: plainWords(
      stretches
        .filter(({ label }) => label === 'BuildingName' || label === 'LandmarkName')
        .map(({ text }) => text)
        .join(' '),
    ),
    unit: [squeezed(of('unit')), squeezed(within.join(' '))].join('|'),
    box: squeezed(`${of('route').replace(/\bRR/i, '')} ${of('box')}`),
    city: cutLine(of('city'))
      .words.map(({ text }) => cityWord(text))
      .join(' '),
    state: normaliseState(of('state')) ?? '',
    zip: of('zip').replace(/\D/g, '').padStart(5, '0').slice(0, 5).replace('00000', ''),
  };
}

/** What was read, in the same spellings. */
export function answer(address: ParsedAddress): Parts {
  const boxed = /^(?:PO BOX$|(?:RR|HC|PSC|CMR|UNIT)(?: |$))/.test(address.core) && address.suffix === '';
  return {
    number: boxed ? '' : address.number.replace(' ', ''),
    street: boxed ? '' : plainWords([address.pre, address.core, address.suffix, address.post].join(' ')),
    unit: squeezed(address.unit),
    box: boxed ? squeezed(`${address.core.replace(/^[A-Z ]+/, '')} ${address.number}`) : address.box,
    city: address.city,
    state: address.state,
    zip: address.zip,
  };
}

export interface Miss {
  text: string;
  set?: string;
  part: string;
  wanted: string;
  found: string;
}

/** The first part of an address that was read wrong, null when all are right. */
export function check(row: Labelled, weights: Weights): Miss | null {
  const wanted = truth(row);
  const found = answer(parseAddressWith({ full: row.text }, weights));
  // A place that has no street: the sets call it now a street, now a building, and its number a part of its name.
  if (wanted.street === '' && wanted.number === '' && wanted.place !== '') {
    wanted.street = wanted.place;
    found.street = plainWords(`${found.number} ${found.street}`);
    found.number = '';
  }
  for (const part of Object.keys(found) as (keyof Parts)[])
    if (part === 'unit' ? !wanted.unit.split('|').includes(found.unit) : wanted[part] !== found[part])
      return { text: row.text, part, wanted: wanted[part], found: found[part] };
  return null;
}
