import { z } from 'zod';
import { route } from '../../route.ts';
import { ChangeEmailBody, ConfirmEmailBody } from '../schemas.ts';

export const requestEmailChange = route({
  operationId: 'requestEmailChange',
  method: 'post',
  path: '/change-email',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Request a new email address',
  description:
    'Emails a confirmation link to the new address. The reply is the same whether or not that address has an account.',
  body: ChangeEmailBody,
  example: { email: 'ada.lovelace@example.com', current_password: 'correct horse battery staple' },
  response: z.null(),
});

export const confirmEmailChange = route({
  operationId: 'confirmEmailChange',
  method: 'post',
  path: '/confirm-new-email',
  access: 'public',
  tags: ['accounts'],
  summary: 'Confirm a new email address',
  description:
    'Changes the email with the token of an emailed link. Every session ends except the one that requested the change.',
  body: ConfirmEmailBody,
  example: { token: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo' },
  response: z.null(),
});

export const undoEmailChange = route({
  operationId: 'undoEmailChange',
  method: 'post',
  path: '/undo-email-change',
  access: 'public',
  tags: ['accounts'],
  summary: 'Undo an email change',
  description:
    'Restores the previous email with the token sent to it. The password stops working, every session ends, and we email a link to set a new password.',
  body: ConfirmEmailBody,
  example: { token: 'emailed-token-Rk3b9TzQmW7xLdPc2vJn8sYh5uGa4eBo' },
  response: z.null(),
});
