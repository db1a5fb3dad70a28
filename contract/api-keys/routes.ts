import { IdParam, Paging, pageOf, UserIdParam } from '../envelope.ts';
import { route } from '../route.ts';
import { AppKey, AppKeyBody, AppKeys, KeyRequest, NewAppKey, RotationBody } from './schemas.ts';

export const listKeys = route({
  operationId: 'listKeys',
  method: 'get',
  path: '/app-key/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['API keys'],
  summary: 'List API keys',
  description: 'Returns your API keys without their secrets. `{id}` is your user ID.',
  params: UserIdParam,
  response: AppKeys,
});

export const createKey = route({
  operationId: 'createKey',
  method: 'post',
  path: '/app-key',
  access: 'session',
  seat: 'owner',
  tags: ['API keys'],
  summary: 'Create an API key',
  description: 'Creates an API key. The key is in this reply only, so store it now.',
  body: AppKeyBody,
  example: { name: 'CRM', scopes: ['trace', 'read'], purpose: 'own_records' },
  response: NewAppKey,
});

export const rotateKey = route({
  operationId: 'rotateKey',
  method: 'post',
  path: '/app-key-rotation/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['API keys'],
  summary: 'Rotate an API key',
  description: 'Creates a key that replaces another. The old one keeps working for the hours you choose.',
  params: IdParam,
  body: RotationBody,
  example: { overlap_hours: 24 },
  response: NewAppKey,
});

export const revokeKey = route({
  operationId: 'revokeKey',
  method: 'post',
  path: '/app-key-revocation/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['API keys'],
  summary: 'Revoke an API key',
  description: 'Revokes a key. Its next call fails.',
  params: IdParam,
  response: AppKey,
});

export const listKeyRequests = route({
  operationId: 'listKeyRequests',
  method: 'get',
  path: '/app-key-requests/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['API keys'],
  summary: "List an API key's requests",
  description: 'Returns the calls made with a key in the last 30 days, newest first.',
  params: IdParam,
  query: Paging,
  response: pageOf(KeyRequest),
});
