/** The admin's calls of who is kept out. Whom they look for travels in the body, never in an address. */
import { z } from 'zod';
import {
  Suppression,
  SuppressionBody,
  SuppressionLift,
  SuppressionList,
  SuppressionParams,
  SuppressionQuery,
  SuppressionSearch,
  SuppressionsFound,
} from '#contract/privacy/suppressions';
import type { Context } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { demandAdmin } from '#platform/security/abilities';
import { addSuppression, liftSuppression, readSuppressions, searchSuppressions } from './admin.ts';

const tags = ['admin'];

const listRoute = protectedRoute({
  method: 'get',
  path: '/admin/suppressions',
  tags,
  summary: 'Who is kept out, by date and cause alone; for admins',
  request: { query: SuppressionQuery },
  responses: answers(SuppressionList),
});

const searchRoute = protectedRoute({
  method: 'post',
  path: '/admin/suppression-search',
  tags,
  summary: 'What keeps somebody out; hashed, not kept, and on record without whom it was for; for admins',
  request: { body: body(SuppressionSearch) },
  responses: answers(SuppressionsFound),
});

const addRoute = protectedRoute({
  method: 'post',
  path: '/admin/suppressions',
  tags,
  summary: 'Keep somebody out, for a reason; for admins',
  request: { body: body(SuppressionBody) },
  responses: answers(Suppression),
});

const liftRoute = protectedRoute({
  method: 'post',
  path: '/admin/suppressions/{kind}/{id}/lift',
  tags,
  summary: 'Let somebody be found again who was kept out by mistake; for admins',
  request: { params: SuppressionParams, body: body(SuppressionLift) },
  responses: answers(z.null()),
});

/** Mounts the calls. */
export function suppressionRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(listRoute, async (c) => {
      demandAdmin(c.var.caller);
      return c.json(success(await readSuppressions(ctx, c.req.valid('query'))), 200);
    })
    .openapi(searchRoute, async (c) => {
      demandAdmin(c.var.caller);
      c.header('Cache-Control', 'no-store');
      const items = await searchSuppressions(ctx, c.var.caller, c.req.valid('json'));
      return c.json(success({ items }), 200);
    })
    .openapi(addRoute, async (c) => {
      demandAdmin(c.var.caller);
      const added = await addSuppression(ctx, c.var.caller, c.req.valid('json'));
      return c.json(success(added, 'Nobody is told of them from here on.'), 200);
    })
    .openapi(liftRoute, async (c) => {
      demandAdmin(c.var.caller);
      await liftSuppression(ctx, c.var.caller, { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json(success(null, 'They can be found again.'), 200);
    });
}
