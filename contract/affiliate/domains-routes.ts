import { z } from 'zod';
import { IdParam } from '../envelope.ts';
import { route } from '../route.ts';
import { Domain, DomainBody, DomainList } from './schemas.ts';

export const listDomains = route({
  operationId: 'listDomains',
  method: 'get',
  path: '/domain-list/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'List domains',
  description: 'The caller’s domains with what proves each; `{id}` is the caller’s own.',
  params: IdParam,
  response: DomainList,
});

export const createDomain = route({
  operationId: 'createDomain',
  method: 'post',
  path: '/store-domain/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Add a domain',
  description: 'Ask for a domain; it counts once it is proved; `{id}` is the caller’s own.',
  params: IdParam,
  body: DomainBody,
  response: Domain,
});

export const checkDomain = route({
  operationId: 'checkDomain',
  method: 'post',
  path: '/domain-check/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Verify a domain',
  description: 'Look whether a domain is proved: by its TXT record or its file.',
  params: IdParam,
  response: Domain,
});

export const deleteDomain = route({
  operationId: 'deleteDomain',
  method: 'get',
  path: '/domain-delete/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Delete a domain',
  description: 'Remove a domain: it counts no more.',
  params: IdParam,
  response: z.null(),
});

export const postDomainDelete = route({
  operationId: 'postDomainDelete',
  method: 'delete',
  path: '/domain-delete/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Delete a domain (POST)',
  description: 'Remove a domain: it counts no more.',
  params: IdParam,
  response: z.null(),
});
