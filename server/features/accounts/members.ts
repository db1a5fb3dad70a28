/** The users of an account that several people share, as the team feature adds, changes and removes them. */

import type { Language } from '#contract/languages';
import type { Seat } from '#contract/seats';
import type { JoinBody } from '#contract/team/schemas';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Tx } from '#platform/postgres/database';
import { revokeKeysOf } from '#platform/security/key-store';
import { endUserSessions } from '#platform/security/sessions';
import { getSetting } from '#platform/settings';
import { dropUnconfirmedLinks } from './claim-address.ts';
import { sendConfirmation } from './recovery/service.ts';
import { insertUser, isConfirmed, updateUser } from './repository.ts';
import { assertStrongPassword } from './security/password-rules.ts';
import type { Origin } from './sign-in/origins.ts';
import { hashNewPassword } from './sign-in/service.ts';
import { type SignedInUser, signInUser } from './sign-in/session.ts';
import { acceptedTerms, assertCurrentTerms, auditTerms } from './sign-in/terms.ts';

/** What an invitation grants. */
interface Grant {
  account_id: string;
  seat: Seat;
  coin_cap: bigint | null;
}

export const emailTaken = () => new AppError('email_taken.invited');

/**
 * Adds an invited person and signs them in; if they still have to confirm their email, it sends them the link. `accept`
 * takes the invitation in the transaction, or throws. Throws `email_taken` if someone has confirmed the email.
 */
export async function joinAccount(
  ctx: Context,
  join: Omit<JoinBody, 'token' | 'language'> & {
    email: string;
    confirmed: boolean;
    language: Language;
  } & Origin,
  accept: (tx: Tx) => Promise<Grant>,
): Promise<SignedInUser> {
  const { email, confirmed, password, first_name, last_name, language, terms, ip } = join;
  assertCurrentTerms(terms);
  if (await isConfirmed(ctx.db, email)) throw emailTaken();
  await assertStrongPassword(password, { email, brand: await getSetting(ctx.db, 'brand_name') });
  const password_hash = await hashNewPassword(ctx, { email, password, ip });
  return inTransaction(ctx, async (tx) => {
    const { account_id, seat, coin_cap } = await accept(tx);
    const user = await insertUser(tx, {
      account_id,
      email,
      seat,
      coin_cap,
      password_hash,
      role: 'customer',
      first_name,
      last_name,
      language,
      ...acceptedTerms(),
      ...(confirmed ? { email_confirmed_at: clock.now() } : {}),
    });
    if (user === undefined) throw emailTaken();
    // Others who registered with the email can no longer confirm it.
    if (confirmed) await dropUnconfirmedLinks(tx, email);
    else await sendConfirmation(tx, user);
    const caller = { user_id: user.id, account_id: user.account_id, impersonator_id: null, ip };
    await audit(tx, { caller, action: 'team.join', subject: `user:${user.id}` });
    await auditTerms(tx, caller);
    return signInUser(tx, user, { ...join, second_factor: false });
  });
}

export const setSeat = (
  tx: Tx,
  { account_id, id }: { account_id: string; id: string },
  values: { seat: Seat; coin_cap: bigint | null },
) => updateUser(tx, account_id, id, values);

/** What a person can sign in or confirm with. */
const credentialTables = [
  'known_device',
  'user_link',
  'email_change',
  'recovery_code',
  'passkey_challenge',
  'passkey',
  'oidc_ticket',
  'oidc_identity',
] as const;

/**
 * Ends a person's access: their sessions, keys and links stop working, and their email is free for another account. The
 * row stays, because records name who did what.
 */
export async function removeUser(
  tx: Tx,
  { account_id, id }: { account_id: string; id: string },
): Promise<void> {
  await endUserSessions(tx, [id]);
  await revokeKeysOf(tx, { account_id, user_id: id });
  for (const table of credentialTables) await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await updateUser(tx, account_id, id, {
    removed_at: clock.now(),
    email_confirmed_at: null,
    password_hash: '',
    totp_secret: null,
    totp_confirmed_at: null,
    totp_last_step: null,
  });
}
