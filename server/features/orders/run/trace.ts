/** Traces leads: looks them up, lets linkage decide, and shapes what it decided into results. */

import type { Contacts, Outcome, ResultPerson, TraceResult } from '#contract/orders/results';
import type { Purpose } from '#contract/orders/schemas';
import { type Asked, type Candidate, joinCandidates, type Source, withCountry } from '#features/reference';
import {
  type DecideOptions,
  type Decision,
  decide,
  defaultModel,
  type ParsedLead,
  recordToPerson,
  Weights,
} from '#linkage';

/** What one traced lead came to. */
export interface Traced {
  outcome: Outcome;
  probability: number;
  person_id: number | null;
  result: TraceResult;
  /** A possible's contacts as they are: the result has them masked. */
  sealed?: Contacts | undefined;
}

export interface TraceOptions extends Asked {
  source: Source;
  /** Outside sources, in the order in which they are asked about leads that are no hits yet. */
  providers?: readonly Source[];
  purpose: Purpose | null;
  /** People in the reference database when the order was paid: the model's prior. */
  referenceSize: number;
  /** The year of the trace. */
  year: number;
}

export const modelVersion: string = defaultModel.version;

/** Leads that are looked up together, unless their source says. */
const usualBatch = 500;

/** A lead with what is known of it so far. */
export interface Entry {
  lead: ParsedLead;
  candidates: Candidate[];
  decision: Decision;
}

/**
 * Traces leads, in their order. One lead's result depends on nothing but itself, the reference data, and what providers
 * say of it. Throws `NotYet` when a provider needs more time.
 */
export async function traceLeads(leads: ParsedLead[], given: TraceOptions): Promise<Traced[]> {
  const { providers = [], year, source } = given;
  const generation = given.generation ?? (await source.generation?.());
  const options = generation === undefined ? given : { ...given, generation };
  const { batch = usualBatch } = source;
  const deciding = decideOptions(options);
  const traced: Traced[] = [];
  const open = new Map<number, Entry>();
  for (let start = 0; start < leads.length; start += batch) {
    const asked = leads.slice(start, start + batch);
    const found = await source.lookup(asked, options);
    for (const [index, lead] of asked.entries()) {
      const candidates = found[index] ?? [];
      const entry = { lead, candidates, decision: decide(lead, candidates, deciding) };
      for (const candidate of candidates) candidate.letGo?.();
      // Candidates are kept only where somebody else will be asked.
      if (providers.length > 0 && entry.decision.outcome !== 'hit') open.set(traced.length, entry);
      traced.push(present(entry, year));
    }
  }
  for (const provider of providers) {
    for (const [index, entry] of await askProvider(provider, open, options)) {
      traced[index] = present(entry, year);
      if (entry.decision.outcome === 'hit') open.delete(index);
      else open.set(index, entry);
    }
  }
  return traced;
}

const decideOptions = ({ referenceSize, year }: TraceOptions): DecideOptions => ({
  weights: new Weights(defaultModel, referenceSize),
  year,
});

/** Asks a provider about open leads, and decides anew on those that it knows somebody for. */
async function askProvider(
  provider: Source,
  open: ReadonlyMap<number, Entry>,
  options: TraceOptions,
): Promise<[number, Entry][]> {
  const entries = [...open];
  const found = await provider.lookup(
    entries.map(([, { lead }]) => lead),
    options,
  );
  const how = withCountry(decideOptions(options));
  return entries.flatMap(([index, { lead, candidates }], at): [number, Entry][] => {
    const people = found[at] ?? [];
    if (people.length === 0) return [];
    const all = joinCandidates(candidates, people, how);
    return [[index, { lead, candidates: all, decision: decide(lead, all, how) }]];
  });
}

/** Shapes a decision. A miss shows nobody; a possible shows its person with the contacts masked. */
export function present({ candidates, decision }: Entry, year: number): Traced {
  const { outcome, probability, person_id, record } = decision;
  const chosen = candidates.find((candidate) => candidate.person_id === person_id);
  const shown = outcome !== 'miss' && record !== null;
  const result: TraceResult = {
    reason: decision.reason,
    owner_type: decision.owner_type,
    comparisons: decision.comparisons,
    relatives: outcome === 'hit' ? decision.relatives.slice(0, 5).map(withoutId) : [],
    absentee: decision.absentee,
  };
  if (decision.runner_up) result.runner_up = decision.runner_up;
  if (decision.co_owner !== null) {
    result.co_owner = decision.co_owner;
    result.co_owner_probability = decision.co_owner_probability;
  }
  if (shown) {
    const person = recordToPerson(record);
    result.person = presentPerson(decision, person, chosen?.flags, year);
    if (person.property) result.property = compact(person.property);
    if (chosen !== undefined) result.source = chosen.source;
    result.source_record_id = person.record_id;
  }
  // Whom a provider alone knows has no id of ours.
  const ours = shown && person_id !== null && person_id >= 0;
  const traced: Traced = { outcome, probability, person_id: ours ? person_id : null, result };
  if (outcome === 'possible') traced.sealed = contactsOf(decision, chosen?.flags, false);
  return traced;
}

const withoutId = ({ name, relation, phone, probability }: Decision['relatives'][number]) =>
  compact({ name, relation, phone, probability });

function presentPerson(
  decision: Decision,
  person: ReturnType<typeof recordToPerson>,
  flags: Candidate['flags'],
  year: number,
): ResultPerson {
  const masked = decision.outcome === 'possible';
  const born = person.birth_year ?? (person.birth_date ? Number(person.birth_date.slice(0, 4)) : undefined);
  return compact({
    names: person.names.map(compact),
    age_band: born === undefined ? undefined : ageBand(year - born),
    deceased:
      person.deceased === undefined
        ? ('unknown' as const)
        : person.deceased
          ? ('yes' as const)
          : ('no' as const),
    addresses: person.addresses.map(compact),
    ...contactsOf(decision, flags, masked),
  });
}

/** How to reach the person who was found. */
function contactsOf(decision: Decision, flags: Candidate['flags'], masked: boolean): Contacts {
  return {
    phones: decision.phones.slice(0, 10).map((phone) =>
      compact({
        ...phone,
        number: masked ? maskPhone(phone.number) : phone.number,
        dnc: flags?.[phone.number]?.dnc ?? ('unknown' as const),
        state_dnc: 'unknown' as const,
        litigator: flags?.[phone.number]?.litigator ?? ('unknown' as const),
        from_lead: phone.from_lead || undefined,
      }),
    ),
    emails: decision.emails.slice(0, 5).map((email) =>
      compact({
        ...email,
        address: masked ? maskEmail(email.address) : email.address,
        from_lead: email.from_lead || undefined,
      }),
    ),
  };
}

/** `+12175550142` → `+1217•••••42`: enough to recognise a number one knows, not to call one. */
const maskPhone = (number: string) => `${number.slice(0, 5)}•••••${number.slice(-2)}`;
const maskEmail = (address: string) => `${address.slice(0, 1)}•••@${address.slice(address.indexOf('@') + 1)}`;

/** `47` → `45-49`. */
function ageBand(age: number): string {
  const low = Math.floor(age / 5) * 5;
  return `${low}-${low + 4}`;
}

type Compact<T> = { [K in keyof T]: Exclude<T[K], undefined> } & {};

/** Without the fields that are not known: in JSON they are absent, never null. */
function compact<T extends object>(value: T): Compact<T> {
  const known: Partial<T> = {};
  // Key by key: this runs some ten times for every lead that is found.
  for (const key in value) if (value[key] !== undefined) known[key] = value[key];
  return known as Compact<T>;
}
