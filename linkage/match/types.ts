/** The shapes by which linkage decides, and of what it decides: the model, candidates, decisions. */
import type { AddressTokens } from '../records.ts';
import type {
  ComparisonResult,
  NameTokens,
  OwnerKind,
  PersonEmail,
  PersonPhone,
  PersonRecord,
} from '../types.ts';

/** How common a level is among true pairs (m) and by chance (u: the sum of what is given below, at most 1). */
export interface ModelLevel {
  m: number;
  /** A fixed share of chance pairs. */
  u?: number;
  /** People of the reference who reach the level by chance, whatever its size: divided by it. */
  per_reference?: number;
  /** How common the name itself is, times this. */
  frequency?: number;
  /** Of levels of places: the share of people there who have the lead's surname because they are kin. */
  kin?: number;
}

/** The numbers that decide: a JSON file, named and versioned. */
export interface Model {
  version: string;
  prior: {
    /** Chance that a lead's person is in the reference. */
    listed: number;
    /** Chance that they aren't, but somebody of their household is. */
    household_listed: number;
    /** Chance that the holder of a lead without a name is in the reference. */
    nameless_listed: number;
    /** How many unlisted namesakes are asked for, for each listed person. */
    namesake: number;
  };
  household: {
    /** Chance that two people of one household share the surname. */
    same_surname: number;
    /** Chance that an unlisted one of the same surname has the same first name (father and son). */
    same_first: number;
  };
  outcome: { hit: number; possible: number };
  /** By comparison, then by level. */
  comparisons: Record<string, Record<string, ModelLevel>>;
}

/** What of a person is compared with a lead: of most candidates it is all that is ever looked at. */
export interface PersonTokens {
  readonly names: readonly NameTokens[];
  readonly addressCount: number;
  /** The current address is the first. */
  address(index: number): AddressTokens | undefined;
  /**
   * How an address agrees with each of the person's, where they share neither number nor street: told without taking them
   * apart. Writes what `addressRank` gives into `ranks`, `unseen` for those that must be looked at.
   */
  glance(address: AddressTokens, ranks: Int8Array): void;
  /**
   * False only where no house of the other, by number, street and unit, is one of this person's: told by a glance, so that
   * most are spared a look.
   */
  mayShareHouse(other: PersonTokens): boolean;
  /** ISO day or year of birth; undefined when no source says it. */
  readonly birth: string | undefined;
  readonly dead: boolean;
  /** The current name, to show. */
  readonly displayName: string;
  /** E.164. */
  readonly firstPhone: string | undefined;
  readonly hasPhones: boolean;
  hasPhone(number: string): boolean;
  readonly hasEmails: boolean;
  hasEmail(address: string): boolean;
}

export interface Candidate {
  person_id: number;
  readonly record: PersonRecord;
  /** The same person's tokens, from a store that keeps them apart; else they are taken out of the record. */
  readonly tokens?: PersonTokens | undefined;
}

export interface DecideOptions {
  model: Model;
  /** How many people the reference database holds. */
  referenceSize: number;
  /** The year of the trace: for ages and for how old a phone is. */
  year: number;
}

export interface RankedPhone extends PersonPhone {
  /** 0–1: how likely the number reaches this person. */
  score: number;
  from_lead: boolean;
}

export interface RankedEmail extends PersonEmail {
  from_lead: boolean;
}

export interface Relative {
  person_id: number;
  name: string;
  /** Of the same surname, or only of the same address. */
  relation: 'relative' | 'co_resident';
  phone?: string;
  /** How likely this person belongs to the household. */
  probability: number;
}

/** What became of one lead. */
export interface Decision {
  outcome: 'hit' | 'possible' | 'no_contact' | 'miss';
  /** Chance that the lead's person is this one; of the best candidate for a miss, 0 without one. */
  probability: number;
  person_id: number | null;
  record: PersonRecord | null;
  owner_type: OwnerKind;
  /** The sentence a customer reads. */
  reason: string;
  runner_up: { name: string; probability: number } | null;
  comparisons: ComparisonResult[];
  relatives: Relative[];
  co_owner: string | null;
  /** How likely the person named as the other owner is that owner; 0 without one. */
  co_owner_probability: number;
  absentee: 'yes' | 'no' | 'unknown';
  phones: RankedPhone[];
  emails: RankedEmail[];
  model_version: string;
}
