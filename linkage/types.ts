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
