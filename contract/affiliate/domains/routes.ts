import { z } from 'zod';
import { IdParam, UserIdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { Domain, DomainBody, DomainList } from './schemas.ts';

export const listDomains = route({
  operationId: 'listDomains',
  method: 'get',
  path: '/domain-list/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'List domains',
  description: 'Returns your domains and how to verify each. `{id}` is your user ID.',
  params: UserIdParam,
  response: DomainList,
});

export const createDomain = route({
  operationId: 'createDomain',
  method: 'post',
  path: '/store-domain/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Add a domain',
  description: 'Adds a domain. It counts once you verify it. `{id}` is your user ID.',
  params: UserIdParam,
  body: DomainBody,
  example: { domain: 'blog.example.com' },
  response: Domain,
});

export const checkDomain = route({
  operationId: 'checkDomain',
  method: 'post',
  path: '/domain-check/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Verify a domain',
  description: 'Looks for the DNS record or the file that proves you own the domain.',
  params: IdParam,
  response: Domain,
});

export const deleteDomain = route({
  operationId: 'deleteDomain',
  method: 'get',
  path: '/domain-delete/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Delete a domain',
  description: 'Removes a domain. Visits through it stop counting.',
  params: IdParam,
  response: z.null(),
});

export const postDomainDelete = route({
  operationId: 'postDomainDelete',
  method: 'delete',
  path: '/domain-delete/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Delete a domain (DELETE)',
  description: 'Does the same as `GET`. Visits through the domain stop counting.',
  params: IdParam,
  response: z.null(),
});
