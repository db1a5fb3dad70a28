import * as calls from '#contract/leads/routes';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { searchTurns } from './list/search-turns.ts';
import { readList } from './list/service.ts';
import { selectTags } from './remarks/repository.ts';
import { readLead, reportPhone, unlockLead, updateNote } from './remarks/service.ts';

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
      return success(lead);
    })
    .bind(calls.unlockLead, async ({ caller, params }) => success(await unlockLead(ctx, caller, params.id)))
    .bind(calls.reportPhone, async ({ caller, params, body }) =>
      success(await reportPhone(ctx, caller, params.id, body)),
    )
    .bind(calls.updateLeadNote, async ({ caller, params, body }) =>
      success(await updateNote(ctx, caller, params.id, body)),
    )
    .bind(calls.listLeadTags, async ({ caller }) => success(await selectTags(ctx.db, caller)));
}
