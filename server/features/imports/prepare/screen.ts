/** Hashes to find out whether imported people asked to be deleted. */
import { hashesToScreen } from '#features/compliance';
import { identityOf, recordMark } from '#features/reference';
import { type Person, type PersonRecord, recordToPerson } from '#linkage';

/** The hashes to screen each person by. */
export interface ScreenHashes {
  hashes: Float64Array<ArrayBuffer>;
  /** Where each person's hashes end. */
  ends: Uint32Array<ArrayBuffer>;
}

/** Collects the hashes of people: as they are written and, if that is known yet, as they will be stored. */
export class Screener {
  readonly #source: string;
  readonly #hashes: number[] = [];
  readonly #ends: number[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  add(person: Person, record?: PersonRecord): void {
    for (const hash of screenHashes(this.#source, person, record)) this.#hashes.push(hash);
    this.#ends.push(this.#hashes.length);
  }

  pack(): ScreenHashes {
    return { hashes: Float64Array.from(this.#hashes), ends: Uint32Array.from(this.#ends) };
  }
}

/** The hashes to screen a person of a source by, as written and as stored. */
export function screenHashes(source_id: string, person: Person, record?: PersonRecord): number[] {
  // The stored person first, whose birth date is read: an identity has only one.
  const people = record === undefined ? [person] : [recordToPerson(record), person];
  return hashesToScreen(identityOf(people, [recordMark(source_id, person.record_id)]));
}
