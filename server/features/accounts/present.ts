/** The shapes in which users and their sessions leave the house. */
import { Role } from '#contract/abilities';
import type { Profile, SessionItem, UserData } from '#contract/accounts';
import { packedRules } from '#platform/abilities';
import type { LivingSession } from '#platform/sessions';
import type { OwnProfile } from './profile.ts';
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
    time_zone: user.time_zone,
    role,
    abilities: packedRules(role),
  };
}

export const presentProfile = ({ user, recovery_codes_left }: OwnProfile): Profile => ({
  ...presentUser(user),
  created_at: user.created_at.toISOString(),
  company: user.company,
  phone: user.phone,
  source: user.source,
  purpose: user.purpose,
  email_confirmed: user.email_confirmed_at !== null,
  password_changed_at: user.password_changed_at?.toISOString() ?? null,
  two_factor: user.totp_confirmed_at !== null,
  recovery_codes_left,
});

export const presentSession = ({ signed_in_at, last_seen_at, ...session }: LivingSession): SessionItem => ({
  ...session,
  signed_in_at: signed_in_at.toISOString(),
  last_seen_at: last_seen_at.toISOString(),
});
