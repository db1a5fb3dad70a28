import { route } from '../../route.ts';
import { AccessReview, AccessReviewBody, AccessRevocation, AccessRevocationBody } from './schemas.ts';

export const openAccessReview = route({
  operationId: 'openAccessReview',
  method: 'post',
  path: '/access-review',
  access: 'public',
  tags: ['accounts'],
  summary: 'Open the access review after a password reset',
  description:
    'After a password reset, lists the passkeys, API keys and webhooks that still work. Send the token from the reset and, if two-factor sign-in is on, a code.',
  body: AccessReviewBody,
  example: { token: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo' },
  response: AccessReview,
  errors: { 401: 'The code is missing or wrong' },
});

export const revokeReviewedAccess = route({
  operationId: 'revokeReviewedAccess',
  method: 'post',
  path: '/access-review-revocation',
  access: 'public',
  tags: ['accounts'],
  summary: 'Revoke passkeys, API keys and webhooks after a password reset',
  description: 'Revokes the passkeys, API keys and webhooks you name, with the token of the review.',
  body: AccessRevocationBody,
  example: {
    token: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo',
    passkeys: [],
    api_keys: ['01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55'],
    webhooks: [],
  },
  response: AccessRevocation,
});
