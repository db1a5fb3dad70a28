import { maxPeople } from '#contract/team/rules';
import type { Team, TeamMember, TeamMemberBody } from '#contract/team/schemas';
import { removeUser, requireOwner, setSeat } from '#features/accounts';
import { unassignMember } from '#features/lead-work';
import { readMonthSpending } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { selectInvitations } from './invitations-repository.ts';
import { presentInvitation, presentMember } from './present.ts';
import { findMember, listMembers, lockTeam, type Member, selectLastActive } from './repository.ts';

/** The people of the caller's account and its open invitations. */
export async function readTeam({ db }: Context, { account_id }: Caller): Promise<Team> {
  const [members, invitations, spent, active] = await Promise.all([
    listMembers(db, account_id),
    selectInvitations(db, account_id),
    readMonthSpending(db, account_id),
    selectLastActive(db, account_id),
  ]);
  return {
    members: members.map((member) =>
      presentMember(member, { spent: spent.get(member.id), last_active: active.get(member.id) }),
    ),
    invitations: invitations.map(presentInvitation),
    limit: maxPeople,
  };
}

/** Locks the account's team and returns one of its people. Throws `last_owner` if they'd leave it without an owner. */
async function lockMember(
  tx: Tx,
  { account_id }: Caller,
  { id, stays_owner }: { id: string; stays_owner: boolean },
): Promise<Member> {
  await lockTeam(tx, account_id);
  const member = isId(id) ? await findMember(tx, account_id, id) : undefined;
  if (member === undefined) throw notFound('team_member');
  if (member.seat === 'owner' && !stays_owner) {
    const owners = (await listMembers(tx, account_id)).filter(({ seat }) => seat === 'owner');
    if (owners.length === 1) throw new AppError('last_owner');
  }
  return member;
}

/** Changes a person's seat and cap. Both apply to their next call. */
export async function updateMember(
  ctx: Context,
  caller: Caller,
  { id, seat, coin_cap }: TeamMemberBody & { id: string },
): Promise<TeamMember> {
  requireOwner(caller);
  const { account_id } = caller;
  await inTransaction(ctx, async (tx) => {
    await lockMember(tx, caller, { id, stays_owner: seat === 'owner' });
    const values = { seat, coin_cap: coin_cap === null ? null : BigInt(coin_cap) };
    await setSeat(tx, { account_id, id }, values);
    await audit(tx, { caller, action: 'team.change', subject: `user:${id}` });
  });
  const changed = (await readTeam(ctx, caller)).members.find((member) => member.id === id);
  if (changed === undefined) throw notFound('team_member');
  return changed;
}

/** Ends a person's access at once. What they did stays on record, and their leads become nobody's. */
export async function removeMember(ctx: Context, caller: Caller, id: string): Promise<void> {
  requireOwner(caller);
  const { account_id } = caller;
  await inTransaction(ctx, async (tx) => {
    await lockMember(tx, caller, { id, stays_owner: false });
    await removeUser(tx, { account_id, id });
    await unassignMember(tx, caller, id);
    await audit(tx, { caller, action: 'team.remove', subject: `user:${id}` });
  });
}
