/** The review after a password reset: the account's passkeys, API keys and webhooks, and which of them to revoke. */
import { z } from 'zod';
import { LinkToken, LoginBody } from '../schemas.ts';

export const credentialKinds = ['passkey', 'api_key', 'webhook'] as const;
export const CredentialKind = z.enum(credentialKinds);
export type CredentialKind = z.infer<typeof CredentialKind>;

export const ReviewedCredential = z
  .object({
    kind: CredentialKind,
    id: z.string(),
    name: z.string().describe('The name of the passkey or API key, or the URL of the webhook.'),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    recent: z.boolean().describe('Whether it was created in the last 24 hours, and so maybe not by you.'),
  })
  .meta({ id: 'ReviewedCredential' });
export type ReviewedCredential = z.infer<typeof ReviewedCredential>;

export const AccessReview = z
  .object({
    token: z.string().describe('Works once, for 30 minutes.'),
    code_needed: z
      .boolean()
      .describe('Whether two-factor sign-in is on, so that `POST /access-review` needs a code.'),
    credentials: z.array(ReviewedCredential),
  })
  .meta({ id: 'AccessReview' });
export type AccessReview = z.infer<typeof AccessReview>;

/** Reply of `POST /reset-password`; null if the account has no passkeys, API keys or webhooks. */
export const ResetReply = z.object({ review: AccessReview.nullable() }).meta({ id: 'ResetReply' });

export const AccessReviewBody = z
  .object({ token: LinkToken, code: LoginBody.shape.code })
  .meta({ id: 'AccessReviewBody' });

const Ids = z.array(z.string().min(1).max(64)).max(200).default([]);
export const AccessRevocationBody = z
  .object({
    token: LinkToken,
    passkeys: Ids.describe('IDs of the passkeys to remove.'),
    api_keys: Ids,
    webhooks: Ids,
  })
  .meta({ id: 'AccessRevocationBody' });
export type AccessRevocationBody = z.infer<typeof AccessRevocationBody>;

export const AccessRevocation = z.object({ revoked: z.int() }).meta({ id: 'AccessRevocation' });
