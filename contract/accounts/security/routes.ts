import { z } from 'zod';
import { IdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import {
  ChangePasswordBody,
  PasswordBody,
  RecoveryCodes,
  SessionList,
  TwoFactorCode,
  TwoFactorSetup,
} from '../schemas.ts';

export const changePassword = route({
  operationId: 'changePassword',
  method: 'post',
  path: '/change-password',
  access: 'session',
  tags: ['accounts'],
  summary: 'Change the password',
  description: 'Set another password; other devices are signed out.',
  body: ChangePasswordBody,
  response: z.null(),
});

export const listSessions = route({
  operationId: 'listSessions',
  method: 'get',
  path: '/session-list',
  access: 'session',
  tags: ['accounts'],
  summary: 'List signed-in devices',
  description: 'Where the caller is signed in.',
  response: SessionList,
});

export const endOtherSessions = route({
  operationId: 'endOtherSessions',
  method: 'delete',
  path: '/session-list',
  access: 'session',
  tags: ['accounts'],
  summary: 'Sign out all other devices',
  description: 'Sign out every other device.',
  response: z.null(),
});

export const endSession = route({
  operationId: 'endSession',
  method: 'delete',
  path: '/session-list/{id}',
  access: 'session',
  tags: ['accounts'],
  summary: 'Sign out a device',
  description: 'Sign out one device.',
  params: IdParam,
  response: z.null(),
});

export const setUpTwoFactor = route({
  operationId: 'setUpTwoFactor',
  method: 'post',
  path: '/two-factor-setup',
  access: 'session',
  tags: ['accounts'],
  summary: 'Start setting up two-factor sign-in',
  description: 'A secret for an authenticator app, to be confirmed by its first code.',
  body: PasswordBody,
  response: TwoFactorSetup,
});

export const confirmTwoFactor = route({
  operationId: 'confirmTwoFactor',
  method: 'post',
  path: '/two-factor-confirmation',
  access: 'session',
  tags: ['accounts'],
  summary: 'Turn on two-factor sign-in',
  description: 'Turn two-factor sign-in on by a first code; answers the recovery codes, once.',
  body: TwoFactorCode,
  response: RecoveryCodes,
});

export const removeTwoFactor = route({
  operationId: 'removeTwoFactor',
  method: 'post',
  path: '/two-factor-removal',
  access: 'session',
  tags: ['accounts'],
  summary: 'Turn off two-factor sign-in',
  description: 'Turn two-factor sign-in off.',
  body: PasswordBody,
  response: z.null(),
});

export const createRecoveryCodes = route({
  operationId: 'createRecoveryCodes',
  method: 'post',
  path: '/recovery-codes',
  access: 'session',
  tags: ['accounts'],
  summary: 'Create new recovery codes',
  description: 'New recovery codes in place of the old ones, shown once.',
  body: PasswordBody,
  response: RecoveryCodes,
});
