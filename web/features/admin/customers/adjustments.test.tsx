import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Adjustment } from '#contract/admin/schemas';
import { renderApp } from '../../../testing/render.tsx';
import { AdjustmentRow } from './adjustments.tsx';

const waiting = (coins: number): Adjustment => ({
  id: 'adjustment-1',
  customer: { id: 'user-1', email: 'dana@example.com' },
  order_number: null,
  coins,
  reason: 'Goodwill',
  state: 'waiting',
  asked_by: 'admin@example.com',
  asked_at: '2026-11-24T10:00:00Z',
  decided_by: null,
  decided_at: null,
});

test.each([
  [20_000, '+20,000 coins'],
  [-5_000, '−5,000 coins'],
  [100, '+100 coins'],
  [1, '+1 coin'],
])('names the coins of an adjustment of %d in full', async (coins, text) => {
  await renderApp(<AdjustmentRow adjustment={waiting(coins)} />);
  expect(screen.getByText(text)).toBeVisible();
});
