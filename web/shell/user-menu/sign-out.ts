/** Signing out: the server forgets the token, the page forgets the user. */
import { logout } from '#contract/accounts/sign-in/calls';
import { request } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/queries.ts';
import { clearSession } from '../../kit/session/session.ts';
import { clearSwitch } from '../../kit/session/switch.ts';

/**
 * The page forgets in any case: a server that can't be reached must not keep anybody signed in here.
 * @param leave goes to a page that loads nothing of the user; only then can what was loaded go too
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  await request(logout);
  clearSession();
  clearSwitch();
  await leave();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'setting-info' });
}
