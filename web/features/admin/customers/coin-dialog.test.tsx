import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adjustCoins } from '#contract/admin/customer-calls';
import type { Adjustment } from '#contract/admin/schemas';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import CoinDialog from './coin-dialog.tsx';

const t = i18n.getFixedT('en', 'console');
const done: Adjustment = {
  id: 'adjustment-1',
  customer: { id: 'user-1', email: 'dana@example.com' },
  order_number: null,
  coins: 25,
  reason: 'Goodwill',
  state: 'done',
  asked_by: 'admin@example.com',
  asked_at: '2026-11-24T10:00:00Z',
  decided_by: null,
  decided_at: null,
};

const count = () => screen.getByRole('textbox', { name: t('coins.count') });
const reason = () => screen.getByRole('textbox', { name: t('reason') });

async function openDialog() {
  const onClose = vi.fn();
  const customer = { id: 'user-1', email: 'dana@example.com' };
  const { user } = await renderApp(<CoinDialog customer={customer} onClose={onClose} />);
  return { user, onClose };
}

test('gives coins with a reason, and closes', async () => {
  network.answer(adjustCoins, done);
  const { user, onClose } = await openDialog();
  await user.type(count(), '25');
  await user.type(reason(), 'Goodwill');
  await user.click(screen.getByRole('button', { name: t('coins.give') }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(network.sent(adjustCoins)[0]).toMatchObject({
    params: { id: 'user-1' },
    body: { coins: 25, reason: 'Goodwill' },
  });
});

test('takes coins as a negative number, by a button that says so', async () => {
  network.answer(adjustCoins, { ...done, coins: -5 });
  const { user } = await openDialog();
  await user.click(screen.getByRole('combobox', { name: t('coins.way') }));
  await user.click(await screen.findByRole('option', { name: t('coins.take') }));
  await user.type(count(), '1,005');
  await user.click(screen.getByRole('button', { name: t('coins.take') }));
  await waitFor(() => expect(network.sent(adjustCoins)).toHaveLength(1));
  expect(network.sent(adjustCoins)[0]?.body.coins).toBe(-1005);
});

test("shows the server's errors at their fields, and keeps the dialog open", async () => {
  network.refuse(adjustCoins, { http: 422, errors: { coins: 'Too many.', reason: 'Give a reason.' } });
  const { user, onClose } = await openDialog();
  await user.type(count(), '999');
  await user.click(screen.getByRole('button', { name: t('coins.give') }));
  await waitFor(() => expect(count()).toHaveAccessibleDescription('Too many.'));
  expect(reason()).toHaveAccessibleDescription('Give a reason.');
  expect(count()).toHaveValue('999');
  expect(onClose).not.toHaveBeenCalled();
});

test('shows an error of the coins once, at their field', async () => {
  network.refuse(adjustCoins, { http: 422, errors: { coins: 'Too many.' } });
  const { user } = await openDialog();
  await user.type(count(), '999');
  await user.click(screen.getByRole('button', { name: t('coins.give') }));
  await waitFor(() => expect(count()).toHaveAccessibleDescription('Too many.'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a try again is the same adjustment', async () => {
  network.disconnect(adjustCoins);
  const { user, onClose } = await openDialog();
  await user.type(count(), '25');
  const give = screen.getByRole('button', { name: t('coins.give') });
  await user.click(give);
  expect(await screen.findByRole('alert')).toHaveTextContent(i18n.t('common:faults.unreachable'));
  network.answer(adjustCoins, done);
  await user.click(give);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const keys = network.sent(adjustCoins).map(({ body }) => body.request_key);
  expect(keys).toEqual([keys[0], keys[0]]);
});
