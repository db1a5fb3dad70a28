/** The calls of the page “Manage api”. A key itself makes none of them. */
import { AppKey, AppKeyBody, AppKeys, KeyRequest, NewAppKey, RotationBody } from '#contract/api-keys/schemas';
import { IdParam, Paging, pageOf } from '#contract/envelope';
import type { Context } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { listKeys, listRequests, makeKey, revokeKey, rotateKey } from './service.ts';

const tags = ['API keys'];

const listRoute = protectedRoute({
  method: 'get',
  path: '/app-key/{id}',
  tags,
  summary: 'The caller’s API keys, never the keys themselves; `{id}` is the caller’s own',
  request: { params: IdParam },
  responses: answers(AppKeys),
});

const makeRoute = protectedRoute({
  method: 'post',
  path: '/app-key',
  tags,
  summary: 'Make an API key; it is told this once',
  request: { body: body(AppKeyBody) },
  responses: answers(NewAppKey),
});

const rotateRoute = protectedRoute({
  method: 'post',
  path: '/app-key-rotation/{id}',
  tags,
  summary: 'Make a key in another’s place, which works on beside it for some hours',
  request: { params: IdParam, body: body(RotationBody) },
  responses: answers(NewAppKey),
});

const revokeRoute = protectedRoute({
  method: 'post',
  path: '/app-key-revocation/{id}',
  tags,
  summary: 'Revoke a key: from the next call on it lets nobody in',
  request: { params: IdParam },
  responses: answers(AppKey),
});

const requestsRoute = protectedRoute({
  method: 'get',
  path: '/app-key-requests/{id}',
  tags,
  summary: 'What a key was used for in the last 30 days, the latest first',
  request: { params: IdParam, query: Paging },
  responses: answers(pageOf(KeyRequest)),
});

/** Mounts the calls. */
export function apiKeyRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(listRoute, async (c) => {
      return c.json(success(await listKeys(ctx, c.var.caller, c.req.valid('param').id)), 200);
    })
    .openapi(makeRoute, async (c) => {
      const made = await makeKey(ctx, c.var.caller, c.req.valid('json'));
      c.header('Cache-Control', 'no-store');
      return c.json(success(made, 'The key is made. Copy it now: it is shown this once.'), 200);
    })
    .openapi(rotateRoute, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
      const made = await rotateKey(ctx, c.var.caller, asked);
      c.header('Cache-Control', 'no-store');
      return c.json(success(made, 'The new key is made. Copy it now: it is shown this once.'), 200);
    })
    .openapi(revokeRoute, async (c) => {
      const key = await revokeKey(ctx, c.var.caller, c.req.valid('param').id);
      return c.json(success(key, 'The key is revoked.'), 200);
    })
    .openapi(requestsRoute, async (c) => {
      const paging = c.req.valid('query');
      const found = await listRequests(ctx, c.var.caller, { ...c.req.valid('param'), ...paging });
      return c.json(success({ ...found, ...paging }), 200);
    });
}
