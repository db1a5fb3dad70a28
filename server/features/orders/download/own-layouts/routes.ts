import * as calls from '#contract/orders/layouts/routes';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { createLayout, deleteLayout, listLayouts, updateLayout } from './service.ts';

export function layoutRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listLayouts, async ({ caller }) => success(await listLayouts(ctx, caller)))
    .bind(calls.createLayout, async ({ caller, body }) => success(await createLayout(ctx, caller, body)))
    .bind(calls.updateLayout, async ({ caller, params, body }) =>
      success(await updateLayout(ctx, caller, { ...body, ...params })),
    )
    .bind(calls.deleteLayout, async ({ caller, params }) =>
      success(await deleteLayout(ctx, caller, params.id)),
    );
}
