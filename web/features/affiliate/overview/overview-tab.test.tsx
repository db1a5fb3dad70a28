import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAffiliatePoints, getAffiliateStatistics, getAffiliateUrl } from '#contract/affiliate/calls';
import type { AffiliateStatistics, AffiliateUrl } from '#contract/affiliate/schemas';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import OverviewTab from './overview-tab.tsx';

const t = i18n.getFixedT('en', 'affiliate');
const none = { count: 0, amount: 0 };
const rate = { kind: 'percent', value: 2000 } as const;

const statistics = {
  visits: 0,
  registered: 0,
  converted: 0,
  customers: 2,
  conversion_rate: null,
  referrals: { pending: none, unpaid: none, paid: none, rejected: none },
  currency: 'usd',
  rate,
  campaigns: [],
} as unknown as AffiliateStatistics;

const url: AffiliateUrl = {
  code: 'dana',
  url: 'https://openskip.example/?ref=dana',
  parameter: 'ref',
  terms: {
    open: true,
    rate,
    months: 12,
    cookie_days: 30,
    hold_days: 30,
    least_payout: 2500,
    currency: 'usd',
  } as AffiliateUrl['terms'],
};

async function open() {
  network.answer(getAffiliateStatistics, statistics);
  network.answer(getAffiliateUrl, url);
  return renderApp(<OverviewTab user="user-1" />, { path: paths.affiliate });
}

test('AFF-4: shows the skip coins received and those of the next payout', async () => {
  network.answer(getAffiliatePoints, { coins: 1250, payouts: 3, next_coins: 480 });
  await open();
  const card = await screen.findByRole('region', { name: t('points.title') });
  expect(card).toHaveTextContent('1,250');
  expect(card).toHaveTextContent('480');
});

test('AFF-4: says that skip coins could not be loaded, and loads them again', async () => {
  network.refuse(getAffiliatePoints, { http: 503, message: 'Try again in a minute.' });
  const { user } = await open();
  const card = await screen.findByRole('region', { name: t('points.title') });
  expect(card).toHaveTextContent(t('points.failed'));
  network.answer(getAffiliatePoints, { coins: 1250, payouts: 3, next_coins: 480 });
  await user.click(screen.getByRole('button', { name: i18n.t('common:actions.tryAgain') }));
  expect(await screen.findByText('1,250')).toBeVisible();
});

test('AFF-1: has the referral link with its copy button', async () => {
  network.answer(getAffiliatePoints, { coins: 0, payouts: 0, next_coins: 0 });
  await open();
  expect(await screen.findByText(url.url)).toBeVisible();
  expect(screen.getByRole('button', { name: t('links.copy') })).toBeVisible();
});

test('AFF-2: counts paying customers who came without a click, too', async () => {
  network.answer(getAffiliatePoints, { coins: 0, payouts: 0, next_coins: 0 });
  await open();
  expect(await screen.findByText(t('statistics.conversionNote', { count: 2 }))).toBeVisible();
});
