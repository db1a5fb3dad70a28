/** What whoever traces has accepted: asked at registration, and of everybody else before they first trace. */
import { termsVersion } from '#contract/accounts/terms';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import type { Db, Tx } from '#platform/postgres/database';
import { selectUser, type UserRow, updateUser } from '../repository.ts';

/** Whether a user has to accept the terms as they are now. */
export const areTermsDue = ({ terms_version }: Pick<UserRow, 'terms_version'>): boolean =>
  terms_version !== termsVersion;

/** What a user who accepts them is written with. */
export const accepted = () => ({ terms_version: termsVersion, terms_accepted_at: clock.now() });

/** Notes that somebody has accepted the terms. The entry names their version, and stays when the user goes. */
export const auditTerms = (
  tx: Tx,
  caller: Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id' | 'ip'>,
) => audit(tx, { caller, action: 'terms.accept', subject: `terms:${termsVersion}` });

/** Refuses a version that is not the one of today. */
export function demandNewest(version: string): void {
  if (version === termsVersion) return;
  const message = `The terms have changed: accept version ${termsVersion}.`;
  throw new AppError('invalid', message, { errors: { terms: message } });
}

/** Accepts the terms for the caller; a second time changes nothing. */
export async function acceptTerms(ctx: Context, caller: Caller, version: string): Promise<void> {
  demandNewest(version);
  if (caller.impersonator_id !== null)
    throw new AppError(
      'customer_only',
      'Only the customer can accept the terms: not you, while you act for them.',
    );
  await inTransaction(ctx, async (tx) => {
    const user = await selectUser(tx, caller.account_id, caller.user_id);
    if (!user || !areTermsDue(user)) return;
    await updateUser(tx, caller.account_id, user.id, accepted());
    await auditTerms(tx, caller);
  });
}

/**
 * What every trace asks: throws `forbidden` while the caller has not accepted the terms as they are now. The operator at
 * the command line is asked nothing: whoever runs the service answers for it.
 */
export async function requireTerms(db: Db, caller: Caller): Promise<void> {
  if (caller.operator && caller.session_id === null && caller.key === undefined) return;
  const user = caller.key ?? (await selectUser(db, caller.account_id, caller.user_id));
  if (user && !areTermsDue(user)) return;
  throw new AppError(
    'terms_not_accepted',
    'Accept the terms of tracing first: what results may be used for, and what not. The page asks for it when you sign in.',
  );
}
