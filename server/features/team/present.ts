import type { TeamInvitation, TeamMember } from '#contract/team/schemas';
import type { InvitationRow } from './invitations-repository.ts';
import type { Member } from './repository.ts';

const capOf = ({ coin_cap }: { coin_cap: bigint | null }) => (coin_cap === null ? null : Number(coin_cap));

export const presentMember = (
  member: Member,
  { spent, last_active }: { spent: bigint | undefined; last_active: Date | undefined },
): TeamMember => ({
  id: member.id,
  email: member.email,
  first_name: member.first_name,
  last_name: member.last_name,
  seat: member.seat,
  coin_cap: capOf(member),
  spent_this_month: Number(spent ?? 0n),
  last_active_at: last_active?.toISOString() ?? null,
  joined_at: member.created_at.toISOString(),
});

export const presentInvitation = (row: InvitationRow): TeamInvitation => ({
  id: row.id,
  email: row.email,
  seat: row.seat,
  coin_cap: capOf(row),
  sent_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
