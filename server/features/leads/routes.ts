import * as calls from '#contract/leads/routes';
import { reasonRenderer, withReasonText } from '#features/reasons';
import { languageOf } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { searchTurns } from './list/search-turns.ts';
import { readList } from './list/service.ts';
import { localized } from './present.ts';
import { reportPhone } from './remarks/reports.ts';
import { selectTags } from './remarks/repository.ts';
import { readLead, unlockLead, updateNote } from './remarks/service.ts';

export function leadListRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listLeads, async ({ c, params, query }) => {
      const { caller } = c.var;
      const list = await searchTurns(ctx).run(caller.account_id, () =>
        readList(ctx, caller, params.id, query),
      );
      const render = reasonRenderer(languageOf(c));
      return success({ ...list, items: list.items.map((lead) => withReasonText(lead, render)) });
    })
    .bind(calls.getLead, async ({ c, params }) => {
      const { caller } = c.var;
      const lead = await readLead(ctx, caller, params.id);
      await inTransaction(ctx, (tx) =>
        audit(tx, { caller, action: 'lead.view', subject: `lead:${lead.id}` }),
      );
      return success(localized(c, lead));
    })
    .bind(calls.unlockLead, async ({ c, caller, params }) =>
      success(localized(c, await unlockLead(ctx, caller, params.id))),
    )
    .bind(calls.reportPhone, async ({ c, caller, params, body }) => {
      await reportPhone(ctx, caller, params.id, body);
      return success(localized(c, await readLead(ctx, caller, params.id)));
    })
    .bind(calls.updateLeadNote, async ({ c, caller, params, body }) =>
      success(localized(c, await updateNote(ctx, caller, params.id, body))),
    )
    .bind(calls.listLeadTags, async ({ caller }) => success(await selectTags(ctx.db, caller)));
}
