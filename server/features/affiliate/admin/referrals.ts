/** Referrals for the admin, with their fraud flags. Flagged ones are approved or rejected with a reason. */
import { sql } from 'kysely';
import type { AdminReferral, adminReferralStates } from '#contract/affiliate/admin';
import type { ReferralStatus } from '#contract/affiliate/rules';
import type { Page } from '#contract/envelope';
import { readSettledPayment } from '#features/billing';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import { amountNow, lockAffiliate, lockCustomer, statusNow, updateLine } from '../repository.ts';
import { emitReferral, isRejected, settleLines } from '../rewards/lines.ts';
import { joinUser, type ListFilters, limitOf, matchesSearch } from './affiliates.ts';

type State = (typeof adminReferralStates)[number];

type Row = Omit<
  AdminReferral,
  'affiliate' | 'customer' | 'base' | 'amount' | 'holds_until' | 'created_at'
> & {
  user_id: string | null;
  email: string | null;
  customer_user_id: string | null;
  customer_email: string | null;
  base: bigint;
  amount: bigint;
  holds_until: Date;
  created_at: Date;
  total: number;
};

/** A flagged line that no admin has reviewed. */
const underReview = sql<boolean>`(line.state = 'open' and line.flags <> '{}' and line.reviewed_at is null)`;

const matchesState = (state: State | undefined) => {
  if (state === undefined) return sql`true`;
  return state === 'review' ? underReview : sql`${statusNow()} = ${state satisfies ReferralStatus}`;
};

/** Lists referrals, newest first; those under review oldest first. */
export async function listReferrals(
  db: Db,
  filters: ListFilters & { state?: State | undefined },
): Promise<Page<AdminReferral>> {
  const order = filters.state === 'review' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select line.id, line.kind, ${statusNow()} as status, ${underReview} as under_review, line.flags, line.base,
      ${amountNow()} as amount, line.currency, line.reason, line.holds_until, line.created_at,
      person.id as user_id, person.email, bought.id as customer_user_id, bought.email as customer_email,
      line.kind = 'reward' and (${underReview} or line.state = 'rejected' and line.reversed < line.amount
        and affiliate.closed_at is null) as can_approve,
      line.kind = 'reward' and line.state = 'open' and line.payout_id is null as can_reject,
      count(*) over ()::int as total
    from affiliate_line line
    join affiliate on affiliate.account_id = line.affiliate_id
    ${joinUser(sql`line.affiliate_id`, sql`person`)}
    ${joinUser(sql`line.customer_id`, sql`bought`)}
    where ${matchesState(filters.state)} and ${matchesSearch(filters.value)}
    order by line.id ${order} ${limitOf(filters)}`.execute(db);
  const items = rows.map(
    ({ user_id, email, customer_user_id, customer_email, total: _, ...row }): AdminReferral => ({
      ...row,
      affiliate: { id: user_id, email: email ?? '' },
      customer: { id: customer_user_id, email: customer_email ?? '' },
      base: Number(row.base),
      amount: Number(row.amount),
      holds_until: row.holds_until.toISOString(),
      created_at: row.created_at.toISOString(),
    }),
  );
  return { items, total: rows[0]?.total ?? 0, page: filters.page, per_page: filters.per_page };
}

/** Returns a line with its customer and affiliate locked. Throws `not_found`. */
async function lockLine(tx: Tx, id: string) {
  const found = isId(id)
    ? await tx
        .selectFrom('affiliate_line')
        .select(['affiliate_id', 'customer_id'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw notFound('referral');
  await lockCustomer(tx, found.customer_id);
  const affiliate = await lockAffiliate(tx, found.affiliate_id);
  const line = await tx
    .selectFrom('affiliate_line')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { line, closed: affiliate?.closed_at !== null };
}

/**
 * Approves a referral, even a rejected one, or rejects it with a reason that the affiliate sees. Refunds made since are
 * then deducted.
 */
export async function decideReferral(
  ctx: Context,
  caller: Caller,
  { id, approve, reason }: { id: string; approve: boolean; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { line, closed } = await lockLine(tx, id);
    const wasRejected = isRejected(line);
    const isUnpaid = line.state === 'open' && line.payout_id === null;
    const isAllowed = approve
      ? (isUnpaid && line.flags.length > 0 && line.reviewed_at === null) || (wasRejected && !closed)
      : isUnpaid;
    if (line.kind !== 'reward' || !isAllowed) throw new AppError('already_decided.referral');
    const change = approve ? { state: 'open', reason: null } : { state: 'rejected', reason };
    await updateLine(tx, id, { ...change, reviewed_at: clock.now() });
    const action = approve ? 'referral.approve' : 'referral.reject';
    await audit(tx, { caller, action, subject: `referral:${id}` });
    const amount = line.amount - line.reversed;
    if (!approve) await emitReferral(tx, line.affiliate_id, { what: 'rejected', amount, reason });
    else if (wasRejected)
      await emitReferral(tx, line.affiliate_id, { what: 'restored', amount, reason: 'approved' });
    const payment = await readSettledPayment(tx, line.payment_id);
    if (payment !== undefined) await settleLines(tx, payment);
  });
}
