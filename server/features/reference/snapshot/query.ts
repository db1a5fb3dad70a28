/**
 * Compares a lead with the snapshot's people by token numbers, for every address of every candidate, without decoding
 * text.
 */
import { type AddressTokens, distantRank, hasSeveralNames, sameZipRank, undecided } from '#linkage';
import { numberAt, type PeopleMemory, part } from './reading.ts';
import { tokenBytes } from './record.ts';
import type { Tokens } from './tokens.ts';

/** The address of a lead as token numbers: -1 for tokens that don't occur in the snapshot, 0 for empty ones. */
export interface AddressQuery {
  number: number;
  core: number;
  city: number;
  state: number;
  /** As a token number and as text. */
  zip: number;
  zipText: string;
}

/** Null for an address that needs a full comparison. */
interface CachedAddress {
  address: AddressTokens;
  parts: AddressQuery | null;
}

/** Caches the lead's converted values, which are compared with all candidates in turn. */
export class QueryCache {
  readonly #tokens: Tokens;
  /** The last two addresses: a lead has at most two. */
  #last: CachedAddress | null = null;
  #before: CachedAddress | null = null;
  #phone = '';
  #digits = 0;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /** An address as token numbers; null if it needs a full comparison. */
  parts(address: AddressTokens): AddressQuery | null {
    if (this.#last?.address === address) return this.#last.parts;
    if (this.#before?.address === address) return this.#before.parts;
    this.#before = this.#last;
    this.#last = { address, parts: this.#partsOf(address) };
    return this.#last.parts;
  }

  /** A phone as a number. */
  digits(phone: string): number {
    if (this.#phone !== phone) {
      this.#phone = phone;
      this.#digits = Number(phone);
    }
    return this.#digits;
  }

  #partsOf({ number, core, city, state, zip }: AddressTokens): AddressQuery | null {
    // A highway can have several names.
    if (hasSeveralNames(core)) return null;
    const tokens = this.#tokens;
    return {
      number: tokens.numberOf(number),
      core: tokens.numberOf(core),
      city: tokens.numberOf(city),
      state: tokens.numberOf(state),
      zip: tokens.numberOf(zip),
      zipText: zip,
    };
  }
}

/**
 * The distance rank of the address at a position; `undecided` if it has the same house number or street, which needs a
 * full comparison.
 */
export function rankAt({ bytes, tokens }: PeopleMemory, at: number, query: AddressQuery): number {
  if (numberAt(bytes, at) === query.number || numberAt(bytes, at + part.core * tokenBytes) === query.core)
    return undecided;
  const zip = numberAt(bytes, at + part.zip * tokenBytes);
  if (zip !== 0 && zip === query.zip) return sameZipRank;
  return distantRank(query.zipText, tokens.text(zip), isCity(bytes, at, query));
}

/** Whether the address at a position is in the lead's city. A missing state equals any state. */
function isCity(bytes: Buffer, at: number, query: AddressQuery): boolean {
  const city = numberAt(bytes, at + part.city * tokenBytes);
  if (city === 0 || city !== query.city) return false;
  const state = numberAt(bytes, at + part.state * tokenBytes);
  return state === query.state || state === 0 || query.state === 0;
}

/**
 * Whether two addresses with the same house number may be one house, by unit and street. A highway can have several
 * names.
 */
export function mayBeOneHouse({ bytes, tokens }: PeopleMemory, one: number, two: number): boolean {
  const unit = part.unit * tokenBytes;
  if (numberAt(bytes, one + unit) !== numberAt(bytes, two + unit)) return false;
  const core = numberAt(bytes, one + part.core * tokenBytes);
  const other = numberAt(bytes, two + part.core * tokenBytes);
  return core === other || (hasSeveralNames(tokens.text(core)) && hasSeveralNames(tokens.text(other)));
}
