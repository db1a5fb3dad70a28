/** Compares the gateway's books with ours: recent charges and refunds must be in both, with the same amount. */
import type { Difference, Reconciliation } from '#contract/billing/admin';
import { adminAccounts } from '#features/accounts';
import { after, clock, days, hours } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import { gatewayOf } from './choose.ts';

const windowLength = days(3);
/** Newer entries may not have reached both books yet. */
const margin = hours(1);

interface Entry {
  what: 'charge' | 'refund';
  ref: string;
  amount: bigint;
}
const keyOf = ({ what, ref }: Entry) => `${what}:${ref}`;

/** Entries that only one list has, or that differ in amount. */
export function findDifferences(ours: Entry[], theirs: Entry[]): Difference[] {
  const others = new Map(theirs.map((entry) => [keyOf(entry), entry]));
  const differences: Difference[] = [];
  for (const entry of ours) {
    const other = others.get(keyOf(entry));
    others.delete(keyOf(entry));
    if (other?.amount === entry.amount) continue;
    const { what, ref, amount } = entry;
    differences.push({ what, ref, ours: Number(amount), theirs: other ? Number(other.amount) : null });
  }
  for (const { what, ref, amount } of others.values())
    differences.push({ what, ref, ours: null, theirs: Number(amount) });
  return differences;
}

/** Compares the last days. Differences are stored, logged and reported to admins. */
export async function reconcileBooks(ctx: Context): Promise<Reconciliation> {
  const gateway = gatewayOf(ctx);
  const until = after(clock.now(), -margin);
  const since = after(until, -windowLength);
  const theirs = await gateway.listEntries(since, until);
  const ours = await readOwnEntries(ctx, gateway.realm, { since, until }, theirs);
  const differences = findDifferences(ours, theirs);
  const row = {
    gateway: gateway.realm,
    since,
    until,
    compared: Math.max(ours.length, theirs.length),
    at: clock.now(),
  };
  await inTransaction(ctx, async (tx) => {
    await tx
      .insertInto('reconciliation')
      .values({ id: newId(), ...row, differences: JSON.stringify(differences) })
      .execute();
    if (differences.length === 0) return;
    for (const admin of await adminAccounts(tx))
      await emit(tx, 'money.attention', admin, { what: 'difference', count: differences.length });
  });
  if (differences.length > 0) ctx.log.error({ differences }, 'the books differ from the gateway’s');
  return {
    ...row,
    since: since.toISOString(),
    until: until.toISOString(),
    at: row.at.toISOString(),
    differences,
  };
}

/** Our entries in the window, plus any that the gateway lists: an entry near the edge can fall on another day there. */
async function readOwnEntries(
  { db }: Context,
  gateway: string,
  { since, until }: { since: Date; until: Date },
  theirs: Entry[],
): Promise<Entry[]> {
  const named = theirs.map(({ ref }) => ref);
  const edge = { since: after(since, margin), until: after(until, -margin) };
  const charges = await db
    .selectFrom('payment')
    .select(['gateway_ref', 'amount'])
    .where('gateway', '=', gateway)
    .where('state', '=', 'paid')
    .where((where) =>
      where.or([
        where('gateway_ref', 'in', named.length > 0 ? named : ['']),
        where.and([where('created_at', '>=', edge.since), where('created_at', '<', edge.until)]),
      ]),
    )
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.gateway_ref', 'refund.amount'])
    .where('payment.gateway', '=', gateway)
    .where('refund.gateway_ref', 'is not', null)
    .where('refund.state', '<>', 'failed')
    .where('refund.way', '=', 'card')
    .where((where) =>
      where.or([
        where('refund.gateway_ref', 'in', named.length > 0 ? named : ['']),
        where.and([
          where('refund.created_at', '>=', edge.since),
          where('refund.created_at', '<', edge.until),
        ]),
      ]),
    )
    .execute();
  return [
    ...charges.map(({ gateway_ref, amount }) => ({
      what: 'charge' as const,
      ref: gateway_ref ?? '',
      amount,
    })),
    ...refunds.map(({ gateway_ref, amount }) => ({
      what: 'refund' as const,
      ref: gateway_ref ?? '',
      amount,
    })),
  ];
}
