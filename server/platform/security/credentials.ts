/** Standing credentials: what keeps working without a session after a password change, such as an API key or a webhook. */
import type { CredentialKind } from '#contract/accounts/access-review';
import type { Caller } from '../context.ts';
import type { Db, Tx } from '../postgres/database.ts';

export interface StandingCredential {
  id: string;
  /** As its owner knows it: a name, or the URL of a webhook. */
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** The credentials of one kind; each feature that issues some has such a store (`server/credentials.ts`). */
export interface CredentialStore {
  kind: CredentialKind;
  /** The account's credentials that work now, the newest first. */
  list(db: Db, account_id: string): Promise<StandingCredential[]>;
  /** Revokes those of the account and audits each; answers how many there were. Other ids are passed over. */
  revoke(
    tx: Tx,
    owner: Pick<Caller, 'user_id' | 'account_id' | 'impersonator_id' | 'ip'>,
    ids: readonly string[],
  ): Promise<number>;
}
