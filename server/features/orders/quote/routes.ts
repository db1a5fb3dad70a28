import * as calls from '#contract/orders/quote/routes';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { presentOrder } from '../present.ts';
import { requoteOrder } from '../service.ts';
import { fixRows, listRejected } from './fix-rows.ts';
import { listManualLeads, updateManualLeads } from './manual-leads.ts';
import { readSample, takeSample } from './sample.ts';

export function quoteRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.requoteOrder, async ({ caller, params }) => {
      const order = await requoteOrder(ctx, caller, params.id);
      return success(presentOrder(order), message('messages:order_requoted'));
    })
    .bind(calls.listRejectedRows, async ({ caller, params, query }) => {
      const { id } = params;
      return success(await listRejected(ctx, caller, { id, ...query }));
    })
    .bind(calls.fixRows, async ({ caller, params, body }) => {
      const { id } = params;
      return success(await fixRows(ctx, caller, { id, ...body }));
    })
    .bind(calls.getManualLeads, async ({ caller, params }) =>
      success(await listManualLeads(ctx, caller, params.id)),
    )
    .bind(calls.updateManualLeads, async ({ caller, params, body }) => {
      const { id } = params;
      const order = await updateManualLeads(ctx, caller, { id, ...body });
      return success(presentOrder(order), message('messages:leads_changed'));
    })
    .bind(calls.getSample, async ({ caller, params }) => success(await readSample(ctx, caller, params.id)))
    .bind(calls.traceSample, async ({ caller, params, body }) => {
      const { id } = params;
      return success(await takeSample(ctx, caller, { id, ...body }));
    });
}
