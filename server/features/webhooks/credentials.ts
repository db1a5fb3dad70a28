/** Webhooks as standing credentials: they send account data to a URL, so the review after a password reset lists them. */
import { audit } from '#platform/audit/audit';
import type { CredentialStore } from '#platform/security/credentials';
import { deleteEndpoint, lockEndpoint, selectCredentials } from './repository.ts';

export const webhookCredentials: CredentialStore = {
  kind: 'webhook',
  list: selectCredentials,
  async revoke(tx, owner, ids) {
    let revoked = 0;
    for (const id of ids) {
      if ((await lockEndpoint(tx, owner.account_id, id)) === undefined) continue;
      await deleteEndpoint(tx, owner.account_id, id);
      await audit(tx, { caller: owner, action: 'webhook.remove', subject: `webhook:${id}` });
      revoked += 1;
    }
    return revoked;
  },
};
