/** Traces leads: looks up candidates, lets linkage decide, and builds the results. */

import type { HitOn } from '#contract/orders/hit-on';
import type { Contacts, Outcome, ResultPerson, TraceResult } from '#contract/orders/results';
import type { Purpose } from '#contract/orders/schemas';
import {
  type Candidate,
  joinCandidates,
  type LookupOptions,
  type ReferenceFigures,
  type Source,
  withCountry,
} from '#features/reference';
import {
  type DecideOptions,
  type Decision,
  defaultModel,
  type Evidence,
  organisationOwner,
  type ParsedLead,
  recordToPerson,
  Weights,
} from '#linkage';
import { isHit } from '../hits/hit-on.ts';
import { completeLead, decideLead, isOpen, type PropertyLead, sureProperty } from './decide-lead.ts';

/** The result of tracing one lead. */
export interface Traced {
  outcome: Outcome;
  probability: number;
  person_id: number | null;
  result: TraceResult;
  /** A possible match's unmasked contacts; the result has them masked. */
  sealed?: Contacts | undefined;
  /** Whether the lead says that the owner who was found has died. */
  deceased?: boolean;
  /** A nameless lead with the owner that a roll names. */
  owned?: ParsedLead;
}

export interface TraceOptions extends LookupOptions {
  source: Source;
  /** Outside sources, queried in order for leads that aren't hits yet. */
  providers?: readonly Source[];
  purpose: Purpose | null;
  /** What counts as a hit, so that providers are queried for the rest; any contact by default. */
  hit_on?: HitOn;
  /** People in the reference data when the order was paid: the model's prior. */
  referenceSize: number;
  /** The reference's figures; the usual ones by default. */
  figures?: ReferenceFigures | undefined;
  /** Receives what leads say about the reference. */
  onEvidence?: ((evidence: Evidence) => void) | undefined;
  year: number;
}

export const modelVersion: string = defaultModel.version;

/** Leads per lookup, unless the source sets its own batch size. */
const defaultBatchSize = 500;

export interface Entry extends PropertyLead {
  candidates: Candidate[];
  decision: Decision;
}

/**
 * Traces leads and returns results in the same order. A lead's result depends only on the lead, the reference data and
 * the providers' replies. Throws `LookupPending` if a provider needs more time.
 */
export async function traceLeads(leads: ParsedLead[], request: TraceOptions): Promise<Traced[]> {
  const { providers = [], year, source, hit_on = 'any' } = request;
  const generation = request.generation ?? (await source.generation?.());
  const options = generation === undefined ? request : { ...request, generation };
  const { batch = defaultBatchSize } = source;
  const deciding = decideOptions(options);
  const traced: Traced[] = [];
  const open = new Map<number, Entry>();
  for (let start = 0; start < leads.length; start += batch) {
    const batchLeads = leads.slice(start, start + batch);
    const parcels = (await source.parcels?.(batchLeads, options)) ?? [];
    const completed = batchLeads.map((lead, index) => completeLead(lead, parcels[index] ?? []));
    const lookups = await source.lookup(
      completed.map(({ lead }) => lead),
      options,
    );
    for (const [index, lead] of completed.entries()) {
      const candidates = lookups[index] ?? [];
      const entry = { ...lead, candidates, decision: decideLead(lead, candidates, deciding) };
      for (const candidate of candidates) candidate.dropCache?.();
      // Candidates are kept only if a provider is queried next.
      if (providers.length > 0 && isOpen(lead, entry.decision, hit_on)) open.set(traced.length, entry);
      traced.push(present(entry, year));
    }
  }
  for (const provider of providers) {
    for (const [index, entry] of await lookupProvider(provider, open, options)) {
      traced[index] = present(entry, year);
      if (isHit(entry.decision, hit_on)) open.delete(index);
      else open.set(index, entry);
    }
  }
  return traced;
}

const decideOptions = ({ referenceSize, figures, year, onEvidence }: TraceOptions): DecideOptions => ({
  weights: new Weights(figures?.model ?? defaultModel, referenceSize, figures?.places),
  year,
  onEvidence,
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
  // The figures are those of the reference, and say nothing about providers.
  const decisionOptions = withCountry(
    decideOptions({ ...options, figures: undefined, onEvidence: undefined }),
  );
  return entries.flatMap(([index, entry], position): [number, Entry][] => {
    const people = found[position] ?? [];
    if (people.length === 0) return [];
    const candidates = joinCandidates(entry.candidates, people, decisionOptions);
    return [[index, { ...entry, candidates, decision: decideLead(entry, candidates, decisionOptions) }]];
  });
}

/** Builds a result. A miss shows nobody; a possible match shows its person with masked contacts. */
export function present(entry: Entry, year: number): Traced {
  const { candidates, decision } = entry;
  const { outcome, probability, person_id, record } = decision;
  const chosen = candidates.find((candidate) => candidate.person_id === person_id);
  const shown = outcome !== 'miss' && record !== null;
  const result: TraceResult = {
    reason: decision.reason,
    owner_type: decision.owner_type,
    comparisons: decision.comparisons,
    relatives: presentRelatives(entry),
    absentee: decision.absentee,
    ...presentProperty(entry),
  };
  if (decision.runner_up) result.runner_up = decision.runner_up;
  if (decision.co_owner !== null) {
    result.co_owner = decision.co_owner;
    result.co_owner_probability = decision.co_owner_probability;
  }
  if (shown) {
    const person = recordToPerson(record);
    result.person = presentPerson(decision, person, chosen?.flags, year);
    if (chosen !== undefined) result.source = chosen.source;
    result.source_record_id = person.record_id;
  }
  // People known only to a provider have no reference id.
  const hasReferenceId = shown && person_id !== null && person_id >= 0;
  const traced: Traced = { outcome, probability, person_id: hasReferenceId ? person_id : null, result };
  if (entry.isNameless && entry.property.kind === 'found') traced.owned = entry.lead;
  if (decision.deceased) traced.deceased = true;
  if (outcome === 'possible') traced.sealed = presentContacts(decision, chosen?.flags, false);
  return traced;
}

/** A possible match shows no relatives, except the other residents of a property, by name. */
function presentRelatives(entry: Entry): TraceResult['relatives'] {
  const { outcome, relatives } = entry.decision;
  const first = relatives.slice(0, 5);
  if (outcome === 'hit') return first.map(withoutId);
  return isResident(entry) ? first.map((one) => withoutId({ ...one, phone: undefined })) : [];
}

const isResident = ({ decision }: Entry): boolean =>
  decision.outcome === 'possible' && decision.reason.startsWith('resident.');

/** The facts of the lead's property, and the roll that names its owner. */
function presentProperty(entry: Entry): Partial<TraceResult> {
  const { property, isNameless, decision } = entry;
  if (property.kind !== 'found') {
    const facts = factsOfOnlyHome(decision);
    return {
      ...(facts ? { property: compact(facts) } : {}),
      ...(isResident(entry) ? { resident: true } : {}),
    };
  }
  const { parcel, probability, several } = property;
  const result: Partial<TraceResult> = {};
  if (probability >= sureProperty && !several && Object.keys(parcel.record.f).length > 0)
    result.property = compact(parcel.record.f);
  if (!isNameless) return result;
  result.property_probability = Math.round(probability * 1e3) / 1e3;
  if (parcel.record.o.length === 0) return result;
  const owner = organisationOwner(parcel);
  if (owner !== null) result.owner_name = owner.owner;
  return { ...result, owner_source: parcel.source, owner_as_of: parcel.as_of };
}

/** Facts of the person's record that can only describe the lead's property: the one house they are known at. */
function factsOfOnlyHome({ outcome, record, reason }: Decision) {
  if (outcome === 'miss' || record === null || record.a.length !== 1) return undefined;
  return /\baddress\.(?:current_full|unit_missing|typo)\.property\b/.test(reason) ? record.f : undefined;
}

const withoutId = ({
  name,
  relation,
  phone,
  probability,
}: Omit<Decision['relatives'][number], 'phone'> & { phone?: string | undefined }) =>
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
