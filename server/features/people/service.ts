/** Looks one person up in the reference database, for admins: the same keys and the same model as an order, on the record. */
import type { PeopleFound, PersonFound, PersonOpened, PersonSearch } from '#contract/providers/schemas';
import { requireTerms } from '#features/accounts';
import { filterResults } from '#features/compliance';
import { presentTraced, type Traced } from '#features/orders';
import { type Candidate, localSource, readCoverage } from '#features/reference';
import {
  birthYear,
  type Decision,
  decide,
  defaultModel,
  displayName,
  parseLead,
  recordToPerson,
  Weights,
} from '#linkage';
import { audit } from '#platform/audit/audit';
import { after, clock, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import type { Tx } from '#platform/postgres/database';

const mostPeople = 20;
const adultAge = 18;

/** One of the people found, with what an order would say of them, and the chance that it is who was looked for. */
interface Ranked {
  candidate: Candidate;
  traced: Traced;
  probability: number;
}

interface Search {
  /** The likeliest first. */
  ranked: Ranked[];
  /** In words, what linkage makes of it. */
  reason: string;
  year: number;
}

/** Whoever compares best is found, however little that says. */
const anybody = { ...defaultModel, outcome: { hit: 0, possible: 0 } };

async function search(ctx: Context, wanted: PersonSearch): Promise<Search> {
  const lead = parseLead({
    full_name: wanted.name,
    property_address: wanted.street,
    property_city: wanted.city,
    property_state: wanted.state,
    property_zip: wanted.zip,
  });
  const year = clock.now().getUTCFullYear();
  const { people: referenceSize } = await readCoverage(ctx.pool);
  const options = { weights: new Weights(anybody, referenceSize), year };
  const asked = { purpose: wanted.purpose, deadline: after(clock.now(), seconds(20)) };
  const [candidates = []] = await localSource(ctx.lookups).lookup([lead], asked);
  // Minors are never returned, to anybody.
  const adults = candidates.filter(({ record }) => year - (birthYear(record) ?? 0) >= adultAge);
  const best = decide(lead, adults, options);
  const bits = ({ comparisons }: Decision) => comparisons.reduce((sum, { weight }) => sum + weight, 0);
  const ranked = adults.flatMap((candidate): Ranked[] => {
    const decision = decide(lead, [candidate], options);
    if (decision.record === null) return [];
    // The best one's chance is among all of them; another's is less by the bits it lacks.
    const share = candidate.person_id === best.person_id ? 1 : 2 ** Math.min(0, bits(decision) - bits(best));
    const traced = presentTraced({ lead, candidates: [candidate], decision }, year);
    return [{ candidate, traced, probability: best.probability * share }];
  });
  ranked.sort((a, b) => b.probability - a.probability || a.candidate.person_id - b.candidate.person_id);
  const { reason } = decide(lead, adults, { weights: new Weights(defaultModel, referenceSize), year });
  return { ranked, reason, year };
}

/** Who the reference database knows by a name and a place, the likeliest first. */
export async function searchPeople(ctx: Context, caller: Caller, wanted: PersonSearch): Promise<PeopleFound> {
  await requireTerms(ctx.db, caller);
  const found = await search(ctx, wanted);
  const best = found.ranked.slice(0, mostPeople);
  return inTransaction(ctx, async (tx) => {
    // What was typed stays out of the log: whom it led to is told when they are opened.
    await audit(tx, { caller, action: 'people.search', subject: 'reference', purpose: wanted.purpose });
    const allowed = await allowedOf(tx, best);
    return { people: allowed.map(present), reason: found.reason };
  });

  function present({ candidate: { person_id, record, source }, probability }: Ranked): PersonFound {
    const { addresses, phones, emails } = recordToPerson(record);
    const [home] = addresses;
    const born = birthYear(record);
    const low = born === null ? null : Math.floor((found.year - born) / 5) * 5;
    return {
      id: String(person_id),
      name: displayName(record),
      age_band: low === null ? null : `${low}-${low + 4}`,
      place: [home?.city, home?.state].filter(Boolean).join(', '),
      probability,
      phones: phones.length,
      emails: emails.length,
      source,
    };
  }
}

/** Opens one of the people that a search found: everything that is known, and why it is them. Raises `not_found`. */
export async function openPerson(
  ctx: Context,
  caller: Caller,
  { id, search: wanted }: { id: string; search: PersonSearch },
): Promise<PersonOpened> {
  await requireTerms(ctx.db, caller);
  const found = await search(ctx, wanted);
  const one = found.ranked.find(({ candidate }) => String(candidate.person_id) === id);
  if (one === undefined) throw notFound('This person');
  return inTransaction(ctx, async (tx) => {
    const [allowed] = await allowedOf(tx, [one]);
    if (allowed === undefined) throw notFound('This person');
    await audit(tx, { caller, action: 'person.view', subject: `person:${id}`, purpose: wanted.purpose });
    return { id, outcome: outcomeOf(one), probability: one.probability, result: allowed.traced.result };
  });
}

/** Without the people who may not be shown, and what may not be shown of the others. */
async function allowedOf(tx: Tx, ranked: Ranked[]): Promise<Ranked[]> {
  const results = await filterResults(
    tx,
    ranked.map((one) => ({ ...one.traced, one })),
  );
  return results
    .filter(({ outcome }) => outcome !== 'suppressed')
    .map(({ one, ...traced }) => ({ ...one, traced }));
}

function outcomeOf({ probability }: Ranked): PersonOpened['outcome'] {
  const { hit, possible } = defaultModel.outcome;
  return probability >= hit ? 'hit' : probability >= possible ? 'possible' : 'miss';
}
