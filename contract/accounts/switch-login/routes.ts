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
  description: 'For admins. Signs you in as a customer for an hour. The customer sees the reason you give.',
  body: SwitchBody,
  example: { email: 'ada@example.com', reason: 'Asked for help with an order' },
  success: SwitchReply,
});

export const getSwitchState = route({
  operationId: 'getSwitchState',
  method: 'get',
  path: '/switch-state',
  access: 'session',
  seat: 'caller',
  tags: ['admin'],
  summary: 'Get the current switch-login state',
  description: 'Returns which admin is signed in as you and until when, or null if none is.',
  response: SwitchState.nullable(),
});

export const endSwitchLogin = route({
  operationId: 'endSwitchLogin',
  method: 'post',
  path: '/switch-return',
  access: 'public',
  tags: ['admin'],
  summary: "Return to the admin's own session",
  description: 'Ends acting for a customer and restores the admin’s own session, using the renewal cookie.',
  success: LoginReply,
  errors: { 401: 'The admin’s own session has ended' },
});
