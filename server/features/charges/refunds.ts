/**
 * Refunds for wrong numbers (TRACE-10). The cap belongs to the account, not to the order: a share of the hits it paid for
 * in the last 30 days, rounded down, and a small allowance once. So neither many orders of one lead nor new accounts with
 * free coins earn more.
 */
import type { LeadRefund, RefundCode } from '#contract/charges/schemas';
import { noteRefunds } from '#features/abuse';
import { firstDay, giveBack, readPaidCoins } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import type { Caller } from '#platform/context';
import type { Db, Tx } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';
import {
  countRefunds,
  countReportsOfAll,
  lockRefunds,
  type Refunds,
  selectClaim,
  upsertClaim,
} from './refunds-repository.ts';

/** Days that refunds and paid hits are counted over. */
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
  /** Charged for it; 0 for a hit that was free. */
  coins: number;
  paid_at: Date | null;
}

/**
 * Decides on a claim, refunds the coins where the cap allows it, and returns how many. Claims of one account wait for each
 * other. A hit that was refunded before stays so.
 */
export async function claimRefund(tx: Tx, caller: Caller, claim: Claim): Promise<number> {
  const { account_id } = caller;
  await lockRefunds(tx, account_id);
  const { lead_id, order_id, coins } = claim;
  if ((await selectClaim(tx, account_id, lead_id))?.code === 'returned') return 0;
  const policy = await readPolicy(tx);
  const now = clock.now();
  const since = after(now, -days(refundWindow));
  const paid = await readPaidCoins(tx, account_id, firstDay(now, refundWindow));
  const used = await countRefunds(tx, account_id, since);
  const decision = decide(claim, { policy, paid, used, now });
  await upsertClaim(tx, { account_id, lead_id, order_id, coins, claimed_at: now, ...decision });
  const returned = decision.code === 'returned';
  if (returned) {
    await giveBack(tx, {
      account_id,
      coins: BigInt(coins),
      cause: `wrong:${lead_id}`,
      actor_id: caller.user_id,
    });
    await audit(tx, { caller, action: 'lead.coin-back', subject: `lead:${lead_id}` });
  }
  await alertOnAbuse(tx, account_id, { since, paid: paid.recent });
  return returned ? coins : 0;
}

type Decision = { code: RefundCode; basis: 'share' | 'allowance' | null };

/** The rule itself, on figures alone. */
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

/** Claims of an account are conspicuous when their rate is this many times that of all other accounts. */
const conspicuous = 3;
/** Paid hits of others that a comparison needs. */
const leastPaid = 100;

async function alertOnAbuse(
  tx: Tx,
  account_id: string,
  { since, paid }: { since: Date; paid: number },
): Promise<void> {
  const most = await getSetting(tx, 'refund_alarm');
  if (most === 0) return;
  const { own, others } = await countReportsOfAll(tx, {
    account_id,
    since,
    day: firstDay(clock.now(), refundWindow),
  });
  const oddRate =
    own.reports >= most &&
    others.paid >= leastPaid &&
    own.reports / Math.max(1, paid) >= conspicuous * (others.reports / others.paid);
  if (own.refused >= most || oddRate) await noteRefunds(tx, account_id, own.reports);
}

/** What was decided on a lead; null where nobody has reported all of its numbers. */
export async function readRefund(db: Db, account_id: string, lead_id: string): Promise<LeadRefund | null> {
  const claim = await selectClaim(db, account_id, lead_id);
  if (claim === undefined) return null;
  const returned = claim.code === 'returned';
  const message = messages[claim.code](await readPolicy(db), claim.coins);
  return { code: claim.code, message, coins: returned ? claim.coins : 0 };
}

const kept = 'We kept your report.';
const messages: Record<RefundCode, (policy: Policy, coins: number) => string> = {
  returned: (_, coins) =>
    `We refunded ${coins === 1 ? '1 coin' : `${coins} coins`} because every number was wrong.`,
  limit_reached: ({ percent }) =>
    `${kept} Your coin wasn’t refunded: refunds are limited to ${percent}% of the hits you paid for in the last ${refundWindow} days, and you’ve reached that limit.`,
  not_enough_paid: ({ percent }) =>
    `${kept} Your coin wasn’t refunded: refunds are limited to ${percent}% of the hits you paid for in the last ${refundWindow} days. Free coins don’t count, and you haven’t paid for enough hits yet.`,
  too_late: ({ dayLimit }) =>
    `${kept} Your coin wasn’t refunded: refunds end ${dayLimit === 1 ? '1 day' : `${dayLimit} days`} after the trace.`,
  free_lead: () => `${kept} This lead was free, so there is no coin to refund.`,
  turned_off: () => `${kept} Coins aren’t refunded for wrong numbers here.`,
};
