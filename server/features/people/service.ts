/** The person search for admins: the same keys and model as an order, and audited. */
import type {
  PeopleFound,
  PersonFind,
  PersonFound,
  PersonLocated,
  PersonOpened,
  PersonSearch,
} from '#contract/providers/schemas';
import { requireTerms } from '#features/accounts';
import { filterResults } from '#features/compliance';
import { presentTraced, type Traced } from '#features/orders';
import { type Candidate, localSource, readCoverage, readRecord } from '#features/reference';
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

/** A person found: their result in an order, and the probability that they are the person searched for. */
interface Ranked {
  candidate: Candidate;
  traced: Traced;
  probability: number;
}

interface Search {
  /** Most likely first. */
  ranked: Ranked[];
  /** The code of linkage's reason. */
  reason: string;
  year: number;
}

/** The search shows the best matches, however weak. */
const rankingModel = { ...defaultModel, outcome: { hit: 0, possible: 0 } };

async function search(ctx: Context, params: PersonSearch): Promise<Search> {
  const lead = parseLead({
    full_name: params.name,
    property_address: params.street,
    property_city: params.city,
    property_state: params.state,
    property_zip: params.zip,
  });
  const year = clock.now().getUTCFullYear();
  const { people: referenceSize } = await readCoverage(ctx.pool);
  const options = { weights: new Weights(rankingModel, referenceSize), year };
  const lookupOptions = { purpose: params.purpose, deadline: after(clock.now(), seconds(20)) };
  const [candidates = []] = await localSource(ctx.lookups).lookup([lead], lookupOptions);
  // Minors are never returned.
  const adults = candidates.filter(({ record }) => year - (birthYear(record) ?? 0) >= adultAge);
  const best = decide(lead, adults, options);
  const bits = ({ comparisons }: Decision) => comparisons.reduce((sum, { weight }) => sum + weight, 0);
  const ranked = adults.flatMap((candidate): Ranked[] => {
    const decision = decide(lead, [candidate], options);
    if (decision.record === null) return [];
    // The best candidate's probability takes all candidates into account; another's is lower by the bits of evidence it
    // lacks.
    const share = candidate.person_id === best.person_id ? 1 : 2 ** Math.min(0, bits(decision) - bits(best));
    const traced = presentTraced(
      { lead, property: { kind: 'unknown' }, isNameless: false, candidates: [candidate], decision },
      year,
    );
    return [{ candidate, traced, probability: best.probability * share }];
  });
  ranked.sort((a, b) => b.probability - a.probability || a.candidate.person_id - b.candidate.person_id);
  const { reason } = decide(lead, adults, { weights: new Weights(defaultModel, referenceSize), year });
  return { ranked, reason, year };
}

/** The people in the reference database that match a name and a place, most likely first. */
export async function searchPeople(ctx: Context, caller: Caller, params: PersonSearch): Promise<PeopleFound> {
  await requireTerms(ctx.db, caller);
  const found = await search(ctx, params);
  const best = found.ranked.slice(0, mostPeople);
  return inTransaction(ctx, async (tx) => {
    // The search isn't logged as typed; opening a person logs who it is.
    await audit(tx, { caller, action: 'people.search', subject: 'reference', purpose: params.purpose });
    const allowed = await filterAllowed(ctx, tx, best);
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

const isPersonId = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id));

/**
 * Searches by the name and address of a person known by id. Throws `not_found`, also if the person may not be shown:
 * suppressed people and minors stay hidden.
 */
export async function findPerson(
  ctx: Context,
  caller: Caller,
  { id, purpose }: PersonFind,
): Promise<PersonLocated> {
  const record = isPersonId(id) ? await readRecord(ctx.lookups, Number(id)) : null;
  const home = record && recordToPerson(record).addresses[0];
  if (record === null || home === null || home === undefined) throw notFound('person');
  const { street, city, state, zip } = home;
  const place = Object.fromEntries(Object.entries({ street, city, state, zip }).filter(([, text]) => text));
  const search = { name: displayName(record), ...place, purpose };
  const found = await searchPeople(ctx, caller, search);
  if (!found.people.some((person) => person.id === id)) throw notFound('person');
  return { ...found, search };
}

/** Opens a person that a search found, with all data and the reasons for the match. Throws `not_found`. */
export async function openPerson(
  ctx: Context,
  caller: Caller,
  { id, search: params }: { id: string; search: PersonSearch },
): Promise<PersonOpened> {
  await requireTerms(ctx.db, caller);
  const found = await search(ctx, params);
  const one = found.ranked.find(({ candidate }) => String(candidate.person_id) === id);
  if (one === undefined) throw notFound('person');
  return inTransaction(ctx, async (tx) => {
    const [allowed] = await filterAllowed(ctx, tx, [one]);
    if (allowed === undefined) throw notFound('person');
    await audit(tx, { caller, action: 'person.view', subject: `person:${id}`, purpose: params.purpose });
    return { id, outcome: outcomeOf(one), probability: one.probability, result: allowed.traced.result };
  });
}

/** The people who may be shown, with only the data that may be shown. */
async function filterAllowed(ctx: Context, tx: Tx, ranked: Ranked[]): Promise<Ranked[]> {
  const results = await filterResults(
    ctx,
    tx,
    ranked.map((one) => ({ ...one.traced, one })),
  );
  return results
    .filter(({ outcome }) => outcome !== 'suppressed')
    .map(({ one, ...traced }) => ({ ...one, traced }));
}

function outcomeOf({ probability }: Ranked): PersonOpened['outcome'] {
  const { hit, possible } = defaultModel.outcome;
  if (probability >= hit) return 'hit';
  return probability >= possible ? 'possible' : 'miss';
}
