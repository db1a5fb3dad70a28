/** The port through which leads are looked up: the reference database is one source, providers are others. */
import type { Purpose } from '#contract/orders';
import type { Candidate as Linked, ParsedLead } from '#linkage';

/** A person who might be the one that a lead means; linkage decides, whatever source they came from. */
export interface Candidate extends Linked {
  /** Name of the source, as results tell it. */
  source: string;
}

export interface Source {
  /** Candidates for each lead, in the leads' order. */
  lookup(leads: ParsedLead[], asked: { purpose: Purpose | null; deadline: Date }): Promise<Candidate[][]>;
}
