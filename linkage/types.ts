/** A name already split by its source. A person's first name in the list is the current one. */
export interface PersonName {
  first: string;
  middle?: string | undefined;
  last: string;
  suffix?: string | undefined;
}

/** A person's address; dates are ISO days or years. The first in the list is the current one. */
export interface PersonAddress {
  /** Without the unit. */
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

/** The line type given by a source; absent if none gives it, as the number alone doesn't tell. */
export type PhoneType = 'mobile' | 'landline' | 'voip';

export interface PersonPhone {
  /** E.164. */
  number: string;
  type?: PhoneType | undefined;
  carrier?: string | undefined;
  last_seen?: string | undefined;
}

export interface PersonEmail {
  address: string;
  last_seen?: string | undefined;
}

/** Facts about the property as given by a source; never inferred. */
export interface PropertyFacts {
  apn?: string | undefined;
  county?: string | undefined;
  use?: string | undefined;
  assessed_value?: string | undefined;
  last_sale_date?: string | undefined;
  last_sale_price?: string | undefined;
}

/** A person as one source describes them. */
export interface Person {
  /** The source's id for this record. */
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

/** The fields that columns of an upload can be mapped to. */
export interface LeadFields {
  first_name?: string | undefined;
  middle_name?: string | undefined;
  last_name?: string | undefined;
  suffix?: string | undefined;
  /** An owner's full name: a person, a couple, a trust or a company. */
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
  /** Who a company's member, manager and registered agent are. */
  member?: string | undefined;
  manager?: string | undefined;
  registered_agent?: string | undefined;
  /** Whose address the mail goes to. */
  care_of?: string | undefined;
  phone?: string | undefined;
  phone_2?: string | undefined;
  phone_3?: string | undefined;
  email?: string | undefined;
  email_2?: string | undefined;
  date_of_birth?: string | undefined;
  apn?: string | undefined;
  county?: string | undefined;
  /** The county's FIPS code. */
  fips?: string | undefined;
  /** The customer's id for the row. */
  reference?: string | undefined;
}

/**
 * A blocking key. `key` is a 10-bit ZIP3 prefix and a 43-bit hash: at most 53 bits, so it is exact in JavaScript and
 * fits a `bigint`. `bucket` (0–255) is the part of the data plane that stores it. A key shared by more than `cap`
 * people is too common to be useful and finds nobody.
 */
export interface BlockingKey {
  bucket: number;
  key: number;
  cap: number;
  /** For the key of a house that a lead names: which of its addresses. */
  house: LeadHouse | null;
}

export type LeadHouse = 'property' | 'mailing';

/** How many people the reference knows at a lead's houses, where they are too many to be candidates. */
export type Residents = Partial<Record<LeadHouse, number>>;

/** One comparison of a lead with a person: the level reached, and the weight for (+) or against (−) a match. */
export interface ComparisonResult {
  /** One of last_name, first_name, middle_name, suffix, name_order, address, place, phone, email, birth, co_owner. */
  comparison: string;
  /** The level reached, as named in the model. */
  level: string;
  /** log2(m/u), adjusted for the frequency of the name. */
  weight: number;
}

/** A name in the form that is compared: upper case, no accents, no punctuation except hyphens in a surname. */
export interface NameTokens {
  /** Empty if unknown. */
  first: string;
  /** A name, an initial, or empty. */
  middle: string;
  last: string;
  /** JR, SR, II, III, IV, V, or empty. */
  suffix: string;
}

export interface OwnerName extends NameTokens {
  /** The reading with first name and surname swapped, if the text is ambiguous. */
  turned?: NameTokens;
  /** Other names in the text: a nickname in quotes, a maiden name, an alias. */
  also?: NameTokens[];
  /** The text is about an estate or heirs, or says that the owner has died. */
  deceased?: true;
}

/** The order in which a file writes owners' names. */
export const nameOrders = ['surname_first', 'surname_last'] as const;
export type NameOrder = (typeof nameOrders)[number];

export interface OwnerOptions {
  /** The order used by the file that the name comes from. Without it, the name's own words decide. */
  order?: NameOrder | undefined;
  /** The text comes from a column of people's names: only an explicit word makes it a company. */
  named?: boolean;
  /** Weights that recognize companies, instead of the shipped ones. */
  companies?: Int8Array | undefined;
}

export type OwnerKind = 'person' | 'company' | 'trust' | 'government';

/** An owner's name, parsed. */
export interface ParsedOwner {
  kind: OwnerKind;
  /** The first owner first; empty for companies and governments. */
  people: OwnerName[];
  /** ET AL, ET UX and the like: there are owners who aren't named. */
  others: boolean;
  life_estate: boolean;
  /** The owner has died: ESTATE OF, HEIRS OF. */
  estate: boolean;
}

/** An address as typed: in parts or in one line. */
export interface AddressFields {
  street?: string | undefined;
  unit?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  /** One line: street, city, state, ZIP. Other fields take precedence. */
  full?: string | undefined;
}

/** An address in the form of USPS Publication 28: upper case, abbreviated. Parts that could not be read are empty. */
export interface ParsedAddress {
  /** House number with its letter or fraction: `123`, `123A`, `12-34`, `123 1/2`. For boxes, the box number. */
  number: string;
  /** Directional before the name: N, NE … */
  pre: string;
  /** The street's name alone: `MAIN`, `7TH`, `STATE HIGHWAY 9`, `PO BOX`. */
  core: string;
  /** Suffix: ST, AVE … */
  suffix: string;
  /** Directional after the name. */
  post: string;
  /** Without its designator: `4B`. */
  unit: string;
  /** The designator: APT, STE, # … */
  unit_kind: string;
  /**
   * Number of a post box given next to a street. A box without a street has `core` PO BOX and its number in `number`.
   */
  box: string;
  city: string;
  state: string;
  /** Five digits. */
  zip: string;
  /** The four digits after the hyphen of ZIP+4. */
  plus4: string;
  /** What could not be read, unchanged. */
  rest: string;
}

/** A person to call in place of an owner, and what they are to it. */
export interface Representative {
  name: OwnerName;
  role: 'member' | 'manager' | 'agent' | 'care_of';
}

/** A lead as `parseLead` reads it, in the form that is compared. */
export interface ParsedLead {
  owner_type: OwnerKind;
  /** People only, the first owner first; empty for companies and governments. */
  owners: OwnerName[];
  /** Name of a company, a government, or a trust without a person's name; otherwise empty. */
  organisation: string;
  /** The owner's full name as written; empty if the name came in parts. */
  owner_text: string;
  /** The person whose address the owner's mail goes to (C/O JANE DOE). */
  care_of: OwnerName | null;
  /** The people that the lead names next to a company. */
  officers: Representative[];
  property: ParsedAddress | null;
  mailing: ParsedAddress | null;
  /** E.164. */
  phones: string[];
  emails: string[];
  /** ISO day or year. */
  birth: string | null;
  /** Null without a parcel number. */
  parcel: ParcelReference | null;
}

/** A parcel number, and the county or state that numbers parcels. */
export interface ParcelReference {
  /** As written. */
  apn: string;
  /** The county as written. */
  county: string;
  /** Two letters; empty if unknown. */
  state: string;
  /** The FIPS codes that the county may have, mostly one; empty if it is unknown. */
  codes: string[];
}

/**
 * What the database stores for a person: text to show and tokens to compare. Keys are short because there are hundreds
 * of millions of records. Read it with `recordToPerson`.
 */
export interface PersonRecord {
  /** The source's id for the record. */
  id: string;
  /** Names to show: first, middle, last, suffix, without trailing empty strings. */
  n: string[][];
  /** The same names as tokens: `FIRST|MIDDLE|LAST|SUFFIX`. */
  nt: string[];
  /** Addresses to show: street, unit, city, state, ZIP, first seen, last seen. */
  a: string[][];
  /** The same addresses as tokens: `number|pre|core|suffix|post|unit|city|state|zip`. */
  at: string[];
  /** Number, line type, carrier, last seen. */
  p?: string[][];
  /** Address, last seen. */
  e?: string[][];
  /** ISO day or year of birth. */
  b?: string;
  /** 1: deceased; 0: a source says they are alive. */
  d?: 0 | 1;
  f?: PropertyFacts;
}
