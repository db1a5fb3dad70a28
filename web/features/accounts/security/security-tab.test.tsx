import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listPasskeys } from '#contract/accounts/passkeys/calls';
import type { Passkey } from '#contract/accounts/passkeys/schemas';
import { getProfile } from '#contract/accounts/profile/calls';
import { sendPasswordResetLink } from '#contract/accounts/recovery/calls';
import { changePassword } from '#contract/accounts/security/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { profile } from '../../../testing/fixtures/account.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { SecurityTab } from './security-tab.tsx';

const t = i18n.getFixedT('en', ['accounts', 'common']);
const current = () => screen.getByLabelText(t('fields.currentPassword'));
const next = () => screen.getByLabelText(t('fields.newPassword'));
const submit = () => screen.getByRole('button', { name: t('password.verb') });

async function openTab(changes: Partial<typeof profile> = {}, passkeys: Passkey[] = []) {
  network.answer(getProfile, { ...profile, ...changes });
  network.answer(listPasskeys, passkeys);
  const { user } = await renderApp(<SecurityTab />);
  await screen.findByRole('button', { name: t('password.verb') });
  return { user };
}

test('asks for both passwords, at their fields', async () => {
  const { user } = await openTab();
  await user.click(submit());
  expect(current()).toHaveAccessibleDescription(t('needed.currentPassword'));
  expect(next()).toHaveAccessibleDescription(t('needed.password'));
  expect(network.sent(changePassword)).toEqual([]);
});

test('names the field that each button shows', async () => {
  await openTab();
  for (const name of ['currentPassword', 'newPassword', 'yourPassword'] as const) {
    const field = t(`fields.${name}`);
    expect(screen.getByRole('button', { name: t('common:password.show', { field }) })).toBeVisible();
  }
});

test('changes the password once, and empties the fields', async () => {
  const pending = network.hold(changePassword);
  const { user } = await openTab();
  await user.type(current(), 'old password');
  await user.type(next(), 'new password{Enter}');
  expect(await screen.findByRole('button', { name: t('password.busy') })).toBeDisabled();
  await user.type(next(), '{Enter}');
  pending.answer(null);
  await waitFor(() => expect(current()).toHaveValue(''));
  expect(next()).toHaveValue('');
  expect(network.sent(changePassword).map(({ body }) => body)).toEqual([
    { current_password: 'old password', password: 'new password' },
  ]);
});

test('says at the field that the current password is wrong, and keeps the new one', async () => {
  network.refuse(changePassword, { http: 422, errors: { current_password: 'This is not your password.' } });
  const { user } = await openTab();
  await user.type(current(), 'wrong');
  await user.type(next(), 'new password{Enter}');
  await waitFor(() => expect(current()).toHaveAccessibleDescription('This is not your password.'));
  expect(next()).toHaveValue('new password');
});

test('emails a link to set a password to a user who has none', async () => {
  network.answer(getProfile, { ...profile, has_password: false });
  network.answer(listPasskeys, []);
  network.answer(sendPasswordResetLink, null);
  const { user } = await renderApp(<SecurityTab />);
  await user.click(await screen.findByRole('button', { name: t('password.sendLink') }));
  expect(await screen.findByText(t('password.linkSent', { email: profile.email }))).toBeVisible();
  expect(network.sent(sendPasswordResetLink).map(({ body }) => body)).toEqual([{ email: profile.email }]);
  expect(screen.queryByRole('button', { name: t('password.verb') })).not.toBeInTheDocument();
});

test('warns when few recovery codes are left', async () => {
  await openTab({ two_factor: true, recovery_codes_left: 2 });
  expect(screen.getByText(new RegExp(t('twoFactor.few')))).toBeVisible();
  expect(screen.getByRole('button', { name: t('twoFactor.turnOff') })).toBeVisible();
});

test('offers to turn two-factor sign-in on where it is off', async () => {
  await openTab();
  expect(screen.getByText(t('twoFactor.off'))).toBeVisible();
  expect(screen.getByRole('button', { name: t('twoFactor.turnOn') })).toBeVisible();
});

test('lists passkeys, and says where the browser can’t use them', async () => {
  const at = '2026-11-01T10:00:00Z';
  const passkey = { id: '1', name: 'Laptop', backed_up: true, created_at: at, last_used_at: null };
  await openTab({}, [passkey]);
  expect(await screen.findByText('Laptop')).toBeVisible();
  expect(screen.getByText(t('passkeys.synced'))).toBeVisible();
  expect(screen.getByRole('button', { name: t('passkeys.removeNamed', { name: 'Laptop' }) })).toBeEnabled();
  expect(screen.getByText(t('passkeys.unsupported'))).toBeVisible();
});
