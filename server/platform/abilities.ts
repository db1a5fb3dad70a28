/** Who may do what: the rules of each role, in the form that travels to the page and the form that the server asks. */
import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import { type PackRule, packRules } from '@casl/ability/extra';
import { gatedPages, type Role } from '#contract/abilities';

/** The ability of a role. */
export function abilityOf(role: Role): MongoAbility {
  const { can, build } = new AbilityBuilder(createMongoAbility);
  if (role === 'admin') can('manage', 'all');
  else can('read', 'page-access', { page: { $in: [...gatedPages] } });
  return build();
}

/** The rules of a role as they go with the user, so that menu, guard and server agree. */
export const packedRules = (role: Role): unknown[][] =>
  packRules(abilityOf(role).rules) as PackRule<never>[] as unknown[][];
