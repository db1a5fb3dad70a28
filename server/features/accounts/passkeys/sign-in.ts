import type { PasskeyRequest, PasskeySignInBody } from '#contract/accounts/passkeys/schemas';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { selectUserById } from '../repository.ts';
import type { Origin } from '../sign-in/origins.ts';
import { assertActive, type SignedInUser, signInUser } from '../sign-in/session.ts';
import { challengeOf, type Site, userHandleOf, verifyUse } from './ceremony.ts';
import {
  challengeTtl,
  consumeChallenge,
  createChallenge,
  lockPasskey,
  selectByCredential,
  updatePasskey,
} from './repository.ts';

/** Returns the options for the browser. They name no passkeys, so they don't reveal who has one. */
export const createPasskeyChallenge = async (ctx: Context, site: Site): Promise<PasskeyRequest> => ({
  challenge: await createChallenge(ctx.db, null),
  rpId: site.id,
  timeout: challengeTtl,
  userVerification: 'required',
});

/**
 * Signs in with a passkey, which counts as both factors: the device, and what unlocks it. Throws `passkey_rejected` if
 * the challenge is over, the passkey is unknown or the signature is wrong, and `account_suspended`. A counter that went
 * backwards means that someone copied the passkey: the sign-in is refused and audited.
 */
export async function signInByPasskey(
  ctx: Context,
  { credential, ...origin }: PasskeySignInBody & Origin,
  site: Site,
): Promise<SignedInUser> {
  const { clientDataJSON, userHandle } = credential.response;
  const challenge = challengeOf(clientDataJSON);
  if (!(await consumeChallenge(ctx.db, challenge, null))) throw new AppError('passkey_rejected');
  const passkey = await selectByCredential(ctx.db, Buffer.from(credential.id, 'base64url'));
  if (passkey === undefined) throw new AppError('passkey_rejected.unknown');
  const used = await verifyUse(credential, passkey.public_key, { challenge, site });
  if (used === null || userHandle !== userHandleOf(passkey.user_id)) throw new AppError('passkey_rejected');
  const session = await inTransaction(ctx, async (tx) => {
    const current = await lockPasskey(tx, passkey.id);
    if (current === undefined) throw new AppError('passkey_rejected.unknown');
    const user = await selectUserById(tx, current.user_id);
    await assertActive(tx, user);
    const counts = used.counter > 0n || current.counter > 0n;
    if (counts && used.counter <= current.counter) {
      const caller = { user_id: user.id, account_id: user.account_id, impersonator_id: null, ip: origin.ip };
      await audit(tx, { caller, action: 'passkey.reject', subject: `passkey:${current.id}` });
      return null;
    }
    await updatePasskey(tx, user.id, current.id, { ...used, last_used_at: clock.now() });
    return signInUser(tx, user, { ...origin, second_factor: true });
  });
  if (session === null) throw new AppError('passkey_rejected');
  return session;
}
