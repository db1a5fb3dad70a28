import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getDropStatus } from '#contract/drop/calls';
import { getSuppressionSummary, listPrivacyRequests } from '#contract/privacy/admin-calls';
import type { PrivacyRequest } from '#contract/privacy/schemas';
import { listErasures } from '#contract/retention/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { RequestsPage } from './requests-page.tsx';

await i18n.loadNamespaces(['privacy']);
const t = i18n.getFixedT('en', 'privacy');

const request = (id: string, due: number, state: PrivacyRequest['state']): PrivacyRequest => ({
  id,
  number: id,
  state,
  action: 'hide',
  gpc: false,
  asked: { first_name: 'Ada', last_name: `Number ${id}`, email: 'ada@example.com', phones: [] },
  reason: null,
  created_at: '2026-01-01T00:00:00Z',
  due_at: new Date(Date.now() + due).toISOString(),
  done_at: state === 'done' ? '2026-01-02T00:00:00Z' : null,
});

test('marks requests past their legal deadline, unless they are done', async () => {
  const day = 86_400_000;
  const items = [request('1', -day, 'review'), request('2', day, 'review'), request('3', -day, 'done')];
  network.answer(listPrivacyRequests, { items, total: 3, page: 1, per_page: 20 });
  network.answer(getSuppressionSummary, { identifiers: 0, requests: 1, open: 2, overdue: 1 });
  network.answer(listErasures, { looked_at: null, runs: [] });
  network.answer(getDropStatus, {
    configured: false,
    interval_days: 45,
    done_at: null,
    due_at: null,
    overdue: false,
    last: null,
    failing_since: null,
    requests: 0,
    batches: [],
  });
  await renderApp(<RequestsPage />, { path: paths.requests });
  const row = async (name: string) => within(await screen.findByRole('button', { name: new RegExp(name) }));
  expect((await row('Number 1')).getByText(t('admin.overdue'))).toBeVisible();
  expect((await row('Number 2')).getByText(t('admin.states.review'))).toBeVisible();
  expect((await row('Number 3')).getByText(t('admin.states.done'))).toBeVisible();
});
