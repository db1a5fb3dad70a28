/** The shapes that linkage takes and gives: people of the reference database, leads, candidates, decisions. */

/** A name as its source wrote it, already split. The first of a person's names is the current one. */
export interface PersonName {
  first: string;
  middle?: string | undefined;
  last: string;
  suffix?: string | undefined;
}

/** An address of a person; dates are ISO days or years. The first of a person's addresses is the current one. */
export interface PersonAddress {
  /** Number and street, without the unit. */
  street: string;
  unit?: string | undefined;
  city?: string | undefined;
  /** Two letters. */
  state?: string | undefined;
  /** Five digits. */
  zip?: string | undefined;
  first_seen?: string | undefined;
  last_seen?: string | undefined;
}

/** What kind of line a source says a phone is; absent when no source says it (the number alone can't tell). */
export type PhoneType = 'mobile' | 'landline' | 'voip';

export interface PersonPhone {
  /** E.164, as `+12175550142`. */
  number: string;
  type?: PhoneType | undefined;
  carrier?: string | undefined;
  last_seen?: string | undefined;
}

export interface PersonEmail {
  address: string;
  last_seen?: string | undefined;
}

/** Facts of the property that a source tells; none is ever guessed. */
export interface PropertyFacts {
  apn?: string | undefined;
  county?: string | undefined;
  use?: string | undefined;
  assessed_value?: string | undefined;
  last_sale_date?: string | undefined;
  last_sale_price?: string | undefined;
}

/** One person of the reference database, as a source describes them. */
export interface Person {
  /** The source's own id of this record. */
  record_id: string;
  names: PersonName[];
  addresses: PersonAddress[];
  phones: PersonPhone[];
  emails: PersonEmail[];
  /** ISO day. */
  birth_date?: string | undefined;
  birth_year?: number | undefined;
  deceased?: boolean | undefined;
  property?: PropertyFacts | undefined;
}

/** The headers that a lead's cells can stand under (requirements, "Headers a column can be mapped to"). */
export interface LeadFields {
  first_name?: string | undefined;
  middle_name?: string | undefined;
  last_name?: string | undefined;
  suffix?: string | undefined;
  /** An owner's name in one piece: a person, a couple, a trust, a company. */
  full_name?: string | undefined;
  second_owner?: string | undefined;
  property_address?: string | undefined;
  property_unit?: string | undefined;
  property_city?: string | undefined;
  property_state?: string | undefined;
  property_zip?: string | undefined;
  /** One line: street, city, state, ZIP. */
  property_full?: string | undefined;
  mailing_address?: string | undefined;
  mailing_unit?: string | undefined;
  mailing_city?: string | undefined;
  mailing_state?: string | undefined;
  mailing_zip?: string | undefined;
  mailing_full?: string | undefined;
  phone?: string | undefined;
  phone_2?: string | undefined;
  phone_3?: string | undefined;
  email?: string | undefined;
  email_2?: string | undefined;
  date_of_birth?: string | undefined;
  apn?: string | undefined;
  county?: string | undefined;
  /** The customer's own id of the row. */
  reference?: string | undefined;
}

/**
 * A blocking key: `key` = ZIP3 prefix (10 bits) and a 43-bit hash, at most 53 bits, so that it is an exact number in
 * JavaScript and a `bigint` in SQL; `bucket` (0–255) says which part of the data plane holds it; `cap` is how many
 * people may share it before it is too common to be of use.
 */
export interface BlockingKey {
  bucket: number;
  key: number;
  cap: number;
}

/** One comparison of a lead with a person: which level was reached and how much it speaks for (+) or against (−). */
export interface ComparisonResult {
  /** Name of the comparison: last_name, first_name, middle_name, suffix, address, phone, email, birth. */
  comparison: string;
  /** Name of the level reached, as in the model file. */
  level: string;
  /** log2 of m/u, term frequency included. */
  weight: number;
}

/** A name in the form that is compared: upper case, no accents, no punctuation but a hyphen inside a surname. */
export interface NameTokens {
  /** Empty when not known. */
  first: string;
  /** A name, an initial, or empty. */
  middle: string;
  last: string;
  /** JR, SR, II, III, IV, V, or empty. */
  suffix: string;
}

/** A name of a lead's owner. */
export interface OwnerName extends NameTokens {
  /** The reading with first name and surname the other way round, where the text leaves it open. */
  turned?: NameTokens;
  /** Other names of the person that the text gives: a nickname in quotes, a maiden name, an alias. */
  also?: NameTokens[];
}

/** In what order a file writes its owners' names. */
export const nameOrders = ['surname_first', 'surname_last'] as const;
export type NameOrder = (typeof nameOrders)[number];

export interface OwnerOptions {
  /** The order of the file that the name stands in; each name is read by its own words without it. */
  order?: NameOrder | undefined;
  /** The text stands in a column of people's names: only a word that says so makes it a company. */
  named?: boolean;
  /** Weights that tell companies, in place of those that ship. */
  companies?: Int8Array | undefined;
}

export type OwnerKind = 'person' | 'company' | 'trust' | 'government';

/** An owner's name in one piece, read. */
export interface ParsedOwner {
  kind: OwnerKind;
  /** The people named, the first owner first; empty for companies and governments. */
  people: OwnerName[];
  /** What stood behind "care of", as it was written. */
  care_of: string;
  /** "ET AL", "ET UX" and their like: there are owners who aren't named. */
  others: boolean;
  life_estate: boolean;
  /** The owner has died: "estate of", "heirs of". */
  estate: boolean;
}

/** An address as it is typed: in parts, or in one line. */
export interface AddressFields {
  street?: string | undefined;
  unit?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  /** One line: street, city, state, ZIP. Parts given beside it win. */
  full?: string | undefined;
}

/** An address in the forms of Publication 28: upper case, abbreviated. Parts that could not be read are empty. */
export interface ParsedAddress {
  /** House number with its letter or fraction: `123`, `123A`, `12-34`, `123 1/2`; a box's number for boxes. */
  number: string;
  /** Directional before the name: N, NE … */
  pre: string;
  /** The street's name alone, as `MAIN`, `7TH`, `STATE HIGHWAY 9`, `PO BOX`. */
  core: string;
  /** Suffix: ST, AVE … */
  suffix: string;
  /** Directional behind the name. */
  post: string;
  /** The unit without its designator: `4B`. */
  unit: string;
  /** The unit's designator: APT, STE, # … */
  unit_kind: string;
  /** Number of a post box that stands beside a street; a box alone is `PO BOX` with its number. */
  box: string;
  city: string;
  state: string;
  /** Five digits. */
  zip: string;
  /** The four behind the hyphen. */
  plus4: string;
  /** What could not be read, as it was written. */
  rest: string;
}

/** A lead in the form that is compared; made by `parseLead`. */
export interface ParsedLead {
  owner_type: OwnerKind;
  /** The first owner first; only people, and none for companies and governments. */
  owners: OwnerName[];
  /** The owner's name of a company, government or surname-less trust; else empty. */
  organisation: string;
  property: ParsedAddress | null;
  mailing: ParsedAddress | null;
  /** E.164. */
  phones: string[];
  emails: string[];
  /** ISO day, or the year alone. */
  birth: string | null;
}

/**
 * What the database keeps of a person: display forms to show and tokens to compare, in short keys because there are
 * hundreds of millions. Read it with `recordToPerson`.
 */
export interface PersonRecord {
  /** The source's id of the record. */
  id: string;
  /** Names to show: first, middle, last, suffix; trailing empties cut. */
  n: string[][];
  /** The same names as tokens: `FIRST|MIDDLE|LAST|SUFFIX`. */
  nt: string[];
  /** Addresses to show: street, unit, city, state, ZIP, first seen, last seen. */
  a: string[][];
  /** The same addresses as tokens: `number|pre|core|suffix|post|unit|city|state|zip`. */
  at: string[];
  /** Phones: number, type, carrier, last seen. */
  p?: string[][];
  /** E-mails: address, last seen. */
  e?: string[][];
  /** ISO day or year of birth. */
  b?: string;
  /** 1: dead, 0: said to live. */
  d?: 0 | 1;
  /** Facts of the property. */
  f?: PropertyFacts;
}
