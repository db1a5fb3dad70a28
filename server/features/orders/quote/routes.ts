import type { Language } from '#contract/languages';
import type { RejectedRow } from '#contract/orders/fix-rows/schemas';
import * as calls from '#contract/orders/quote/routes';
import type { Sample } from '#contract/orders/schemas';
import { reasonRenderer, withReasonText } from '#features/reasons';
import { languageOf } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { presentOrder } from '../present.ts';
import { requoteOrder } from '../service.ts';
import { fixRows, listRejected } from './fix-rows.ts';
import { listManualLeads, updateManualLeads } from './manual-leads.ts';
import { readSample, takeSample } from './sample.ts';

function withReasons(rows: RejectedRow[], language: Language): RejectedRow[] {
  const render = reasonRenderer(language);
  return rows.map((row) => ({ ...row, reason: render(row.reason) }));
}

function withLeadReasons(sample: Sample, language: Language): Sample {
  const render = reasonRenderer(language);
  return { ...sample, leads: sample.leads.map((lead) => withReasonText(lead, render)) };
}

export function quoteRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.requoteOrder, async ({ caller, params }) => {
      const order = await requoteOrder(ctx, caller, params.id);
      return success(presentOrder(order), 'Your order is priced anew.');
    })
    .bind(calls.listRejectedRows, async ({ c, caller, params, query }) => {
      const { id } = params;
      const { items, ...rest } = await listRejected(ctx, caller, { id, ...query });
      return success({ items: withReasons(items, languageOf(c)), ...rest });
    })
    .bind(calls.fixRows, async ({ c, caller, params, body }) => {
      const { id } = params;
      const { order, left } = await fixRows(ctx, caller, { id, ...body });
      return success({ order, left: withReasons(left, languageOf(c)) });
    })
    .bind(calls.getManualLeads, async ({ caller, params }) =>
      success(await listManualLeads(ctx, caller, params.id)),
    )
    .bind(calls.updateManualLeads, async ({ caller, params, body }) => {
      const { id } = params;
      const order = await updateManualLeads(ctx, caller, { id, ...body });
      return success(presentOrder(order), 'Your leads are changed, and priced anew.');
    })
    .bind(calls.getSample, async ({ c, caller, params }) =>
      success(withLeadReasons(await readSample(ctx, caller, params.id), languageOf(c))),
    )
    .bind(calls.traceSample, async ({ c, caller, params, body }) => {
      const { id } = params;
      const sample = await takeSample(ctx, caller, { id, ...body });
      return success(withLeadReasons(sample, languageOf(c)));
    });
}
