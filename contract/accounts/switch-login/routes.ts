import { route } from '../../route.ts';
import { LoginReply } from '../schemas.ts';
import { SwitchBody, SwitchReply, SwitchState } from './schemas.ts';

export const switchLogin = route({
  operationId: 'switchLogin',
  method: 'post',
  path: '/switch-login',
  access: 'session',
  tags: ['admin'],
  summary: 'Sign in as a customer',
  description: 'Sign in as a customer for an hour, with a reason that they are told; for admins.',
  body: SwitchBody,
  success: SwitchReply,
});

export const getSwitchState = route({
  operationId: 'getSwitchState',
  method: 'get',
  path: '/switch-state',
  access: 'session',
  tags: ['admin'],
  summary: 'Get the current switch-login state',
  description: 'Which admin is signed in as the caller, and until when; null where nobody is.',
  response: SwitchState.nullable(),
});

export const endSwitchLogin = route({
  operationId: 'endSwitchLogin',
  method: 'post',
  path: '/switch-return',
  access: 'public',
  tags: ['admin'],
  summary: "Return to the admin's own session",
  description: 'Back from a customer to the admin’s own session, by the renewal cookie.',
  success: LoginReply,
  errors: { 401: 'The admin’s own session has ended' },
});
