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
import type { Weights } from './model.ts';

/** What of a person is compared with a lead: of most candidates it is all that is ever looked at. */
export interface PersonTokens {
  readonly names: readonly NameTokens[];
  readonly addressCount: number;
  /** The current address is the first. */
  address(index: number): AddressTokens | undefined;
  /**
   * Ranks each of the person's addresses that shares neither number nor street with a lead's, without unpacking it. Writes
   * what `addressRank` gives into `ranks`, and `unseen` for addresses that must be unpacked.
   */
  glance(sought: SoughtAddress, ranks: Int8Array): void;
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

/** A lead's address, as packed addresses are searched for it. */
export interface SoughtAddress {
  readonly address: AddressTokens;
  /** What an address that agrees contains; null where a packed address doesn't tell. */
  readonly packed: PackedParts | null;
}

/** Texts that a packed address contains where it agrees with another: empty where that one has no such part. */
export interface PackedParts {
  readonly number: string;
  readonly core: string;
  readonly zip: string;
  readonly zip3: string;
  readonly city: string;
}

export interface Candidate {
  person_id: number;
  readonly record: PersonRecord;
  /** The same person's tokens, from a store that keeps them apart; else they are taken out of the record. */
  readonly tokens?: PersonTokens | undefined;
}

export interface DecideOptions {
  /** The model's weights for the size of the reference database. */
  weights: Weights;
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
