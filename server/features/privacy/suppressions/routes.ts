/** Search terms travel in the request body, never in a URL. */
import * as calls from '#contract/privacy/suppressions-routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin } from '#platform/security/abilities';
import { addSuppression, liftSuppression, listSuppressionPage, searchSuppressions } from './admin.ts';

export function suppressionRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listSuppressions, async ({ caller, query }) => {
      assertAdmin(caller);
      return success(await listSuppressionPage(ctx, query));
    })
    .bind(calls.searchSuppressions, async ({ c, caller, body }) => {
      assertAdmin(caller);
      c.header('Cache-Control', 'no-store');
      const items = await searchSuppressions(ctx, caller, body);
      return success({ items });
    })
    .bind(calls.createSuppression, async ({ caller, body }) => {
      assertAdmin(caller);
      const added = await addSuppression(ctx, caller, body);
      return success(added, message(`messages:suppression_added.${added.effect}`));
    })
    .bind(calls.liftSuppression, async ({ caller, params, body }) => {
      assertAdmin(caller);
      await liftSuppression(ctx, caller, { ...params, ...body });
      return success(null, message('messages:suppression_lifted'));
    });
}
