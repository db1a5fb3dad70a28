import * as calls from '#contract/leads/routes';
import { languageOf } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { searchTurns } from './list/search-turns.ts';
import { readList } from './list/service.ts';
import { selectTags } from './remarks/repository.ts';
import { presentLeadItem, readLead, reportPhone, unlockLead, updateNote } from './remarks/service.ts';

export function leadListRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listLeads, async ({ c, params, query }) => {
      const { caller } = c.var;
      const list = await searchTurns(ctx).run(caller.account_id, () =>
        readList(ctx, caller, params.id, query),
      );
      return success(list);
    })
    .bind(calls.getLead, async ({ c, params }) => {
      const { caller } = c.var;
      const lead = await readLead(ctx, caller, params.id);
      await inTransaction(ctx, (tx) =>
        audit(tx, { caller, action: 'lead.view', subject: `lead:${lead.id}` }),
      );
      return success(presentLeadItem(lead, languageOf(c)));
    })
    .bind(calls.unlockLead, async ({ c, caller, params }) =>
      success(presentLeadItem(await unlockLead(ctx, caller, params.id), languageOf(c))),
    )
    .bind(calls.reportPhone, async ({ c, caller, params, body }) =>
      success(presentLeadItem(await reportPhone(ctx, caller, params.id, body), languageOf(c))),
    )
    .bind(calls.updateLeadNote, async ({ c, caller, params, body }) =>
      success(presentLeadItem(await updateNote(ctx, caller, params.id, body), languageOf(c))),
    )
    .bind(calls.listLeadTags, async ({ caller }) => success(await selectTags(ctx.db, caller)));
}
