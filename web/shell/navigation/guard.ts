/** Who may open which page: decided before the page's code is loaded. */
import { createMongoAbility, subject } from '@casl/ability';
import { type PackRule, unpackRules } from '@casl/ability/extra';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { GatedPage } from '#contract/abilities';
import type { UserData } from '#contract/accounts/schemas';
import { readStoredUser, sessionReady } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';

/** Thrown where the user lacks the ability to read a page; the 401 page answers it. */
export class NotPermitted extends Error {}

/** Whether the rules that came with the user let them read a page. */
export function mayRead(user: UserData, page: GatedPage): boolean {
  const rules = unpackRules(user.abilities as PackRule<never>[]);
  return createMongoAbility(rules).can('read', subject('page-access', { page }));
}

/** For pages that need a signed-in user with the ability to read `page`. */
export const protect =
  (page: GatedPage) =>
  async ({ location }: { location: ParsedLocation }): Promise<void> => {
    await sessionReady();
    const user = readStoredUser();
    if (user === null) {
      const search = location.pathname === paths.home ? {} : { returnUrl: location.href };
      throw redirect({ to: paths.login, search, replace: true });
    }
    if (!mayRead(user, page)) throw new NotPermitted(`This user may not read ${page}.`);
  };

/** For pages that only guests see: a signed-in user goes home, wherever `returnUrl` points (GUARD-2). */
export async function guestOnly(): Promise<void> {
  await sessionReady();
  if (readStoredUser() !== null) throw redirect({ to: paths.home, replace: true });
}
