/** The port through which leads are looked up: the reference database is one source, providers are others. */
import type { LicenceClass } from '#contract/imports/schemas';
import type { Known } from '#contract/orders/results';
import type { Purpose } from '#contract/orders/schemas';
import type { Candidate as Linked, ParsedLead } from '#linkage';

/** What a source says of a phone beyond what linkage weighs; absent when it doesn't say. */
export interface PhoneFlags {
  dnc?: Known;
  litigator?: Known;
}

/** A person who might be the one that a lead means; linkage decides, whatever source they came from. */
export interface Candidate extends Linked {
  /** Name of the source, as results tell it; several are joined by a comma. */
  source: string;
  /** What the licence of their sources allows: those of one person all have the same. */
  licence_class: LicenceClass;
  /** By number (E.164). */
  flags?: Record<string, PhoneFlags>;
  /**
   * Lets go of what was read of them in order to compare; it is read anew if it is asked for. Those of a batch live long
   * enough for the engine's collector to count them as old, and what they hold would live on with them.
   */
  letGo?(): void;
}

export interface Asked {
  purpose: Purpose | null;
  /** When the caller stops waiting. */
  deadline: Date;
  /** The state of the reference database, as it has just been read: without it no copy of it is asked. */
  generation?: number;
  /** On whose account outside sources are asked and paid. Without an order, none of them is. */
  order?: { id: string; bucket: number };
  /** Ends the asking: the work was taken away. */
  signal?: AbortSignal;
}

export interface Source {
  /**
   * Candidates for each lead, in the leads' order. A source that fails answers nobody; one that needs more time throws
   * `NotYet`, and what it has answered so far is kept.
   */
  lookup(leads: ParsedLead[], asked: Asked): Promise<Candidate[][]>;
  /** The state of its data, where that is worth reading once for all leads that are traced together. */
  generation?(): Promise<number | undefined>;
  /** How many leads it is best asked about at once; their candidates are held in memory together. Any number is right. */
  readonly batch?: number;
}

/** The source has not answered yet: the same question, asked again after so many seconds, goes on where it was. */
export class NotYet extends Error {
  override name = 'NotYet';
  readonly seconds: number;

  constructor(seconds: number) {
    super('a source has not answered yet');
    this.seconds = seconds;
  }
}
