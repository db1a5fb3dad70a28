/** Compares a lead with a person, comparison by comparison: which level each reaches and what it weighs. */
import {
  firstNameShare,
  isKnownFirstName,
  isKnownSurname,
  isMansName,
  shareRoot,
  surnameShare,
} from './frequencies.ts';
import { hasStreet } from './leads.ts';
import { levelWeight } from './model.ts';
import { type AddressTokens, unpackAddress, unpackName } from './records.ts';
import { likeness, oneSlip, soundex } from './text.ts';
import type { ComparisonResult, Model, NameTokens, OwnerName, ParsedLead, PersonRecord } from './types.ts';

/** A candidate taken apart once, for all that is compared with it. */
export interface Unpacked {
  names: NameTokens[];
  addresses: AddressTokens[];
}

export function unpack(record: PersonRecord): Unpacked {
  return { names: record.nt.map(unpackName), addresses: record.at.map(unpackAddress) };
}

/** How a lead and a candidate agree. */
export interface Comparison {
  results: ComparisonResult[];
  /** Sum of the weights, in bits. */
  total: number;
  /** Sum of the weights of what a household shares, where it speaks for the pair: address, phone, e-mail. */
  household: number;
  /** Whether the surname agrees, and the first name: as a variant too. */
  surname: boolean;
  first: boolean;
  /** Whether an address agrees, so that they live or lived in one household. */
  address_agrees: boolean;
  /** Which of the lead's addresses agreed: for the reason. */
  matched_address: 'property' | 'mailing' | null;
}

/** Compares one owner of a lead (null: the lead has no name) with a candidate. */
export function compare(
  lead: ParsedLead,
  owner: OwnerName | null,
  record: PersonRecord,
  person: Unpacked,
  model: Model,
  size: number,
): Comparison {
  const results: ComparisonResult[] = [];
  const add = (comparison: string, level: string, share?: number) => {
    results.push({ comparison, level, weight: levelWeight(model, comparison, level, size, share) });
  };
  let surname = false;
  let first = false;
  const address = compareAddresses(lead, person.addresses);
  if (owner !== null) {
    // Families live near each other: the surname is commoner there than in the country.
    const kin = address === null ? 0 : (model.comparisons[address.comparison]?.[address.level]?.kin ?? 0);
    const names = compareNames(owner, person.names, kin, model, size);
    results.push(...names.results);
    surname = names.surname;
    first = names.first;
  }
  if (address) add(address.comparison, address.level);
  const before = results.length;
  if (lead.phones.length > 0 && record.p)
    add('phone', record.p.some(([number]) => lead.phones.includes(number ?? '')) ? 'agree' : 'different');
  if (lead.emails.length > 0 && record.e)
    add('email', record.e.some(([mail]) => lead.emails.includes(mail ?? '')) ? 'agree' : 'different');
  const address_agrees = address !== null && isHousehold(address.level);
  let household = address_agrees ? (results[before - 1]?.weight ?? 0) : 0;
  for (const result of results.slice(before)) household += Math.max(0, result.weight);
  if (lead.birth !== null && record.b) add('birth', birthLevel(lead.birth, record.b));
  let total = 0;
  for (const result of results) total += result.weight;
  return {
    results,
    total,
    household,
    surname,
    first,
    address_agrees,
    matched_address: address?.which ?? null,
  };
}

const isHousehold = (level: string): boolean =>
  level === 'current_full' || level === 'past_full' || level === 'unit_missing' || level === 'typo';

interface NameComparison {
  results: ComparisonResult[];
  total: number;
  surname: boolean;
  first: boolean;
}

/** The best of a person's names, each in both orders. */
function compareNames(
  owner: OwnerName,
  names: NameTokens[],
  kin: number,
  model: Model,
  size: number,
): NameComparison {
  let best: NameComparison | null = null;
  for (let at = 0; at < names.length; at++) {
    const name = names[at];
    if (!name) continue;
    const straight = compareName(owner, name, at > 0, kin, model, size);
    if (!best || straight.total > best.total) best = straight;
    if (owner.turned) {
      const turned = compareName(owner.turned, name, at > 0, kin, model, size);
      const weight = levelWeight(model, 'name_order', 'turned', size);
      turned.results.push({ comparison: 'name_order', level: 'turned', weight });
      turned.total += weight;
      if (turned.total > best.total) best = turned;
    }
    if (
      !straight.surname &&
      !straight.first &&
      owner.first === name.last &&
      owner.last === name.first &&
      owner.first !== ''
    ) {
      const turned = swappedName(owner, model, size);
      if (turned.total > best.total) best = turned;
    }
  }
  return best ?? { results: [], total: 0, surname: false, first: false };
}

function compareName(
  owner: NameTokens,
  name: NameTokens,
  alias: boolean,
  kin: number,
  model: Model,
  size: number,
): NameComparison {
  const results: ComparisonResult[] = [];
  let total = 0;
  const add = (comparison: string, level: string, share?: number) => {
    const weight = levelWeight(model, comparison, level, size, share);
    results.push({ comparison, level, weight });
    total += weight;
  };
  const last = lastLevel(owner.last, name.last, alias);
  if (last !== '')
    add(
      'last_name',
      last === 'different' && !isMansName(owner.first) ? 'changed' : last,
      surnameShare(owner.last) + kin,
    );
  const first = firstLevel(owner, name);
  if (first !== '')
    add(
      'first_name',
      first,
      Math.max(firstNameShare(owner.first), first === 'nickname' ? firstNameShare(name.first) : 0),
    );
  const middle = middleLevel(owner, name, first);
  if (middle !== '') add('middle_name', middle);
  const suffix = suffixLevel(owner.suffix, name.suffix);
  if (suffix !== '') add('suffix', suffix);
  return {
    results,
    total,
    surname: last !== '' && last !== 'different',
    first: first !== '' && first !== 'different',
  };
}

function swappedName(owner: NameTokens, model: Model, size: number): NameComparison {
  const results: ComparisonResult[] = [
    {
      comparison: 'last_name',
      level: 'swapped',
      weight: levelWeight(model, 'last_name', 'swapped', size, surnameShare(owner.first)),
    },
    {
      comparison: 'first_name',
      level: 'swapped',
      weight: levelWeight(model, 'first_name', 'swapped', size, firstNameShare(owner.last)),
    },
  ];
  return { results, total: results.reduce((sum, { weight }) => sum + weight, 0), surname: true, first: true };
}

function lastLevel(a: string, b: string, alias: boolean): string {
  if (a === '' || b === '') return '';
  if (a === b) return alias ? 'alias' : 'exact';
  if (a.includes('-') || b.includes('-')) {
    const bareA = a.replaceAll('-', '');
    const bareB = b.replaceAll('-', '');
    if (bareA === bareB) return alias ? 'alias' : 'exact';
    const parts = b.split('-');
    if (a.split('-').some((part) => part.length > 1 && parts.includes(part))) return 'part';
  }
  const like = likeness(a, b);
  // A slip makes a word that is no name; two names that are a letter apart are two families.
  const slip =
    Math.min(a.length, b.length) >= 4 && !(isKnownSurname(a) && isKnownSurname(b)) && oneSlip(a, b);
  if (like >= 0.93 || slip) return 'similar';
  if (like >= 0.86 || (like >= 0.7 && soundex(a) === soundex(b))) return 'sounds_alike';
  // DE LA CRUZ and CRUZ; GARCIALOPEZ and GARCIA.
  if (
    Math.min(a.length, b.length) >= 4 &&
    (a.startsWith(b) || b.startsWith(a) || a.endsWith(b) || b.endsWith(a))
  )
    return 'part';
  return 'different';
}

function firstLevel(owner: NameTokens, name: NameTokens): string {
  const a = owner.first;
  const b = name.first;
  if (a === '' || b === '') return '';
  if (a.length === 1 || b.length === 1) return a.charAt(0) === b.charAt(0) ? 'initial' : 'different';
  if (a === b) return 'exact';
  if (shareRoot(a, b)) return 'nickname';
  const known = isKnownFirstName(a) && isKnownFirstName(b);
  if (likeness(a, b) >= 0.9) return known ? 'similar_name' : 'similar';
  if (!known && Math.min(a.length, b.length) >= 3 && oneSlip(a, b)) return 'similar';
  // Called by the middle name.
  if ((name.middle.length > 1 && name.middle === a) || (owner.middle.length > 1 && owner.middle === b))
    return 'middle';
  if (Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a))) return 'similar';
  return 'different';
}

function middleLevel(owner: NameTokens, name: NameTokens, first: string): string {
  const a = owner.middle;
  const b = name.middle;
  // Two first names that differ are two people, whose middle initials may well agree.
  if (a === '' || b === '' || first === 'middle' || first === 'different') return '';
  if (a.charAt(0) !== b.charAt(0)) return 'different';
  if (a.length === 1 || b.length === 1) return 'initial';
  if (a === b || shareRoot(a, b)) return 'full';
  return likeness(a, b) >= 0.92 ? 'initial' : 'different';
}

function suffixLevel(a: string, b: string): string {
  if (a === '' && b === '') return '';
  if (a === '' || b === '') return 'one_side';
  // A father's II and JR are used for the same son.
  const same = a === b || (a !== 'SR' && b !== 'SR' && ['JR', 'II'].includes(a) && ['JR', 'II'].includes(b));
  return same ? 'agree' : 'different';
}

function birthLevel(lead: string, record: string): string {
  const years = Math.abs(Number(lead.slice(0, 4)) - Number(record.slice(0, 4)));
  if (record.length === 4) return years <= 1 ? 'year_only' : 'different';
  if (lead === record) return 'same_day';
  const [, month = '', day = ''] = lead.split('-');
  const [, otherMonth = '', otherDay = ''] = record.split('-');
  if (years === 0) return 'same_year';
  if ((month === otherMonth && day === otherDay) || years <= 2) return 'near';
  return 'different';
}

/** Levels from the strongest to the weakest. */
const addressLevels = [
  'current_full',
  'past_full',
  'unit_missing',
  'typo',
  'unit_differs',
  'same_street',
  'same_zip',
  'same_area',
  'elsewhere',
];

interface AddressMatch {
  comparison: 'address' | 'place';
  level: string;
  which: 'property' | 'mailing';
}

/** The best agreement of the lead's addresses with all of the person's; a lead without a street compares the place alone. */
function compareAddresses(lead: ParsedLead, addresses: AddressTokens[]): AddressMatch | null {
  if (addresses.length === 0) return null;
  let best: AddressMatch | null = null;
  let rank = addressLevels.length;
  for (const which of ['property', 'mailing'] as const) {
    const address = lead[which];
    if (address === null) continue;
    const street = hasStreet(address);
    if (!street && (hasStreet(lead.property) || hasStreet(lead.mailing))) continue;
    if (!street && address.zip === '' && address.city === '') continue;
    for (let at = 0; at < addresses.length; at++) {
      const other = addresses[at];
      if (!other) continue;
      const level = addressLevel(address, other, at > 0);
      const reached = addressLevels.indexOf(level);
      if (reached >= rank) continue;
      rank = reached;
      best = { comparison: street ? 'address' : 'place', level, which };
    }
  }
  return best;
}

function addressLevel(a: AddressTokens, b: AddressTokens, past: boolean): string {
  const sameZip = a.zip !== '' && a.zip === b.zip;
  const sameCity =
    a.city !== '' && a.city === b.city && (a.state === b.state || a.state === '' || b.state === '');
  const samePlace = sameZip || (sameCity && (a.zip === '' || b.zip === ''));
  const area = samePlace || sameCity || (a.zip !== '' && a.zip.slice(0, 3) === b.zip.slice(0, 3));
  if (!area) return 'elsewhere';
  if (a.core !== '' && b.core !== '') {
    const street = sameCore(a.core, b.core) && agree(a.suffix, b.suffix) && directionsAgree(a, b);
    if (a.number === b.number && (a.number !== '' || a.unit !== '' || street)) {
      if (street && samePlace) {
        if (a.number === '') return 'same_street';
        if (a.unit === b.unit) return past ? 'past_full' : 'current_full';
        return a.unit === '' || b.unit === '' ? 'unit_missing' : 'unit_differs';
      }
      if (a.number !== '' && (street || a.core === b.core || likeness(a.core, b.core) >= 0.88))
        return a.unit === b.unit || a.unit === '' || b.unit === '' ? 'typo' : 'unit_differs';
    }
    if (street && samePlace) return 'same_street';
  }
  return samePlace && sameZip ? 'same_zip' : 'same_area';
}

/** One highway is called by several words (HIGHWAY 9, STATE ROUTE 9); a county's or a township's is another. */
function sameCore(a: string, b: string): boolean {
  if (a === b) return true;
  const one = highwayNumber.exec(a);
  const other = highwayNumber.exec(b);
  return one !== null && other !== null && one[1] === other[1];
}

const highwayNumber =
  /^(?:US HIGHWAY|STATE ROAD|STATE ROUTE|STATE HIGHWAY|HIGHWAY|ROUTE|FM|RANCH ROAD) (\w+)$/;

const agree = (a: string, b: string): boolean => a === b || a === '' || b === '';

const directionsAgree = (a: AddressTokens, b: AddressTokens): boolean => {
  const one = a.pre + a.post;
  const other = b.pre + b.post;
  return one === other || one === '' || other === '';
};

/** Whether two people share an address: the household, as far as the reference tells. */
export function sharedAddress(a: AddressTokens[], b: AddressTokens[]): 'current' | 'past' | null {
  let past = false;
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      const one = a[i];
      const other = b[j];
      if (!one || !other || one.number === '') continue;
      if (addressLevel(one, other, false) !== 'current_full') continue;
      if (i === 0 && j === 0) return 'current';
      past = true;
    }
  }
  return past ? 'past' : null;
}

/** Whether a name is that of a co-owner of the lead. */
export function isNamed(owner: NameTokens, names: NameTokens[]): boolean {
  return names.some(
    (name) =>
      name.last === owner.last &&
      (name.first === owner.first ||
        (owner.first !== '' && name.first !== '' && shareRoot(owner.first, name.first))),
  );
}

/** Whether two addresses are one house; a unit or a place that only one of them gives doesn't part them. */
export function sameDwelling(a: AddressTokens, b: AddressTokens): boolean {
  if (
    a.number !== b.number ||
    a.core !== b.core ||
    !agree(a.suffix, b.suffix) ||
    !directionsAgree(a, b) ||
    !agree(a.unit, b.unit)
  )
    return false;
  return (
    agree(a.zip, b.zip) &&
    (a.zip !== '' && b.zip !== '' ? true : agree(a.city, b.city) && agree(a.state, b.state))
  );
}
