import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getDataExport } from '#contract/accounts/deletion/calls';
import { getProfile, updateProfile } from '#contract/accounts/profile/calls';
import { sendConfirmationLink } from '#contract/accounts/recovery/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { profile } from '../../../testing/fixtures/account.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { AccountTab } from './account-tab.tsx';

const t = i18n.getFixedT('en', ['accounts', 'common']);
const text = (name: 'firstName' | 'phone' | 'company') =>
  screen.getByRole('textbox', { name: t(`fields.${name}`) });
const save = () => screen.getByRole('button', { name: t('account.save') });

async function openTab(changes: Partial<typeof profile> = {}) {
  network.answer(getProfile, { ...profile, ...changes });
  network.answer(getDataExport, null);
  const { user } = await renderApp(<AccountTab />);
  await screen.findByRole('button', { name: t('account.save') });
  return { user };
}

test('begins with what is known, and sends what was changed', async () => {
  network.answer(updateProfile, { ...profile, first_name: 'Kim' });
  const { user } = await openTab();
  expect(text('firstName')).toHaveValue('Dana');
  await user.clear(text('firstName'));
  await user.type(text('firstName'), 'Kim');
  await user.selectOptions(screen.getByRole('combobox', { name: t('fields.purpose') }), t('fields.unsaid'));
  await user.click(save());
  await waitFor(() => expect(network.sent(updateProfile)).toHaveLength(1));
  const [sent] = network.sent(updateProfile);
  expect(sent?.params).toEqual({ id: 'user-1' });
  // Another tab or device may have changed the others since.
  expect(sent?.body).toEqual({ first_name: 'Kim', purpose: null });
});

test('keeps what is typed while it saves', async () => {
  const pending = network.hold(updateProfile);
  const { user } = await openTab();
  await user.clear(text('firstName'));
  await user.type(text('firstName'), 'kim');
  await user.click(save());
  await user.type(text('company'), ' LLC');
  pending.answer({ ...profile, first_name: 'Kim' });
  await waitFor(() => expect(text('firstName')).toHaveValue('Kim'));
  expect(text('company')).toHaveValue('Reyes Homes LLC');
});

test("shows the server's error at its field, and keeps what was typed", async () => {
  network.refuse(updateProfile, {
    http: 422,
    message: 'refused',
    errors: { phone: 'Enter a phone number.' },
  });
  const { user } = await openTab();
  expect(text('phone')).toHaveAccessibleDescription(t('help.phone'));
  await user.type(text('phone'), 'call me');
  await user.click(save());
  await waitFor(() => expect(text('phone')).toHaveAccessibleDescription('Enter a phone number.'));
  expect(text('phone')).toHaveValue('call me');
});

test('offers to send the confirmation link again', async () => {
  network.answer(sendConfirmationLink, null);
  const { user } = await openTab({ email_confirmed: false });
  expect(screen.getByText(t('account.unconfirmed', { email: profile.email }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('account.resend') }));
  await waitFor(() => expect(network.sent(sendConfirmationLink)).toHaveLength(1));
});

test('offers to try again when the profile cannot be loaded', async () => {
  network.refuse(getProfile, { http: 400, message: 'Not now.' });
  network.answer(getDataExport, null);
  const { user } = await renderApp(<AccountTab />);
  expect(await screen.findByRole('alert')).toHaveTextContent(t('common:states.failed'));
  network.answer(getProfile, profile);
  await user.click(screen.getByRole('button', { name: t('common:actions.tryAgain') }));
  expect(await screen.findByRole('textbox', { name: t('fields.firstName') })).toHaveValue('Dana');
});

test.each(['manager', 'caller'] as const)('PAY-9: tells a %s how to leave the account', async (seat) => {
  await openTab({ seat });
  expect(screen.getByRole('region', { name: t('account.shared') })).toHaveTextContent(t('account.leave'));
  expect(screen.queryByRole('button', { name: t('deletion.title') })).toBeNull();
});
