/**
 * Privacy requests of people in the data: enter a name and email, verify the email with a code, see the records with
 * it, and hide or delete them. Starting a request does the same work and gets the same reply for everyone; only the
 * mailbox learns more.
 */
import { randomInt } from 'node:crypto';
import type { Language } from '#contract/languages';
import {
  type PersonData,
  type PrivacyAction,
  type PrivacyForm,
  PrivacyInput,
  type PrivacyProven,
  type PrivacyReceipt,
  type PrivacyStart,
} from '#contract/privacy/schemas';
import { suppress } from '#features/compliance';
import { readIdentities } from '#features/reference';
import { message } from '#locales';
import { audit, type Visitor } from '#platform/audit/audit';
import { after, clock, days, hours, minutes } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId, newSecret, sha256 } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import { sendMail } from '#platform/mail/outbox';
import type { Tx } from '#platform/postgres/database';
import { findRecordsByEmail, presentRecord, requesterIdentity } from './disclosure.ts';
import { insertRequest, lockRequest, type RequestRow, selectRequest, updateRequest } from './repository.ts';

/** Deadline in California Civil Code 1798.130. */
const legalDeadline = days(45);
const codeTtl = minutes(20);
/** How long a request can be continued after its code. */
const proofTtl = hours(1);
const maxAttempts = 5;

export async function startRequest(
  ctx: Context,
  requester: PrivacyStart,
  { gpc, language }: { gpc: boolean; language: Language },
): Promise<{ id: string }> {
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = clock.now();
  await inTransaction(ctx, async (tx) => {
    await insertRequest(tx, {
      id,
      asked: JSON.stringify(PrivacyInput.parse(requester)),
      email_hash: sha256(requester.email),
      state: 'unproven',
      gpc,
      language,
      code_hash: sha256(`${id} ${code}`),
      code_until: after(now, codeTtl),
      created_at: now,
      due_at: after(now, legalDeadline),
    });
    await sendMail(tx, {
      to: requester.email,
      account_id: null,
      kind: 'privacy_code',
      params: { token: code },
      language,
    });
  });
  return { id };
}

const wrongCode = () =>
  new AppError('code_wrong', {
    errors: { code: message('fields:privacy_code_wrong') },
  });

/** Verifies a code. Returns the records with the verified email and the key to decide. */
export async function verifyRequest(
  ctx: Context,
  { id, code, ip }: { id: string; code: string; ip: string },
): Promise<PrivacyProven> {
  const key = newSecret();
  // A wrong code counts as an attempt, so this transaction must commit.
  const requester = await inTransaction(ctx, async (tx) => {
    const row = await lockRequest(tx, id);
    const now = clock.now();
    if (row?.state !== 'unproven' || row.code_until === null || row.code_until < now) return null;
    const isCorrect = row.code_hash?.equals(sha256(`${row.id} ${code.replace(/\s/, '')}`)) ?? false;
    const tries = row.tries + 1;
    if (!isCorrect) {
      await updateRequest(tx, row.id, { tries, ...(tries >= maxAttempts && { code_until: null }) });
      return null;
    }
    await updateRequest(tx, row.id, {
      state: 'proven',
      tries,
      code_hash: null,
      code_until: after(now, proofTtl),
      key_hash: sha256(key),
    });
    await audit(tx, { caller: visitorCaller(ip), action: 'privacy.look', subject: `privacy:${row.id}` });
    return PrivacyInput.parse(row.asked);
  });
  if (requester === null) throw wrongCode();
  const records: PersonData[] = (await findRecordsByEmail(ctx, requester)).map(presentRecord);
  return { key, held: records };
}

/** The audit log's caller for a person without an account. */
const visitorCaller = (ip: string): Visitor => ({
  user_id: null,
  account_id: null,
  impersonator_id: null,
  ip,
});

/** Locks the verified request that a key belongs to. Throws `privacy_session_ended` if it's expired or decided. */
async function lockVerified(tx: Tx, { id, key }: { id: string; key: string }): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  const isKeyValid = row?.key_hash?.equals(sha256(key)) ?? false;
  if (row?.state !== 'proven' || !isKeyValid || row.code_until === null || row.code_until < clock.now())
    throw new AppError('privacy_session_ended');
  return row;
}

/** The records of a verified request, for a page that was loaded again. Throws `privacy_session_ended`. */
export async function listRecords(
  ctx: Context,
  { ip, ...proof }: { id: string; key: string; ip: string },
): Promise<PersonData[]> {
  const requester = await inTransaction(ctx, async (tx) => {
    const row = await lockVerified(tx, proof);
    await audit(tx, { caller: visitorCaller(ip), action: 'privacy.look', subject: `privacy:${row.id}` });
    return PrivacyInput.parse(row.asked);
  });
  return (await findRecordsByEmail(ctx, requester)).map(presentRecord);
}

const presentReceipt = (row: RequestRow): PrivacyReceipt => ({
  number: String(row.number),
  due_at: row.due_at.toISOString(),
});

/**
 * Hides or deletes the person that the email proves. They can't be found from now on; a job does the rest and mails the
 * receipt.
 */
export async function decideRequest(
  ctx: Context,
  { action, ip, ...proof }: { id: string; key: string; action: PrivacyAction; ip: string },
): Promise<PrivacyReceipt> {
  const row = await selectRequest(ctx.db, proof.id);
  const requester = row?.asked == null ? null : PrivacyInput.parse(row.asked);
  const people =
    requester === null ? [] : (await findRecordsByEmail(ctx, requester)).map(({ person_id }) => person_id);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockVerified(tx, proof);
    await suppressRequested(ctx, tx, { row: locked, action, people, decided_by: null });
    await audit(tx, {
      caller: visitorCaller(ip),
      action: `privacy.${action}`,
      subject: `privacy:${locked.id}`,
    });
    return presentReceipt(locked);
  });
}

/** Suppresses people and queues the request's execution. */
export async function suppressRequested(
  ctx: Context,
  tx: Tx,
  decision: {
    row: RequestRow;
    action: PrivacyAction;
    people: number[];
    decided_by: Caller['user_id'] | null;
  },
): Promise<void> {
  const { row, action, people, decided_by } = decision;
  const requester = PrivacyInput.parse(row.asked);
  await suppress(tx, {
    identities: [requesterIdentity(requester), ...(await readIdentities(ctx.pool, people))],
    cause: `request:${row.id}`,
    erase: action === 'erase',
  });
  await updateRequest(tx, row.id, {
    state: 'working',
    action,
    people: people.map(BigInt),
    decided_by,
    key_hash: null,
    code_until: null,
  });
  await enqueue(tx, 'privacy.carry-out', {});
}

/** Submits a form for review, for records without the verified email. */
export async function submitForm(
  ctx: Context,
  { ip, ...form }: PrivacyForm & { ip: string },
): Promise<PrivacyReceipt> {
  const { id, key, action, street, city, state, zip, phones } = form;
  return inTransaction(ctx, async (tx) => {
    const row = await lockVerified(tx, { id, key });
    const requester = PrivacyInput.parse(row.asked);
    await updateRequest(tx, row.id, {
      state: 'review',
      action,
      asked: JSON.stringify({ ...requester, street, city, state, zip, phones }),
      key_hash: null,
      code_until: null,
    });
    await audit(tx, { caller: visitorCaller(ip), action: 'privacy.form', subject: `privacy:${row.id}` });
    await sendMail(tx, {
      to: requester.email,
      account_id: null,
      kind: 'privacy_received',
      params: presentReceipt(row),
      language: row.language,
    });
    return presentReceipt(row);
  });
}
