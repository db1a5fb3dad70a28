import type { WorkPerson } from '#contract/leads/lead-work/lead-work';
import { maxAssigned } from '#contract/leads/lead-work/rules';
import type { AssignBody, StatusBody } from '#contract/leads/lead-work/schemas';
import type { Selected, Selection } from '#contract/leads/selection';
import { presentPerson, writeAssignee, writeStatus } from '#features/lead-work';
import { findMember, listMembers } from '#features/team';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { selectByIds } from '../list/repository.ts';
import { selectSelectedIds } from '../list/search-repository.ts';
import { findLead } from '../list/service.ts';
import { type LeadDetails, readLead } from '../remarks/service.ts';
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

/** Assigns up to `maxAssigned` leads to a member, or to nobody. Returns how many leads changed. */
export async function assignSelected(
  ctx: Context,
  caller: Caller,
  { selection, assigned_to }: AssignBody,
): Promise<Selected> {
  if (assigned_to !== null && !(await isMember(ctx, caller, assigned_to))) throw notFound('team_member');
  const lead_ids = await selectIds(ctx, caller, dropInvalidIds(selection));
  return inTransaction(ctx, async (tx) => {
    const leads = await writeAssignee(tx, caller, { lead_ids, assigned_to });
    await audit(tx, { caller, action: 'leads.assign', subject: `leads:${leads}` });
    return { leads };
  });
}

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
