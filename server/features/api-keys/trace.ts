/**
 * Traces one lead at once, by the path that orders take: the same look-up, the same decision, the same result. A hit is
 * charged once: the same lead asked for again within 90 days costs nothing. For the same purpose the earlier result is told
 * again; for another it is traced anew, since a source may be closed to that.
 */
import type { SingleTrace, TraceBody } from '#contract/api-keys';
import type { Purpose } from '#contract/orders';
import { Outcome, TraceResult } from '#contract/results';
import { notice } from '#contract/terms';
import { type LookupLimit, noteLooks, streetOf } from '#features/abuse';
import { requireTerms } from '#features/accounts';
import { filterResults } from '#features/compliance';
import { modelVersion, purposeOf, type Traced, traceLeads } from '#features/orders';
import {
  countPeople,
  forgetAnswers,
  heldSource,
  NotYet,
  openProviders,
  type Source,
} from '#features/sources';
import { spendCoins } from '#features/wallet';
import { fingerprintText, type LeadFields, type ParsedLead, parseLead, untraceableReason } from '#linkage';
import { audit } from '#platform/audit';
import { after, clock, days, minutes, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Tx } from '#platform/database';
import { AppError } from '#platform/errors';
import { newId, sha256 } from '#platform/ids';
import { insertTrace, type KeptTrace, lockTraces, readKnown } from './repository.ts';

/** How long the sources may take: the reference database alone, and with providers, each of which has a time-out of its own. */
const patience = { local: seconds(20), outside: minutes(3) };
/** A lead that was traced so lately costs nothing. */
const fresh = days(90);

/**
 * Traces a lead for a caller. `source` is the reference database, after which providers are asked as they are for an order, within
 * their own times; a test key asks neither.
 */
export async function traceOne(
  ctx: Context,
  caller: Caller,
  { lead: fields, ...said }: TraceBody,
  { source, limit }: { source: Source; limit: LookupLimit },
): Promise<SingleTrace> {
  const asked = fields as LeadFields;
  const { purpose, purpose_note } = purposeOf(caller, said);
  const lead = parseLead(asked);
  const reason = untraceableReason(lead);
  if (reason !== null) throw new AppError('invalid', reason, { errors: { lead: reason } });
  if (caller.key?.test) return traceMadeUp(lead, purpose);
  const fingerprint = sha256(fingerprintText(lead));
  const wanted = { fingerprint, since: after(clock.now(), -fresh), asked };
  const [{ before, available, generation, lookups_per_hour }] = await Promise.all([
    readKnown(ctx.db, caller, wanted),
    requireTerms(ctx.db, caller),
  ]);
  await limit.take(caller, lookups_per_hour);
  if (before.some((one) => isTold(one, purpose))) {
    const { told } = await inTransaction(ctx, (tx) => repeat(tx, caller, wanted, purpose));
    if (told !== null) return told;
  }

  const price = caller.operator || before.some(({ coins }) => coins > 0) ? 0n : 1n;
  if (available < price)
    throw new AppError(
      'payment_required',
      'A hit costs 1 coin and you have none. Add coins, then trace again.',
    );
  const now = clock.now();
  const id = newId();
  const order = { id, bucket: caller.bucket };
  const providers = (await openProviders(ctx)).map(atOnce);
  const [traced] = await traceLeads([lead], {
    source,
    providers,
    order,
    purpose,
    deadline: after(now, providers.length > 0 ? patience.outside : patience.local),
    generation,
    referenceSize: await countPeople(ctx.pool, generation),
    year: now.getUTCFullYear(),
  });
  if (traced === undefined) throw new Error('a lead came back without a result');

  return inTransaction(ctx, async (tx) => {
    if (providers.length > 0) await forgetAnswers(tx, order);
    // Somebody asked for the same lead at the same time, and was first.
    const first = await repeat(tx, caller, wanted, purpose);
    if (first.told !== null) return first.told;
    const [allowed = traced] = await filterResults(tx, [{ ...traced, asked }], 'open');
    const coins = allowed.outcome === 'hit' && !first.paid ? price : 0n;
    const row = {
      bucket: caller.bucket,
      id,
      account_id: caller.account_id,
      key_id: caller.key?.id ?? null,
      fingerprint,
      person_id: allowed.person_id === null ? null : BigInt(allowed.person_id),
      outcome: allowed.outcome,
      probability: allowed.probability,
      coins: Number(coins),
      purpose,
      purpose_note,
      result: JSON.stringify(allowed.result),
      model_version: modelVersion,
      created_at: now,
    };
    await insertTrace(tx, row, { caller, action: 'lead.trace', subject: `trace:${id}`, purpose });
    const { person_id } = allowed;
    await noteLooks(tx, caller.account_id, [
      { person_id: knownOnly(person_id), lead: fingerprint, street: streetOf(lead) },
    ]);
    // Last, as all calls of an account wait for each other from here to the end of the transaction.
    await spendCoins(tx, { amount: coins, cause: `trace:${id}`, what: 'A hit', caller });
    return present({ ...allowed, id, coins: Number(coins), traced_at: now, purpose });
  });
}

/** Somebody whom a provider found has an id for this once alone. */
const knownOnly = (person_id: number | null) => (person_id !== null && person_id > 0 ? person_id : null);

/**
 * The earlier result of the same lead for the same purpose, passed through what may be shown today, or null; and whether
 * the lead was paid for before.
 */
async function repeat(
  tx: Tx,
  caller: Caller,
  wanted: { fingerprint: Buffer; since: Date; asked: LeadFields },
  purpose: Purpose,
): Promise<{ told: SingleTrace | null; paid: boolean }> {
  const rows = await lockTraces(tx, caller, wanted);
  const paid = rows.some(({ coins }) => coins > 0);
  const row = rows.find((one) => isTold(one, purpose));
  if (row === undefined) return { told: null, paid };
  const kept = tracedOf(row);
  const [allowed = kept] = await filterResults(tx, [{ ...kept, asked: wanted.asked }], 'open');
  await audit(tx, { caller, action: 'lead.read', subject: `trace:${row.id}`, purpose });
  const told = present({
    ...allowed,
    id: row.id,
    coins: 0,
    traced_at: row.created_at,
    repeated: true,
    purpose,
  });
  return { told, paid };
}

/** Whether an earlier result is told again. Who was suppressed is looked at anew: they may have come back. */
const isTold = (one: Pick<KeptTrace, 'purpose' | 'outcome'>, purpose: Purpose): boolean =>
  one.purpose === purpose && one.outcome !== 'suppressed';

const tracedOf = (row: KeptTrace): Traced => ({
  outcome: Outcome.parse(row.outcome),
  probability: row.probability,
  person_id: row.person_id === null ? null : Number(row.person_id),
  result: TraceResult.parse(row.result),
});

/** A provider that needs time is not waited for: who asks for one lead wants an answer now. */
const atOnce = (provider: Source): Source => ({
  async lookup(leads, asked) {
    try {
      return await provider.lookup(leads, asked);
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
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
  // In the order of fields that the results of orders have.
  result: TraceResult.parse(result),
});

/** The people whom test keys find: made up, and the same everywhere. */
const madeUpPeople = 400;
let madeUp: Promise<Source> | undefined;

async function traceMadeUp(lead: ParsedLead, purpose: Purpose): Promise<SingleTrace> {
  // Loaded only here: a service whose customers use no test keys never holds the made-up town.
  madeUp ??= import('#database/seed/town').then(({ demoTown }) =>
    heldSource(demoTown({ people: madeUpPeople }), 'Made-up people'),
  );
  const now = clock.now();
  const [traced] = await traceLeads([lead], {
    source: await madeUp,
    purpose,
    deadline: after(now, patience.local),
    referenceSize: madeUpPeople,
    year: now.getUTCFullYear(),
  });
  if (traced === undefined) throw new Error('a lead came back without a result');
  return present({ ...traced, id: newId(), coins: 0, traced_at: now, test: true, purpose });
}
