import * as calls from '#contract/leads/lead-work/routes';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { searchTurns } from '../list/search-turns.ts';
import { localized } from '../present.ts';
import { assignSelected, listAssignees, setStatus, undoAssignment } from './service.ts';

export function workRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.setLeadStatus, async ({ c, caller, params, body }) =>
      success(localized(c, await setStatus(ctx, caller, params.id, body))),
    )
    .bind(calls.listAssignees, async ({ caller }) => success(await listAssignees(ctx, caller)))
    .bind(calls.assignLeads, async ({ caller, body }) =>
      success(await searchTurns(ctx).run(caller.account_id, () => assignSelected(ctx, caller, body))),
    )
    .bind(calls.undoAssignment, async ({ caller, params }) =>
      success(await undoAssignment(ctx, caller, params.id)),
    );
}
