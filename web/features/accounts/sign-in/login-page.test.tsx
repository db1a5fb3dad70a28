import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoginReply } from '#contract/accounts/schemas';
import { login } from '#contract/accounts/sign-in/calls';
import { sendSignInLink } from '#contract/accounts/sign-in/link-calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { readStoredUser, readToken, storeSession } from '../../../kit/session/session.ts';
import { paths } from '../../../paths.ts';
import { customer } from '../../../testing/fixtures/account.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import LoginPage from './login-page.tsx';

const t = i18n.getFixedT('en', 'accounts');

const signedIn: LoginReply = {
  status: true,
  message: 'ok',
  access_token: 'fresh',
  expires_at: '2026-11-24T12:00:00Z',
  user: customer,
};

const email = () => screen.getByRole('textbox', { name: t('fields.email') });
const password = () => screen.getByLabelText(t('fields.password'));
const submit = () => screen.getByRole('button', { name: t('login.verb') });

const openPage = (at: string = paths.login) =>
  renderApp(<LoginPage />, { path: paths.login, at, framed: false, user: null });

async function signIn({ user }: Awaited<ReturnType<typeof openPage>>) {
  await user.type(email(), 'dana@example.com');
  await user.type(password(), 'correct horse{Enter}');
}

test('asks for what is missing, at the field, and sends nothing', async () => {
  const { user } = await openPage();
  await user.click(submit());
  expect(email()).toHaveAccessibleDescription(t('needed.email'));
  expect(password()).toHaveAccessibleDescription(t('needed.password'));
  expect(email()).toHaveFocus();
  expect(network.sent(login)).toEqual([]);
});

test('signs in, keeps the session, and goes to the page that asked for it', async () => {
  network.answerWith(login, signedIn);
  const page = await openPage(`${paths.login}?returnUrl=/orders/12`);
  await signIn(page);
  await waitFor(() => expect(page.address()).toBe('/orders/12'));
  expect(network.sent(login).map(({ body }) => body)).toEqual([
    { email: 'dana@example.com', password: 'correct horse' },
  ]);
  expect(readToken()).toBe('fresh');
  expect(readStoredUser()?.email).toBe('dana@example.com');
});

test('goes on if another tab signs in', async () => {
  const page = await openPage(`${paths.login}?returnUrl=/orders/12`);
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'settings.mode' })));
  expect(page.address()).toContain(paths.login);
  await act(async () => {
    storeSession(signedIn);
    window.dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
  });
  await waitFor(() => expect(page.address()).toBe('/orders/12'));
});

test('goes home rather than to another site', async () => {
  network.answerWith(login, signedIn);
  const page = await openPage(`${paths.login}?returnUrl=https://phish.example.com/`);
  await signIn(page);
  await waitFor(() => expect(page.address()).toBe(paths.home));
});

test('shows a refusal above the form, and keeps what was typed', async () => {
  network.refuse(login, { http: 401, message: 'Wrong email or password.' });
  await signIn(await openPage());
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  expect(email()).toHaveValue('dana@example.com');
  expect(password()).toHaveValue('correct horse');
  expect(submit()).toBeEnabled();
  expect(readToken()).toBeNull();
});

test('shows an error of a field at the field', async () => {
  network.refuse(login, { http: 422, errors: { email: 'Enter an email address.' } });
  await signIn(await openPage());
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Enter an email address.'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('sends once, however often it is submitted', async () => {
  const pending = network.hold(login);
  const page = await openPage();
  await signIn(page);
  const busy = await screen.findByRole('button', { name: t('login.busy') });
  expect(busy).toBeDisabled();
  await page.user.click(busy);
  await page.user.type(password(), '{Enter}');
  pending.refuse({ http: 401, message: 'Wrong email or password.' });
  await screen.findByRole('alert');
  expect(network.sent(login)).toHaveLength(1);
});

test('says when the server cannot be reached, and can try again', async () => {
  network.disconnect(login);
  const page = await openPage();
  await signIn(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(i18n.t('common:faults.unreachable'));
  network.answerWith(login, signedIn);
  await page.user.click(submit());
  await waitFor(() => expect(page.address()).toBe(paths.home));
});

test('asks for the second factor, and sends it with the password', async () => {
  network.refuse(login, { http: 401, message: 'Enter the code.', errors: { code: 'Enter the code.' } });
  const page = await openPage();
  await signIn(page);
  const code = await screen.findByRole('textbox', { name: t('fields.code') });
  expect(code).toHaveFocus();

  network.refuse(login, {
    http: 401,
    message: 'This code is wrong.',
    errors: { code: 'This code is wrong.' },
  });
  await page.user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('This code is wrong.'));

  network.answerWith(login, signedIn);
  await page.user.clear(code);
  await page.user.type(code, '123456{Enter}');
  await waitFor(() => expect(page.address()).toBe(paths.home));
  expect(network.sent(login).at(-1)?.body).toEqual({
    email: 'dana@example.com',
    password: 'correct horse',
    code: '123456',
  });
});

test('offers a link by email after too many attempts', async () => {
  network.refuse(login, {
    http: 429,
    message: 'Too many tries.',
    error: { type: 'rate_limit', code: 'sign_in_throttled', request_id: 'r', doc_url: 'd' },
  });
  network.answer(sendSignInLink, null);
  const page = await openPage();
  await signIn(page);
  expect(await screen.findByText('Too many tries.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: t('signInLink.request') }));
  expect(await screen.findByText(t('forgot.sentTitle'))).toBeVisible();
  expect(network.sent(sendSignInLink).map(({ body }) => body)).toEqual([{ email: 'dana@example.com' }]);
});
