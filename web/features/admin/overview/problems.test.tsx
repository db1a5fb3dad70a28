import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProblemKind } from '#contract/reporting/rules';
import { customer } from '../../../testing/fixtures/account.ts';
import { renderApp } from '../../../testing/render.tsx';
import { ProblemList } from './problems.tsx';

test.each<[ProblemKind, string]>([
  ['disputes_open', '/admin/money?part=problems'],
  ['refunds_failed', '/admin/money?part=problems'],
  ['phone_list_overdue', '/admin/call-lists'],
  ['jobs_failed', '/admin/jobs'],
])('%s leads to where it is solved', async (kind, address) => {
  const problem = { kind, severe: false, count: 2, at: null, name: null, share: null, order: null };
  await renderApp(<ProblemList problems={[problem]} />, { user: { ...customer, role: 'admin' } });
  expect(await screen.findByRole('link')).toHaveAttribute('href', address);
});
