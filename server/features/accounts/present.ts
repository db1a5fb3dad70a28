import { Role } from '#contract/abilities';
import type { LoginReply, Profile, SessionItem, UserData } from '#contract/accounts/schemas';
import type { Message } from '#locales';
import type { Context } from '#platform/context';
import { packedRules } from '#platform/security/abilities';
import type { ActiveSession, IssuedSession } from '#platform/security/sessions';
import { isFactorDue } from '#platform/security/two-factor-rule';
import type { OwnProfile } from './profile/service.ts';
import type { UserRow } from './repository.ts';
import { areTermsDue } from './sign-in/terms.ts';

/** A user who must set up a second factor may do nothing else: the rules then only say so. */
export function presentUser(user: UserRow, { factorDue = false } = {}): UserData {
  const role = Role.parse(user.role);
  return {
    id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    profile_photo: user.profile_photo,
    time_zone: user.time_zone,
    language: user.language,
    role,
    seat: user.seat,
    abilities: factorDue ? [['create', 'second-factor']] : packedRules({ role, seat: user.seat }),
  };
}

export const presentProfile = ({ user, recovery_codes_left, factorDue }: OwnProfile): Profile => ({
  ...presentUser(user, { factorDue }),
  created_at: user.created_at.toISOString(),
  company: user.company,
  phone: user.phone,
  source: user.source,
  purpose: user.purpose,
  email_confirmed: user.email_confirmed_at !== null,
  has_password: user.password_hash !== '',
  password_changed_at: user.password_changed_at?.toISOString() ?? null,
  two_factor: user.totp_confirmed_at !== null,
  recovery_codes_left,
  terms_due: areTermsDue(user),
  second_factor_due: factorDue,
});

export function presentSession(session: ActiveSession): SessionItem {
  const { id, signed_in_at, last_seen_at, current } = session;
  const by_operator = session.impersonator_id !== null;
  const { ip, agent } = by_operator ? { ip: '', agent: '' } : session;
  return {
    id,
    ip,
    agent,
    signed_in_at: signed_in_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current,
    by_operator,
  };
}

export const presentSignIn = (
  { config }: Context,
  session: IssuedSession & { user: UserRow; impersonator_id?: string },
  message: Message | '',
): Omit<LoginReply, 'message'> & { message: Message | '' } => ({
  status: true,
  message,
  access_token: session.access_token,
  expires_at: session.expires_at.toISOString(),
  user: presentUser(session.user, {
    factorDue: isFactorDue(config.twoFactor, { ...session.user, ...session }),
  }),
});
