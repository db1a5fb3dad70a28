/** Referrals as the operator sees them, with their signs; what waits for a look is let pass, or refused with a reason. */
import { sql } from 'kysely';
import type { DeskReferral, deskReferralStates } from '#contract/affiliate/admin';
import type { ReferralStatus } from '#contract/affiliate/rules';
import type { Page } from '#contract/envelope';
import { readPaymentOfReward } from '#features/billing';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import { amountNow, lockAffiliate, lockCustomer, statusNow, updateLine } from '../repository.ts';
import { isRefused, settleLines, tellReferral } from '../rewards/lines.ts';
import { type Asked, fitsSearch, limitOf, userOf } from './affiliates.ts';

type State = (typeof deskReferralStates)[number];

type Row = Omit<DeskReferral, 'affiliate' | 'customer' | 'base' | 'amount' | 'holds_until' | 'created_at'> & {
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

/** Whether a line waits until somebody looks at its flags. */
const underReview = sql<boolean>`(line.state = 'open' and line.flags <> '{}' and line.reviewed_at is null)`;

const fits = (state: State | undefined) => {
  if (state === undefined) return sql`true`;
  return state === 'review' ? underReview : sql`${statusNow()} = ${state satisfies ReferralStatus}`;
};

/** A page of referrals, the newest first; those that wait for a look, the oldest first. */
export async function listReferrals(
  db: Db,
  asked: Asked & { state?: State | undefined },
): Promise<Page<DeskReferral>> {
  const order = asked.state === 'review' ? sql`asc` : sql`desc`;
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
    ${userOf(sql`line.affiliate_id`, sql`person`)}
    ${userOf(sql`line.customer_id`, sql`bought`)}
    where ${fits(asked.state)} and ${fitsSearch(asked.value)}
    order by line.id ${order} ${limitOf(asked)}`.execute(db);
  const items = rows.map(
    ({ user_id, email, customer_user_id, customer_email, total: _, ...row }): DeskReferral => ({
      ...row,
      affiliate: { id: user_id, email: email ?? '' },
      customer: { id: customer_user_id, email: customer_email ?? '' },
      base: Number(row.base),
      amount: Number(row.amount),
      holds_until: row.holds_until.toISOString(),
      created_at: row.created_at.toISOString(),
    }),
  );
  return { items, total: rows[0]?.total ?? 0, page: asked.page, per_page: asked.per_page };
}

/** A line, once nothing else can change it. Throws `not_found`. */
async function lockLine(tx: Tx, id: string) {
  const known = isId(id)
    ? await tx
        .selectFrom('affiliate_line')
        .select(['affiliate_id', 'customer_id'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (known === undefined) throw notFound('This referral');
  await lockCustomer(tx, known.customer_id);
  const affiliate = await lockAffiliate(tx, known.affiliate_id);
  const line = await tx
    .selectFrom('affiliate_line')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { line, closed: affiliate?.closed_at !== null };
}

/**
 * Lets a referral pass, also one that was refused; or refuses it with a reason that its affiliate reads. What its payment
 * lost meanwhile is taken off.
 */
export async function decideReferral(
  ctx: Context,
  caller: Caller,
  { id, approve, reason }: { id: string; approve: boolean; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { line, closed } = await lockLine(tx, id);
    const refused = isRefused(line);
    const waits = line.state === 'open' && line.payout_id === null;
    const may = approve
      ? (waits && line.flags.length > 0 && line.reviewed_at === null) || (refused && !closed)
      : waits;
    if (line.kind !== 'reward' || !may)
      throw new AppError('already_decided', 'This referral is decided already. Load the list anew.');
    const change = approve ? { state: 'open', reason: null } : { state: 'rejected', reason };
    await updateLine(tx, id, { ...change, reviewed_at: clock.now() });
    const action = approve ? 'referral.approve' : 'referral.reject';
    await audit(tx, { caller, action, subject: `referral:${id}` });
    const amount = line.amount - line.reversed;
    if (!approve) await tellReferral(tx, line.affiliate_id, { what: 'rejected', amount, reason });
    else if (refused)
      await tellReferral(tx, line.affiliate_id, { what: 'restored', amount, reason: 'approved' });
    const payment = await readPaymentOfReward(tx, line.payment_id);
    if (payment !== undefined) await settleLines(tx, payment);
  });
}
