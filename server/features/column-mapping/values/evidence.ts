/** Checks the header that a column's name suggests against its cells. */
import { type KeyOf, type Message, message } from '#locales';
import type { Field, NamePart, Officer } from '../names/aliases.ts';
import { isEmailList, isPhoneList } from './contact-lists.ts';
import {
  isBirth,
  isDate,
  isEmail,
  isFullName,
  isHouseNumber,
  isMark,
  isNamePart,
  isNameSuffix,
  isOneLineAddress,
  isParcelNumber,
  isPhoneLike,
  isPlace,
  isState,
  isStreet,
  isStreetName,
  isUnit,
  isWords,
  isZip,
  share,
} from './shapes.ts';
import { siblingByShape } from './siblings.ts';

/** The non-empty cells of a column's first rows. */
export interface ColumnCells {
  filled: string[];
  /** Their row indexes, from 0. */
  rowsFilled: number[];
}

/** A column mapped to a field, with score and evidence as sentences. */
export interface Choice {
  index: number;
  field: Field;
  score: number;
  exact: boolean;
  evidence: Message[];
  byName: boolean;
}

/** The expected shape of a field's cells. */
interface Shape {
  test: (cell: string) => boolean;
  kind: CellKind;
  /** At or above this share of cells, they confirm the name. */
  confirms: number;
  /** Below this share, they contradict it. */
  vetoes: number;
}

const streetShape: Shape = { test: isStreet, kind: 'street', confirms: 0.6, vetoes: 0.15 };
const fullShape: Shape = {
  test: isOneLineAddress,
  kind: 'full_address',
  confirms: 0.6,
  vetoes: 0.3,
};
const unitShape: Shape = {
  test: (cell) => cell.trim().length <= 20 && isUnit(cell),
  kind: 'unit',
  confirms: 0.7,
  vetoes: 0.4,
};
const cityShape: Shape = {
  test: (cell) => isWords(cell) && !isEmail(cell),
  kind: 'city',
  confirms: 0.8,
  vetoes: 0.5,
};
const stateShape: Shape = { test: isState, kind: 'state', confirms: 0.8, vetoes: 0.4 };
const zipShape: Shape = {
  test: (cell) => isZip(cell) && !(/^\d{8}$/.test(cell.trim()) && isDate(cell)),
  kind: 'zip',
  confirms: 0.8,
  vetoes: 0.4,
};
const phoneShape: Shape = {
  test: (cell) => isPhoneLike(cell) || isPhoneList(cell),
  kind: 'phone',
  confirms: 0.7,
  vetoes: 0.3,
};
const emailShape: Shape = {
  test: (cell) => isEmail(cell) || isEmailList(cell),
  kind: 'email',
  confirms: 0.7,
  vetoes: 0.3,
};
const namePartShape: Shape = { test: isNamePart, kind: 'name', confirms: 0.8, vetoes: 0.5 };
const lastNameShape: Shape = { ...namePartShape, test: (cell) => isNamePart(cell) || isFullName(cell) };
const fullNameShape: Shape = {
  test: (cell) => isFullName(cell) || isWords(cell),
  kind: 'name',
  confirms: 0.7,
  vetoes: 0.5,
};
const numberShape: Shape = { test: isHouseNumber, kind: 'house_number', confirms: 0.8, vetoes: 0.5 };
const streetNameShape: Shape = { test: isStreetName, kind: 'street_name', confirms: 0.8, vetoes: 0.5 };
const shortShape: Shape = {
  test: (cell) => cell.trim().length <= 12,
  kind: 'short',
  confirms: 0.8,
  vetoes: 0.5,
};
const parcelPartShape: Shape = {
  test: (cell) => /^[a-z]{0,2}\d+(?:\.\d+)?[a-z]{0,2}$/i.test(cell.trim()),
  kind: 'parcel',
  confirms: 0.8,
  vetoes: 0.5,
};
const placeShape: Shape = { test: isPlace, kind: 'place', confirms: 0.6, vetoes: 0.3 };

const shapes: Record<Field, Shape> = {
  first_name: namePartShape,
  middle_name: namePartShape,
  last_name: lastNameShape,
  suffix: {
    test: (cell) => isNameSuffix(cell) || /^\S{2,4}$/.test(cell.trim()),
    kind: 'suffix',
    confirms: 0.8,
    vetoes: 0.5,
  },
  full_name: fullNameShape,
  second_owner: fullNameShape,
  care_of: { ...fullNameShape, test: (cell) => isWords(cell.trim().replace(/^%\s*/, '')) },
  member: fullNameShape,
  manager: fullNameShape,
  registered_agent: fullNameShape,
  ...nameShapes('second_owner'),
  ...nameShapes('member'),
  ...nameShapes('manager'),
  ...nameShapes('registered_agent'),
  property_address: streetShape,
  mailing_address: streetShape,
  property_unit: unitShape,
  mailing_unit: unitShape,
  property_city: cityShape,
  mailing_city: cityShape,
  property_state: stateShape,
  mailing_state: stateShape,
  property_zip: zipShape,
  mailing_zip: zipShape,
  property_full: fullShape,
  mailing_full: fullShape,
  'property_full:place': placeShape,
  'mailing_full:place': placeShape,
  phone: phoneShape,
  phone_2: phoneShape,
  phone_3: phoneShape,
  email: emailShape,
  email_2: emailShape,
  date_of_birth: { test: isBirth, kind: 'date', confirms: 0.7, vetoes: 0.3 },
  apn: { test: isParcelNumber, kind: 'parcel', confirms: 0.8, vetoes: 0.4 },
  fips: { test: (cell) => /^\d{1,5}$/.test(cell.trim()), kind: 'county', confirms: 0.8, vetoes: 0.5 },
  county: {
    test: (cell) => /\p{L}{2}/u.test(cell),
    kind: 'county',
    confirms: 0.8,
    vetoes: 0.5,
  },
  reference: { test: isMark, kind: 'id', confirms: 0.8, vetoes: 0.3 },
  'apn:block': parcelPartShape,
  'apn:lot': parcelPartShape,
  'apn:qualifier': shortShape,
  ...partShapes('property_address'),
  ...partShapes('mailing_address'),
};

function nameShapes<Header extends 'second_owner' | Officer>(header: Header) {
  return {
    [`${header}:first`]: namePartShape,
    [`${header}:middle`]: namePartShape,
    [`${header}:last`]: lastNameShape,
  } as Record<`${Header}:${NamePart}`, Shape>;
}

function partShapes<Side extends 'property_address' | 'mailing_address'>(side: Side) {
  return {
    [`${side}:second`]: streetShape,
    [`${side}:number`]: numberShape,
    [`${side}:fraction`]: shortShape,
    [`${side}:predirection`]: shortShape,
    [`${side}:street`]: streetNameShape,
    [`${side}:type`]: shortShape,
    [`${side}:postdirection`]: shortShape,
  } as Record<
    `${Side}:${'second' | 'number' | 'fraction' | 'predirection' | 'street' | 'type' | 'postdirection'}`,
    Shape
  >;
}

export interface ScoredField {
  field: Field;
  score: number;
  evidence: Message[];
}

/** What the cells of a column can be; each has a sentence in the catalog. */
export type CellKind = KindOf<KeyOf<'uploads'>>;
type KindOf<Key> = Key extends `cells_${infer Kind}` ? Kind : never;

/** Says which share of a column's cells is of a kind. */
export const describeShare = (kind: CellKind, part: number): Message[] => [
  { key: `uploads:cells_${kind}`, values: { share: Math.round(part * 100) / 100 } },
];

/**
 * Adjusts a name's score by the column's cells: confirmed, unchanged, or contradicted. With fewer than three cells a
 * contradiction only triggers review. An address with one-line addresses becomes that header, and the reverse.
 */
export function scoreField(field: Field, score: number, cells: ColumnCells): ScoredField {
  const { filled } = cells;
  if (filled.length === 0)
    return { field, score: score - 0.06, evidence: [message('uploads:first_cells_empty')] };
  const sibling = siblingByShape(field, filled);
  if (sibling !== undefined) {
    const { field, most, least } = sibling;
    const bounded = Math.min(Math.max(score, least ?? 0), most);
    return { field, score: bounded, evidence: describeCells(shapes[field], filled) };
  }
  const shape = shapes[field];
  const matching = share(filled, shape.test);
  const evidence = describeCells(shape, filled);
  if (isCategory(field, filled)) {
    return { field, score: Math.max(0, score - 0.35), evidence: [message('uploads:few_values')] };
  }
  if (matching >= shape.confirms) return { field, score: Math.min(1, score + 0.04), evidence };
  if (matching < shape.vetoes) {
    const penalty = filled.length < 3 ? 0.2 : 0.6;
    return { field, score: Math.max(0, score - penalty), evidence };
  }
  return { field, score: Math.max(0, score - 0.12), evidence };
}

/** Whether cells that should be names repeat a few categories: Individual, Company, Individual. */
const isCategory = (field: Field, filled: string[]) =>
  (field === 'full_name' || field === 'second_owner') &&
  filled.length >= 20 &&
  new Set(filled).size <= filled.length / 10;

const describeCells = ({ kind, test }: Shape, filled: string[]) => describeShare(kind, share(filled, test));
