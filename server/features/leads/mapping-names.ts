/** What a column's name says: known spellings first, else its words, whose qualifiers are walls. */
import { aliases, compact, type Field, type NamePart, type StreetPart } from './mapping-aliases.ts';

/** A field that a name can stand for, and how sure the name alone makes it (0–1). */
export interface NameReading {
  field: Field;
  score: number;
  /** A known spelling, letter for letter. */
  exact: boolean;
  /** The name doesn't say whose address it is: property is assumed, the neighbours may say otherwise. */
  unqualified: boolean;
}

/** Words that mean the same in header names. */
const meanings: Record<string, string> = {
  property:
    'property prop situs site physical phys premise premises subject residence residential res resid home location loc legal practice',
  mailing: 'mailing mail ml mlg billing bill tax correspondence mailto',
  owner: 'owner owners ownr own homeowner taxpayer grantee landlord deeded',
  person:
    'contact lead client customer person voter provider applicant member seller borrower buyer resident occupant party registrant input',
  first: 'first fst fname given forename',
  middle: 'middle mid midl mname mi',
  initial: 'initial init',
  last: 'last lst lname surname family',
  suffix: 'suffix sufx sfx suf',
  name: 'name nm names',
  full: 'full complete entire combined formatted oneline',
  address: 'address addresses addr adrs addrs addy add adr',
  street: 'street str strt road',
  house: 'house hse',
  city: 'city town municipality',
  state: 'state stt',
  zip: 'zip zipcode postcode postal zcode',
  county: 'county parish cnty',
  unit: 'unit apt apartment suite ste',
  number: 'number num no nbr nr nmbr numb',
  phone: 'phone phones ph telephone tel mobile cell cellphone cellular landline wireless',
  email: 'email emails',
  birth: 'birth dob birthdate birthday bday born',
  date: 'date dt',
  apn: 'apn parcel pin folio',
  id: 'id ref reference key uuid guid recordid',
  code: 'code cd',
  line: 'line',
  type: 'type',
  direction: 'direction dir predir postdir predirection postdirection directional',
  noise:
    'the of in text txt desc description descr lbl label info data field us usa current main best raw standardized usps primary business column col unnamed individual abbreviation abbr value a and or',
};

/** Words that make a name something that no header stands for, unless it is a known spelling. */
const stops = new Set(
  (
    'status flag indicator ind count amount amt price sale sold score source dnc carrier occupied use class lot built taxes loan ' +
    'mortgage lender agent attorney country latitude longitude lat lon lng district precinct court council senate school fax ' +
    'extension ext prefix prefx title gender sex race party notes note tag tags list verified valid opt litigator connected ' +
    'rank voted seen registration registr effective deed deeded book page zone zoning area sqft acres acreage land building ' +
    'improvement assessed market equity value bedrooms bathrooms beds baths vacant absentee same care attn attention co ' +
    'company employer job user username password url website link file campaign agency executor trustee petitioner decedent ' +
    'emergency previous prior old former place other created updated modified added ethnicity plus plus4 ward township fips ' +
    'range section subdivision neighborhood tract block metro dma msa time zone timezone hash group relationship deceased age ' +
    'year month day exempt exemption history hist general runoff primary1 credential authorized official specialty language board dist comm required non alternative'
  ).split(' '),
);

const ordinals: Record<string, number> = {
  one: 1,
  two: 2,
  second: 2,
  secondary: 2,
  '2nd': 2,
  co: 2,
  joint: 2,
  alt: 2,
  alternate: 2,
  additional: 2,
  spouse: 2,
  third: 3,
  '3rd': 3,
};

const meaningOf = new Map(
  Object.entries(meanings).flatMap(([meaning, words]) =>
    words.split(' ').map((word): [string, string] => [word, meaning]),
  ),
);

/** The words of a name: `RegStNum` → reg st num, `MAIL_ADDR1` → mail addr 1, `mailcity` → mail city. */
export function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('#', ' number ')
    .replaceAll(/e-?mail/gi, ' email ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/(\d)(\p{L})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap(unglue);
}

/** Splits a word written together into known words, `ownermailingcity` → owner mailing city; else leaves it. */
function unglue(word: string): string[] {
  if (word.length < 6 || meaningOf.has(word) || stops.has(word)) return [word];
  for (let length = word.length - 2; length >= 3; length--) {
    const head = word.slice(0, length);
    if (!meaningOf.has(head)) continue;
    const tail = word.slice(length);
    if (meaningOf.has(tail)) return [head, tail];
    const rest = unglue(tail);
    if (rest.length > 1) return [head, ...rest];
  }
  return [word];
}

/** Whether a cell is a name that a header row would hold; nothing a data row is likely to. */
export function isNameAlias(cell: string): boolean {
  const text = cell.trim();
  if (text.length > 60 || (/^[A-Z]{2}$/.test(text) && text !== 'ID')) return false;
  return (
    aliases.has(compact(text)) ||
    (/[\s_.-]|[a-z][A-Z]/.test(text) && readName(text).length > 0 && !/\d{3}/.test(text))
  );
}

/** The most likely field of a name, as a header, if it says one at all. */
export function fieldOfName(name: string): NameReading | undefined {
  return readName(name)[0];
}

/** All fields that a name can stand for, best first; none when it says nothing or something we don't take. */
export function readName(name: string): NameReading[] {
  const known = aliases.get(compact(name));
  if (known !== undefined) {
    const unqualified = isUnqualified(known, name);
    return withSiblings(known, unqualified ? 0.93 : 0.95, true, unqualified);
  }
  const words = wordsOf(name);
  const numbers = words
    .map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : ordinals[word]))
    .filter((n) => n !== undefined);
  const ordinal = numbers[0] ?? 1;
  const meant = new Set<string>();
  let unknown = 0;
  for (const word of words) {
    const meaning = meaningOf.get(word);
    if (meaning !== undefined) meant.add(meaning);
    else if (ordinals[word] === undefined && !/^\d{1,2}$/.test(word)) {
      if (stops.has(word)) return [];
      unknown++;
    }
  }
  const field = fieldOfWords(meant, ordinal);
  if (field === undefined) return [];
  const score = 0.9 - 0.14 * unknown - (field.doubt ?? 0);
  if (score < 0.3) return [];
  return withSiblings(field.field, score, false, isUnqualified(field.field, name));
}

/** Whether a name holds no word that we know, so that the cells may speak alone. */
export const saysNothing = (name: string) =>
  wordsOf(name).every((word) => (meaningOf.get(word) ?? 'noise') === 'noise' && !stops.has(word));

/** Whether an address field was named without saying whose address it is. */
function isUnqualified(field: Field, name: string): boolean {
  if (!field.startsWith('property_')) return false;
  const meant = new Set(wordsOf(name).map((word) => meaningOf.get(word)));
  return !meant.has('property') && !meant.has('mailing');
}

/** Phones and e-mails without a number of their own can stand in any place of their row. */
function withSiblings(field: Field, score: number, exact: boolean, unqualified: boolean): NameReading[] {
  const reading = (sibling: Field, less: number): NameReading => ({
    field: sibling,
    score: score - less,
    exact: exact && less === 0,
    unqualified,
  });
  const phones: Field[] = ['phone', 'phone_2', 'phone_3'];
  const emails: Field[] = ['email', 'email_2'];
  const row = phones.includes(field) ? phones : emails.includes(field) ? emails : [field];
  const place = row.indexOf(field);
  return row
    .map((sibling, index) => reading(sibling, index === place ? 0 : 0.05 + 0.01 * Math.abs(index - place)))
    .sort((a, b) => b.score - a.score);
}

interface WordReading {
  field: Field;
  doubt?: number;
}

/** From the meanings of a name's words to a field. Qualifiers are walls: mailing beats property beats owner. */
function fieldOfWords(meant: ReadonlySet<string>, ordinal: number): WordReading | undefined {
  const has = (...wanted: string[]) => wanted.every((meaning) => meant.has(meaning));
  const any = (...wanted: string[]) => wanted.some((meaning) => meant.has(meaning));
  if (has('email')) return numbered(['email', 'email_2'], ordinal);
  if (has('phone'))
    return any('type', 'code', 'date') ? undefined : numbered(['phone', 'phone_2', 'phone_3'], ordinal);
  if (has('birth')) return any('city', 'state', 'county', 'name') ? undefined : { field: 'date_of_birth' };
  if (has('date')) return undefined;
  if (has('house') && !any('number', 'suffix', 'direction')) return undefined;
  const side = has('mailing')
    ? 'mailing'
    : has('property')
      ? 'property'
      : has('owner')
        ? 'mailing'
        : 'property';
  const places = ['city', 'state', 'zip'].filter((place) => meant.has(place));
  if (places.length > 1) {
    if (any('address', 'street')) return { field: `${side}_full`, doubt: 0.05 };
    return places.length === 3 ? { field: `${side}_full:place` } : undefined;
  }
  if (has('county')) {
    return has('mailing') || any('code', 'id', 'number', 'phone') ? undefined : { field: 'county' };
  }
  const [place] = places;
  if (place !== undefined) {
    if (place === 'city' && any('code', 'id', 'number', 'type')) return undefined;
    if (any('id', 'type', 'first', 'last') || ordinal > 2) return undefined;
    return { field: `${side}_${place as 'city' | 'state' | 'zip'}`, doubt: ordinal === 2 ? 0.2 : 0 };
  }
  if (has('unit')) return any('type', 'code') ? undefined : { field: `${side}_unit` };
  const part = streetPart(meant);
  if (part !== undefined) return { field: `${side}_address:${part}` };
  if (any('address', 'street')) {
    if (any('type', 'code', 'id')) return undefined;
    if (has('full') && !has('street')) return { field: `${side}_full` };
    if (ordinal === 2) return { field: `${side}_unit`, doubt: 0.05 };
    return ordinal > 2 ? undefined : { field: `${side}_address`, doubt: has('name') ? 0.3 : 0 };
  }
  if (has('apn')) return any('type', 'code') ? undefined : { field: 'apn' };
  return nameField(meant, ordinal);
}

function streetPart(meant: ReadonlySet<string>): StreetPart | undefined {
  const street = meant.has('street') || meant.has('house');
  if (!street && !(meant.has('address') && meant.has('number'))) {
    return meant.has('direction') && meant.size <= 2 ? 'predirection' : undefined;
  }
  if (meant.has('number')) return 'number';
  if (meant.has('direction')) return meant.has('suffix') ? 'postdirection' : 'predirection';
  if (meant.has('type') || meant.has('suffix')) return 'type';
  if (meant.has('name') && !meant.has('address')) return 'street';
  return undefined;
}

function nameField(meant: ReadonlySet<string>, ordinal: number): WordReading | undefined {
  if (meant.has('type') || meant.has('code')) return undefined;
  const doubt = meant.has('property') || meant.has('mailing') ? 0.2 : 0;
  if (meant.has('first') && meant.has('last')) return { field: 'full_name', doubt };
  const parts: NamePart[] = ['first', 'middle', 'last'];
  const part = parts.find((candidate) => meant.has(candidate));
  if (part !== undefined) {
    if (meant.has('number') || (part !== 'middle' && meant.has('initial'))) return undefined;
    if (ordinal === 2) return { field: `second_owner:${part}`, doubt };
    return ordinal > 2 ? undefined : { field: `${part}_name`, doubt };
  }
  if (meant.has('suffix')) return ordinal === 1 ? { field: 'suffix', doubt } : undefined;
  if (meant.has('id')) return meant.has('name') ? undefined : { field: 'reference', doubt: 0.05 };
  if (!meant.has('name') && !meant.has('owner')) return undefined;
  if (meant.has('number') || ordinal > 2) return undefined;
  if (!meant.has('name') && meant.has('property')) return undefined;
  return { field: ordinal === 2 ? 'second_owner' : 'full_name', doubt };
}

function numbered(row: Field[], ordinal: number): WordReading | undefined {
  const field = row[ordinal - 1];
  return field === undefined ? undefined : { field };
}
