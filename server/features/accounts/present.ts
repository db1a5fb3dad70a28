/** The shape in which a user leaves the house. */
import { Role } from '#contract/abilities';
import type { Profile, UserData } from '#contract/accounts';
import { packedRules } from '#platform/abilities';
import type { UserRow } from './repository.ts';

/** What the page keeps of the signed-in user. */
export function presentUser(user: UserRow): UserData {
  const role = Role.parse(user.role);
  return {
    id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    profile_photo: user.profile_photo,
    role,
    abilities: packedRules(role),
  };
}

export const presentProfile = (user: UserRow): Profile => ({
  ...presentUser(user),
  created_at: user.created_at.toISOString(),
});
