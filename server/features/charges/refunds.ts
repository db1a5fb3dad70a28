/**
 * Refunds for wrong numbers (TRACE-10). The cap belongs to the account, not to the order: a share of the hits it paid
 * for in the last 30 days, rounded down, plus a small one-time allowance. So neither many one-lead orders nor new
 * accounts with free coins get more.
 */
import type { LeadRefund, RefundCode } from '#contract/charges/schemas';
import { reportRefunds } from '#features/abuse';
import { firstDay, readPaidCoins, refundCharge, spendCoinsIfPossible } from '#features/wallet';
import { type Message, message } from '#locales';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import type { Caller } from '#platform/context';
import { newId } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';
import {
  countRefunds,
  countReports,
  deleteClaim,
  lockRefunds,
  type Refunds,
  selectClaim,
  selectReturned,
  upsertClaims,
} from './refunds-repository.ts';

/** In days. Refunds and paid hits are counted over this window. */
export const refundWindow = 30;

interface Policy {
  dayLimit: number;
  percent: number;
  allowance: number;
  allowanceAfter: number;
}

const readPolicy = async (db: Db): Promise<Policy> => ({
  dayLimit: await getSetting(db, 'wrong_number_days'),
  percent: await getSetting(db, 'wrong_number_percent'),
  allowance: await getSetting(db, 'wrong_number_allowance'),
  allowanceAfter: await getSetting(db, 'wrong_number_allowance_after'),
});

/** A hit whose numbers were all reported wrong. */
export interface Claim {
  lead_id: string;
  order_id: string;
  /** The coins charged; 0 for a free hit. */
  coins: number;
  paid_at: Date | null;
}

/**
 * Decides on claims in their order, refunds the coins of those that the cap allows, and returns them. Claims of one
 * account are serialized. A lead is refunded at most once.
 */
export async function claimRefunds<T extends Claim>(
  tx: Tx,
  caller: Caller,
  claims: readonly T[],
): Promise<T[]> {
  if (claims.length === 0) return [];
  const { account_id } = caller;
  await lockRefunds(tx, account_id);
  const ids = claims.map(({ lead_id }) => lead_id);
  const returned = new Set((await selectReturned(tx, account_id, ids)).map(({ lead_id }) => lead_id));
  const open = claims.filter(({ lead_id }) => !returned.has(lead_id));
  if (open.length === 0) return [];
  const policy = await readPolicy(tx);
  const now = clock.now();
  const since = after(now, -days(refundWindow));
  const paid = await readPaidCoins(tx, account_id, firstDay(now, refundWindow));
  const used = await countRefunds(tx, account_id, since);
  const decided = open.map((claim) => {
    const decision = decide(claim, { policy, paid, used, now });
    if (decision.basis !== null) used[decision.basis] += claim.coins;
    return { claim, decision };
  });
  await upsertClaims(
    tx,
    decided.map(({ claim: { lead_id, order_id, coins }, decision }) => ({
      account_id,
      lead_id,
      order_id,
      coins,
      claimed_at: now,
      ...decision,
    })),
  );
  const refunded = decided.filter(({ decision }) => decision.code === 'returned').map(({ claim }) => claim);
  for (const claim of refunded) await refund(tx, caller, claim);
  await alertOnAbuse(tx, account_id, { since, paid: paid.recent });
  return refunded;
}

async function refund(tx: Tx, caller: Caller, { lead_id, order_id, coins }: Claim): Promise<void> {
  await refundCharge(tx, {
    account_id: caller.account_id,
    coins: BigInt(coins),
    // A lead can be refunded again after its refund was reversed; the claim keeps it from being refunded twice.
    cause: `wrong:${lead_id}:${newId()}`,
    actor_id: caller.user_id,
    order_id,
    lead_id,
  });
  await audit(tx, { caller, action: 'lead.coin-back', subject: `lead:${lead_id}` });
}

/**
 * Charges the coins of refunded leads again, because not all their numbers are reported wrong anymore. Returns those
 * charged. A refund stays where the account has too few coins: the report is worth more than the coin.
 */
export async function reverseRefunds(
  tx: Tx,
  caller: Caller,
  lead_ids: readonly string[],
): Promise<Pick<Claim, 'lead_id' | 'order_id' | 'coins'>[]> {
  const { account_id } = caller;
  if ((await selectReturned(tx, account_id, lead_ids)).length === 0) return [];
  await lockRefunds(tx, account_id);
  const reversed = [];
  for (const claim of await selectReturned(tx, account_id, lead_ids)) {
    const { lead_id, coins } = claim;
    const cause = `again:${lead_id}:${newId()}`;
    if (!(await spendCoinsIfPossible(tx, { amount: BigInt(coins), cause, caller }))) continue;
    await deleteClaim(tx, account_id, lead_id);
    await audit(tx, { caller, action: 'lead.coin-again', subject: `lead:${lead_id}` });
    reversed.push(claim);
  }
  return reversed;
}

type Decision = { code: RefundCode; basis: 'share' | 'allowance' | null };

/** The refund rule, without I/O. */
export function decide(
  { coins, paid_at }: Pick<Claim, 'coins' | 'paid_at'>,
  {
    policy,
    paid,
    used,
    now,
  }: { policy: Policy; paid: { recent: number; total: number }; used: Refunds; now: Date },
): Decision {
  const refuse = (code: RefundCode): Decision => ({ code, basis: null });
  const { dayLimit, percent, allowance, allowanceAfter } = policy;
  if (percent === 0 || dayLimit === 0) return refuse('turned_off');
  if (coins === 0) return refuse('free_lead');
  if (paid_at === null || after(paid_at, days(dayLimit)) < now) return refuse('too_late');
  if (used.share + coins <= Math.floor((paid.recent * percent) / 100))
    return { code: 'returned', basis: 'share' };
  if (paid.total >= allowanceAfter && used.allowance + coins <= allowance)
    return { code: 'returned', basis: 'allowance' };
  return refuse(Math.floor((paid.recent * percent) / 100) > 0 ? 'limit_reached' : 'not_enough_paid');
}

/** Admins are alerted if an account's report rate is this many times that of all others. */
const suspiciousRatio = 3;
/** Paid hits of other accounts required for a comparison. */
const minPaidHits = 100;

async function alertOnAbuse(
  tx: Tx,
  account_id: string,
  { since, paid }: { since: Date; paid: number },
): Promise<void> {
  const threshold = await getSetting(tx, 'refund_alarm');
  if (threshold === 0) return;
  const { own, others } = await countReports(tx, {
    account_id,
    since,
    day: firstDay(clock.now(), refundWindow),
  });
  const oddRate =
    own.reports >= threshold &&
    others.paid >= minPaidHits &&
    own.reports / Math.max(1, paid) >= suspiciousRatio * (others.reports / others.paid);
  if (own.refused >= threshold || oddRate) await reportRefunds(tx, account_id, own.reports);
}

export type RefundDecision = Omit<LeadRefund, 'message'> & { message: Message };

/** Returns the decision on a lead, or null if its numbers weren't all reported wrong. */
export async function readRefund(
  db: Db,
  account_id: string,
  lead_id: string,
): Promise<RefundDecision | null> {
  const claim = await selectClaim(db, account_id, lead_id);
  if (claim === undefined) return null;
  const returned = claim.code === 'returned';
  return {
    code: claim.code,
    message: describeDecision(claim, await readPolicy(db)),
    coins: returned ? claim.coins : 0,
  };
}

function describeDecision(
  { code, coins }: { code: RefundCode; coins: number },
  { percent, dayLimit }: Policy,
): Message {
  const limit = { share: percent / 100, days: refundWindow };
  const messages: Record<RefundCode, Message> = {
    returned: message('orderTexts:refund_returned', { count: coins }),
    limit_reached: message('orderTexts:refund_limit_reached', limit),
    not_enough_paid: message('orderTexts:refund_not_enough_paid', limit),
    too_late: message('orderTexts:refund_too_late', { count: dayLimit }),
    free_lead: message('orderTexts:refund_free_lead'),
    turned_off: message('orderTexts:refund_turned_off'),
  };
  return messages[code];
}
