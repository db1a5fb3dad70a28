import type { Language } from '#contract/languages';
import type { RejectedRow } from '#contract/orders/fix-rows/schemas';
import * as calls from '#contract/orders/quote/routes';
import type { Sample } from '#contract/orders/quote/schemas';
import { reasonRenderer, withReasonText } from '#features/reasons';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { chooseHits } from '../hits/choose.ts';
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
    .bind(calls.chooseHits, async ({ c, caller, params, body }) => {
      const order = await chooseHits(ctx, caller, { ...params, ...body });
      return success(presentOrder(order, languageOf(c)));
    })
    .bind(calls.requoteOrder, async ({ c, caller, params }) => {
      const order = await requoteOrder(ctx, caller, params.id);
      return success(presentOrder(order, languageOf(c)), message('messages:order_requoted'));
    })
    .bind(calls.listRejectedRows, async ({ c, caller, params, query }) => {
      const { id } = params;
      const { items, ...rest } = await listRejected(ctx, caller, { id, ...query });
      return success({ items: withReasons(items, languageOf(c)), ...rest });
    })
    .bind(calls.fixRows, async ({ c, caller, params, body }) => {
      const { order, left } = await fixRows(ctx, caller, { ...params, ...body });
      const language = languageOf(c);
      return success({ order: presentOrder(order, language), left: withReasons(left, language) });
    })
    .bind(calls.getManualLeads, async ({ caller, params }) =>
      success(await listManualLeads(ctx, caller, params.id)),
    )
    .bind(calls.updateManualLeads, async ({ c, caller, params, body }) => {
      const order = await updateManualLeads(ctx, caller, { ...params, ...body });
      return success(presentOrder(order, languageOf(c)), message('messages:leads_changed'));
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
