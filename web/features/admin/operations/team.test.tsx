import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listTeam } from '#contract/admin/customer-calls';
import type { TeamMember } from '#contract/admin/schemas';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { customer } from '../../../testing/fixtures/account.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import Team from './team.tsx';

const t = i18n.getFixedT('en', 'console');
const member = (email: string, role: TeamMember['role']): TeamMember => ({
  id: email,
  email,
  role,
  two_factor: false,
  last_seen_at: null,
  created_at: '2026-11-24T10:00:00Z',
});
const removable = (email: string) => screen.queryByRole('button', { name: t('team.removeNamed', { email }) });

async function openTeam(...team: TeamMember[]) {
  network.answer(listTeam, team);
  await renderApp(<Team />, { user: { ...customer, role: 'admin' } });
  await screen.findByText(team[0]?.email ?? '');
}

test('doesn’t offer to remove the last admin, which the server refuses', async () => {
  await openTeam(member('ada@example.com', 'admin'), member('ben@example.com', 'support'));
  expect(removable('ada@example.com')).toBeNull();
  expect(removable('ben@example.com')).toBeVisible();
});

test('offers to remove one of two admins', async () => {
  await openTeam(member('ada@example.com', 'admin'), member('ben@example.com', 'admin'));
  expect(removable('ada@example.com')).toBeVisible();
});
