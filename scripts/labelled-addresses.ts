/** Reads addresses labelled word by word, in the XML of usaddress (https://github.com/datamade/usaddress, MIT). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { addWords, type Line } from '../linkage/address-words.ts';
import { type Label, labels } from '../linkage/tagger.ts';

/** A stretch of an address with its label, and the signs behind it. */
export interface Stretch {
  label: string;
  text: string;
}

export interface Labelled {
  text: string;
  stretches: Stretch[];
}

const ours: Record<string, Label> = {
  AddressNumberPrefix: 'number',
  AddressNumber: 'number',
  AddressNumberSuffix: 'number',
  StreetNamePreModifier: 'street',
  StreetNamePreDirectional: 'street:direction',
  StreetNamePreType: 'street:road',
  StreetName: 'street',
  StreetNamePostType: 'street:type',
  StreetNamePostDirectional: 'street:post',
  StreetNamePostModifier: 'street',
  suffix: 'street',
  IntersectionSeparator: 'and',
  OccupancyType: 'unit_kind',
  OccupancyIdentifier: 'unit',
  SubaddressType: 'unit_kind:building',
  SubaddressIdentifier: 'unit:building',
  BuildingName: 'other:building',
  LandmarkName: 'other:building',
  CountryName: 'other:country',
  USPSBoxType: 'box_kind',
  USPSBoxID: 'box',
  USPSBoxGroupType: 'route_kind',
  USPSBoxGroupID: 'route',
  PlaceName: 'city',
  StateName: 'state',
  ZipCode: 'zip',
  ZipPlus4: 'zip',
};

const entities: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };
const plain = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (entities[name] ?? whole),
  );

/** The sets by name: the messy one, those of the fifty states, names of states in several words, and clean ones. */
const files = {
  hard: ['train_labeled.xml'],
  us50: ['train_us50_train_tagged.xml', 'train_us50_messiest_manual_label.xml'],
  states: ['train_multi_word_state_addresses.xml'],
  clean: ['train_synthetic_clean_osm_data.xml.gz'],
};

/** All sets of a folder; of the clean one, which is very large and has little to say, one address in eight. */
export async function readSets(folder: string): Promise<Record<keyof typeof files, Labelled[]>> {
  const read = async (names: string[]) =>
    (await Promise.all(names.map((name) => readLabelled(folder, name)))).flat();
  return {
    hard: await read(files.hard),
    us50: await read(files.us50),
    states: await read(files.states),
    clean: (await read(files.clean)).filter((_, at) => at % 8 === 0),
  };
}

/** The label of ours that one of the set's stands for. */
export const labelOf = (label: string): Label => ours[label] ?? 'other';

async function readLabelled(folder: string, file: string): Promise<Labelled[]> {
  const bytes = await readFile(join(folder, file));
  const xml = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return [...xml.matchAll(/<AddressString>([\s\S]*?)<\/AddressString>/g)].map(([, inner = '']) => {
    const stretches = [...inner.matchAll(/<(\w+)>([\s\S]*?)<\/\1>([^<]*)/g)].map(
      ([, label = '', text = '', behind = '']) => ({ label, text: plain(text) + plain(behind) }),
    );
    return { text: stretches.map(({ text }) => text).join(''), stretches };
  });
}

/** The address as words with the index of each one's label, null where words and labels don't fit each other. */
export function labelWords({ text, stretches }: Labelled): { line: Line; gold: Uint8Array } | null {
  const line: Line = { words: [], breaks: [] };
  const gold: number[] = [];
  for (const stretch of stretches) {
    addWords(line, stretch.text);
    while (gold.length < line.words.length) gold.push(labels.indexOf(labelOf(stretch.label)));
  }
  const whole: Line = { words: [], breaks: [] };
  addWords(whole, text);
  if (whole.words.length !== line.words.length) return null;
  return { line: whole, gold: Uint8Array.from(gold) };
}
