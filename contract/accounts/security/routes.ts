import { z } from 'zod';
import { route } from '../../route.ts';
import {
  ChangePasswordBody,
  DraftKey,
  PasswordBody,
  RecoveryCodes,
  SessionList,
  SessionRevocationBody,
  TwoFactorCode,
  TwoFactorSetup,
} from '../schemas.ts';

export const changePassword = route({
  operationId: 'changePassword',
  method: 'post',
  path: '/change-password',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Change the password',
  description: 'Sets a new password. Your other devices are signed out.',
  body: ChangePasswordBody,
  example: { current_password: 'correct horse battery staple', password: 'a longer and better password' },
  response: z.null(),
});

export const listSessions = route({
  operationId: 'listSessions',
  method: 'get',
  path: '/session-list',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'List signed-in devices',
  description: 'Returns the devices you’re signed in on.',
  response: SessionList,
});

export const endSessions = route({
  operationId: 'endSessions',
  method: 'post',
  path: '/session-revocation',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Sign out devices',
  description:
    'Ends the session with the `id`, or without one every session except this one. Needs your password unless you signed in within the last 15 minutes.',
  body: SessionRevocationBody,
  example: { password: 'correct horse battery staple' },
  response: z.null(),
  errors: { 404: 'The session has ended or isn’t yours' },
});

export const getDraftKey = route({
  operationId: 'getDraftKey',
  method: 'get',
  path: '/draft-key',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Get the key of drafts',
  description:
    'Returns the key that pages use to encrypt what you’ve typed and not saved before they keep it in the browser’s tab. It’s the same until the operator replaces the secret key.',
  response: DraftKey,
});

export const setUpTwoFactor = route({
  operationId: 'setUpTwoFactor',
  method: 'post',
  path: '/two-factor-setup',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Start setting up two-factor sign-in',
  description:
    'Returns a secret for an authenticator app. Confirm it with the first code to turn two-factor sign-in on.',
  body: PasswordBody,
  example: { password: 'correct horse battery staple' },
  response: TwoFactorSetup,
});

export const confirmTwoFactor = route({
  operationId: 'confirmTwoFactor',
  method: 'post',
  path: '/two-factor-confirmation',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Turn on two-factor sign-in',
  description:
    'Turns two-factor sign-in on with the first code, and returns recovery codes. They’re shown only once.',
  body: TwoFactorCode,
  example: { code: '492 039' },
  response: RecoveryCodes,
});

export const removeTwoFactor = route({
  operationId: 'removeTwoFactor',
  method: 'post',
  path: '/two-factor-removal',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Turn off two-factor sign-in',
  description: 'Turns two-factor sign-in off.',
  body: PasswordBody,
  example: { password: 'correct horse battery staple' },
  response: z.null(),
});

export const createRecoveryCodes = route({
  operationId: 'createRecoveryCodes',
  method: 'post',
  path: '/recovery-codes',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Create new recovery codes',
  description: 'Replaces your recovery codes and returns the new ones. They’re shown only once.',
  body: PasswordBody,
  example: { password: 'correct horse battery staple' },
  response: RecoveryCodes,
});
