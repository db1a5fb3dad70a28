import { z } from 'zod';
import { route } from '../../route.ts';
import { ChangeEmailBody, ConfirmEmailBody } from '../schemas.ts';

export const requestEmailChange = route({
  operationId: 'requestEmailChange',
  method: 'post',
  path: '/change-email',
  access: 'session',
  tags: ['accounts'],
  summary: 'Request a new email address',
  description: 'The answer is the same whether or not the new email has an account.',
  body: ChangeEmailBody,
  response: z.null(),
});

export const confirmEmailChange = route({
  operationId: 'confirmEmailChange',
  method: 'post',
  path: '/confirm-new-email',
  access: 'public',
  tags: ['accounts'],
  summary: 'Confirm a new email address',
  description: 'Confirm another email by its link; every session but the one that asked ends.',
  body: ConfirmEmailBody,
  response: z.null(),
});

export const undoEmailChange = route({
  operationId: 'undoEmailChange',
  method: 'post',
  path: '/undo-email-change',
  access: 'public',
  tags: ['accounts'],
  summary: 'Undo an email change',
  description: 'Take a changed email back by the link to the one before; every session ends.',
  body: ConfirmEmailBody,
  response: z.null(),
});
