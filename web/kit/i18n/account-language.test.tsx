import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getProfile, updateProfile } from '#contract/accounts/profile/calls';
import { customer, profile } from '../../testing/fixtures/account.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { load } from '../api/api.ts';
import { clearSession, readStoredUser, storeSession, storeUser } from '../session/session.ts';
import { storeSwitch } from '../session/switch.ts';
import { followAccountLanguage, pickLanguage } from './account-language.ts';
import { applyLanguage, i18n, language } from './i18n.ts';
import { initialLanguage } from './language.ts';
import { LanguageLinks } from './language-links.tsx';
import { toSpanish } from './spanish.ts';

// Vitest calls what it returns at the end: other files of the process switch the language themselves.
beforeAll(followAccountLanguage);

beforeEach(() => {
  network.answer(updateProfile, ({ body }) => ({ ...profile, language: body.language ?? 'en' }));
  network.answer(getProfile, profile);
});

afterEach(async () => {
  clearSession();
  await applyLanguage('en');
});

const signIn = (own = customer) => storeSession({ access_token: 'token', user: own });
const saved = () => network.sent(updateProfile).map(({ body }) => body);

test('switches at once and keeps what was typed', async () => {
  const { user } = await renderApp(
    <>
      <input aria-label="lead" />
      <LanguageLinks />
    </>,
  );
  await user.type(screen.getByLabelText('lead'), 'Elm St');
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByRole('button', { name: 'English' })).toBeVisible();
  expect(screen.getByLabelText('lead')).toHaveValue('Elm St');
  expect(document.documentElement.lang).toBe('es-US');
});

test('saves the language of a signed-in user on the account', async () => {
  signIn();
  await pickLanguage('es');
  expect(saved()).toEqual([{ language: 'es' }]);
  expect(readStoredUser()?.language).toBe('es');
});

test('changes nothing on the account of a customer that an admin acts for', async () => {
  signIn();
  storeSwitch({ email: 'admin@example.com', ip: '' });
  await pickLanguage('es');
  expect([language(), saved()]).toEqual(['es', []]);
});

test('applies the account’s language at sign-in', async () => {
  signIn({ ...customer, language: 'es' });
  await waitFor(() => expect(language()).toBe('es'));
  expect(saved()).toEqual([]);
});

test('a language picked before sign-in wins and is saved', async () => {
  await pickLanguage('es');
  signIn();
  await waitFor(() => expect(readStoredUser()?.language).toBe('es'));
  expect([language(), saved()]).toEqual(['es', [{ language: 'es' }]]);
});

test('follows a change made elsewhere', async () => {
  signIn();
  storeUser({ ...customer, language: 'es' });
  await waitFor(() => expect(language()).toBe('es'));
});

test('sends the language with each call', async () => {
  await applyLanguage('es');
  const fetched = vi.spyOn(globalThis, 'fetch');
  await load(getProfile, { params: { id: profile.id } });
  const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers);
  expect(headers.get('Accept-Language')).toBe('es-US');
});

test('prefers the account’s language, then this browser’s last one, then the browser’s own', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'es-MX', 'en']);
  localStorage.clear();
  expect(initialLanguage()).toBe('es');
  localStorage.setItem('language', 'en');
  expect(initialLanguage()).toBe('en');
  localStorage.setItem('language', 'nonsense');
  expect(initialLanguage()).toBe('es');
  localStorage.setItem('userData', JSON.stringify(customer));
  expect(initialLanguage()).toBe('en');
});

test('uses the general plural for exact millions, and US numbers', async () => {
  await applyLanguage('es');
  expect([1, 2, 1_000_000].map((count) => i18n.t('common:coins', { count }))).toEqual([
    '1 moneda',
    '2 monedas',
    '1,000,000 monedas',
  ]);
});

test('shows an area without Spanish texts in English', async () => {
  expect(await toSpanish('untranslated', { title: 'Title' })).toEqual({ title: 'Title' });
});
