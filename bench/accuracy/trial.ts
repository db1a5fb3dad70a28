/** A trial of accuracy: people and leads with known answers, looked up in memory by the product's own keys. */

import {
  type Candidate,
  type DecideOptions,
  decide,
  leadKeys,
  maxResidents,
  type ParsedLead,
  type PersonRecord,
  personKeys,
  type Residents,
  type Weights,
} from '../../linkage/index.ts';
import { rankCandidates } from '../../linkage/match/decide.ts';
import { itemAt } from '../../scripts/item-at.ts';

/** A lead with a known answer. */
export interface TrialLead {
  lead: ParsedLead;
  /** The index of the right person in `people`; null if the reference doesn't have them. */
  truth: number | null;
  /** Another owner the lead names: also right if the answer says it found the other owner. */
  other: number | null;
  strata: string[];
}

export interface Trial {
  name: string;
  people: PersonRecord[];
  leads: TrialLead[];
  /** The year of the trace. */
  year: number;
  /** Share of a made-up population that the reference lists; a census would show it. */
  coverage?: number | undefined;
  /** Whether this number reaches this person today; null if unknown. */
  reaches: ((person: number, number: string) => boolean) | null;
}

/** The outcome of a lead. */
export interface Answer {
  trialLead: TrialLead;
  candidates: number;
  /** Whether the right person was among the candidates. */
  paired: boolean;
  /** Whether lead and person share a ZIP3, a city, a phone or an email. */
  linkable: boolean;
  /** The best candidate's probability, 0 without one, and its index. */
  probability: number;
  best: number | null;
  right: boolean;
  /** Whether the answer is the first named owner or the co-owner. */
  first: boolean;
  outcome: string;
  /** Whether the first phone reaches the right person; null without a phone. */
  firstPhone: boolean | null;
  /** How a wrong answer is wrong. */
  mistake: 'household' | 'namesake' | 'other' | null;
}

/** Keys → people, like the database. */
export class KeyIndex {
  #first = new Map<number, number>();
  #next = new Int32Array(1 << 20);
  #person = new Int32Array(1 << 20);
  #count = 1;

  constructor(people: PersonRecord[]) {
    for (const [person, record] of people.entries())
      for (const { key } of personKeys(record)) this.#add(key, person);
  }

  #add(key: number, person: number): void {
    if (this.#count === this.#next.length) {
      this.#next = grown(this.#next);
      this.#person = grown(this.#person);
    }
    this.#person[this.#count] = person;
    this.#next[this.#count] = this.#first.get(key) ?? 0;
    this.#first.set(key, this.#count++);
  }

  /**
   * The people who share a key with the lead, without keys shared by too many, and how many live at a house of too many.
   */
  find(lead: ParsedLead): { found: Set<number>; residents: Residents } {
    const found = new Set<number>();
    const residents: Residents = {};
    for (const { key, cap, house } of leadKeys(lead)) {
      const sharing: number[] = [];
      for (let at = this.#first.get(key) ?? 0; at !== 0 && sharing.length <= cap; at = this.#next[at] ?? 0)
        sharing.push(this.#person[at] ?? 0);
      if (sharing.length <= cap) for (const person of sharing) found.add(person);
      else if (house !== null) residents[house] = Math.max(residents[house] ?? 0, this.#sharing(key));
    }
    return { found, residents };
  }

  #sharing(key: number): number {
    let sharing = 0;
    for (let at = this.#first.get(key) ?? 0; at !== 0; at = this.#next[at] ?? 0) sharing += 1;
    return Math.min(sharing, maxResidents);
  }
}

function grown(from: Int32Array): Int32Array<ArrayBuffer> {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
}

export function traceTrial(trial: Trial, index: KeyIndex, [even, odd]: [Weights, Weights]): Answer[] {
  return trial.leads.map((trialLead, at) => {
    const { found, residents } = index.find(trialLead.lead);
    const options = { weights: at % 2 === 0 ? even : odd, year: trial.year };
    return traceLead(trial, trialLead, [...found], options, residents);
  });
}

export const candidatesOf = (
  { people }: Trial,
  found: readonly number[],
  residents: Residents,
): Candidate[] => found.map((person) => ({ person_id: person, record: itemAt(people, person), residents }));

const adultAge = 18;

/** Whether a record says that its person is a minor. These are never returned, so leads about them have no answer. */
export const isMinorRecord = ({ b = '' }: PersonRecord, year: number): boolean =>
  year - Number.parseInt(b, 10) < adultAge;

/** Traces a lead of a trial among the candidates its keys found. */
export function traceLead(
  trial: Trial,
  original: TrialLead,
  found: number[],
  options: DecideOptions,
  residents: Residents = {},
): Answer {
  const trialLead = adultLead(trial, original);
  const candidates = candidatesOf(trial, found, residents);
  const { candidates: scored, asCoOwner } = rankCandidates(trialLead.lead, candidates, options);
  const decision = decide(trialLead.lead, candidates, options);
  const isMinor = decision.reason === 'miss.minor';
  const best = isMinor ? null : (scored[0]?.candidate.person_id ?? null);
  const right = best !== null && (best === trialLead.truth || (asCoOwner && best === trialLead.other));
  const [phone] = decision.phones;
  return {
    trialLead,
    candidates: found.length,
    paired: trialLead.truth !== null && found.includes(trialLead.truth),
    linkable: trialLead.truth !== null && isLinkable(trialLead.lead, itemAt(trial.people, trialLead.truth)),
    probability: isMinor ? 0 : (scored[0]?.probability ?? 0),
    best,
    right,
    first: !asCoOwner,
    outcome: decision.outcome,
    firstPhone:
      decision.outcome !== 'hit' || !phone || !trial.reaches
        ? null
        : right && best !== null && trial.reaches(best, phone.number),
    mistake: best === null || right ? null : mistakeOf(trial, trialLead, best),
  };
}

function adultLead(trial: Trial, trialLead: TrialLead): TrialLead {
  const { truth } = trialLead;
  if (truth === null || !isMinorRecord(itemAt(trial.people, truth), trial.year)) return trialLead;
  return { ...trialLead, truth: null, strata: ['minor'] };
}

function isLinkable(lead: ParsedLead, record: PersonRecord): boolean {
  for (const address of [lead.property, lead.mailing]) {
    if (address === null) continue;
    for (const packed of record.at) {
      const [city, state, zip = ''] = packed.split('|').slice(6);
      if (address.zip !== '' && zip.slice(0, 3) === address.zip.slice(0, 3)) return true;
      if (address.zip === '' && zip === '' && city === address.city && state === address.state) return true;
    }
  }
  return (
    lead.phones.some((phone) => record.p?.some(([number]) => number === phone)) ||
    lead.emails.some((email) => record.e?.some(([address]) => address === email))
  );
}

/** Another person of the household, one with the same name, or neither. */
function mistakeOf(trial: Trial, { lead }: TrialLead, best: number): Answer['mistake'] {
  const record = itemAt(trial.people, best);
  const [owner] = lead.owners;
  const named = record.nt.some((packed) => {
    const [first = '', , last] = packed.split('|');
    return last === owner?.last && (first === owner?.first || owner?.first === first.charAt(0));
  });
  const house = record.at.some((packed) => {
    const [number, , core] = packed.split('|');
    return [lead.property, lead.mailing].some(
      (address) =>
        address !== null && address.core !== '' && address.number === number && address.core === core,
    );
  });
  if (named) return 'namesake';
  return house ? 'household' : 'other';
}
