import { z } from 'zod';
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
  description: 'Open an account.',
  query: RegistrationQuery,
  body: RegistrationBody,
  success: RegistrationReply,
});

export const login = route({
  operationId: 'login',
  method: 'post',
  path: '/login',
  access: 'public',
  tags: ['accounts'],
  summary: 'Sign in',
  description: 'Sign in.',
  body: LoginBody,
  success: LoginReply,
  errors: { 401: 'The email, the password or the code is not right' },
});

export const renewSession = route({
  operationId: 'renewSession',
  method: 'post',
  path: '/session-renewal',
  access: 'public',
  tags: ['accounts'],
  summary: 'Renew the session',
  description: 'Renew the access token by the renewal cookie.',
  success: LoginReply,
  errors: { 401: 'The cookie is missing, has run out or was used' },
});

export const logout = route({
  operationId: 'logout',
  method: 'get',
  path: '/logout',
  access: 'session',
  tags: ['accounts'],
  summary: 'Sign out',
  description: 'Sign out: the token is refused from now on.',
  response: z.null(),
});

export const postLogout = route({
  operationId: 'postLogout',
  method: 'post',
  path: '/logout',
  access: 'session',
  tags: ['accounts'],
  summary: 'Sign out (POST)',
  description: 'Sign out: the token is refused from now on.',
  response: z.null(),
});

export const listRegistrationSources = route({
  operationId: 'listRegistrationSources',
  method: 'get',
  path: '/source-list',
  access: 'public',
  tags: ['accounts'],
  summary: 'List the answers to "How did you hear about us?"',
  description: 'Where a customer may have heard of the service.',
  response: SourceList,
});
