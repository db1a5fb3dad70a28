import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getPrices } from '#contract/billing/subscriptions-calls';
import { coins } from '../../../kit/i18n/format.ts';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { plan } from '../../../testing/fixtures/plans.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { PricesPage } from './prices-page.tsx';

const t = i18n.getFixedT('en', 'billing');

const prices = {
  currency: 'usd',
  per_thousand: 10_000,
  packs: [{ coins: 1000, price: 9000 }],
  welcome_coins: 25,
  scrub_price: 20,
  plans: [{ ...plan, id: 'plan-0', name: 'Free', is_free: true }, plan],
};

const open = () => renderApp(<PricesPage />, { path: paths.prices, framed: false, user: null });

test('tells a visitor what hits cost, and leads to an account', async () => {
  network.answer(getPrices, prices);
  await open();
  const link = await screen.findByRole('link', { name: t('prices.register') });
  expect(link).toHaveAttribute('href', paths.register);
  expect(screen.getByText(t('prices.trialCoins', { coins: coins(25) }))).toBeVisible();
  const bought = within(screen.getByRole('region', { name: t('prices.coins') }));
  expect(
    bought.getByRole('row', { name: new RegExp(`${coins(1000)}.*\\$90\\.00.*\\$0\\.09`) }),
  ).toBeVisible();
  const plans = within(screen.getByRole('region', { name: t('prices.plans') }));
  expect(plans.getByRole('row', { name: /Starter.*\$49.*500/ })).toBeVisible();
  expect(plans.queryByText('Free')).not.toBeInTheDocument();
});

test('offers no free coins where a new account has none', async () => {
  network.answer(getPrices, { ...prices, welcome_coins: 0 });
  await open();
  expect(await screen.findByText(t('prices.trialSample'))).toBeVisible();
});

test('says when prices can’t be loaded', async () => {
  network.refuse(getPrices, { http: 500, message: 'Something went wrong.' });
  await open();
  expect(await screen.findByRole('button', { name: i18n.t('common:actions.tryAgain') })).toBeVisible();
});
