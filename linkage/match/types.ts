import type { AddressTokens } from '../records.ts';
import type {
  ComparisonResult,
  NameTokens,
  OwnerKind,
  PersonEmail,
  PersonPhone,
  PersonRecord,
  Residents,
} from '../types.ts';
import type { Weights } from './model.ts';
import type { Evidence } from './reference/groups.ts';

/** The part of a person that is compared with leads. For most candidates, nothing else is read. */
export interface PersonTokens {
  readonly names: readonly NameTokens[];
  readonly addressCount: number;
  /** The current address is at 0. */
  address(index: number): AddressTokens | undefined;
  /**
   * Ranks each of the person's addresses that shares neither number nor street with a lead's, without unpacking it. Writes
   * what `addressRank` gives into `ranks`, and `undecided` for addresses that must be unpacked.
   */
  glance(sought: AddressQuery, ranks: Int8Array): void;
  /**
   * False only if no address of the other has the number, street and unit of one of this person's: a cheap test that
   * rules out most pairs.
   */
  mayShareHouse(other: PersonTokens): boolean;
  /** ISO day or year of birth; undefined if no source gives it. */
  readonly birth: string | undefined;
  readonly dead: boolean;
  /** The current name. */
  readonly displayName: string;
  /** E.164. */
  readonly firstPhone: string | undefined;
  readonly hasPhones: boolean;
  hasPhone(number: string): boolean;
  readonly hasEmails: boolean;
  hasEmail(address: string): boolean;
}

/** A lead's address, prepared for searching packed addresses. */
export interface AddressQuery {
  readonly address: AddressTokens;
  /** What a packed address contains if it agrees; null if packed addresses must be unpacked to tell. */
  readonly packed: PackedParts | null;
}

/** Parts of a packed address; empty if the sought address lacks the part. */
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
  /** From stores that keep tokens separately; otherwise they are read from the record. */
  readonly tokens?: PersonTokens | undefined;
  /** How many people the reference knows at the lead's houses; absent for houses of few. */
  readonly residents?: Residents | undefined;
}

export interface DecideOptions {
  /** The model's weights for the size of the reference database. */
  weights: Weights;
  /** The year of the trace, for ages and the age of phones. */
  year: number;
  /** Receives what each lead with a name says about the reference, for learning its shares. */
  onEvidence?: ((evidence: Evidence) => void) | undefined;
}

export interface RankedPhone extends PersonPhone {
  /** Chance that the number reaches this person, 0–1. */
  score: number;
  from_lead: boolean;
}

export interface RankedEmail extends PersonEmail {
  from_lead: boolean;
}

export interface Relative {
  person_id: number;
  name: string;
  /** `relative`: same surname; `co_resident`: only the same address. */
  relation: 'relative' | 'co_resident';
  phone?: string;
  /** Chance that the person belongs to the household. */
  probability: number;
}

export interface Decision {
  outcome: 'hit' | 'possible' | 'no_contact' | 'miss';
  /** Chance that this is the lead's person; for a miss, that of the best candidate, or 0. */
  probability: number;
  person_id: number | null;
  record: PersonRecord | null;
  owner_type: OwnerKind;
  /** Whether the lead says that the owner who was found has died. */
  deceased: boolean;
  /** Why this is the outcome, as a code (`reasons.ts`). */
  reason: string;
  runner_up: { name: string; probability: number } | null;
  comparisons: ComparisonResult[];
  relatives: Relative[];
  co_owner: string | null;
  /** Chance that the person named as co-owner is the co-owner; 0 without one. */
  co_owner_probability: number;
  absentee: 'yes' | 'no' | 'unknown';
  phones: RankedPhone[];
  emails: RankedEmail[];
  model_version: string;
}
