/** The browser's session: what local storage keeps about the user, and the silent renewal of the token. */
import { createStore, useSelector } from '@tanstack/react-store';
import type { LoginReply, UserData } from '#contract/accounts/schemas';
import { withLock } from './locks.ts';

const tokenKey = 'accessToken';
const userKey = 'userData';

/** The storage key for a user's draft in this tab. */
export const draftKey = (user: string, name: string): string => `draft:${user}:${name}`;

/** Deletes drafts, except this user's. */
function deleteDrafts(user?: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('draft:') && !(user !== undefined && key.startsWith(draftKey(user, ''))))
      sessionStorage.removeItem(key);
}

/** `ended`: the server has ended the session and it can't be renewed. */
export interface Session {
  user: UserData | null;
  ended: boolean;
}

const unnamed = {
  first_name: '',
  last_name: '',
  profile_photo: null,
  time_zone: '',
  language: 'en',
} as const;

export const sessionStore = createStore<Session>({ user: readStoredUser(), ended: false });

const change = (next: Session): void => sessionStore.setState(() => next);

/** The access token; null if signed out. One that couldn't be renewed is emptied instead of removed. */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey) || null;
}

/** The stored user; null if signed out or the stored shape is outdated. */
export function readStoredUser(): UserData | null {
  try {
    const user = JSON.parse(localStorage.getItem(userKey) ?? 'null') as Partial<UserData> | null;
    const valid =
      typeof user?.id === 'string' && typeof user.email === 'string' && Array.isArray(user.abilities);
    return valid ? { ...unnamed, ...(user as UserData) } : null;
  } catch {
    return null;
  }
}

/** Stores the reply of a login or renewal. */
export function storeSession(answer: Pick<LoginReply, 'access_token' | 'user'>): void {
  localStorage.setItem(tokenKey, answer.access_token);
  writeUser(answer.user);
}

/** Stores a newer profile. Ignored after sign-out or a switch of users. */
export function storeUser(user: UserData): void {
  if (readToken() !== null && readStoredUser()?.id === user.id) writeUser(user);
}

/** Stores only the fields that belong in local storage (DATA-1). */
function writeUser(profile: UserData): void {
  const { id, email, first_name, last_name, profile_photo, time_zone, language, role, seat, abilities } =
    profile;
  const user = {
    id,
    email,
    first_name,
    last_name,
    profile_photo,
    time_zone,
    language,
    role,
    seat,
    abilities,
  };
  localStorage.setItem(userKey, JSON.stringify(user));
  deleteDrafts(id);
  change({ user, ended: false });
}

/** Removes everything about the user. The token goes last: other tabs react to its removal and must find no user. */
export function clearSession(): void {
  deleteDrafts();
  localStorage.removeItem(userKey);
  localStorage.removeItem(tokenKey);
  change({ user: null, ended: false });
}

/**
 * After a 401 that no renewal could fix (GUARD-6): the stored user is removed, so that the next page asks to sign in.
 * The open page stays.
 */
export function endSession(): void {
  const { user, ended } = sessionStore.state;
  if (ended) return;
  localStorage.removeItem(userKey);
  console.warn('The server no longer knows this session (401).');
  change({ user, ended: true });
}

/**
 * Renews the token with the renewal cookie, once for all tabs.
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
    // The user signed out in the meantime.
    if (readToken() === null) return false;
    storeSession(answer);
    return true;
  });
}

let restoring: Promise<void> | null = null;

/** Restores the session at startup, once per page load: a token without its user is renewed, which returns the user. */
export function sessionReady(): Promise<void> {
  restoring ??= (async () => {
    if (readToken() === null || readStoredUser() !== null) return;
    const renewed = await renewSession(readToken()).catch(() => false);
    // The user didn't sign out: only a removed token ends what other tabs show, with what was typed there.
    if (!renewed) localStorage.setItem(tokenKey, '');
  })();
  return restoring;
}

/** Follows other tabs: signing out there signs out here, and switching users there switches here. */
export function followOtherTabs(onSignedOut: () => void, onOther: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === tokenKey && event.newValue === null) {
      deleteDrafts();
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

/** The user's chosen time zone; undefined means the browser's. */
export const chosenTimeZone = (): string | undefined => sessionStore.state.user?.time_zone || undefined;

/** The user's time zone, or else the browser's. */
export const readerTimeZone = (): string =>
  chosenTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

export const useSession = (): Session => useSelector(sessionStore);
