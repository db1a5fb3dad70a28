/** The port for looking up leads: the reference database is one source, each provider another. */
import type { LicenceClass } from '#contract/imports/schemas';
import type { Tristate } from '#contract/orders/results';
import type { Purpose } from '#contract/orders/schemas';
import type { Candidate as Linked, ParcelCandidate, ParsedLead } from '#linkage';

/** A source's facts about a phone that linkage doesn't use; absent if unknown. */
export interface PhoneFlags {
  dnc?: Tristate;
  litigator?: Tristate;
}

/** A person who might match a lead. Linkage decides, whatever the source. */
export interface Candidate extends Linked {
  /** Source names as results show them, separated by commas. */
  source: string;
  /** The license of the person's sources, which is the same for all of them. */
  licence_class: LicenceClass;
  /** By number (E.164). */
  flags?: Record<string, PhoneFlags>;
  /**
   * Drops data cached for comparison; it is read again when needed. Candidates of a batch live long enough to be
   * promoted by the garbage collector, which would keep their cached data too.
   */
  dropCache?(): void;
}

export interface LookupOptions {
  purpose: Purpose | null;
  /** When the caller stops waiting. */
  deadline: Date;
  /** The reference generation, just read. Without it, the snapshot isn't used. */
  generation?: number;
  /** The order that pays for requests to providers. Without one, no provider is called. */
  order?: { id: string; bucket: number };
  /** Aborts the lookup, for example when the chunk's lease is lost. */
  signal?: AbortSignal;
}

export interface Source {
  /**
   * Candidates for each lead, in order. A source that fails returns no candidates. One that needs more time throws
   * `LookupPending` and keeps its replies so far.
   */
  lookup(leads: ParsedLead[], options: LookupOptions): Promise<Candidate[][]>;
  /** The parcels that may be each lead's property, in order. */
  parcels?(leads: ParsedLead[], options: LookupOptions): Promise<ParcelCandidate[][]>;
  /** The generation of its data, read once for all leads that are traced together. */
  generation?(): Promise<number | undefined>;
  /** The preferred number of leads per call; their candidates are in memory together. Any number works. */
  readonly batch?: number;
}

/** The source needs more time. The same lookup, repeated after `seconds`, resumes. */
export class LookupPending extends Error {
  override name = 'LookupPending';
  readonly seconds: number;

  constructor(seconds: number) {
    super('a source hasn’t answered yet');
    this.seconds = seconds;
  }
}
