/**
 * Traces one lead with the same lookup, decision and result as orders, and a shared history (TRACE-14): a lead traced
 * by an order or another call in the last 90 days is free, and so are contacts that were already paid for, whichever
 * lead found them. For the same purpose the earlier result is returned; for another the lead is traced again, because a
 * source may not allow that purpose.
 */

import { notice } from '#contract/accounts/terms';
import type { SingleTrace, TraceBody } from '#contract/api-keys/schemas';
import type { HitOn } from '#contract/orders/hit-on';
import { Outcome, TraceResult } from '#contract/orders/results';
import type { Purpose } from '#contract/orders/schemas';
import { type LookupLimit, recordLookups, streetOf } from '#features/abuse';
import { requireConfirmedEmail, requireTerms } from '#features/accounts';
import { freePeriod, hitKeys, hitPrice, paidSince } from '#features/charges';
import { postgresCompanies } from '#features/companies';
import { filterResults } from '#features/compliance';
import { listedLast, markListed, withoutMarks } from '#features/do-not-contact';
import {
  hasPaid,
  modelVersion,
  resolvePurpose,
  type Traced,
  traceLeads,
  traceOwners,
  withholdHit,
  withholdUnpaid,
} from '#features/orders';
import { applyReports } from '#features/phone-reports';
import { deleteReplies, openProviders } from '#features/providers';
import { reasonMessage } from '#features/reasons';
import { countPeople, currentFigures, LookupPending, type Source } from '#features/reference';
import { assertWithinCap, spendCoins } from '#features/wallet';
import { fingerprintText, type LeadFields, type ParsedLead, parseLead, untraceableReason } from '#linkage';
import { audit } from '#platform/audit/audit';
import { after, clock, minutes, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import { newId, sha256 } from '#platform/ids';
import { metricsOf } from '#platform/metrics/metrics';
import type { Tx } from '#platform/postgres/database';
import { type EarlierResult, type History, insertTrace, lockHistory, readKnown } from './repository.ts';

/** Time limits: with the reference database alone, and with providers, which have their own timeouts. */
const timeLimits = { local: seconds(20), outside: minutes(3) };

/**
 * Traces a lead for a caller. `source` is the reference database; then providers are used as in an order. A test key
 * uses neither.
 */
export async function traceOne(
  ctx: Context,
  caller: Caller,
  { lead: fields, hit_on, ...stated }: TraceBody,
  { source, limit }: { source: Source; limit: LookupLimit },
): Promise<SingleTrace> {
  const leadFields = fields as LeadFields;
  const { purpose, purpose_note } = resolvePurpose(caller, stated);
  const lead = parseLead(leadFields);
  const reason = untraceableReason(lead, leadFields);
  if (reason !== null) throw invalidFields({ lead: reasonMessage(reason) });
  if (caller.key?.test) return traceDemo(lead, purpose, hit_on);
  const fingerprint = sha256(fingerprintText(lead));
  const query = { fingerprint, since: after(clock.now(), -freePeriod), person: null, leadFields };
  const [{ before, available, generation, lookups_per_hour }] = await Promise.all([
    readKnown(ctx.db, caller, query),
    requireTerms(ctx.db, caller),
    requireConfirmedTracer(ctx, caller),
  ]);
  await limit.take(caller, lookups_per_hour);
  if (before.some((one) => isRepeatable(one, purpose))) {
    const { answer } = await inTransaction(ctx, (tx) => findRepeated(ctx, tx, caller, query, purpose));
    if (answer !== null) return answer;
  }

  const price = before.some(({ coins, charged }) => coins > 0 || charged) ? 0n : hitPrice(caller);
  if (available < price)
    throw new AppError('insufficient_coins.hit', {
      values: { count: Number(price), available: Number(available) },
    });
  // Before providers are asked, who may charge for each lookup. Only managers have a cap.
  if (price > 0n && caller.seat === 'manager')
    await assertWithinCap(ctx.db, { user_id: caller.user_id, amount: price });
  const now = clock.now();
  const id = newId();
  const order = { id, bucket: caller.home_bucket };
  const providers = (await openProviders(ctx)).map(withoutWaiting);
  const [traced] = await traceOwners([lead], {
    source,
    companies: postgresCompanies(ctx.lookups),
    providers,
    order,
    purpose,
    hit_on,
    deadline: after(now, providers.length > 0 ? timeLimits.outside : timeLimits.local),
    generation,
    referenceSize: await countPeople(ctx, generation),
    figures: await currentFigures(ctx, generation),
    year: now.getUTCFullYear(),
  });
  if (traced === undefined) throw new Error('a lead came back without a result');

  const answer = await inTransaction(ctx, async (tx) => {
    if (providers.length > 0) await deleteReplies(tx, order);
    return chargeAndStore(ctx, tx, caller, { id, lead, traced, query, purpose, purpose_note, hit_on, now });
  });
  const { leads, coins } = metricsOf(ctx);
  leads.inc({ outcome: answer.outcome });
  coins.inc(answer.coins);
  return answer;
}

/** A session needs a confirmed email to spend the free coins of a new account; a key could only be made with one. */
const requireConfirmedTracer = async (ctx: Context, caller: Caller): Promise<void> => {
  if (caller.key === undefined && !(await hasPaid(ctx.db, caller.account_id)))
    await requireConfirmedEmail(ctx, ctx.db, caller);
};

interface NewTrace {
  id: string;
  lead: ParsedLead;
  traced: Traced;
  query: { fingerprint: Buffer; since: Date; person: number | null; leadFields: LeadFields };
  purpose: Purpose;
  purpose_note: string | null;
  hit_on: HitOn;
  now: Date;
}

/** Charges a traced lead and stores its result, or returns the result of a call that finished first. */
async function chargeAndStore(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  { id, lead, traced, query, purpose, purpose_note, hit_on, now }: NewTrace,
): Promise<SingleTrace> {
  const { fingerprint, leadFields } = query;
  const person = hitKeys(caller.account_id, traced)?.person ?? null;
  // Another call traced the same lead at the same time and finished first.
  const { answer, history } = await findRepeated(ctx, tx, caller, { ...query, person }, purpose);
  if (answer !== null) return answer;
  const filtered = await filterResults(ctx, tx, [{ ...traced, leadFields }], 'open');
  const reported = await applyReports(tx, caller, filtered, () => true);
  const [found = traced] = await markListed(tx, caller, reported);
  const foundKeys = found.outcome === 'hit' ? hitKeys(caller.account_id, found) : null;
  const charged_at = foundKeys && (paidSince(foundKeys, history.paid) ?? leadPaidSince(history));
  const { withheld, ...allowed } = withholdUnpaid({ ...found, copied: false, charged_at }, hit_on);
  const keys = withheld ? null : foundKeys;
  const coins = keys === null || charged_at !== null ? 0n : hitPrice(caller);
  const row = {
    bucket: caller.home_bucket,
    id,
    account_id: caller.account_id,
    key_id: caller.key?.id ?? null,
    fingerprint,
    person_id: allowed.person_id === null ? null : BigInt(allowed.person_id),
    outcome: allowed.outcome,
    probability: allowed.probability,
    coins: Number(coins),
    charged_at,
    withheld,
    purpose,
    purpose_note,
    result: JSON.stringify(withoutMarks(allowed.result)),
    model_version: modelVersion,
    created_at: now,
  };
  const entry = { caller, action: 'lead.trace', subject: `trace:${id}`, purpose };
  await insertTrace(tx, row, entry, coins > 0n ? keys : null);
  const { person_id } = allowed;
  await recordLookups(tx, caller.account_id, [
    { person_id: knownOnly(person_id), lead: fingerprint, street: streetOf(lead) },
  ]);
  // Last, because from here all calls of an account wait for each other until the transaction ends.
  await spendCoins(tx, { amount: coins, cause: `trace:${id}`, what: 'hit', caller });
  const repeated = charged_at !== null;
  return present({ ...allowed, id, coins: Number(coins), traced_at: now, repeated, purpose });
}

/** The id of a provider's person is valid only for this lookup. */
const knownOnly = (person_id: number | null) => (person_id !== null && person_id > 0 ? person_id : null);

/**
 * The earlier result of the same lead for the same purpose, filtered by what may be shown now; null if there is none.
 */
async function findRepeated(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  query: { fingerprint: Buffer; since: Date; person: number | null; leadFields: LeadFields },
  purpose: Purpose,
): Promise<{ answer: SingleTrace | null; history: History }> {
  const history = await lockHistory(tx, caller, query);
  const row = history.earlier.find((one) => isRepeatable(one, purpose));
  if (row === undefined) return { answer: null, history };
  const stored = tracedOf(row);
  const filtered = await filterResults(ctx, tx, [{ ...stored, leadFields: query.leadFields }], 'open');
  const reported = await applyReports(tx, caller, filtered, () => false);
  const [allowed = stored] = await markListed(tx, caller, reported);
  await audit(tx, { caller, action: 'lead.read', subject: `${row.kind}:${row.id}`, purpose });
  const traced_at = new Date(row.at);
  return {
    answer: present({ ...allowed, id: row.id, coins: 0, traced_at, repeated: true, purpose }),
    history,
  };
}

/**
 * Whether an earlier result can be returned again. Suppressed people are looked up again, because the suppression may
 * have ended.
 */
const isRepeatable = (one: Pick<EarlierResult, 'purpose' | 'outcome'>, purpose: Purpose): boolean =>
  one.purpose === purpose && one.outcome !== 'suppressed';

/** When the lead itself was last paid for, for any purpose. */
function leadPaidSince({ earlier }: History): Date | null {
  const paid = earlier.find(({ coins, charged_at }) => coins > 0 || charged_at !== null);
  return paid === undefined ? null : new Date(paid.charged_at ?? paid.at);
}

const tracedOf = (row: EarlierResult): Traced => ({
  outcome: Outcome.parse(row.outcome),
  probability: row.probability,
  person_id: row.person_id,
  result: TraceResult.parse(row.result),
});

/** A provider that needs more time counts as having no result: a single trace replies at once. */
const withoutWaiting = (provider: Source): Source => ({
  async lookup(leads, options) {
    try {
      return await provider.lookup(leads, options);
    } catch (error) {
      if (!(error instanceof LookupPending)) throw error;
      return leads.map(() => []);
    }
  },
});

interface Shown extends Traced {
  id: string;
  coins: number;
  traced_at: Date;
  purpose: Purpose;
  repeated?: boolean;
  test?: boolean;
}

const present = ({
  id,
  outcome,
  probability,
  coins,
  traced_at,
  result,
  repeated,
  test,
  purpose,
}: Shown): SingleTrace => ({
  id,
  outcome,
  probability: Math.round(probability * 1000) / 1000,
  coins,
  repeated: repeated ?? false,
  test: test ?? false,
  traced_at: traced_at.toISOString(),
  purpose,
  notice,
  // In the field order of orders' results.
  result: TraceResult.parse(listedLast(result)),
});

async function traceDemo(lead: ParsedLead, purpose: Purpose, hit_on: HitOn): Promise<SingleTrace> {
  const { demoSource, demoPeople } = await import('./demo-source.ts');
  const now = clock.now();
  const [traced] = await traceLeads([lead], {
    source: demoSource,
    purpose,
    deadline: after(now, timeLimits.local),
    referenceSize: demoPeople,
    year: now.getUTCFullYear(),
  });
  if (traced === undefined) throw new Error('a lead came back without a result');
  return present({
    ...withholdHit(traced, hit_on),
    id: newId(),
    coins: 0,
    traced_at: now,
    test: true,
    purpose,
  });
}
