/** Users accept the terms at registration, or before their first trace. */
import { termsVersion } from '#contract/accounts/terms';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import type { Db, Tx } from '#platform/postgres/database';
import { selectUser, type UserRow, updateUser } from '../repository.ts';

export const areTermsDue = ({ terms_version }: Pick<UserRow, 'terms_version'>): boolean =>
  terms_version !== termsVersion;

/** The columns to set on acceptance. */
export const acceptedTerms = () => ({ terms_version: termsVersion, terms_accepted_at: clock.now() });

/** Audits the acceptance with the version. The entry outlives the user. */
export const auditTerms = (
  tx: Tx,
  caller: Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id' | 'ip'>,
) => audit(tx, { caller, action: 'terms.accept', subject: `terms:${termsVersion}` });

export function assertCurrentTerms(version: string): void {
  if (version === termsVersion) return;
  throw invalidFields({ terms: message('fields:terms_changed', { version: termsVersion }) });
}

/** Accepts the terms for the caller. Idempotent. */
export async function acceptTerms(ctx: Context, caller: Caller, version: string): Promise<void> {
  assertCurrentTerms(version);
  if (caller.impersonator_id !== null) throw new AppError('customer_only.terms');
  await inTransaction(ctx, async (tx) => {
    const user = await selectUser(tx, caller.account_id, caller.user_id);
    if (!user || !areTermsDue(user)) return;
    await updateUser(tx, caller.account_id, user.id, acceptedTerms());
    await auditTerms(tx, caller);
  });
}

/**
 * Throws `terms_not_accepted` before a trace if the caller hasn't accepted the current terms. The operator on the
 * command line is exempt.
 */
export async function requireTerms(db: Db, caller: Caller): Promise<void> {
  if (caller.admin_account && caller.session_id === null && caller.key === undefined) return;
  const user = caller.key ?? (await selectUser(db, caller.account_id, caller.user_id));
  if (user && !areTermsDue(user)) return;
  throw new AppError('terms_not_accepted', { values: { version: termsVersion } });
}
