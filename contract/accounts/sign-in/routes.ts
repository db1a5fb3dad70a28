import { z } from 'zod';
import { termsVersion } from '../../accounts/terms.ts';
import { route } from '../../route.ts';
import {
  LoginBody,
  LoginReply,
  RegistrationBody,
  RegistrationQuery,
  RegistrationReply,
  SourceList,
} from '../schemas.ts';

export const register = route({
  operationId: 'register',
  method: 'post',
  path: '/registration',
  access: 'public',
  tags: ['accounts'],
  summary: 'Create an account',
  description:
    'Creates an account and emails a link to confirm the address. Sign in with `POST /login` next. The reply is the same if the email already has an account.',
  query: RegistrationQuery,
  body: RegistrationBody,
  example: {
    email: 'ada@example.com',
    password: 'correct horse battery staple',
    first_name: 'Ada',
    last_name: 'Lovelace',
    terms: termsVersion,
  },
  success: RegistrationReply,
});

export const login = route({
  operationId: 'login',
  method: 'post',
  path: '/login',
  access: 'public',
  tags: ['accounts'],
  summary: 'Sign in',
  description: 'Signs in with email and password. Send `code` too if two-factor sign-in is on.',
  body: LoginBody,
  example: { email: 'ada@example.com', password: 'correct horse battery staple' },
  success: LoginReply,
  errors: { 401: 'The email, the password or the code isn’t right' },
});

export const renewSession = route({
  operationId: 'renewSession',
  method: 'post',
  path: '/session-renewal',
  access: 'public',
  tags: ['accounts'],
  summary: 'Renew the session',
  description: 'Returns a new access token and sets a new renewal cookie. Each cookie works once.',
  success: LoginReply,
  errors: { 401: 'The cookie is missing, has run out or was used' },
});

export const logout = route({
  operationId: 'logout',
  method: 'get',
  path: '/logout',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Sign out',
  description: 'Ends this session. Its access token stops working at once.',
  response: z.null(),
});

export const postLogout = route({
  operationId: 'postLogout',
  method: 'post',
  path: '/logout',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Sign out (POST)',
  description: 'Does the same as `GET`. The access token stops working at once.',
  response: z.null(),
});

export const listRegistrationSources = route({
  operationId: 'listRegistrationSources',
  method: 'get',
  path: '/source-list',
  access: 'public',
  tags: ['accounts'],
  summary: 'List the answers to "How did you hear about us?"',
  description: 'Returns the choices for where a customer heard about the service.',
  response: SourceList,
});
