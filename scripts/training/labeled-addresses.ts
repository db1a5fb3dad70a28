/** Reads labeled addresses from the XML of usaddress (https://github.com/datamade/usaddress, MIT). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isCity } from '../../linkage/addresses/places/gazetteer.ts';
import { normalizeCity, normalizeState } from '../../linkage/addresses/places/normalize.ts';
import { suffixes } from '../../linkage/addresses/street-words.ts';
import { type Label, labels } from '../../linkage/addresses/tagger/features.ts';
import { Tokenizer } from '../../linkage/addresses/tokenize.ts';
import type { Line } from '../../linkage/addresses/words.ts';

/** Part of an address with its label and the punctuation after it. */
export interface LabeledSpan {
  label: string;
  text: string;
}

export interface LabeledAddress {
  text: string;
  stretches: LabeledSpan[];
}

const labelMap: Record<string, Label> = {
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

/** The labeled sets: messy lines, all fifty states, states with several words in their names, and clean lines. */
const files = {
  hard: ['train_labeled.xml'],
  us50: ['train_us50_train_tagged.xml', 'train_us50_messiest_manual_label.xml'],
  states: ['train_multi_word_state_addresses.xml'],
  clean: ['train_synthetic_clean_osm_data.xml.gz'],
};

/** All sets in a folder. The clean one is very large and adds little, so only every eighth address is read. */
export async function readSets(folder: string): Promise<Record<keyof typeof files, LabeledAddress[]>> {
  const read = async (names: string[]) =>
    (await Promise.all(names.map((name) => readLabeledFile(folder, name)))).flat();
  return {
    hard: await read(files.hard),
    us50: await read(files.us50),
    states: await read(files.states),
    clean: (await read(files.clean)).filter((_, at) => at % 8 === 0),
  };
}

/** Training examples. The messy lines count twice because production input looks like them. */
export const trainingRows = ({
  hard,
  us50,
  states,
  clean,
}: Record<keyof typeof files, LabeledAddress[]>): LabeledAddress[] => [
  ...hard,
  ...hard,
  ...us50,
  ...states,
  ...clean,
];

/** Our label for a label of the set. */
export const labelOf = (label: string): Label => labelMap[label] ?? 'other';

async function readLabeledFile(folder: string, file: string): Promise<LabeledAddress[]> {
  const bytes = await readFile(join(folder, file));
  const xml = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return [...xml.matchAll(/<AddressString>([\s\S]*?)<\/AddressString>/g)].map(([, inner = '']) => {
    const stretches = [...inner.matchAll(/<(\w+)>([\s\S]*?)<\/\1>([^<]*)/g)].map(
      ([, label = '', text = '', behind = '']) => ({ label, text: plain(text) + plain(behind) }),
    );
    return { text: stretches.map(({ text }) => text).join(''), stretches };
  });
}

const is =
  (...names: string[]) =>
  ({ label }: LabeledSpan) =>
    names.includes(label);
const bare = (text: string) => text.replace(/[\s,.;]+/g, ' ').trim();
const hasFigure = ({ text }: LabeledSpan) => /\d/.test(text);
const isState = ({ text }: LabeledSpan) => normalizeState(bare(text)) !== null;

/**
 * Fixes labeling errors that the labels themselves reveal: an identifier after its designator belongs to it (88 in
 * `P.O. Box 88` isn’t a unit, 140 in `State Route 140` isn’t a house number), letters aren’t a ZIP, `10th` in `10th
 * floor` isn’t a designator, an intersection has no house number. docs/parsing.md lists them, and the bench reports
 * accuracy with and without these fixes.
 */
export function fixLabels(row: LabeledAddress): LabeledAddress {
  const stretches = row.stretches.map((stretch) => ({ ...stretch }));
  const hasState = stretches.some((stretch) => is('StateName')(stretch) && isState(stretch));
  const hasNumber = stretches.some(is('AddressNumber'));
  stretches.forEach((stretch, at) => {
    const before = stretches[at - 1];
    const next = stretches[at + 1];
    if (before !== undefined && is('USPSBoxType')(before) && hasFigure(stretch)) {
      if (is('OccupancyIdentifier', 'ZipCode')(stretch)) stretch.label = 'USPSBoxID';
    } else if (
      before !== undefined &&
      is('StreetNamePreType', 'StreetNamePreDirectional')(before) &&
      hasFigure(stretch)
    ) {
      const road = is('StreetNamePreType')(before) && is('OccupancyIdentifier')(stretch);
      if (road || is('AddressNumber')(stretch)) stretch.label = 'StreetName';
    } else if (is('ZipCode')(stretch) && !hasFigure(stretch) && isState(stretch)) stretch.label = 'StateName';
    else if (is('StateName')(stretch) && !isState(stretch) && next !== undefined && is('PlaceName')(next)) {
      if (before !== undefined && !is('PlaceName', 'StateName')(before)) stretch.label = 'PlaceName';
    } else if (is('AddressNumber')(stretch) && next !== undefined && is('IntersectionSeparator')(next))
      stretch.label = 'StreetName';
    else if (
      is('StreetName')(stretch) &&
      !hasNumber &&
      /^\d+$/.test(bare(stretch.text)) &&
      next !== undefined &&
      is('StreetNamePreDirectional')(next) &&
      stretches.slice(at + 2).some(is('StreetName'))
    )
      stretch.label = 'AddressNumber';
    else if (
      is('SubaddressType')(stretch) &&
      hasFigure(stretch) &&
      next !== undefined &&
      is('SubaddressIdentifier')(next) &&
      !hasFigure(next)
    ) {
      stretch.label = 'SubaddressIdentifier';
      next.label = 'SubaddressType';
    } else if (
      is('PlaceName')(stretch) &&
      !hasState &&
      at === stretches.length - 1 &&
      /^[A-Z]{2}$/.test(bare(stretch.text)) &&
      isState(stretch) &&
      before !== undefined &&
      is('PlaceName')(before)
    )
      stretch.label = 'StateName';
    else if (
      is('StreetNamePostType')(stretch) &&
      next !== undefined &&
      is('StateName')(next) &&
      !suffixes.has(bare(stretch.text).toUpperCase()) &&
      isCity(normalizeCity(stretch.text), normalizeState(bare(next.text)) ?? '')
    )
      stretch.label = 'PlaceName';
  });
  return { text: row.text, stretches };
}

/** The words of an address with the index of each label; null if words and labels don't align. */
export function labelWords(row: LabeledAddress): { line: Line; gold: Uint8Array } | null {
  const { text, stretches } = fixLabels(row);
  const line: Line = { words: [], breaks: [] };
  const gold: number[] = [];
  const tokenizer = new Tokenizer();
  for (const stretch of stretches) {
    tokenizer.addWords(line, stretch.text);
    while (gold.length < line.words.length) gold.push(labels.indexOf(labelOf(stretch.label)));
  }
  const whole = tokenizer.cutLine(text);
  if (whole.words.length !== line.words.length) return null;
  return { line: whole, gold: Uint8Array.from(gold) };
}
