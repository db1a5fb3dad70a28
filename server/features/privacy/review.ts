/** The admin's side of privacy requests: what waits until when, whom a form may mean, and the decision. */

import type { Page, Paging } from '#contract/envelope';
import {
  PrivacyAction,
  PrivacyAsked,
  type PrivacyCandidate,
  type PrivacyRequest,
  PrivacyState,
  type SuppressionSummary,
} from '#contract/privacy/schemas';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { sendMail } from '#platform/mail/outbox';
import type { Tx } from '#platform/postgres/database';
import { candidatesOf, presentHeld } from './disclosure.ts';
import {
  countAll,
  listRequests,
  lockRequest,
  type RequestRow,
  selectRequest,
  updateRequest,
} from './repository.ts';
import { settle } from './service.ts';

const present = (row: RequestRow): PrivacyRequest => ({
  id: row.id,
  number: String(row.number),
  state: PrivacyState.parse(row.state),
  action: row.action === null ? null : PrivacyAction.parse(row.action),
  gpc: row.gpc,
  asked: row.asked === null ? null : PrivacyAsked.parse(row.asked),
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
});

/** Requests, those that wait or all. */
export async function readRequests(
  ctx: Context,
  { page, per_page, waiting }: Paging & { waiting: boolean },
): Promise<Page<PrivacyRequest>> {
  const { items, total } = await listRequests(ctx.db, { page, per_page, waiting });
  return { items: items.map(present), total, page, per_page };
}

export const summarise = (ctx: Context): Promise<SuppressionSummary> => countAll(ctx.db, clock.now());

/** A request with whom it may mean; kept in the audit log. */
export async function openRequest(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<PrivacyRequest & { candidates: PrivacyCandidate[] }> {
  const row = await selectRequest(ctx.db, id);
  if (row === undefined) throw notFound('This request');
  const asked = row.state === 'review' ? PrivacyAsked.parse(row.asked) : null;
  const found = asked === null ? [] : await candidatesOf(ctx, asked);
  await inTransaction(ctx, (tx) =>
    audit(tx, { caller, action: 'privacy.read', subject: `privacy:${row.id}` }),
  );
  return {
    ...present(row),
    candidates: found.map((one) => ({ ...presentHeld(one), person_id: String(one.person_id) })),
  };
}

async function lockReview(tx: Tx, id: string): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (row === undefined) throw notFound('This request');
  if (row.state !== 'review') throw new AppError('already_decided', 'This request is decided already.');
  return row;
}

/** Confirms a form: the people chosen, and whatever was written in it, are hidden or deleted. */
export async function confirmRequest(
  ctx: Context,
  caller: Caller,
  { id, people }: { id: string; people: string[] },
): Promise<PrivacyRequest> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockReview(tx, id);
    const action = PrivacyAction.parse(row.action);
    await settle(ctx, tx, { row, action, people: people.map(Number), decided_by: caller.user_id });
    await audit(tx, { caller, action: 'privacy.confirm', subject: `privacy:${row.id}` });
  });
  return reread(ctx, id);
}

/** Refuses a form, for a reason that is mailed. */
export async function refuseRequest(
  ctx: Context,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<PrivacyRequest> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockReview(tx, id);
    const { email } = PrivacyAsked.parse(row.asked);
    const params = { number: String(row.number), reason };
    await sendMail(tx, { to: email, account_id: null, kind: 'privacy_refused', params });
    const done_at = clock.now();
    const decided_by = caller.user_id;
    await updateRequest(tx, row.id, { state: 'refused', reason, asked: null, decided_by, done_at });
    await audit(tx, { caller, action: 'privacy.refuse', subject: `privacy:${row.id}` });
  });
  return reread(ctx, id);
}

async function reread(ctx: Context, id: string): Promise<PrivacyRequest> {
  const row = await selectRequest(ctx.db, id);
  if (row === undefined) throw notFound('This request');
  return present(row);
}
