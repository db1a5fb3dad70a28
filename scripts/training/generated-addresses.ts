/** Generates labeled addresses in forms that are rare in the labeled sets, from templates and the shipped tables. */

import type { Label } from '../../linkage/addresses/tagger/features.ts';
import { cityTable } from '../../linkage/tables/cities.ts';
import { firstNameTable } from '../../linkage/tables/first-names.ts';
import { surnameTable } from '../../linkage/tables/surnames.ts';
import { itemAt } from '../item-at.ts';
import type { LabeledAddress } from './labeled-addresses.ts';
import { seededRandom } from './tagger-training.ts';

/**
 * Plain words are literal; a word in braces is filled in at random. The letter after a slash is the label: N number, S
 * street, A and, D unit designator, U unit, K box designator, B box, G route designator, R route, O other, L building,
 * T suffix, P directional after the name, X directional before it, H type before the name. `|` separates alternatives
 * with the same label.
 */
const templates = `
{n}/N Avenue|Ave/H of/S the/S {plural}/S
{n}/N Avenue|Ave|AVENUE/H {letter}/S
{n}/N {dir}/X Avenue|Ave|Ave./H {letter}/S
{n}/N {name}/S {type}/T {unitno}/U
{n}/N {name}/S {type},/T {unitno}/U
{n}/N {dir}/X {name}/S {unitword}/D {unitno}/U
{n}/N {dir}/X {name}/S {type}/T {unitword}/D {unitno}/U
{n}/N {name}/S {type}/T {quad}/P {unitword}/D {unitno}/U
{n}/N {name}/S {type},/T {quad},/P {unitword}/D {unitno}/U
{n}/N {name}/S {type}/T {letter}/U
{n}/N {name}/S {type}/T {n}/U {letter}/U
{n}/N {name}/S {type}/T {longdir}/P
{n}/N {name}/S {type}/T {ordinal}/U Floor|Fl|Flr/D
{n}/N {dir}/X {name}/S {ordinal}/U Floor|Fl|Flr/D
{n}/N {name}/S {type}/T Ground|Lower|Second|Third|Main/U Floor|Level/D
{n}/N {name}/S {type},/T Bldg|Building/D {small}/U {unitword}/D {unitno}/U
{n}/N {name}/S {type}/T Rear|Lobby|Basement|Penthouse|Upper|Front/U
{n}/N {longdir}/X {hundred}/S {longdir}/P
{n}/N {dir}/X {hundred}/S {dir}/P
{n}/N {dir}/X {hundred}/S {dir}/S {unitword}/D {unitno}/U
{n}/N County|Co/H Road|Rd/H {road}/S
{n}/N {dir}/X County/H Road|Rd/H {road}/S
{n}/N County/H Road|Highway/H {letter}/S
{n}/N State/H Road|Route|Rd|Rt.|Rte|Highway|Hwy/H {road}/S
{n}/N State/H Route|Rt/H {road}/S {longdir}/P
{n}/N {dir}/X State/H Route|Rt|Rte|Road/H {road}/S
{n}/N Highway|Hwy|Route|Rt|US|FM|CR|SR/H {road}/S
{n}/N Highway|Hwy|Route|US|FM/H {road}/S {dir}/P
{n}/N U.S./H Highway|Route/H No.|No|#/S {road}/S
{n}/N US|U.S./H Highway|Hwy/H {road}/S {longdir}/P
{n}/N Old/H Highway|Hwy|Route/H {road}/S
{n}/N {name}/S
{n}/N {dir}/X {name}/S
{n}/N {name}/S {name}/S {type}/T
{n}/N {name}/S {quad}/P
{n}/N Via|Calle|Camino|Avenida|Rue|Boulevard/H {name}/S
{n}/N Via|Calle|Camino/H de|Del|de\\ la/S {name}/S
{n}/N {letter}/N {name}/S {type}/T
{n}/N {ordinalword}/S {type}/T
{n}/N {ordinal}/S {type}/T {quad}/P
One|Two|Three|Four|Five|Ten/N {name}/S {building},/S {unitword}/D {unitno}/U
One|Two|Three|Four|Five|Ten/N {name}/S {type}/T
{n}/N {name}/S {type},/T PO/K Box/K {n}/B
{n}/N {name}/S {type}/T P.O./K Box/K {n}/B
{n}/N {name}/S {type},/T POB|PO\\ Box|POBox/K {n}/B
POB|POBox|P.O.Box/K {n}/B
PO/K Drawer/K {n}/B
Drawer/K {n}/B
{n}/N {name}/S {type}/T PMB/D {n}/U
RR|R.R.|HC|RFD/G {small}/R Box|BOX/K {n}/B
RR|HC|Route|Rt|Rt./G {small}/R Box/K {n}/B {letter}/B
Route|Rt|Rural\\ Route/G #/G {small}/R Box/K {n}/B
{name}/L {building},/L {n}/N {name}/S {type}/T
{name}/L {building}/L {n}/N {dir}/X {name}/S {type}/T
{n}/N {name}/S {type},/T {name}/L {building},/L {unitword}/D {unitno}/U
{n}/N {name}/S {type},/T {name}/L {building}/L
{n}/N {name}/S {type}/T {name}/L {building}/L
{unitword}/D {unitno},/U {n}/N {name}/S {type}/T
{unitword}/D {unitno}/U {n}/N {dir}/X {name}/S {type}/T
c/o/O {first}/O {name},/O {n}/N {name}/S {type}/T
c/o|Attn|Attn:|%/O {first}/O {name}/O {n}/N {name}/S {type}/T
{first}/O {letter}/O {name}/O {n}/N {name}/S {type}/T {unitword}/D {unitno}/U
{first}/O {name},/O {n}/N {dir}/X {name}/S {type},/T {unitword}/D {unitno}/U
{first}/O {name}/O PO/K Box/K {n}/B
{name}/O Inc|LLC|Corp|Company/O {n}/N {name}/S {type}/T
{name}/O &/O {name},/O {n}/N {name}/S {type}/T
{name}/S {type}/T and|&|at|@/A {name}/S {type}/T
{ordinal}/S &|and/A {name}/S
Corner/O of/O {name}/S and|&/A {name}/S
Highway|Hwy|Route/H {road}/S and|&/A {name}/S {type}/T
Hwys|Rts|Routes|Highways/H {road}/S and|&/A {road}/S
Jct|Junction/O {road}/S &|and/A {road}/S
I-{small}/S &/A {name}/S {type}/T
{name}/S &|and/A {name}/S Sts|Streets|Aves/T
Corner/O of/O {name}/S &|and/A {name}/S Sts|Aves/T
{n}/N {name}/S {type}/T {longdir}/P {small}/U {letter}/U
{n}/N {name}/S {type},/T {quad}/P {small}/U {quarter}/U
{n}/N {dir}/X {name}/S {small}/U {quarter}/U
{n}/N {name}/S {small}/U {quarter}/U
{n}/N {dir}/X {hundred}/S {dir}/P #/D {n}/U
{n}/N {dir}/X {name}/S #/D {letter}{n}/U
{n}/N {name}/S {type}/T St|St.|ST/D {n}/U
{n}/N {name}/S {type}/T {quad},/P St|St./D {n}/U
{n}/N #/D {letter}/U {name}/S {type}/T
{n}/N {name}/S {type}/T {letter}{small}{letter}/U
One|Two|Three|{small}/L {name}/L {building}/L {n}/N {name}/S {type}/T
One|Two|Three|{small}/L {name}/L {building}/L {n}/N {dir}/X {name}/S {type},/T {unitword}/D {unitno}/U
{n}/N {name}/S {type},/T {small}/L {name}/L {building},/L {unitword}/D {unitno}/U
{n}/N {name}/S {type}/T {quad}/P {hundred}/L {name}/L Square|Plaza|Center,/L {unitword}/D {unitno}/U
{n}/N {name}/S {type}/T {small}/L {name}/L Place|Plaza|Center/L
{n}/N {name}/S {type}/T The/L {name},/L {unitword}/D {unitno}/U
{n}/N {name}/S {type},/T {quad}/P {name}/L Court|Cove|Village|Manor/L
{name}/L {name}/L {building}/L
{name}/L {building}/L PO/K Box/K {n}/B
Client|Account|Acct|Acct./O #/O {n}/O PO/K Box/K {n}/B
Re:|RE:/O Acct|Client|Loan/O #/O {n}/O P.O./K Box/K {n}/B
Re:/O Acct/O #/O {n}/O {n}/N {name}/S {type}/T
{n}/N {name}/S {type}/T Attn|attn:|c/o/O {first}/O {name}/O
{n}/N {name}/S {type}/T {unitword}/D {unitno}/U attn:|Attn/O Mr.|Mrs.|Ms./O {first}/O {name}/O
PO/K Box/K {n}/B attn:|Attn|Attn./O {first}/O {name}/O
attn:/O {name}/O {small}/U fl|Floor|Fl./D {n}/N {name}/S {type}/T
{name}/O Department|Division|Dept/O {n}/N {name}/S {type}/T
{n}/N {name}/S {type}/T {unitword}/D {unitno}/U {name}/O Division|Department|Section|Office/O
{unitword}/D {unitno}/U {ordinal}/U Floor|Fl/D {n}/N {dir}/X {name}/S {type}/T
{n}/N {letter}/N {name}/S
{n}/N {dir}/X {name}/S Park|Hill|Hills|Lake|Creek|Grove|Ridge|Valley/S
{n}/N {name}/S Park|Hill|Hills|Lake|Creek|Grove|Ridge|Valley/S
{n}/N {first}/S {letter}/S {name}/S {type}/T
{n}/N {small}/S Mile/S {name}/S {type}/T
{n}/N Boulevard|Avenida|Calle|Camino/H {name}/S
{n}/N I/S {road}/S {longdir}/X Service|Frontage/S Rd|Road/T
`;

const draws: Record<string, string[]> = {
  plural: 'Americas Stars Pines Presidents Arts Oaks Palms Giants Fountains Roses'.split(' '),
  letter: 'A B C D E F G H J K L M R T'.split(' '),
  type: 'St Street St. Ave Avenue Ave. Rd Road Dr Drive Ln Lane Ct Court Blvd Blvd. Pl Place Way Cir Circle Ter Pkwy Trl Trail Hwy Sq Loop Pike Run Cove'.split(
    ' ',
  ),
  dir: 'N S E W N. S. E. W. North South East West NE NW SE SW So No'.split(' '),
  quad: 'NE NW SE SW N.E. N.W. Northwest Southeast'.split(' '),
  longdir: 'North South East West N S E W'.split(' '),
  unitword: 'Apt Apt. Unit Suite Ste Ste. # Room Rm Lot Spc Trlr Apartment Dept'.split(' '),
  building: 'Building Bldg Plaza Center Tower Square Mall Hall Park Commons Centre Apartments'.split(' '),
  quarter: 'N S E W A B C R'.split(' '),
  ordinalword: 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Twelfth'.split(' '),
};

const words = (table: string) =>
  table
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split(':')[0] ?? '')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase());
const surnames = words(surnameTable);
const firstNames = words(firstNameTable);
const cities = cityTable
  .trim()
  .split('\n')
  .flatMap((line) =>
    line
      .slice(3)
      .split(',')
      .map((city) => ({ city, state: line.slice(0, 2) })),
  );

const letters: Record<string, Label> = {
  N: 'number',
  S: 'street',
  A: 'and',
  D: 'unit_kind',
  U: 'unit',
  K: 'box_kind',
  B: 'box',
  G: 'route_kind',
  R: 'route',
  O: 'other',
  T: 'street:type',
  P: 'street:post',
  X: 'street:direction',
  H: 'street:road',
  L: 'other:building',
};

/** Labels of the sets for our labels. */
const theirs: Partial<Record<Label, string>> = {
  number: 'AddressNumber',
  street: 'StreetName',
  and: 'IntersectionSeparator',
  unit_kind: 'OccupancyType',
  unit: 'OccupancyIdentifier',
  box_kind: 'USPSBoxType',
  box: 'USPSBoxID',
  route_kind: 'USPSBoxGroupType',
  route: 'USPSBoxGroupID',
  other: 'Recipient',
  'street:type': 'StreetNamePostType',
  'street:post': 'StreetNamePostDirectional',
  'street:direction': 'StreetNamePreDirectional',
  'street:road': 'StreetNamePreType',
  'other:building': 'BuildingName',
};

/** Generates the same addresses each time. */
export function generateAddresses(size: number): LabeledAddress[] {
  const random = seededRandom(11);
  const below = (most: number) => Math.floor(random() * most);
  const pick = <T>(list: readonly T[]): T => itemAt(list, below(list.length));
  const ordinal = () => {
    const number = 1 + below(120);
    const teen = number % 100 > 10 && number % 100 < 14;
    return `${number}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
  };
  const draw = (name: string): string => {
    if (name === 'n') return String(1 + below(10 ** (1 + below(5))));
    if (name === 'small') return String(1 + below(12));
    if (name === 'hundred') return String((1 + below(120)) * 50);
    if (name === 'road') return `${1 + below(400)}${below(8) === 0 ? pick(draws.letter ?? []) : ''}`;
    if (name === 'unitno')
      return pick([
        String(1 + below(2000)),
        `${1 + below(40)}${pick(draws.letter ?? [])}`,
        pick(['A', 'B', 'C', 'D1']),
      ]);
    if (name === 'ordinal') return ordinal();
    if (name === 'name') return pick(surnames);
    if (name === 'first') return pick(firstNames);
    return pick(draws[name] ?? ['']);
  };
  const list = templates.trim().split('\n');
  const generated: LabeledAddress[] = [];
  for (let at = 0; at < size; at++) {
    const stretches = (list[at % list.length] ?? '').split(/(?<!\\) /).map((slot) => {
      const cut = slot.lastIndexOf('/');
      const choice = pick(slot.slice(0, cut).split('|')).replaceAll('\\', '');
      const text = choice.replace(/\{(\w+)\}/g, (_, name: string) => draw(name));
      return { label: theirs[letters[slot.slice(cut + 1)] ?? 'other'] ?? 'Recipient', text };
    });
    const { city, state } = pick(cities);
    const comma = random() < 0.5;
    const placed = random();
    const last = stretches[stretches.length - 1];
    if (placed < 0.8 && last !== undefined) {
      if (comma) last.text += ',';
      for (const word of city.split(' ')) stretches.push({ label: 'PlaceName', text: word });
      const end = stretches[stretches.length - 1];
      if (end !== undefined && random() < 0.6) end.text += ',';
      if (placed < 0.7) stretches.push({ label: 'StateName', text: state });
      if (placed < 0.62) stretches.push({ label: 'ZipCode', text: String(10000 + below(89999)) });
      if (placed < 0.03)
        for (const text of pick(['USA', 'US', 'United States']).split(' '))
          stretches.push({ label: 'CountryName', text });
    }
    for (const stretch of stretches) stretch.text += ' ';
    generated.push({ text: stretches.map(({ text }) => text).join(''), stretches });
  }
  return generated;
}
