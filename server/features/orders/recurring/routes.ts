import * as calls from '#contract/orders/recurring/routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import {
  listRecurringLists,
  readRecurrence,
  runRecurrence,
  setRecurrence,
  stopRecurrence,
} from './service.ts';

export const recurringRoutes = (ctx: Context) =>
  createRouter()
    .bind(calls.listRecurringLists, async ({ caller, query }) =>
      success(await listRecurringLists(ctx, caller, query)),
    )
    .bind(calls.getRecurrence, async ({ caller, params }) =>
      success(await readRecurrence(ctx, caller, params.id)),
    )
    .bind(calls.setRecurrence, async ({ caller, params, body }) =>
      success(await setRecurrence(ctx, caller, { ...params, ...body }), message('messages:recurrence_saved')),
    )
    .bind(calls.runRecurrence, async ({ caller, params }) =>
      success(await runRecurrence(ctx, caller, params.id), message('messages:recurrence_run')),
    )
    .bind(calls.stopRecurrence, async ({ caller, params }) =>
      success(await stopRecurrence(ctx, caller, params.id), message('messages:recurrence_stopped')),
    );
