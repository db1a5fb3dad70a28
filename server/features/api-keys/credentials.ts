/** API keys as standing credentials: listed and revoked in the review after a password reset. */
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import type { CredentialStore } from '#platform/security/credentials';
import { endKey } from '#platform/security/key-store';
import { isInactive, lockKey, selectKeys } from './repository.ts';

export const apiKeyCredentials: CredentialStore = {
  kind: 'api_key',
  async list(db, account_id) {
    const keys = await selectKeys(db, account_id);
    return keys.filter((key) => !isInactive(key));
  },
  async revoke(tx, owner, ids) {
    let revoked = 0;
    for (const id of ids) {
      const key = await lockKey(tx, owner.account_id, id);
      if (key === undefined || key.revoked_at !== null) continue;
      await endKey(tx, id, { revoked_at: clock.now() });
      await audit(tx, { caller: owner, action: 'api_key.revoke', subject: `api_key:${id}` });
      revoked += 1;
    }
    return revoked;
  },
};
