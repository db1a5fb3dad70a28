/** How many hand-written owners and addresses are parsed whole: one row per class of text that rolls and lists contain. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressReader } from '../../linkage/addresses/parse.ts';
import { cityWord } from '../../linkage/addresses/places/normalize.ts';
import { parseOwner } from '../../linkage/names/owners/parse.ts';
import type { NameTokens } from '../../linkage/types.ts';
import { type Parts, plainWords } from './addresses.ts';

const folder = join(import.meta.dirname, 'written');

/** The rows of a tab-separated file without its header. */
async function rowsOf(name: string): Promise<string[][]> {
  const text = await readFile(join(folder, name), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}

/** Surnames of several words are joined in one way or another: DE LA CRUZ, DELACRUZ; GARCIA LOPEZ, GARCIA-LOPEZ. */
const written = ({ last, first, middle, suffix }: NameTokens): string =>
  [last.replace(/[ -]/g, ''), `${first} ${middle}`.trim(), suffix]
    .filter((part, at) => at < 2 || part !== '')
    .join('/');

const joined = (people: string): string =>
  people.replace(/(^| \+ )([^/]+)/g, (_, before, last) => before + last.replace(/[ -]/g, ''));

export interface WrittenScore {
  right: number;
  all: number;
  misses: string[];
}

/** Owners: the kind, and every part of every person's name. */
export async function checkOwners(): Promise<WrittenScore> {
  const rows = await rowsOf('owners.tsv');
  const misses: string[] = [];
  for (const [text = '', kind = '', people = ''] of rows) {
    const owner = parseOwner(text);
    const found = owner.people.map(written).join(' + ');
    if (owner.kind !== kind || found !== joined(people))
      misses.push(`${text}: ${owner.kind} “${found}” for ${kind} “${people}”`);
  }
  return { right: rows.length - misses.length, all: rows.length, misses };
}

const boxRoutes = /^(?:PO BOX$|(?:RR|HC|PSC|CMR|UNIT|STAR ROUTE)(?: |$))/;

/** An address in the form of the file. */
function partsOf(text: string, reader: AddressReader): Parts {
  const { number, pre, core, suffix, post, unit, box, city, state, zip } = reader.read({ full: text });
  const place = { unit, city, state, zip };
  if (suffix === '' && boxRoutes.test(core))
    return {
      ...place,
      number: '',
      street: '',
      box: core === 'PO BOX' ? `PO BOX ${number}` : `${core} BOX ${number}`,
    };
  const street = [pre, core, suffix, post].filter(Boolean).join(' ');
  return { ...place, number, street, box: box === '' ? '' : `PO BOX ${box}` };
}

const isSame = (expected: Parts, found: Parts): boolean =>
  (Object.keys(expected) as (keyof Parts)[]).every((part) => {
    if (part === 'street') return plainWords(expected.street) === plainWords(found.street);
    if (part === 'city') return cityOf(expected.city) === cityOf(found.city);
    return expected[part] === found[part];
  });

const cityOf = (text: string): string => text.split(' ').map(cityWord).join(' ');

/** Addresses: number, street, unit, box, city, state and ZIP. */
export async function checkAddresses(reader: AddressReader): Promise<WrittenScore> {
  const rows = await rowsOf('addresses.tsv');
  const misses: string[] = [];
  for (const [
    text = '',
    number = '',
    street = '',
    unit = '',
    box = '',
    city = '',
    state = '',
    zip = '',
  ] of rows) {
    const expected: Parts = { number, street, unit, box, city, state, zip };
    const found = partsOf(text, reader);
    if (!isSame(expected, found))
      misses.push(`${text}: ${Object.values(found).join('|')} for ${Object.values(expected).join('|')}`);
  }
  return { right: rows.length - misses.length, all: rows.length, misses };
}
