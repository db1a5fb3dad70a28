/** Route guards: who may open which page, decided before its code loads. */
import { createMongoAbility, subject } from '@casl/ability';
import { type PackRule, unpackRules } from '@casl/ability/extra';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { GatedPage } from '#contract/abilities';
import type { UserData } from '#contract/accounts/schemas';
import { readStoredUser, sessionReady } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';

/** Thrown when the user may not read a page; the 401 page handles it. */
export class NotPermitted extends Error {}

/** Whether the user's rules let them read a page. */
export function mayRead(user: UserData, page: GatedPage): boolean {
  const rules = unpackRules(user.abilities as PackRule<never>[]);
  return createMongoAbility(rules).can('read', subject('page-access', { page }));
}

/** Guards pages that require a signed-in user who may read `page`. */
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

/** Guards guest pages: a signed-in user goes home, no matter what `returnUrl` says (GUARD-2). */
export async function guestOnly(): Promise<void> {
  await sessionReady();
  if (readStoredUser() !== null) throw redirect({ to: paths.home, replace: true });
}
