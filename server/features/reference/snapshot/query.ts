/** What a lead asks of a snapshot's people, as numbers of tokens: told from their bytes, for every address of every candidate. */
import { type AddressTokens, distantRank, hasSeveralNames, sameZipRank, undecided } from '#linkage';
import { numberAt, type PeopleMemory, part } from './reading.ts';
import { tokenBytes } from './record.ts';
import type { Tokens } from './tokens.ts';

/** An address that is sought: tokens that nobody of the snapshot has are -1, empty ones 0. */
export interface Parts {
  number: number;
  core: number;
  city: number;
  state: number;
  /** As a number of a token, and as it is written. */
  zip: number;
  zipText: string;
}

/** Null for an address that must be looked at closely. */
interface SoughtAddress {
  address: AddressTokens;
  parts: Parts | null;
}

/** What was sought last: one thing is asked of all candidates of a lead in turn. */
export class Sought {
  readonly #tokens: Tokens;
  /** The last two addresses: a lead has as many. */
  #last: SoughtAddress | null = null;
  #before: SoughtAddress | null = null;
  #phone = '';
  #digits = 0;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /** An address as numbers; null for one that must be looked at closely. */
  parts(address: AddressTokens): Parts | null {
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

  #partsOf({ number, core, city, state, zip }: AddressTokens): Parts | null {
    // One highway has several names.
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

/** The rank of the address at a place, `undecided` where it shares number or street with what is sought. */
export function rankAt({ bytes, tokens }: PeopleMemory, at: number, sought: Parts): number {
  if (numberAt(bytes, at) === sought.number || numberAt(bytes, at + part.core * tokenBytes) === sought.core)
    return undecided;
  const zip = numberAt(bytes, at + part.zip * tokenBytes);
  if (zip !== 0 && zip === sought.zip) return sameZipRank;
  return distantRank(sought.zipText, tokens.text(zip), isCity(bytes, at, sought));
}

/** Whether the address at a place is in the city that is sought; a state that one of them doesn't say parts no two. */
function isCity(bytes: Buffer, at: number, sought: Parts): boolean {
  const city = numberAt(bytes, at + part.city * tokenBytes);
  if (city === 0 || city !== sought.city) return false;
  const state = numberAt(bytes, at + part.state * tokenBytes);
  return state === sought.state || state === 0 || sought.state === 0;
}

/** Whether two addresses of one number may be one house, by unit and street; one highway has several names. */
export function mayBeOneHouse({ bytes, tokens }: PeopleMemory, one: number, two: number): boolean {
  const unit = part.unit * tokenBytes;
  if (numberAt(bytes, one + unit) !== numberAt(bytes, two + unit)) return false;
  const core = numberAt(bytes, one + part.core * tokenBytes);
  const other = numberAt(bytes, two + part.core * tokenBytes);
  return core === other || (hasSeveralNames(tokens.text(core)) && hasSeveralNames(tokens.text(other)));
}
