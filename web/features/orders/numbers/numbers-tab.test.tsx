import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listOrderLeads } from '#contract/orders/calls';
import type { CheckedNumber } from '#contract/orders/results';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { completedOrder } from '../../../testing/fixtures/order.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import NumbersTab from './numbers-tab.tsx';

const t = i18n.getFixedT('en', 'numbers');

const numberOf = (position: number, callable: boolean): CheckedNumber => ({
  position,
  number: `+1217555014${position}`,
  dnc: 'unknown',
  state_dnc: 'unknown',
  litigator: 'unknown',
  reported_wrong: false,
  callable,
});

test('says on phones whether a number is callable, not just yes or no', async () => {
  const list = { matches: true, addListener() {}, removeListener() {} };
  vi.stubGlobal('matchMedia', () => ({ ...list, addEventListener() {}, removeEventListener() {} }));
  await i18n.loadNamespaces(['numbers']);
  const lead = {
    id: 'lead-1',
    row_no: 1,
    lead: { name: '', address: '' },
    outcome: 'checked' as const,
    probability: null,
    coins: 1,
    repeated: false,
    result: { reason: '', comparisons: [], numbers: [numberOf(1, true), numberOf(2, false)] },
  };
  network.answer(listOrderLeads, { items: [lead], total: 1, page: 1, per_page: 50 } as never);
  await renderApp(<NumbersTab order={{ ...completedOrder, kind: 'scrub' }} action={null} />);
  expect(await screen.findByText(t('order.notCallable'))).toBeVisible();
  expect(screen.getByText(t('order.callable'))).toBeVisible();
  vi.unstubAllGlobals();
});
