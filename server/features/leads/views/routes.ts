import * as calls from '#contract/leads/view-routes';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { countViews, createView, deleteView, listViews, updateView } from './service.ts';

export function viewRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listViews, async ({ caller }) => success(await listViews(ctx, caller)))
    .bind(calls.createView, async ({ caller, body }) => success(await createView(ctx, caller, body)))
    .bind(calls.updateView, async ({ caller, params, body }) =>
      success(await updateView(ctx, caller, { ...body, ...params })),
    )
    .bind(calls.deleteView, async ({ caller, params }) => success(await deleteView(ctx, caller, params.id)))
    .bind(calls.countViews, async ({ caller, query }) => success(await countViews(ctx, caller, query)));
}
