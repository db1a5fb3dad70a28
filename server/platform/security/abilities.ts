/** Rules of each role, in a form that both the pages and the server use. */
import { AbilityBuilder, createMongoAbility, type MongoAbility, subject } from '@casl/ability';
import { type PackRule, packRules } from '@casl/ability/extra';
import { type GatedPage, gatedPages, type Role, supportPages } from '#contract/abilities';
import { AppError } from '../errors.ts';

export function abilityFor(role: Role): MongoAbility {
  const { can, build } = new AbilityBuilder(createMongoAbility);
  if (role === 'admin') can('manage', 'all');
  else can('read', 'page-access', { page: { $in: [...gatedPages] } });
  if (role === 'support') can('read', 'page-access', { page: { $in: [...supportPages] } });
  return build();
}

/** Packed rules, sent with the user so that menu, route guard and server agree. */
export const packedRules = (role: Role): unknown[][] =>
  packRules(abilityFor(role).rules) as PackRule<never>[] as unknown[][];

/** Throws `admin_required` if the caller may not read the page that this call belongs to. */
export function assertPage({ role }: { role: Role }, page: GatedPage): void {
  if (!abilityFor(role).can('read', subject('page-access', { page }))) throw new AppError('admin_required');
}

/** Throws `admin_required` unless the caller is an admin; support isn't enough. */
export function assertAdmin({ role }: { role: Role }): void {
  if (!abilityFor(role).can('manage', 'all')) throw new AppError('admin_required');
}
