import { addLeadsToDoNotContact } from '#contract/do-not-contact/routes';
import * as calls from '#contract/leads/selection-routes';
import { issueTicket, presentOrder } from '#features/orders';
import { languageOf } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { exportSelection } from '../export/service.ts';
import { searchTurns } from '../list/search-turns.ts';
import { addSelected } from './do-not-contact.ts';
import { countSelected, deleteLeads, retraceLeads, tagSelected } from './service.ts';

export function selectionRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.countSelectedLeads, async ({ c, body }) => {
      const { caller } = c.var;
      const counted = await searchTurns(ctx).run(caller.account_id, () => countSelected(ctx, caller, body));
      return success(counted);
    })
    .bind(calls.tagLeads, async ({ c, body }) => {
      const { caller } = c.var;
      return success(await searchTurns(ctx).run(caller.account_id, () => tagSelected(ctx, caller, body)));
    })
    .bind(addLeadsToDoNotContact, async ({ caller, body }) =>
      success(await searchTurns(ctx).run(caller.account_id, () => addSelected(ctx, caller, body))),
    )
    .bind(calls.retraceLeads, async ({ c, caller, body }) => {
      const language = languageOf(c);
      const { hit_on, ...selection } = body;
      const order = await retraceLeads(ctx, caller, { selection, hit_on, language });
      return success(presentOrder(order, language));
    })
    .bind(calls.createLeadsDownload, async ({ c, body }) => {
      const { selection, ...request } = body;
      const { caller } = c.var;
      const ticket = await searchTurns(ctx).run(caller.account_id, async () =>
        issueTicket(ctx, caller, await exportSelection(ctx, caller, selection, request), request),
      );
      return success(ticket);
    })
    .bind(calls.deleteLeads, async ({ c, body }) => {
      const { caller } = c.var;
      const deleted = await searchTurns(ctx).run(caller.account_id, () => deleteLeads(ctx, caller, body));
      return success(deleted);
    });
}
