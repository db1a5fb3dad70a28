import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AdminPayment } from '#contract/admin/schemas';
import { refundPayment } from '#contract/billing/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { money } from '../../billing/queries.ts';
import RefundDialog from './refund-dialog.tsx';

const t = i18n.getFixedT('en', 'console');
const payment: AdminPayment = {
  id: 'payment-1',
  purpose: 'coins',
  state: 'paid',
  amount: 9000,
  refunded: 1000,
  refund_open: 0,
  disputed: 0,
  currency: 'usd',
  created_at: '2026-11-24T10:00:00Z',
};

const amount = () => screen.getByRole('textbox', { name: t('customer.refundAmount', { currency: 'USD' }) });
const refund = () => screen.getByRole('button', { name: t('customer.refund') });

async function openDialog() {
  network.answer(refundPayment, { id: 'refund-1', amount: 1250, coins: 125, state: 'done' });
  const onClose = vi.fn();
  const { user } = await renderApp(<RefundDialog payment={payment} onClose={onClose} />);
  return { user, onClose };
}

test('says how much is left to refund', async () => {
  await openDialog();
  expect(amount()).toHaveAccessibleDescription(t('customer.refundAmountHelp', { left: money(8000, 'usd') }));
});

test.each([
  ['12.50', 1250],
  ['12,5', 1250],
  ['80', 8000],
])('reads “%s” as cents', async (text, cents) => {
  const { user, onClose } = await openDialog();
  await user.type(amount(), text);
  await user.click(refund());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(network.sent(refundPayment)[0]?.body).toMatchObject({ amount: cents });
});

test('refunds all that is unspent where no amount is given', async () => {
  const { user, onClose } = await openDialog();
  await user.click(refund());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(network.sent(refundPayment)[0]?.body).not.toHaveProperty('amount');
});

test.each(['12.345', '1.000,00', '-5', 'all'])(
  'sends nothing for “%s”, and says so at the field',
  async (text) => {
    const { user, onClose } = await openDialog();
    await user.type(amount(), text);
    await user.click(refund());
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription(t('customer.refundNoAmount'));
    expect(network.sent(refundPayment)).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  },
);
