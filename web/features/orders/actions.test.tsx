import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cancelOrder, pauseOrder, resumeOrder } from '#contract/orders/lifecycle/calls';
import { coins } from '../../kit/i18n/format.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import { runningOrder } from '../../testing/fixtures/order.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { OrderActions } from './actions.tsx';

const t = i18n.getFixedT('en', 'orders');
const button = (name: 'pause' | 'resume' | 'cancel') =>
  screen.getByRole('button', { name: t(`actions.${name}`) });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('pauses a running order, once', async () => {
  const pending = network.hold(pauseOrder);
  const { user } = await renderApp(<OrderActions order={runningOrder} />);
  await user.click(button('pause'));
  expect(button('pause')).toBeDisabled();
  expect(button('cancel')).toBeDisabled();
  pending.answer({ ...runningOrder, state: 'paused' });
  await waitFor(() => expect(button('pause')).toBeEnabled());
  expect(network.sent(pauseOrder).map(({ params }) => params)).toEqual([{ id: 'order-1' }]);
});

test('resumes a paused order', async () => {
  network.answer(resumeOrder, runningOrder);
  const { user } = await renderApp(<OrderActions order={{ ...runningOrder, state: 'paused' }} />);
  await user.click(button('resume'));
  await waitFor(() => expect(network.sent(resumeOrder)).toHaveLength(1));
});

test('says what is lost, kept, charged and released before it cancels', async () => {
  network.answer(cancelOrder, { ...runningOrder, state: 'cancelling' });
  const { user } = await renderApp(<OrderActions order={runningOrder} />);
  await user.click(button('cancel'));
  const dialog = screen.getByRole('dialog', { name: t('actions.ask', { number: '12' }) });
  expect(dialog).toHaveTextContent(t('actions.lost', { count: 60 }));
  expect(dialog).toHaveTextContent(t('actions.kept', { count: 40 }));
  expect(dialog).toHaveTextContent(t('actions.charged', { coins: coins(25) }));
  expect(dialog).toHaveTextContent(t('actions.released', { coins: coins(65) }));
  await user.click(within(dialog).getByRole('button', { name: t('actions.cancel') }));
  await isClosed();
  expect(network.sent(cancelOrder)).toHaveLength(1);
});

test('keeps the order when the customer changes their mind', async () => {
  const { user } = await renderApp(<OrderActions order={runningOrder} />);
  await user.click(button('cancel'));
  await user.click(screen.getByRole('button', { name: t('actions.keep') }));
  await isClosed();
  expect(network.sent(cancelOrder)).toEqual([]);
  expect(button('cancel')).toHaveFocus();
});

test('says why an order can’t be paused', async () => {
  network.refuse(pauseOrder, { http: 409, message: 'This order is complete.' });
  const { user } = await renderApp(<OrderActions order={runningOrder} />);
  await user.click(button('pause'));
  expect(await screen.findByText('This order is complete.')).toBeInTheDocument();
  expect(button('pause')).toBeEnabled();
});

test('an order that is being canceled offers nothing', async () => {
  await renderApp(<OrderActions order={{ ...runningOrder, state: 'cancelling' }} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
