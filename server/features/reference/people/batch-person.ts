import type { Part } from './merge.ts';
import type { PackedRecord } from './packed.ts';
import type { PersonRow } from './repository.ts';

/** A person with a single record doesn't store its import, which is looked up when a second record is added. */
export const unknownRun = -1;

/** The first record of a new person. */
export interface NewRecord {
  /** Whether the caller knows that the record is of nobody who asked to be deleted. */
  screened: boolean;
  source: string;
  run: number;
  packed: PackedRecord;
}

/** A person during a batch: the row in the database, and their records so far. */
export class BatchPerson {
  readonly person_id: number;
  readonly before: PersonRow | null;
  #parts: Part[] | null;
  #only: NewRecord | null;

  constructor(person_id: number, initial: { before: PersonRow | null; only?: NewRecord }) {
    this.person_id = person_id;
    this.before = initial.before;
    this.#parts = initial.before === null ? null : partsOf(initial.before);
    this.#only = initial.only ?? null;
  }

  /** The record of a new person who has no other. */
  get only(): NewRecord | null {
    return this.#only;
  }

  get parts(): Part[] {
    this.#parts ??= this.#only === null ? [] : [partOf(this.#only)];
    return this.#parts;
  }

  set parts(parts: Part[]) {
    this.#parts = parts;
    this.#only = null;
  }

  /** The number of records, without reading them. */
  get size(): number {
    return this.#only === null ? this.parts.length : 1;
  }
}

export const partOf = ({ source, run, packed }: Omit<NewRecord, 'screened'>): Part => ({
  source,
  run,
  record: packed.record,
});

const partsOf = ({ parts, source_id, record }: PersonRow): Part[] =>
  parts ?? [{ source: source_id, run: unknownRun, record }];
