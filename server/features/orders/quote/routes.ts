/** The calls about the price of an order that isn't paid: made anew, its leads changed or mended, the free sample. */
import * as calls from '#contract/orders/quote-routes';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { presentOrder } from '../present.ts';
import { repriceOrder } from '../service.ts';
import { listRejected, mendRows } from './fix-rows.ts';
import { changeTyped, listTyped } from './manual-leads.ts';
import { readSample, takeSample } from './sample.ts';

/** Mounts the calls. */
export function priceRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.requoteOrder, async ({ caller, params }) => {
      const order = await repriceOrder(ctx, caller, params.id);
      return success(presentOrder(order), 'Your order is priced anew.');
    })
    .bind(calls.listRejectedRows, async ({ caller, params, query }) => {
      const { id } = params;
      return success(await listRejected(ctx, caller, { id, ...query }));
    })
    .bind(calls.fixRows, async ({ caller, params, body }) => {
      const { id } = params;
      return success(await mendRows(ctx, caller, { id, ...body }));
    })
    .bind(calls.getManualLeads, async ({ caller, params }) =>
      success(await listTyped(ctx, caller, params.id)),
    )
    .bind(calls.updateManualLeads, async ({ caller, params, body }) => {
      const { id } = params;
      const order = await changeTyped(ctx, caller, { id, ...body });
      return success(presentOrder(order), 'Your leads are changed, and priced anew.');
    })
    .bind(calls.getSample, async ({ caller, params }) => success(await readSample(ctx, caller, params.id)))
    .bind(calls.traceSample, async ({ caller, params, body }) => {
      const { id } = params;
      return success(await takeSample(ctx, caller, { id, ...body }));
    });
}
