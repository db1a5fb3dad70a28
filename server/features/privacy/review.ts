import type { Page, Paging } from '#contract/envelope';
import {
  PrivacyAction,
  type PrivacyCandidate,
  PrivacyInput,
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
import { findCandidates, presentRecord } from './disclosure.ts';
import {
  countRequests,
  listRequests,
  lockRequest,
  type RequestRow,
  selectRequest,
  updateRequest,
} from './repository.ts';
import { suppressRequested } from './service.ts';

const present = (row: RequestRow): PrivacyRequest => ({
  id: row.id,
  number: String(row.number),
  state: PrivacyState.parse(row.state),
  action: row.action === null ? null : PrivacyAction.parse(row.action),
  gpc: row.gpc,
  asked: row.asked === null ? null : PrivacyInput.parse(row.asked),
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
});

export async function listPrivacyRequests(
  ctx: Context,
  { page, per_page, open }: Paging & { open?: boolean | undefined },
): Promise<Page<PrivacyRequest>> {
  const { items, total } = await listRequests(ctx.db, { page, per_page, open });
  return { items: items.map(present), total, page, per_page };
}

export const readSummary = (ctx: Context): Promise<SuppressionSummary> => countRequests(ctx.db, clock.now());

/** Returns a request with the records it may mean. The access is audited. */
export async function openRequest(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<PrivacyRequest & { candidates: PrivacyCandidate[] }> {
  const row = await selectRequest(ctx.db, id);
  if (row === undefined) throw notFound('privacy_request');
  const requester = row.state === 'review' ? PrivacyInput.parse(row.asked) : null;
  const candidates = requester === null ? [] : await findCandidates(ctx, requester);
  await inTransaction(ctx, (tx) =>
    audit(tx, { caller, action: 'privacy.read', subject: `privacy:${row.id}` }),
  );
  return {
    ...present(row),
    candidates: candidates.map((candidate) => ({
      ...presentRecord(candidate),
      person_id: String(candidate.person_id),
    })),
  };
}

async function lockReview(tx: Tx, id: string): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (row === undefined) throw notFound('privacy_request');
  if (row.state !== 'review') throw new AppError('already_decided.privacy_request');
  return row;
}

/** Approves a form: hides or deletes the selected people and the person it describes. */
export async function approveRequest(
  ctx: Context,
  caller: Caller,
  { id, people }: { id: string; people: string[] },
): Promise<PrivacyRequest> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockReview(tx, id);
    const action = PrivacyAction.parse(row.action);
    await suppressRequested(ctx, tx, { row, action, people: people.map(Number), decided_by: caller.user_id });
    await audit(tx, { caller, action: 'privacy.confirm', subject: `privacy:${row.id}` });
  });
  return presentById(ctx, id);
}

export async function rejectRequest(
  ctx: Context,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<PrivacyRequest> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockReview(tx, id);
    const { email } = PrivacyInput.parse(row.asked);
    const params = { number: String(row.number), reason };
    const { language } = row;
    await sendMail(tx, { to: email, account_id: null, kind: 'privacy_refused', params, language });
    const done_at = clock.now();
    const decided_by = caller.user_id;
    await updateRequest(tx, row.id, { state: 'refused', reason, asked: null, decided_by, done_at });
    await audit(tx, { caller, action: 'privacy.refuse', subject: `privacy:${row.id}` });
  });
  return presentById(ctx, id);
}

async function presentById(ctx: Context, id: string): Promise<PrivacyRequest> {
  const row = await selectRequest(ctx.db, id);
  if (row === undefined) throw notFound('privacy_request');
  return present(row);
}
