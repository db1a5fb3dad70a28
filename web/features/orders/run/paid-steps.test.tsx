import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { completedOrder, quote, runningOrder } from '../../../testing/fixtures/order.ts';
import { renderApp } from '../../../testing/render.tsx';
import { OrderHead } from '../page/order-head.tsx';
import { setJustPaid } from './just-paid.ts';
import PaidSteps from './paid-steps.tsx';

const t = i18n.getFixedT('en', ['orders', 'common']);

/** An order whose rows the free sample had traced. */
const free = {
  ...completedOrder,
  quote: { ...quote, most_coins: 0 },
  leadSummery: { ...completedOrder.leadSummery, coins: 0 },
};

afterEach(() => setJustPaid(null));

test.each([
  ['paid.running', runningOrder],
  ['paid.done', completedOrder],
  ['free.running', { ...runningOrder, quote: free.quote }],
  ['free.done', free],
] as const)('says %s', async (text, order) => {
  setJustPaid(order.id);
  await renderApp(<PaidSteps order={order} />);
  expect(screen.getByRole('status')).toHaveTextContent(t(text));
});

test('counts no coins of an order that was free, until a match is unlocked', async () => {
  const { show } = await renderApp(<OrderHead number="12" order={free} failed={false} />);
  expect(screen.getAllByText(t('head.free'), { exact: false })).not.toEqual([]);
  expect(screen.queryByText(/0 of 0/)).not.toBeInTheDocument();
  const leadSummery = { ...free.leadSummery, coins: 1 };
  await show(<OrderHead number="12" order={{ ...free, leadSummery }} failed={false} />);
  expect(screen.getByText(t('head.coinsCharged', { coins: '1 coin' }))).toBeInTheDocument();
});
