import { expect, test } from 'vitest';
import { Tokenizer } from '../../tokenize.ts';
import { is, kindOf, type Label, labels } from '../features.ts';
import { correctLabels } from './labels.ts';

/** A letter for each label; equivalent finer labels share one. */
const letters: Record<string, Label> = {
  n: 'number',
  s: 'street',
  t: 'street:type',
  p: 'street:post',
  d: 'street:direction',
  a: 'and',
  k: 'unit_kind',
  u: 'unit',
  x: 'box_kind',
  y: 'box',
  c: 'city',
  S: 'state',
  z: 'zip',
  o: 'other',
  B: 'other:building',
};
const coarse = new Map(Object.entries(letters).map(([letter, label]) => [label, letter]));
/** A street's parts count as one kind: only its start and end matter. */
const letterOf = (label: number): string =>
  coarse.get((kindOf[label] === is.street ? 'street' : labels[label]) as Label) ?? '?';

test.each([
  // Units, boxes and neither.
  ['Acme # 45 PO Box 12 Denver CO 80201', 'kkuxxycSz', 'oooxxycSz'],
  ['Drawer AB 45 Denver CO', 'xkucS', 'xyycS'],
  ['12 Oak Fwy Ste 7 LB # 45 Dallas TX', 'nstkukkucS', 'nsskuxyycS'],
  ['12 Elm St 9th Flr J & K Twr', 'nstukouuo', 'nssukoooo'],
  ['12 Oak Ave Studio Unit 3', 'nstuku', 'nssoku'],
  ['12 Oak St 2nd Floor Meeting Room', 'nstukuk', 'nssukok'],
  ['12 Oak Road Suite 7, Lookout 2', 'nstkuku', 'nsskuBB'],
  ['12 Oak St MC 7 Room 12', 'nstcuku', 'nsskuku'],
  ['Flat 2 14B Oak Rd', 'onnst', 'kunss'],
  ['Box # 20', 'xku', 'xyy'],
  ['12 Strong Box, Denver, CO', 'nsxcS', 'nsscS'],
  // Streets that hold more: a house number, a unit, a building.
  ['7th Floor 45 Ave of the Oaks', 'ukstsss', 'uknssss'],
  ['9th Floor J & K Tower 45 Elm Street', 'uksssssst', 'ukBBBBnss'],
  ['12 Elm Plaza Rm 7 Main Bldg', 'nssssss', 'nsskuBB'],
  ['3 Oak Park Tower 2', 'nssst', 'nssku'],
  ['One Oak Center Boulevard Medical', 'BBBBB', 'nsssB'],
  ['12 Oak River Rd Grey Stone Cove', 'nsstsst', 'nsssBBB'],
  ['45 Oak Hollow, C-9, Ste 12', 'nsssku', 'nssuku'],
  ['12 W 9th Rear', 'ndst', 'nssu'],
  ['12 14 E 9th', 'nsds', 'nnss'],
  ['12 J S Denver Ave', 'nsdst', 'nnsss'],
  ['12 F 41 Oakland', 'nnsc', 'nssc'],
  ['12 The Circle at Oak Hills St', 'nstasst', 'nssssss'],
  ['12 Business Loop 70 W', 'nstuu', 'nssss'],
  ['Central Station, Denver, CO', 'oocS', 'BBcS'],
  // Where the street ends and the city begins.
  ['12 Linden Dallas', 'nss', 'nsc'],
  ['12 Elm Lane, Qwzxville', 'nstu', 'nssc'],
  ['12 S Dallas', 'nds', 'nss'],
  ['12 Elm Albany, New York', 'nsscc', 'nscSS'],
  ['12 Boulevard Madera', 'ntc', 'nss'],
  ['12 Red Oak', 'nsc', 'nss'],
  ['12 Vista Fremont', 'nsc', 'nsc'],
  ['12 NE 9th Hialeah, FL', 'ndssS', 'nsscS'],
  ['12 Oak St Ste 5 Elm Gate Springfield IL', 'nstkucccS', 'nsskuBBcS'],
  ['12 Oak Way MSC 7 CA S San Jose', 'nstkuSpcc', 'nsskuSccc'],
  ['Ste 7, NY, NY 10001', 'kuSSz', 'kucSz'],
])('%s', (text, given, expected) => {
  const line = new Tokenizer().cutLine(text);
  const fine = Uint8Array.from([...given].map((letter) => is[letters[letter] ?? 'other']));
  expect(fine).toHaveLength(line.words.length);
  expect([...correctLabels(line, fine)].map(letterOf).join('')).toBe(expected);
});
