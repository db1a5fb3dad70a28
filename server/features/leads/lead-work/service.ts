import type { WorkPerson } from '#contract/leads/lead-work/lead-work';
import { maxAssigned } from '#contract/leads/lead-work/rules';
import type { AssignBody, AssignedLeads, StatusBody } from '#contract/leads/lead-work/schemas';
import type { Selected, Selection } from '#contract/leads/selection';
import {
  insertAssignment,
  presentPerson,
  selectStoredWork,
  selectUnchanged,
  takeAssignment,
  writeAssignee,
  writeStatus,
} from '#features/lead-work';
import { findMember, listMembers } from '#features/team';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { selectByIds } from '../list/repository.ts';
import { findLead } from '../list/service.ts';
import { type LeadDetails, readLead } from '../remarks/service.ts';
import { selectSelectedIds } from '../selection/repository.ts';
import { dropInvalidIds } from '../selection/service.ts';

/** Sets a lead's status, which reports of calls then leave alone. */
export async function setStatus(
  ctx: Context,
  caller: Caller,
  id: string,
  { status }: StatusBody,
): Promise<LeadDetails> {
  const lead = await findLead(ctx, caller, id);
  await inTransaction(ctx, async (tx) => {
    await writeStatus(tx, caller, { lead_id: lead.id, status, by: caller.user_id, at: clock.now() });
    await audit(tx, { caller, action: 'lead.status', subject: `lead:${lead.id}` });
  });
  return readLead(ctx, caller, lead.id);
}

/** The people of the account, owners first. */
export const listAssignees = async ({ db }: Context, { account_id }: Caller): Promise<WorkPerson[]> =>
  (await listMembers(db, account_id)).map(presentPerson);

/** Assigns up to `maxAssigned` leads to a member, or to nobody. Counts the leads that changed. */
export async function assignSelected(
  ctx: Context,
  caller: Caller,
  { selection, assigned_to }: AssignBody,
): Promise<AssignedLeads> {
  if (assigned_to !== null && !(await isMember(ctx, caller, assigned_to))) throw notFound('team_member');
  const lead_ids = await selectIds(ctx, caller, dropInvalidIds(selection));
  return inTransaction(ctx, async (tx) => {
    const stored = await selectStoredWork(tx, caller, lead_ids);
    const before = new Map(stored.map((work) => [work.lead_id, work.assigned_to]));
    const leads = await writeAssignee(tx, caller, { lead_ids, assigned_to });
    await audit(tx, { caller, action: 'leads.assign', subject: `leads:${leads}` });
    if (leads === 0) return { leads, undo_id: null };
    const changed = lead_ids.filter((id) => (before.get(id) ?? null) !== assigned_to);
    const assigned_before = changed.map((id) => before.get(id) ?? null);
    return {
      leads,
      undo_id: await insertAssignment(tx, caller, { assigned_to, lead_ids: changed, assigned_before }),
    };
  });
}

/** Gives leads back to the members who had them, or to nobody. Leads assigned again since stay. */
export const undoAssignment = (ctx: Context, caller: Caller, id: string): Promise<Selected> =>
  inTransaction(ctx, async (tx) => {
    const assignment = isId(id) ? await takeAssignment(tx, caller, id) : undefined;
    if (assignment === undefined) throw notFound('assignment');
    const members = new Set((await listMembers(tx, caller.account_id)).map((member) => member.id));
    const leads = Map.groupBy(await selectUnchanged(tx, caller, assignment), ({ assigned_before }) =>
      members.has(assigned_before ?? '') ? assigned_before : null,
    );
    let count = 0;
    for (const [assigned_to, rows] of leads)
      count += await writeAssignee(tx, caller, { lead_ids: rows.map(({ lead_id }) => lead_id), assigned_to });
    await audit(tx, { caller, action: 'leads.assign', subject: `leads:${count}` });
    return { leads: count };
  });

/** Named leads as they are, because those of an order that just ended aren't listed yet. */
async function selectIds(ctx: Context, caller: Caller, selection: Selection): Promise<string[]> {
  const { ids, leads } =
    selection.ids === undefined
      ? await selectSelectedIds(ctx, caller, selection, { limit: maxAssigned })
      : await selectNamed(ctx, caller, selection.ids);
  if (leads === 0) throw new AppError('leads_not_found');
  if (leads > maxAssigned)
    throw invalidFields({ selection: message('fields:too_many_assigned', { leads, limit: maxAssigned }) });
  return ids;
}

async function selectNamed({ db }: Context, caller: Caller, named: string[]) {
  const ids = (await selectByIds(db, caller, named)).map(({ id }) => id);
  return { ids, leads: ids.length };
}

const isMember = async ({ db }: Context, { account_id }: Caller, id: string): Promise<boolean> =>
  isId(id) && (await findMember(db, account_id, id)) !== undefined;
