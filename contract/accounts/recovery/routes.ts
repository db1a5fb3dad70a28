import { z } from 'zod';
import { route } from '../../route.ts';
import { ResetReply } from '../access-review/schemas.ts';
import { ConfirmEmailBody, ResetLinkBody, ResetPasswordBody } from '../schemas.ts';

export const sendPasswordResetLink = route({
  operationId: 'sendPasswordResetLink',
  method: 'post',
  path: '/send-password-reset-link',
  access: 'public',
  tags: ['accounts'],
  summary: 'Send a password reset link',
  description:
    'Emails a link to set a new password. The reply is the same for every address, so it doesn’t reveal who has an account.',
  body: ResetLinkBody,
  example: { email: 'ada@example.com' },
  response: z.null(),
});

export const resetPassword = route({
  operationId: 'resetPassword',
  method: 'post',
  path: '/reset-password',
  access: 'public',
  tags: ['accounts'],
  summary: 'Reset the password',
  description:
    'Sets a new password with the token of an emailed link. Every session ends, and you sign in again. `review` lists API keys and webhooks that still work.',
  body: ResetPasswordBody,
  example: {
    token: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo',
    password: 'correct horse battery staple',
  },
  response: ResetReply,
});

export const confirmEmail = route({
  operationId: 'confirmEmail',
  method: 'post',
  path: '/confirm-email',
  access: 'public',
  tags: ['accounts'],
  summary: 'Confirm an email address',
  description: 'Confirms an email with the token of an emailed link.',
  body: ConfirmEmailBody,
  example: { token: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo' },
  response: z.null(),
});

export const sendConfirmationLink = route({
  operationId: 'sendConfirmationLink',
  method: 'post',
  path: '/send-confirmation-link',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Resend the confirmation email',
  description: 'Emails you a new link to confirm your address.',
  response: z.null(),
});
