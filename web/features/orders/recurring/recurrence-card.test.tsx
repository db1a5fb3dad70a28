import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getRecurrence, setRecurrence, stopRecurrence } from '#contract/orders/recurring/calls';
import type { OrderRecurrence, RecurringRun } from '#contract/orders/recurring/schemas';
import type { Order } from '#contract/orders/schemas';
import { coins } from '../../../kit/i18n/format.ts';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { runningOrder } from '../../../testing/fixtures/order.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { RecurrenceCard } from './recurrence-card.tsx';

const t = i18n.getFixedT('en', 'orders');
const order: Order = { ...runningOrder, state: 'completed', purpose: 'own_records' };
const off: OrderRecurrence = { list: null, runs: [] };
const run: RecurringRun = {
  due_at: '2026-06-30T00:00:00Z',
  order: { id: 'run-1', number: 13 },
  outcome: 'completed',
  skip_reason: null,
  needed_coins: null,
  new_phone_leads: 3,
  new_email_leads: 0,
  coins: 3,
  ended_at: '2026-06-30T01:00:00Z',
};
const skipped: RecurringRun = {
  ...run,
  due_at: '2026-05-31T00:00:00Z',
  order: null,
  outcome: 'skipped',
  skip_reason: 'over_limit',
  needed_coins: 120,
  coins: 0,
};
const on: OrderRecurrence = {
  list: {
    id: 'list-1',
    order: { id: order.id, number: order.number, name: order.name },
    leads: 100,
    purpose: 'own_records',
    purpose_note: null,
    most_coins: 40,
    started_at: '2026-04-30T00:00:00Z',
    next_at: '2026-07-30T00:00:00Z',
    run_after: null,
    stopped_at: null,
    stop_reason: null,
    last_run: run,
  },
  runs: [run, skipped],
};
const button = (name: 'start' | 'change' | 'stop') =>
  screen.findByRole('button', { name: t(`recurring.${name}`) });

test('turns the monthly trace on with a limit, and the order’s purpose', async () => {
  network.answer(getRecurrence, off);
  network.answer(setRecurrence, on);
  const { user } = await renderApp(<RecurrenceCard order={order} />);
  await user.click(await button('start'));
  const dialog = screen.getByRole('dialog', { name: t('recurring.form.startTitle') });
  const limit = within(dialog).getByLabelText(t('recurring.form.most'));
  await user.clear(limit);
  await user.click(within(dialog).getByRole('button', { name: t('recurring.start') }));
  expect(within(dialog).getByText(t('recurring.form.whole'))).toBeInTheDocument();
  expect(network.sent(setRecurrence)).toEqual([]);
  await user.type(limit, '40');
  await user.click(within(dialog).getByRole('button', { name: t('recurring.start') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.sent(setRecurrence).map(({ body }) => body)).toEqual([
    { most_coins: 40, purpose: 'own_records' },
  ]);
  expect(await button('stop')).toBeInTheDocument();
});

test('shows why a limit was refused at its field', async () => {
  const most_coins = 'Enter 10,000,000 or less.';
  network.answer(getRecurrence, off);
  network.refuse(setRecurrence, { http: 422, message: 'refused', errors: { most_coins } });
  const { user } = await renderApp(<RecurrenceCard order={order} />);
  await user.click(await button('start'));
  const limit = screen.getByLabelText(t('recurring.form.most'));
  await user.clear(limit);
  await user.type(limit, '1,000,000,000');
  await user.click(screen.getByRole('button', { name: t('recurring.start') }));
  await waitFor(() => expect(limit).toHaveAccessibleDescription(most_coins));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows what runs found and why one was skipped', async () => {
  network.answer(getRecurrence, on);
  await renderApp(<RecurrenceCard order={order} />);
  expect(
    await screen.findByRole('link', { name: new RegExp(t('recurring.run.phones', { count: 3 })) }),
  ).toHaveAttribute('href', '/orders/13');
  expect(screen.getByText(t('recurring.run.skipped.over_limit', { needed: coins(120) }))).toBeInTheDocument();
});

test('stops after asking, and keeps the customer’s mind', async () => {
  network.answer(getRecurrence, on);
  network.answer(stopRecurrence, {
    ...on,
    list: on.list && {
      ...on.list,
      next_at: null,
      stopped_at: '2026-07-01T00:00:00Z',
      stop_reason: 'customer',
    },
  });
  const { user } = await renderApp(<RecurrenceCard order={order} />);
  await user.click(await button('stop'));
  await user.click(screen.getByRole('button', { name: t('recurring.keep') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.sent(stopRecurrence)).toEqual([]);
  await user.click(await button('stop'));
  await user.click(screen.getByRole('button', { name: t('recurring.stopNow') }));
  expect(await button('start')).toBeInTheDocument();
});

test('says why it couldn’t be loaded, and offers nothing for an order that isn’t complete', async () => {
  network.refuse(getRecurrence, { http: 500, message: 'Something went wrong.' });
  const { unmount } = await renderApp(<RecurrenceCard order={order} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  unmount();
  network.answer(getRecurrence, off);
  await renderApp(<RecurrenceCard order={{ ...order, state: 'cancelled' }} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
