/** Route guards: who may open which page, decided before its code loads. */
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { GatedPage } from '#contract/abilities';
import type { UserData } from '#contract/accounts/schemas';
import { readStoredUser, sessionReady } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';

/** Thrown when the user may not read a page; the 401 page handles it. */
export class NotPermitted extends Error {}

/** A rule in CASL's packed form; 0 stands for nothing. */
type PackedRule = [actions: string, subjects: string, conditions?: Conditions | 0, inverted?: 0 | 1];

interface Conditions {
  page?: string | { $in: string[] };
}

const isAbout = ([actions, subjects]: PackedRule): boolean =>
  actions.split(',').some((action) => action === 'manage' || action === 'read') &&
  subjects.split(',').some((name) => name === 'all' || name === 'page-access');

function includes(conditions: Conditions | 0 | undefined, page: GatedPage): boolean {
  if (!conditions) return true;
  const { page: allowed, ...others } = conditions;
  // Conditions that this doesn't know allow nothing.
  if (allowed === undefined || Object.keys(others).length > 0) return false;
  return typeof allowed === 'string' ? allowed === page : (allowed.$in ?? []).includes(page);
}

/** Whether the user's rules let them read a page: as in CASL, the last rule about it decides. */
export function mayRead(user: UserData, page: GatedPage): boolean {
  const rules = user.abilities as PackedRule[];
  const decisive = rules.findLast((rule) => isAbout(rule) && includes(rule[2], page));
  return decisive !== undefined && decisive[3] !== 1;
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
    if (mayRead(user, page)) return;
    // Someone who must set up a second factor may do only that.
    if (user.abilities[0]?.[1] === 'second-factor') throw redirect({ to: paths.twoFactor, replace: true });
    // Callers start with their leads.
    if (page === '/') throw redirect({ to: paths.leads, replace: true });
    throw new NotPermitted(`This user may not read ${page}.`);
  };

/** Guards guest pages: a signed-in user goes home, no matter what `returnUrl` says (GUARD-2). */
export async function guestOnly(): Promise<void> {
  await sessionReady();
  if (readStoredUser() !== null) throw redirect({ to: paths.home, replace: true });
}
