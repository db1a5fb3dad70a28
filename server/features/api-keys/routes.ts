/** The calls of the page “Manage api”. API keys can't make them. */
import * as calls from '#contract/api-keys/routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { createKey, listKeys, listRequests, revokeKey, rotateKey } from './service.ts';

export function apiKeyRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listKeys, async ({ caller, params }) => {
      return success(await listKeys(ctx, caller, params.id));
    })
    .bind(calls.createKey, async ({ c, caller, body }) => {
      const created = await createKey(ctx, caller, body);
      c.header('Cache-Control', 'no-store');
      return success(created, message('messages:key_created'));
    })
    .bind(calls.rotateKey, async ({ c, caller, params, body }) => {
      const request = { ...params, ...body };
      const rotated = await rotateKey(ctx, caller, request);
      c.header('Cache-Control', 'no-store');
      return success(rotated, message('messages:key_rotated'));
    })
    .bind(calls.revokeKey, async ({ caller, params }) => {
      const key = await revokeKey(ctx, caller, params.id);
      return success(key, message('messages:key_revoked'));
    })
    .bind(calls.listKeyRequests, async ({ caller, params, query }) => {
      const paging = query;
      const found = await listRequests(ctx, caller, { ...params, ...paging });
      return success({ ...found, ...paging });
    });
}
