/** The calls of an affiliate's domains. */
import { z } from 'zod';
import { Domain, DomainBody, DomainList } from '#contract/affiliate/schemas';
import { IdParam } from '#contract/envelope';
import type { Context } from '#platform/context';
import { createLimit } from '#platform/http/limits';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { ownAffiliate } from '../links.ts';
import { addDomain, checkDomain, deleteDomain, listDomains } from './service.ts';

const tags = ['affiliate'];
const request = { params: IdParam };

const listRoute = protectedRoute({
  method: 'get',
  path: '/domain-list/{id}',
  tags,
  summary: 'The caller’s domains with what proves each; `{id}` is the caller’s own',
  request,
  responses: answers(DomainList),
});

const storeRoute = protectedRoute({
  method: 'post',
  path: '/store-domain/{id}',
  tags,
  summary: 'Ask for a domain; it counts once it is proved; `{id}` is the caller’s own',
  request: { ...request, body: body(DomainBody) },
  responses: answers(Domain),
});

const checkRoute = protectedRoute({
  method: 'post',
  path: '/domain-check/{id}',
  tags,
  summary: 'Look whether a domain is proved: by its TXT record or its file',
  request,
  responses: answers(Domain),
});

const deleteRoute = (method: 'get' | 'delete') =>
  protectedRoute({
    method,
    path: '/domain-delete/{id}',
    tags,
    summary: 'Remove a domain: it counts no more',
    request,
    responses: answers(z.null()),
  });

/** Mounts the calls. */
export function domainRoutes(ctx: Context) {
  const checks = createLimit(ctx.pool, { name: 'domain-check', points: 20, duration: 600 });
  return createRouter<SignedInEnv>()
    .openapi(listRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(await listDomains(ctx, own)), 200);
    })
    .openapi(storeRoute, async (c) => {
      const own = await ownAffiliate(ctx, c.var.caller, c.req.valid('param').id);
      const added = await addDomain(ctx, c.var.caller, own, c.req.valid('json').domain);
      return c.json(success(added, 'The domain is in your list. Prove that it is yours.'), 200);
    })
    .openapi(checkRoute, async (c) => {
      await checks.take(c.var.caller.account_id);
      const checked = await checkDomain(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(checked), 200);
    })
    .openapi(deleteRoute('get'), async (c) => {
      await deleteDomain(ctx, c.var.caller, c.req.valid('param').id);
      c.header('Cache-Control', 'no-store');
      return c.json(success(null, 'The domain is removed.'), 200);
    })
    .openapi(deleteRoute('delete'), async (c) => {
      await deleteDomain(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(null, 'The domain is removed.'), 200);
    });
}
