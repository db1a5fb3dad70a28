import * as calls from '#contract/orders/quote/routes';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { presentOrder } from '../present.ts';
import { requoteOrder } from '../service.ts';
import { fixRows, listRejected } from './fix-rows.ts';
import { listManualLeads, updateManualLeads } from './manual-leads.ts';
import { readSample, takeSample } from './sample.ts';

export function quoteRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.requoteOrder, async ({ c, caller, params }) => {
      const order = await requoteOrder(ctx, caller, params.id);
      return success(presentOrder(order, languageOf(c)), message('messages:order_requoted'));
    })
    .bind(calls.listRejectedRows, async ({ caller, params, query }) => {
      const { id } = params;
      return success(await listRejected(ctx, caller, { id, ...query }));
    })
    .bind(calls.fixRows, async ({ c, caller, params, body }) => {
      const { order, left } = await fixRows(ctx, caller, { ...params, ...body });
      return success({ order: presentOrder(order, languageOf(c)), left });
    })
    .bind(calls.getManualLeads, async ({ caller, params }) =>
      success(await listManualLeads(ctx, caller, params.id)),
    )
    .bind(calls.updateManualLeads, async ({ c, caller, params, body }) => {
      const order = await updateManualLeads(ctx, caller, { ...params, ...body });
      return success(presentOrder(order, languageOf(c)), message('messages:leads_changed'));
    })
    .bind(calls.getSample, async ({ caller, params }) => success(await readSample(ctx, caller, params.id)))
    .bind(calls.traceSample, async ({ caller, params, body }) => {
      const { id } = params;
      return success(await takeSample(ctx, caller, { id, ...body }));
    });
}
