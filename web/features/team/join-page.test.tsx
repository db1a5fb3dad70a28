import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openInvitation } from '#contract/team/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { network, RefusedRequest } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import JoinPage from './join-page.tsx';

const t = i18n.getFixedT('en', 'team');
const expires_at = '2026-12-01T00:00:00Z';

test('opens a second invitation that is pasted into the tab of an expired one', async () => {
  await i18n.loadNamespaces(['team', 'accounts', 'terms']);
  network.answer(openInvitation, ({ body }) => {
    if (body.token === 'first') throw new RefusedRequest({ http: 422, errors: { token: 'Expired.' } });
    return {
      email: 'grace@example.com',
      invited_by: 'Dana Reyes',
      seat: 'manager' as const,
      expires_at,
      taken: false,
    };
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
