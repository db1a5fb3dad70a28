import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deleteAccount, previewAccountDeletion } from '#contract/accounts/deletion/calls';
import type { AccountContents } from '#contract/accounts/schemas';
import { coins } from '../../../kit/i18n/format.ts';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { readToken } from '../../../kit/session/session.ts';
import { paths } from '../../../paths.ts';
import { profile } from '../../../testing/fixtures/account.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import DeletionDialog from './deletion-dialog.tsx';

const t = i18n.getFixedT('en', ['accounts', 'common']);
const final = () => screen.getByRole('button', { name: t('deletion.final') });
const password = () => screen.findByLabelText(t('fields.password'));

async function openDialog(changes: Partial<typeof profile> = {}, more: Partial<AccountContents> = {}) {
  const contents = { orders: 3, running: 1, uploads: 0, coins: 40, coins_to_card: 0, people: 0, ...more };
  network.answer(previewAccountDeletion, contents);
  const onClose = vi.fn();
  const view = await renderApp(<DeletionDialog profile={{ ...profile, ...changes }} onClose={onClose} />, {
    path: paths.profile,
  });
  return { ...view, onClose };
}

test('says what is deleted, and nothing that isn’t there', async () => {
  await openDialog();
  await password();
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toContain(t('deletion.orders', { count: 3 }));
  expect(lines).toContain(t('deletion.running', { count: 1 }));
  expect(lines).toContain(t('deletion.coins', { coins: coins(40) }));
  expect(lines).not.toContain(t('deletion.uploads', { count: 0 }));
  expect(lines).not.toContain(t('deletion.people', { count: 0 }));
});

test('counts coins that go back to the card apart from those that are lost', async () => {
  await openDialog({}, { coins_to_card: 30 });
  await password();
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toContain(t('deletion.coinsToCard', { coins: coins(30) }));
  expect(lines).toContain(t('deletion.coins', { coins: coins(10) }));
});

test('says how many others lose their sign-in', async () => {
  await openDialog({}, { people: 2 });
  await password();
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toContain(t('deletion.people', { count: 2 }));
});

test('a click next to it keeps a typed password', async () => {
  const { user, onClose } = await openDialog();
  await user.type(await password(), 'mine');
  const outside = screen.getByRole('dialog').parentElement as HTMLElement;
  fireEvent.mouseDown(outside);
  fireEvent.click(outside, { detail: 1 });
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('deletes nothing without the password', async () => {
  const { user } = await openDialog();
  await password();
  await user.click(final());
  expect(await password()).toHaveAccessibleDescription(t('needed.currentPassword'));
  expect(network.sent(deleteAccount)).toEqual([]);
});

test('deletes the account, signs out, and goes to the sign-in page', async () => {
  network.answer(deleteAccount, null);
  const { user, address } = await openDialog();
  await user.type(await password(), 'correct horse');
  await user.click(final());
  await waitFor(() => expect(address()).toBe(paths.login));
  expect(readToken()).toBeNull();
  expect(network.sent(deleteAccount).map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);
});

test('asks for the second factor too, and says at which field the fault is', async () => {
  network.refuse(deleteAccount, { http: 422, errors: { code: 'This code is wrong.' } });
  const { user } = await openDialog({ two_factor: true });
  await user.type(await password(), 'correct horse');
  const code = screen.getByRole('textbox', { name: t('fields.code') });
  await user.type(code, '123456');
  await user.click(final());
  await waitFor(() => expect(code).toHaveAccessibleDescription('This code is wrong.'));
  expect(network.sent(deleteAccount)[0]?.body).toEqual({ password: 'correct horse', code: '123456' });
  expect(readToken()).not.toBeNull();
});

test('stays open while the account is being deleted', async () => {
  const pending = network.hold(deleteAccount);
  const { user, onClose } = await openDialog();
  await user.type(await password(), 'correct horse{Enter}');
  expect(await screen.findByRole('button', { name: t('deletion.busy') })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  pending.refuse({ http: 422, errors: { password: 'This is not your password.' } });
  await waitFor(async () =>
    expect(await password()).toHaveAccessibleDescription('This is not your password.'),
  );
});

test('cannot be confirmed until it is known what goes', async () => {
  network.refuse(previewAccountDeletion, { http: 400 });
  await renderApp(<DeletionDialog profile={profile} onClose={vi.fn()} />, { path: paths.profile });
  expect(await screen.findByText(t('common:states.failed'))).toBeVisible();
  expect(final()).toBeDisabled();
});
