/** Passkeys as standing credentials: listed and revoked in the review after a password reset. */
import { audit } from '#platform/audit/audit';
import type { CredentialStore } from '#platform/security/credentials';
import { deletePasskey, selectAccountPasskeys } from './repository.ts';

export const passkeyCredentials: CredentialStore = {
  kind: 'passkey',
  list: selectAccountPasskeys,
  async revoke(tx, { user_id, ...owner }, ids) {
    let revoked = 0;
    for (const id of ids) {
      if (user_id === null || (await deletePasskey(tx, user_id, id)) === undefined) continue;
      await audit(tx, { caller: { user_id, ...owner }, action: 'passkey.remove', subject: `passkey:${id}` });
      revoked += 1;
    }
    return revoked;
  },
};
