import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cancelInvitation } from '#contract/team/calls';
import type { TeamInvitation } from '#contract/team/schemas';
import { i18n } from '../../kit/i18n/i18n.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { InvitationList } from './invitation-list.tsx';

const t = i18n.getFixedT('en', 'team');
const email = 'kim@example.com';
const invitation: TeamInvitation = {
  id: 'invitation-1',
  email,
  seat: 'caller',
  coin_cap: null,
  sent_at: '2026-11-24T10:00:00Z',
  expires_at: '2026-12-01T10:00:00Z',
};

test('cancels an invitation after asking, and says so', async () => {
  network.answer(cancelInvitation, null);
  const { user } = await renderApp(<InvitationList invitations={[invitation]} onSent={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: t('invitations.cancelTo', { email }) }));
  expect(network.sent(cancelInvitation)).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: t('invitations.cancelTitle', { email }) }));
  await user.click(dialog.getByRole('button', { name: t('invitations.cancelSubmit') }));
  expect(await screen.findByText(t('invitations.canceled', { email }))).toBeInTheDocument();
});
