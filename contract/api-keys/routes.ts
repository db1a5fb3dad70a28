import { IdParam, Paging, pageOf } from '../envelope.ts';
import { route } from '../route.ts';
import { AppKey, AppKeyBody, AppKeys, KeyRequest, NewAppKey, RotationBody } from './schemas.ts';

export const listKeys = route({
  operationId: 'listKeys',
  method: 'get',
  path: '/app-key/{id}',
  access: 'session',
  tags: ['API keys'],
  summary: 'List API keys',
  description: 'The caller’s API keys, never the keys themselves; `{id}` is the caller’s own.',
  params: IdParam,
  response: AppKeys,
});

export const createKey = route({
  operationId: 'createKey',
  method: 'post',
  path: '/app-key',
  access: 'session',
  tags: ['API keys'],
  summary: 'Create an API key',
  description: 'Make an API key; it is told this once.',
  body: AppKeyBody,
  response: NewAppKey,
});

export const rotateKey = route({
  operationId: 'rotateKey',
  method: 'post',
  path: '/app-key-rotation/{id}',
  access: 'session',
  tags: ['API keys'],
  summary: 'Rotate an API key',
  description: 'Make a key in another’s place, which works on beside it for some hours.',
  params: IdParam,
  body: RotationBody,
  response: NewAppKey,
});

export const revokeKey = route({
  operationId: 'revokeKey',
  method: 'post',
  path: '/app-key-revocation/{id}',
  access: 'session',
  tags: ['API keys'],
  summary: 'Revoke an API key',
  description: 'Revoke a key: from the next call on it lets nobody in.',
  params: IdParam,
  response: AppKey,
});

export const listKeyRequests = route({
  operationId: 'listKeyRequests',
  method: 'get',
  path: '/app-key-requests/{id}',
  access: 'session',
  tags: ['API keys'],
  summary: "List an API key's requests",
  description: 'What a key was used for in the last 30 days, the latest first.',
  params: IdParam,
  query: Paging,
  response: pageOf(KeyRequest),
});
