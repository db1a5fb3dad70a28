/** Traces leads: looks up candidates, lets linkage decide, and builds the results. */

import type { Contacts, Outcome, ResultPerson, TraceResult } from '#contract/orders/results';
import type { Purpose } from '#contract/orders/schemas';
import {
  type Candidate,
  joinCandidates,
  type LookupOptions,
  type Source,
  withCountry,
} from '#features/reference';
import {
  type DecideOptions,
  type Decision,
  decide,
  defaultModel,
  type ParsedLead,
  recordToPerson,
  Weights,
} from '#linkage';

/** The result of tracing one lead. */
export interface Traced {
  outcome: Outcome;
  probability: number;
  person_id: number | null;
  result: TraceResult;
  /** A possible match's unmasked contacts; the result has them masked. */
  sealed?: Contacts | undefined;
}

export interface TraceOptions extends LookupOptions {
  source: Source;
  /** Outside sources, queried in order for leads that aren't hits yet. */
  providers?: readonly Source[];
  purpose: Purpose | null;
  /** People in the reference data when the order was paid: the model's prior. */
  referenceSize: number;
  year: number;
}

export const modelVersion: string = defaultModel.version;

/** Leads per lookup, unless the source sets its own batch size. */
const defaultBatchSize = 500;

export interface Entry {
  lead: ParsedLead;
  candidates: Candidate[];
  decision: Decision;
}

/**
 * Traces leads and returns results in the same order. A lead's result depends only on the lead, the reference data and
 * the providers' replies. Throws `LookupPending` if a provider needs more time.
 */
export async function traceLeads(leads: ParsedLead[], request: TraceOptions): Promise<Traced[]> {
  const { providers = [], year, source } = request;
  const generation = request.generation ?? (await source.generation?.());
  const options = generation === undefined ? request : { ...request, generation };
  const { batch = defaultBatchSize } = source;
  const deciding = decideOptions(options);
  const traced: Traced[] = [];
  const open = new Map<number, Entry>();
  for (let start = 0; start < leads.length; start += batch) {
    const batchLeads = leads.slice(start, start + batch);
    const lookups = await source.lookup(batchLeads, options);
    for (const [index, lead] of batchLeads.entries()) {
      const candidates = lookups[index] ?? [];
      const entry = { lead, candidates, decision: decide(lead, candidates, deciding) };
      for (const candidate of candidates) candidate.dropCache?.();
      // Candidates are kept only if a provider is queried next.
      if (providers.length > 0 && entry.decision.outcome !== 'hit') open.set(traced.length, entry);
      traced.push(present(entry, year));
    }
  }
  for (const provider of providers) {
    for (const [index, entry] of await lookupProvider(provider, open, options)) {
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

/** Queries a provider about open leads, and decides again on those it found people for. */
async function lookupProvider(
  provider: Source,
  open: ReadonlyMap<number, Entry>,
  options: TraceOptions,
): Promise<[number, Entry][]> {
  const entries = [...open];
  const found = await provider.lookup(
    entries.map(([, { lead }]) => lead),
    options,
  );
  const decisionOptions = withCountry(decideOptions(options));
  return entries.flatMap(([index, { lead, candidates }], position): [number, Entry][] => {
    const people = found[position] ?? [];
    if (people.length === 0) return [];
    const joined = joinCandidates(candidates, people, decisionOptions);
    return [[index, { lead, candidates: joined, decision: decide(lead, joined, decisionOptions) }]];
  });
}

/** Builds a result. A miss shows nobody; a possible match shows its person with masked contacts. */
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
  // People known only to a provider have no reference id.
  const hasReferenceId = shown && person_id !== null && person_id >= 0;
  const traced: Traced = { outcome, probability, person_id: hasReferenceId ? person_id : null, result };
  if (outcome === 'possible') traced.sealed = presentContacts(decision, chosen?.flags, false);
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
  const birthYear =
    person.birth_year ?? (person.birth_date ? Number(person.birth_date.slice(0, 4)) : undefined);
  return compact({
    names: person.names.map(compact),
    age_band: birthYear === undefined ? undefined : ageBand(year - birthYear),
    deceased: toKnown(person.deceased),
    addresses: person.addresses.map(compact),
    ...presentContacts(decision, flags, masked),
  });
}

function toKnown(value: boolean | undefined): 'yes' | 'no' | 'unknown' {
  if (value === undefined) return 'unknown';
  return value ? 'yes' : 'no';
}

function presentContacts(decision: Decision, flags: Candidate['flags'], masked: boolean): Contacts {
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

/** `+12175550142` → `+1217•••••42`: enough to recognize a known number, not to call it. */
export const maskPhone = (number: string) => `${number.slice(0, 5)}•••••${number.slice(-2)}`;
export const maskEmail = (address: string) =>
  `${address.slice(0, 1)}•••@${address.slice(address.indexOf('@') + 1)}`;

/** `47` → `45-49`. */
function ageBand(age: number): string {
  const low = Math.floor(age / 5) * 5;
  return `${low}-${low + 4}`;
}

type Compact<T> = { [K in keyof T]: Exclude<T[K], undefined> } & {};

/** Drops undefined fields; in JSON they are absent, never null. */
function compact<T extends object>(value: T): Compact<T> {
  const known: Partial<T> = {};
  // A plain loop for speed: it runs about ten times per found lead.
  for (const key in value) if (value[key] !== undefined) known[key] = value[key];
  return known as Compact<T>;
}
