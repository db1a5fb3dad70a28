import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getBalance, listActivityGroups } from '#contract/wallet/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { balance } from '../../../testing/fixtures/billing.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { CoinsPage } from './coins-page.tsx';

test.each([
  ['en', '1 coin available', '1 coin expires on Jan 31, 2027.'],
  ['es-US', '1 moneda disponible', 'El 31 ene 2027 vence 1 moneda.'],
])('counts a single coin as one, in %s', async (language, available, expiring) => {
  network.answer(getBalance, { ...balance, available: 1 });
  const lots = [{ coins: 1, expires_at: '2027-01-31T00:00:00Z' }];
  network.answer(listActivityGroups, { items: [], total: 0, page: 1, per_page: 20, owed: 0, expiring: lots });
  await i18n.changeLanguage(language);
  try {
    await renderApp(<CoinsPage />, { path: paths.coins });
    expect(await screen.findByText(available)).toBeVisible();
    expect(await screen.findByText(expiring)).toBeVisible();
  } finally {
    await i18n.changeLanguage('en');
  }
});
