/**
 * Long-lived credentials such as API keys and webhooks keep working after a password change, so the access review lists
 * and revokes them.
 */
import type { CredentialKind } from '#contract/accounts/access-review/schemas';
import type { Caller } from '../context.ts';
import type { Db, Tx } from '../postgres/database.ts';

export interface StandingCredential {
  id: string;
  /** The label the owner knows: a name, or a webhook's URL. */
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** The credentials of one kind. Features that issue some register a store in `server/credentials.ts`. */
export interface CredentialStore {
  kind: CredentialKind;
  /** Lists the account's active credentials, newest first. */
  list(db: Db, account_id: string): Promise<StandingCredential[]>;
  /** Revokes those that belong to the account and audits each. Returns how many; ignores other ids. */
  revoke(
    tx: Tx,
    owner: Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id' | 'ip'>,
    ids: readonly string[],
  ): Promise<number>;
}
