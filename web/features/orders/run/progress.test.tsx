import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { percent } from '../../../kit/i18n/format.ts';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { runningOrder, unpaidOrder } from '../../../testing/fixtures/order.ts';
import { renderApp } from '../../../testing/render.tsx';
import { OrderProgress } from './progress.tsx';

const t = i18n.getFixedT('en', 'orders');
const bar = () => screen.getByRole('progressbar', { name: t('progress.label', { name: runningOrder.name }) });

test('tells a screen reader the rows done and the hits so far', async () => {
  await renderApp(<OrderProgress order={runningOrder} />);
  expect(bar()).toHaveAttribute('aria-valuenow', '40');
  expect(bar()).toHaveAttribute('aria-valuemax', '100');
  const done = t('progress.done', { done: 40, total: 100 });
  const found = t('progress.found', { count: 25, share: percent(0.625) });
  const words = [done, found, t('progress.phones', { count: 20 }), t('progress.mobiles', { count: 15 })];
  expect(bar()).toHaveAttribute('aria-valuetext', words.join(', '));
  expect(screen.getByText(words.join(' · '))).toBeVisible();
});

test('follows the order as rows are done', async () => {
  const { show } = await renderApp(<OrderProgress order={runningOrder} />);
  await show(<OrderProgress order={{ ...runningOrder, progress: { done: 80, total: 100 } }} />);
  expect(bar()).toHaveAttribute('aria-valuenow', '80');
});

test('a queued order says that it waits', async () => {
  const order = { ...runningOrder, leadSummery: unpaidOrder.leadSummery, progress: { done: 0, total: 100 } };
  await renderApp(<OrderProgress order={{ ...order, state: 'queued' }} />);
  expect(bar().getAttribute('aria-valuetext')).toContain(t('progress.waiting'));
});
