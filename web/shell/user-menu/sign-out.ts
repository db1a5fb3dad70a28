import { logout } from '#contract/accounts/sign-in/calls';
import { request } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/queries.ts';
import { clearSession } from '../../kit/session/session.ts';
import { clearSwitch } from '../../kit/session/switch.ts';

/**
 * Signs out. The page always forgets the user, because an unreachable server must not keep anyone signed in here.
 * @param leave navigates to a page that loads no user data, so that the cache can be cleared
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  await request(logout);
  clearSession();
  clearSwitch();
  await leave();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'setting-info' });
}
