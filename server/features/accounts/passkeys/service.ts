/** Adding, renaming and removing the caller's own passkeys. */
import type { PasskeyBody, PasskeyCreation } from '#contract/accounts/passkeys/schemas';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import { sendMail } from '#platform/mail/outbox';
import type { Tx } from '#platform/postgres/database';
import { mustUseTwoFactor } from '#platform/security/two-factor-rule';
import { getSetting } from '#platform/settings';
import { zoneOf } from '../address.ts';
import { assertEmailConfirmed } from '../recovery/service.ts';
import { lockUser, selectUserById } from '../repository.ts';
import { requireOwner } from '../security/service.ts';
import { requireBothFactors } from '../security/two-factor.ts';
import { algorithms, challengeOf, type Site, userHandleOf, verifyCreation } from './ceremony.ts';
import {
  challengeTtl,
  consumeChallenge,
  countPasskeys,
  createChallenge,
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  selectPasskeys,
  updatePasskey,
} from './repository.ts';

/** Per user. */
const maxPasskeys = 20;

export const listPasskeys = (ctx: Context, caller: Caller): Promise<PasskeyRow[]> =>
  selectPasskeys(ctx.db, caller.user_id);

function assertRoom(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= maxPasskeys)
    throw new AppError('too_many_passkeys', { values: { limit: maxPasskeys } });
}

/**
 * Returns the options for the browser. Requires the password and, with two-factor sign-in on, a code, because a passkey
 * replaces both. Throws `email_unconfirmed` while the email may be a stranger's, `too_many_passkeys` at the limit.
 */
export async function startPasskey(
  ctx: Context,
  caller: Caller,
  confirmation: { password: string; code?: string | undefined },
  site: Site,
): Promise<PasskeyCreation> {
  const user = await requireBothFactors(ctx, caller, confirmation);
  await assertEmailConfirmed(ctx, ctx.db, caller);
  const passkeys = await selectPasskeys(ctx.db, user.id);
  assertRoom(passkeys);
  const { session_id } = caller;
  if (session_id === null) throw new AppError('session_required');
  return {
    challenge: await createChallenge(ctx.db, { user_id: user.id, session_id }),
    rp: { id: site.id, name: await getSetting(ctx.db, 'brand_name') },
    user: { id: userHandleOf(user.id), name: user.email, displayName: user.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeTtl,
    attestation: 'none',
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      type: 'public-key',
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/**
 * Saves a passkey that the browser created in the session that confirmed the password, and notifies the owner by mail.
 * Throws `passkey_not_created` if the challenge is over or the credential doesn't verify.
 */
export async function createPasskey(
  ctx: Context,
  caller: Caller,
  { name, credential, agent }: PasskeyBody & { agent: string },
  site: Site,
): Promise<PasskeyRow> {
  requireOwner(caller);
  const challenge = challengeOf(credential.response.clientDataJSON);
  if (!(await consumeChallenge(ctx.db, challenge, caller))) throw new AppError('passkey_not_created.late');
  const created = await verifyCreation(credential, { challenge, site });
  if (created === null) throw new AppError('passkey_not_created');
  return inTransaction(ctx, async (tx) => {
    // Locks the user, so that concurrent requests can't exceed the limit.
    await lockUser(tx, caller.account_id, caller.user_id);
    assertRoom(await selectPasskeys(tx, caller.user_id));
    const passkey = await insertPasskey(tx, {
      id: newId(),
      user_id: caller.user_id,
      ...created,
      transports: credential.response.transports ?? [],
      name,
      created_at: clock.now(),
    });
    if (passkey === undefined) throw new AppError('passkey_not_created');
    await reportChange(tx, caller, passkey, { added: true, agent });
    return passkey;
  });
}

/** Throws `not_found` for any passkey but the caller's. */
export async function renamePasskey(
  ctx: Context,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow> {
  requireOwner(caller);
  return inTransaction(ctx, async (tx) => {
    const passkey = isId(id) ? await updatePasskey(tx, caller.user_id, id, { name }) : undefined;
    if (passkey === undefined) throw notFound('passkey');
    await audit(tx, { caller, action: 'passkey.rename', subject: `passkey:${id}` });
    return passkey;
  });
}

/**
 * Removes a passkey and notifies the owner by mail. Throws `not_found` for any passkey but the caller's, and
 * `second_factor_required` for their last factor if the operator requires two.
 */
export async function removePasskey(
  ctx: Context,
  caller: Caller,
  { id, agent }: { id: string; agent: string },
): Promise<void> {
  requireOwner(caller);
  await inTransaction(ctx, async (tx) => {
    const { totp_confirmed_at } = await lockUser(tx, caller.account_id, caller.user_id);
    const passkey = isId(id) ? await deletePasskey(tx, caller.user_id, id) : undefined;
    if (passkey === undefined) throw notFound('passkey');
    const isLast = totp_confirmed_at === null && (await countPasskeys(tx, caller.user_id)) === 0;
    if (isLast && mustUseTwoFactor(ctx.config.twoFactor, caller))
      throw new AppError('second_factor_required.last');
    await reportChange(tx, caller, passkey, { added: false, agent });
  });
}

async function reportChange(
  tx: Tx,
  caller: Caller,
  { id, name }: PasskeyRow,
  { added, agent }: { added: boolean; agent: string },
): Promise<void> {
  const action = added ? 'passkey.create' : 'passkey.remove';
  await audit(tx, { caller, action, subject: `passkey:${id}` });
  const user = await selectUserById(tx, caller.user_id);
  const params = { added, name, at: clock.now().toISOString(), ip: caller.ip, agent, ...zoneOf(user) };
  await sendMail(tx, { to: user.email, account_id: user.account_id, kind: 'passkey_changed', params });
}
