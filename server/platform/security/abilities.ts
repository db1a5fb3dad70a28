/** Who may do what: the rules of each role, in the form that travels to the page and the form that the server asks. */
import { AbilityBuilder, createMongoAbility, type MongoAbility, subject } from '@casl/ability';
import { type PackRule, packRules } from '@casl/ability/extra';
import { type GatedPage, gatedPages, type Role, supportPages } from '#contract/abilities';
import { AppError } from '../errors.ts';

/** The ability of a role. */
export function abilityOf(role: Role): MongoAbility {
  const { can, build } = new AbilityBuilder(createMongoAbility);
  if (role === 'admin') can('manage', 'all');
  else can('read', 'page-access', { page: { $in: [...gatedPages] } });
  if (role === 'support') can('read', 'page-access', { page: { $in: [...supportPages] } });
  return build();
}

/** The rules of a role as they go with the user, so that menu, guard and server agree. */
export const packedRules = (role: Role): unknown[][] =>
  packRules(abilityOf(role).rules) as PackRule<never>[] as unknown[][];

/** Refuses a call that belongs to a page which the caller may not read. Raises AppError `forbidden`. */
export function demandPage({ role }: { role: Role }, page: GatedPage): void {
  if (!abilityOf(role).can('read', subject('page-access', { page })))
    throw new AppError('forbidden', 'Your account may not do this. It takes an admin.');
}

/** Refuses what an admin alone may do, not support. Raises AppError `forbidden`. */
export function demandAdmin({ role }: { role: Role }): void {
  if (!abilityOf(role).can('manage', 'all'))
    throw new AppError('forbidden', 'Your account may not do this. It takes an admin.');
}
