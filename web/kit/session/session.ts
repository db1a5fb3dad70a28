/** The signed-in user of this browser: what local storage keeps of them, and the silent renewal of their token. */
import { createStore, useSelector } from '@tanstack/react-store';
import type { LoginReply, UserData } from '#contract/accounts/schemas';
import { withLock } from './locks.ts';

const tokenKey = 'accessToken';
const userKey = 'userData';

/** Where this tab keeps what a user has typed and not saved. */
export const draftKey = (user: string, name: string): string => `draft:${user}:${name}`;

/** Forgets what was typed and not saved, but what is of this user. */
function forgetDrafts(user?: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('draft:') && !(user !== undefined && key.startsWith(draftKey(user, ''))))
      sessionStorage.removeItem(key);
}

/** What the page knows of its user. `ended`: the server no longer knows the session, and it can't be renewed. */
export interface Session {
  user: UserData | null;
  ended: boolean;
}

const unnamed = { first_name: '', last_name: '', profile_photo: null, time_zone: '' };

export const sessionStore = createStore<Session>({ user: readStoredUser(), ended: false });

const change = (next: Session): void => sessionStore.setState(() => next);

export function readToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** The stored user, or null when nobody is signed in or what is stored is of an older shape. */
export function readStoredUser(): UserData | null {
  try {
    const user = JSON.parse(localStorage.getItem(userKey) ?? 'null') as Partial<UserData> | null;
    const whole =
      typeof user?.id === 'string' && typeof user.email === 'string' && Array.isArray(user.abilities);
    return whole ? { ...unnamed, ...(user as UserData) } : null;
  } catch {
    return null;
  }
}

/** Keeps what login or renewal answered. */
export function keepSession(answer: Pick<LoginReply, 'access_token' | 'user'>): void {
  localStorage.setItem(tokenKey, answer.access_token);
  writeUser(answer.user);
}

/** Keeps a newer state of the user; one that arrives after they have signed out, or as another, is too late. */
export function keepUser(user: UserData): void {
  if (readToken() !== null && readStoredUser()?.id === user.id) writeUser(user);
}

/** Of a whole profile, only what is said to lie in local storage (DATA-1). */
function writeUser(whole: UserData): void {
  const { id, email, first_name, last_name, profile_photo, time_zone, role, abilities } = whole;
  const user = { id, email, first_name, last_name, profile_photo, time_zone, role, abilities };
  localStorage.setItem(userKey, JSON.stringify(user));
  forgetDrafts(id);
  change({ user, ended: false });
}

/** After logout: nothing of the user stays. The token goes last: other tabs act when it goes, and must find no user. */
export function clearSession(): void {
  forgetDrafts();
  dropSession();
}

function dropSession(): void {
  localStorage.removeItem(userKey);
  localStorage.removeItem(tokenKey);
  change({ user: null, ended: false });
}

/**
 * After a 401 that no renewal could mend (GUARD-6): the saved user goes, so that the next page asks to sign in; the page
 * that is open stays as it is.
 */
export function endSession(): void {
  const { user, ended } = sessionStore.state;
  if (ended) return;
  localStorage.removeItem(userKey);
  console.warn('The server no longer knows this session (401).');
  change({ user, ended: true });
}

/**
 * Renews the token by the renewal cookie, once for all tabs.
 * @param refused the token that the server refused
 * @returns whether there is a newer token now
 */
export async function renewSession(refused: string | null): Promise<boolean> {
  return withLock('openskip-renewal', async () => {
    const token = readToken();
    if (token === null) return false;
    if (token !== refused) return true;
    const response = await fetch('/api/v1/session-renewal', { method: 'POST', credentials: 'same-origin' });
    if (!response.ok) return false;
    const answer = (await response.json()) as LoginReply;
    // Who has signed out meanwhile stays signed out.
    if (readToken() === null) return false;
    keepSession(answer);
    return true;
  });
}

let restoring: Promise<void> | null = null;

/** Session start: a token without its user is renewed, which brings the user back; done once per page load. */
export function sessionReady(): Promise<void> {
  restoring ??= (async () => {
    if (readToken() === null || readStoredUser() !== null) return;
    const renewed = await renewSession(readToken()).catch(() => false);
    // Nobody signed out: what was typed waits for its user.
    if (!renewed) dropSession();
  })();
  return restoring;
}

/** Follows what other tabs do: signing out there signs out here, and so does another user who is there now. */
export function followOtherTabs(onSignedOut: () => void, onOther: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === tokenKey && event.newValue === null) {
      forgetDrafts();
      change({ user: null, ended: false });
      onSignedOut();
    } else if (event.key === userKey && event.newValue !== null) {
      const before = sessionStore.state.user?.id;
      const user = readStoredUser();
      change({ user, ended: false });
      if (before !== undefined && user !== null && user.id !== before) onOther();
    }
  });
}

/** The time zone that the user has chosen; undefined means the browser's. */
export const chosenTimeZone = (): string | undefined => sessionStore.state.user?.time_zone || undefined;

export const useSession = (): Session => useSelector(sessionStore);
