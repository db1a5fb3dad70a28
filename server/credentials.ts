/** Every kind of standing credential, in the order in which a review lists them. */
import { apiKeyCredentials } from '#features/api-keys';
import { webhookCredentials } from '#features/webhooks';
import type { CredentialStore } from '#platform/security/credentials';

export const credentialStores: readonly CredentialStore[] = [apiKeyCredentials, webhookCredentials];
