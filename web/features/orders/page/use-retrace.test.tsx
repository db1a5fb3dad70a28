import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getRetraceOffer, retraceMisses } from '#contract/orders/lifecycle/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { completedOrder } from '../../../testing/fixtures/order.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import RetraceOffer from './retrace-offer.tsx';

const t = i18n.getFixedT('en', 'orders');
const retraced = { ...completedOrder, id: 'order-2', number: 13 };

async function startRetrace() {
  network.answer(getRetraceOffer, { misses: 3 });
  const pending = network.hold(retraceMisses);
  const view = await renderApp(<RetraceOffer order={completedOrder} />, { path: '/orders/12' });
  await view.user.click(await screen.findByRole('button', { name: t('retrace.action', { count: 3 }) }));
  return { ...view, pending };
}

test('goes to the retrace', async () => {
  const { pending, address } = await startRetrace();
  pending.answer(retraced);
  await waitFor(() => expect(address()).toBe('/orders/13'));
});

test('leaves the customer where they went meanwhile, and offers the retrace', async () => {
  const { pending, address, go, user } = await startRetrace();
  await go('/leads-list');
  pending.answer(retraced);
  expect(await screen.findByText(t('late.retracing', { name: completedOrder.name }))).toBeInTheDocument();
  expect(address()).toBe('/leads-list');
  await user.click(screen.getByRole('button', { name: t('late.openOrder') }));
  await waitFor(() => expect(address()).toBe('/orders/13'));
});
