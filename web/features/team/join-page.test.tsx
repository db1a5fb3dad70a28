import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openInvitation } from '#contract/team/calls';
import type { Invitation } from '#contract/team/schemas';
import { queryClient } from '../../kit/api/queries.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import { storeSession } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';
import { customer } from '../../testing/fixtures/account.ts';
import { network, RefusedRequest } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import JoinPage from './join-page.tsx';

const t = i18n.getFixedT('en', 'team');
const invitation: Invitation = {
  email: 'grace@example.com',
  invited_by: 'Dana Reyes',
  seat: 'manager',
  expires_at: '2026-12-01T00:00:00Z',
  taken: false,
};

test('says why an invitation didn’t open, and tries again', async () => {
  await i18n.loadNamespaces(['team', 'accounts', 'terms']);
  const message = 'Too many attempts. Wait a minute and try again.';
  network.refuse(openInvitation, { http: 429, message });
  const { user } = await renderApp(<JoinPage />, {
    path: paths.join,
    at: `${paths.join}#one`,
    framed: false,
    user: null,
  });
  expect(await screen.findByText(message)).toBeVisible();
  network.answer(openInvitation, invitation);
  await user.click(screen.getByRole('button', { name: i18n.t('common:actions.tryAgain') }));
  const title = t('join.title', { owner: 'Dana Reyes' });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('opens a second invitation that is pasted into the tab of an expired one', async () => {
  await i18n.loadNamespaces(['team', 'accounts', 'terms']);
  network.answer(openInvitation, ({ body }) => {
    if (body.token === 'first') throw new RefusedRequest({ http: 422, errors: { token: 'Expired.' } });
    return invitation;
  });
  const { go } = await renderApp(<JoinPage />, {
    path: paths.join,
    at: `${paths.join}#first`,
    framed: false,
    user: null,
  });
  expect(await screen.findByRole('heading', { level: 1, name: t('join.deadTitle') })).toBeVisible();
  await go(`${paths.join}#second`);
  const title = t('join.title', { owner: 'Dana Reyes' });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

const openJoinPage = (user: typeof customer | null) =>
  renderApp(<JoinPage />, { path: paths.join, at: `${paths.join}#one`, framed: false, user });

test('says that they have joined, if they did in another tab', async () => {
  await i18n.loadNamespaces(['team', 'accounts', 'terms']);
  network.answer(openInvitation, invitation);
  await openJoinPage(null);
  await screen.findByRole('button', { name: t('join.submit') });
  // As another tab stores it.
  act(() => storeSession({ access_token: 'token', user: { ...customer, email: invitation.email } }));
  const title = t('join.joinedTitle', { owner: 'Dana Reyes' });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: t('join.home') })).toBeVisible();
});

test('asks another user to sign out first, unless the invitation is used up', async () => {
  await i18n.loadNamespaces(['team', 'accounts', 'terms']);
  network.answer(openInvitation, invitation);
  const { unmount } = await openJoinPage(customer);
  expect(await screen.findByText(t('join.signedIn'))).toBeVisible();
  unmount();
  queryClient.clear();
  network.refuse(openInvitation, { http: 422, errors: { token: 'Expired.' } });
  await openJoinPage(customer);
  expect(await screen.findByRole('heading', { level: 1, name: t('join.deadTitle') })).toBeVisible();
});
