/**
 * What people in the data may ask: begin with a name and a mailbox, prove the mailbox by a code, see what is held under
 * it, and be hidden or deleted. Beginning is the same work and the same answer for everybody; only the mailbox tells more.
 */
import { randomInt } from 'node:crypto';
import {
  type HeldOfYou,
  type PrivacyAction,
  PrivacyAsked,
  type PrivacyForm,
  type PrivacyProven,
  type PrivacyStart,
  type PrivacyTaken,
} from '#contract/privacy/schemas';
import { suppress } from '#features/compliance';
import { readIdentities } from '#features/reference';
import { audit, type Visitor } from '#platform/audit/audit';
import { after, clock, days, hours, minutes } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId, newSecret, sha256 } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import { sendMail } from '#platform/mail/outbox';
import type { Tx } from '#platform/postgres/database';
import { heldWithEmail, identityOfAsked, presentHeld } from './disclosure.ts';
import { insertRequest, lockRequest, type RequestRow, selectRequest, updateRequest } from './repository.ts';

/** What the law gives (California Civil Code 1798.130). */
const lawful = days(45);
const codeLife = minutes(20);
/** How long somebody may take after their code. */
const proofLife = hours(1);
const mostTries = 5;

/** Begins a request and mails its code. */
export async function startRequest(
  ctx: Context,
  asked: PrivacyStart,
  { gpc }: { gpc: boolean },
): Promise<{ id: string }> {
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = clock.now();
  await inTransaction(ctx, async (tx) => {
    await insertRequest(tx, {
      id,
      asked: JSON.stringify(PrivacyAsked.parse(asked)),
      email_hash: sha256(asked.email),
      state: 'unproven',
      gpc,
      code_hash: sha256(`${id} ${code}`),
      code_until: after(now, codeLife),
      created_at: now,
      due_at: after(now, lawful),
    });
    await sendMail(tx, { to: asked.email, account_id: null, kind: 'privacy_code', params: { token: code } });
  });
  return { id };
}

const wrongCode = () =>
  new AppError('code_wrong', 'This code is wrong, has run out, or was tried too often. Ask for a new one.', {
    errors: { code: 'This code doesn’t work.' },
  });

/** Takes a code for what a mail brought: shows what is held under the mailbox, and lets them decide. */
export async function proveRequest(
  ctx: Context,
  { id, code, ip }: { id: string; code: string; ip: string },
): Promise<PrivacyProven> {
  const key = newSecret();
  // A wrong try is counted, so it commits as well.
  const asked = await inTransaction(ctx, async (tx) => {
    const row = await lockRequest(tx, id);
    const now = clock.now();
    if (row?.state !== 'unproven' || row.code_until === null || row.code_until < now) return null;
    const right = row.code_hash?.equals(sha256(`${row.id} ${code}`)) ?? false;
    const tries = row.tries + 1;
    if (!right) {
      await updateRequest(tx, row.id, { tries, ...(tries >= mostTries && { code_until: null }) });
      return null;
    }
    await updateRequest(tx, row.id, {
      state: 'proven',
      tries,
      code_hash: null,
      code_until: after(now, proofLife),
      key_hash: sha256(key),
    });
    await audit(tx, { caller: visitor(ip), action: 'privacy.look', subject: `privacy:${row.id}` });
    return PrivacyAsked.parse(row.asked);
  });
  if (asked === null) throw wrongCode();
  const held: HeldOfYou[] = (await heldWithEmail(ctx, asked)).map(presentHeld);
  return { key, held };
}

/** Somebody without an account, in the audit log. */
const visitor = (ip: string): Visitor => ({ user_id: null, account_id: null, impersonator_id: null, ip });

/** The request that a secret belongs to, locked. */
async function lockProven(tx: Tx, { id, key }: { id: string; key: string }): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  const mine = row?.key_hash?.equals(sha256(key)) ?? false;
  if (row?.state !== 'proven' || !mine || row.code_until === null || row.code_until < clock.now())
    throw new AppError(
      'privacy_session_ended',
      'Your hour is over, or this was decided before. Begin again.',
    );
  return row;
}

const taken = (row: RequestRow): PrivacyTaken => ({
  number: String(row.number),
  due_at: row.due_at.toISOString(),
});

/** Hides or deletes whom the mailbox proves. Nobody finds them from here on; a job does the rest, and mails the receipt. */
export async function decideRequest(
  ctx: Context,
  { action, ip, ...proof }: { id: string; key: string; action: PrivacyAction; ip: string },
): Promise<PrivacyTaken> {
  const row = await selectRequest(ctx.db, proof.id);
  const asked = row?.asked == null ? null : PrivacyAsked.parse(row.asked);
  const people = asked === null ? [] : (await heldWithEmail(ctx, asked)).map(({ person_id }) => person_id);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockProven(tx, proof);
    await settle(ctx, tx, { row: locked, action, people, decided_by: null });
    await audit(tx, { caller: visitor(ip), action: `privacy.${action}`, subject: `privacy:${locked.id}` });
    return taken(locked);
  });
}

/** Puts people on the list and has the request carried out. */
export async function settle(
  ctx: Context,
  tx: Tx,
  of: { row: RequestRow; action: PrivacyAction; people: number[]; decided_by: Caller['user_id'] | null },
): Promise<void> {
  const { row, action, people, decided_by } = of;
  const asked = PrivacyAsked.parse(row.asked);
  await suppress(tx, {
    identities: [identityOfAsked(asked), ...(await readIdentities(ctx.pool, people))],
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

/** Hands a form to the admin: for records that don't hold the mailbox. */
export async function sendForm(
  ctx: Context,
  { ip, ...form }: PrivacyForm & { ip: string },
): Promise<PrivacyTaken> {
  const { id, key, action, street, city, state, zip, phones } = form;
  return inTransaction(ctx, async (tx) => {
    const row = await lockProven(tx, { id, key });
    const asked = PrivacyAsked.parse(row.asked);
    await updateRequest(tx, row.id, {
      state: 'review',
      action,
      asked: JSON.stringify({ ...asked, street, city, state, zip, phones }),
      key_hash: null,
      code_until: null,
    });
    await audit(tx, { caller: visitor(ip), action: 'privacy.form', subject: `privacy:${row.id}` });
    const params = { number: String(row.number), due_at: row.due_at.toISOString() };
    await sendMail(tx, { to: asked.email, account_id: null, kind: 'privacy_received', params });
    return taken(row);
  });
}
