import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoginReply } from '#contract/accounts/schemas';
import { listRegistrationSources, login, register } from '#contract/accounts/sign-in/calls';
import { termsVersion } from '#contract/accounts/terms';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { readToken } from '../../../kit/session/session.ts';
import { paths } from '../../../paths.ts';
import { customer } from '../../../testing/fixtures/account.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import RegisterPage from './register-page.tsx';

const t = i18n.getFixedT('en', ['accounts', 'terms']);

const signedIn: LoginReply = {
  status: true,
  message: 'ok',
  access_token: 'fresh',
  expires_at: '2026-11-24T12:00:00Z',
  user: customer,
};

const email = () => screen.getByRole('textbox', { name: t('fields.email') });
const password = () => screen.getByLabelText(t('fields.password'));
const terms = () => screen.getByRole('checkbox', { name: t('terms:box') });
const submit = () => screen.getByRole('button', { name: t('register.verb') });

async function openForm() {
  const page = await renderApp(<RegisterPage />, { path: paths.register, framed: false, user: null });
  const fill = async () => {
    await page.user.type(email(), 'dana@example.com');
    await page.user.type(password(), 'correct horse');
  };
  return { ...page, fill };
}

test('asks for everything that is missing, at its field', async () => {
  const { user } = await openForm();
  await user.click(submit());
  expect(email()).toHaveAccessibleDescription(t('needed.email'));
  expect(password()).toHaveAccessibleDescription(t('needed.password'));
  expect(terms()).toBeInvalid();
  expect(terms()).toHaveAccessibleDescription(t('terms:needed'));
  expect(network.sent(register)).toEqual([]);
});

test('shows a short password and missing terms at the same time', async () => {
  const { user } = await openForm();
  await user.type(email(), 'dana@example.com');
  await user.type(password(), 'abc');
  await user.click(submit());
  expect(password()).toHaveAccessibleDescription(t('needed.passwordLength', { count: 8 }));
  expect(terms()).toHaveAccessibleDescription(t('terms:needed'));
  expect(network.sent(register)).toEqual([]);
});

test("shows the server's message, and its words at the field", async () => {
  const message = 'This email already has an account.';
  network.refuse(register, { http: 409, message, errors: { email: 'Sign in instead.' } });
  const { user, fill } = await openForm();
  await fill();
  await user.click(terms());
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(email()).toHaveAccessibleDescription('Sign in instead.');
});

test('says what a password has to be before it is typed', async () => {
  await openForm();
  expect(password()).toHaveAccessibleDescription(t('help.password'));
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
});

test('creates no account until the terms are accepted', async () => {
  const { user, fill } = await openForm();
  await fill();
  await user.click(submit());
  expect(terms()).toHaveAccessibleDescription(t('terms:needed'));
  expect(network.sent(register)).toEqual([]);
  await user.click(terms());
  expect(terms()).toBeValid();
  expect(terms()).not.toHaveAccessibleDescription();
});

test('creates the account, accepts the terms shown, and signs in', async () => {
  network.answerWith(register, { status: true, message: 'ok', user: customer });
  network.answerWith(login, signedIn);
  const { user, fill, address } = await openForm();
  await fill();
  await user.click(terms());
  await user.click(submit());
  await waitFor(() => expect(address()).toBe(paths.home));
  expect(network.sent(register).map(({ body }) => body)).toEqual([
    { email: 'dana@example.com', password: 'correct horse', language: 'en', terms: termsVersion },
  ]);
  expect(readToken()).toBe('fresh');
});

test('sends the optional answers that were given', async () => {
  network.answer(listRegistrationSources, [{ value: 'search', label: 'Search' }]);
  network.answerWith(register, { status: true, message: 'ok', user: customer });
  network.answerWith(login, signedIn);
  const { user, fill } = await openForm();
  await fill();
  await user.click(screen.getByRole('button', { name: t('register.more'), expanded: false }));
  await user.type(screen.getByRole('textbox', { name: t('fields.firstName') }), 'Dana');
  const source = screen.getByRole('combobox', { name: t('fields.source') });
  await user.selectOptions(source, await within(source).findByRole('option', { name: t('sources.search') }));
  await user.click(terms());
  await user.click(submit());
  await waitFor(() => expect(network.sent(register)).toHaveLength(1));
  expect(network.sent(register)[0]?.body).toMatchObject({ first_name: 'Dana', source: 'search' });
});

test("shows the server's rules at the password, and keeps the rest", async () => {
  network.refuse(register, { http: 422, errors: { password: 'This password is on lists of stolen ones.' } });
  const { user, fill } = await openForm();
  await fill();
  await user.click(terms());
  await user.click(submit());
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription('This password is on lists of stolen ones.'),
  );
  expect(password()).toHaveFocus();
  expect(email()).toHaveValue('dana@example.com');
  expect(terms()).toBeChecked();
});

test('shows the terms, and returns to the button that opened them', async () => {
  const { user } = await openForm();
  const read = screen.getByRole('button', { name: t('terms:read') });
  await user.click(read);
  expect(screen.getByRole('dialog', { name: t('terms:title') })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(read).toHaveFocus();
});
