/** Which calls carry the token: all but those that the specification exempts. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getProfile } from '#contract/accounts/profile/calls';
import { resetPassword, sendPasswordResetLink } from '#contract/accounts/recovery/calls';
import { listRegistrationSources, login, register, renewSession } from '#contract/accounts/sign-in/calls';
import { load } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/queries.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import { readToken, storeSession } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';
import { customer, profile } from '../../testing/fixtures/account.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { register as createAccount, signIn, sourcesQuery } from './api.ts';
import ForgotPasswordPage from './recovery/forgot-password-page.tsx';
import ResetPasswordPage from './recovery/reset-password-page.tsx';

const t = i18n.getFixedT('en', 'accounts');
const credentials = { email: 'dana@example.com', password: 'correct horse' };

/** For each request, whether it carried a token. */
const tokens = (sent: readonly { headers: Headers }[]) =>
  sent.map(({ headers }) => headers.has('Authorization'));

/** A token that an ended session left behind. */
const leaveToken = () => storeSession({ access_token: 'stale', user: customer });

test('API-5: a call carries the token', async () => {
  leaveToken();
  network.answer(getProfile, profile);
  await load(getProfile, { params: { id: customer.id } });
  expect(network.sent(getProfile)[0]?.headers.get('Authorization')).toBe('Bearer stale');
});

test('API-5: sign-in, registration and the source list carry no token', async () => {
  leaveToken();
  network.refuse(login, { http: 500 });
  network.refuse(register, { http: 500 });
  network.refuse(listRegistrationSources, { http: 500 });
  await signIn(credentials);
  await createAccount({ ...credentials, language: 'en' });
  await queryClient.fetchQuery({ ...sourcesQuery, retry: false }).catch(() => {});
  expect(tokens(network.sent(login))).toEqual([false]);
  expect(tokens(network.sent(register))).toEqual([false]);
  expect(tokens(network.sent(listRegistrationSources))).toEqual([false]);
});

test('API-5: a wrong password renews no session', async () => {
  leaveToken();
  network.refuse(login, { http: 401 });
  network.refuse(renewSession, { http: 401 });
  await signIn(credentials);
  expect(network.sent(renewSession)).toEqual([]);
  expect(readToken()).toBe('stale');
});

test('API-5: a password reset carries no token', async () => {
  network.refuse(sendPasswordResetLink, { http: 500 });
  network.refuse(resetPassword, { http: 500 });
  const forgotten = await renderApp(<ForgotPasswordPage />, { path: paths.forgotPassword, framed: false });
  await forgotten.user.type(screen.getByRole('textbox', { name: t('fields.email') }), credentials.email);
  await forgotten.user.click(screen.getByRole('button', { name: t('forgot.verb') }));
  await waitFor(() => expect(network.sent(sendPasswordResetLink)).toHaveLength(1));
  forgotten.unmount();
  const reset = await renderApp(<ResetPasswordPage />, {
    path: paths.resetPassword,
    at: `${paths.resetPassword}?token=abc`,
    framed: false,
  });
  await reset.user.type(screen.getByLabelText(t('fields.newPassword')), credentials.password);
  await reset.user.click(screen.getByRole('button', { name: t('reset.verb') }));
  await waitFor(() => expect(network.sent(resetPassword)).toHaveLength(1));
  expect(tokens(network.sent(sendPasswordResetLink))).toEqual([false]);
  expect(tokens(network.sent(resetPassword))).toEqual([false]);
});
