/** Every kind of long-lived credential, in the order the access review lists them. */
import { passkeyCredentials } from '#features/accounts';
import { apiKeyCredentials } from '#features/api-keys';
import { webhookCredentials } from '#features/webhooks';
import type { CredentialStore } from '#platform/security/credentials';

export const credentialStores: readonly CredentialStore[] = [
  passkeyCredentials,
  apiKeyCredentials,
  webhookCredentials,
];
