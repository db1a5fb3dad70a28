/** Rules of each role and seat, in a form that both the pages and the server use. */
import { AbilityBuilder, createMongoAbility, type MongoAbility, subject } from '@casl/ability';
import { type PackRule, packRules } from '@casl/ability/extra';
import { type GatedPage, pagesOfSeat, type Role, supportPages } from '#contract/abilities';
import type { Seat } from '#contract/seats';
import { AppError } from '../errors.ts';

interface User {
  role: Role;
  seat: Seat;
}

export function abilityFor({ role, seat }: User): MongoAbility {
  const { can, build } = new AbilityBuilder(createMongoAbility);
  if (role === 'admin') can('manage', 'all');
  else can('read', 'page-access', { page: { $in: [...pagesOfSeat[seat]] } });
  if (role === 'support') can('read', 'page-access', { page: { $in: [...supportPages] } });
  return build();
}

/** Packed rules, sent with the user so that menu, route guard and server agree. */
export const packedRules = (user: User): unknown[][] =>
  packRules(abilityFor(user).rules) as PackRule<never>[] as unknown[][];

/** Throws `admin_required` if the caller may not read the page that this call belongs to. */
export function assertPage(user: User, page: GatedPage): void {
  if (!abilityFor(user).can('read', subject('page-access', { page }))) throw new AppError('admin_required');
}

/** Throws `admin_required` unless the caller is an admin; support isn't enough. */
export function assertAdmin(user: User): void {
  if (!abilityFor(user).can('manage', 'all')) throw new AppError('admin_required');
}
