import { beforeEach, expect, test, vi } from 'vitest';
import type { UserData } from '#contract/accounts/schemas';
import {
  clearSession,
  draftKey,
  readStoredUser,
  readToken,
  renewSession,
  storeSession,
  storeUser,
} from './session.ts';

const user = {
  id: '0190-1',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: '',
  profile_photo: null,
  abilities: [],
} as unknown as UserData;

/** In-memory local storage. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  storeSession({ access_token: 'first', user });
});

test('DATA-5: stores the token as accessToken and the user as userData', () => {
  expect(localStorage.getItem('accessToken')).toBe('first');
  expect(JSON.parse(localStorage.getItem('userData') ?? '')).toEqual(user);
});

test('stores a newer profile of the user', () => {
  storeUser({ ...user, first_name: 'Augusta' });
  expect(readStoredUser()?.first_name).toBe('Augusta');
});

test('GUARD-5: ignores a profile that arrives after sign-out or for another user', () => {
  storeUser({ ...user, id: '0190-2' });
  expect(readStoredUser()?.id).toBe(user.id);
  clearSession();
  storeUser(user);
  expect(readStoredUser()).toBe(null);
});

test('GUARD-5: keeps drafts per user', () => {
  const [own, theirs] = [draftKey(user.id, 'note:1'), draftKey('0190-2', 'note:1')];
  const keep = (...keys: string[]) => {
    for (const key of keys) sessionStorage.setItem(key, '"typed"');
  };
  keep(own, theirs, 'mapping:1');
  storeSession({ access_token: 'second', user });
  expect(Object.keys(sessionStorage).sort()).toEqual([own, 'mapping:1']);
  clearSession();
  expect(Object.keys(sessionStorage)).toEqual(['mapping:1']);
});

test('GUARD-5: a renewal that finishes after sign-out does not sign in again', async () => {
  vi.stubGlobal('fetch', async () => {
    clearSession();
    return Response.json({ access_token: 'second', user });
  });
  expect(await renewSession('first')).toBe(false);
  expect(readToken()).toBe(null);
  expect(readStoredUser()).toBe(null);
});

test.each(['{broken', 'null', '7', '{"id":"0190-1"}'])('treats a stored user that is %s as none', (text) => {
  localStorage.setItem('userData', text);
  expect(readStoredUser()).toBe(null);
});
