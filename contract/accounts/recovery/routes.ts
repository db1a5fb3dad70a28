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
  description: 'Have a link for a new password sent; the answer is the same for every address.',
  body: ResetLinkBody,
  response: z.null(),
});

export const resetPassword = route({
  operationId: 'resetPassword',
  method: 'post',
  path: '/reset-password',
  access: 'public',
  tags: ['accounts'],
  summary: 'Reset the password',
  description: 'Set a new password by a link; every session ends.',
  body: ResetPasswordBody,
  response: ResetReply,
});

export const confirmEmail = route({
  operationId: 'confirmEmail',
  method: 'post',
  path: '/confirm-email',
  access: 'public',
  tags: ['accounts'],
  summary: 'Confirm an email address',
  description: 'Confirm an email by its link.',
  body: ConfirmEmailBody,
  response: z.null(),
});

export const sendConfirmationLink = route({
  operationId: 'sendConfirmationLink',
  method: 'post',
  path: '/send-confirmation-link',
  access: 'session',
  tags: ['accounts'],
  summary: 'Resend the confirmation email',
  description: 'Have the link that confirms the caller’s email sent again.',
  response: z.null(),
});
