/** Traces leads: looks them up, lets linkage decide, and shapes what it decided into results. */
import type { Purpose } from '#contract/orders';
import type { Outcome, ResultPerson, TraceResult } from '#contract/results';
import type { Source } from '#features/sources';
import { type Decision, decide, defaultModel, type ParsedLead, recordToPerson } from '#linkage';

/** What one traced lead came to. */
export interface Traced {
  outcome: Outcome;
  probability: number;
  person_id: number | null;
  result: TraceResult;
}

export interface TraceOptions {
  source: Source;
  purpose: Purpose | null;
  deadline: Date;
  /** People in the reference database when the order was paid: the model's prior. */
  referenceSize: number;
  /** The year of the trace. */
  year: number;
}

export const modelVersion: string = defaultModel.version;

/** Leads that are looked up together: their candidates are held in memory at once. */
const batch = 500;

/** Traces leads, in their order. One lead's result depends on nothing but itself and the reference data. */
export async function traceLeads(leads: ParsedLead[], options: TraceOptions): Promise<Traced[]> {
  const traced: Traced[] = [];
  for (let start = 0; start < leads.length; start += batch) {
    traced.push(...(await traceBatch(leads.slice(start, start + batch), options)));
  }
  return traced;
}

async function traceBatch(leads: ParsedLead[], options: TraceOptions): Promise<Traced[]> {
  const candidates = await options.source.lookup(leads, options);
  return leads.map((lead, index) => {
    const found = candidates[index] ?? [];
    const decision = decide(lead, found, {
      model: defaultModel,
      referenceSize: options.referenceSize,
      year: options.year,
    });
    const source = found.find(({ person_id }) => person_id === decision.person_id)?.source;
    return present(decision, source, options.year);
  });
}

/** Shapes a decision. A miss shows nobody; a possible shows its person with the contacts masked. */
function present(decision: Decision, source: string | undefined, year: number): Traced {
  const { outcome, probability, person_id, record } = decision;
  const shown = outcome !== 'miss' && record !== null;
  const result: TraceResult = {
    reason: decision.reason,
    owner_type: decision.owner_type,
    comparisons: decision.comparisons,
    relatives: outcome === 'hit' ? decision.relatives.slice(0, 5).map(withoutId) : [],
    absentee: decision.absentee,
  };
  if (decision.runner_up) result.runner_up = decision.runner_up;
  if (decision.co_owner !== null) result.co_owner = decision.co_owner;
  if (shown) {
    const person = recordToPerson(record);
    result.person = presentPerson(decision, person, year);
    if (person.property) result.property = compact(person.property);
    if (source !== undefined) result.source = source;
    result.source_record_id = person.record_id;
  }
  return { outcome, probability, person_id: shown ? person_id : null, result };
}

const withoutId = ({ name, phone, probability }: Decision['relatives'][number]) =>
  compact({ name, phone, probability });

function presentPerson(
  decision: Decision,
  person: ReturnType<typeof recordToPerson>,
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
    phones: decision.phones.slice(0, 10).map((phone) =>
      compact({
        ...phone,
        number: masked ? maskPhone(phone.number) : phone.number,
        dnc: 'unknown' as const,
        state_dnc: 'unknown' as const,
        litigator: 'unknown' as const,
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
  });
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
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Compact<T>;
}
