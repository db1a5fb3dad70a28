import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getCoinPrices, listCards } from '#contract/billing/calls';
import { getSample } from '#contract/orders/quote/calls';
import { getBalance } from '#contract/wallet/calls';
import { coins } from '../../../../kit/i18n/format.ts';
import { i18n } from '../../../../kit/i18n/i18n.ts';
import { paths } from '../../../../paths.ts';
import { customer, owner } from '../../../../testing/fixtures/account.ts';
import { cards, prices } from '../../../../testing/fixtures/billing.ts';
import { quote, unpaidOrder } from '../../../../testing/fixtures/order.ts';
import { upload } from '../../../../testing/fixtures/upload.ts';
import { network } from '../../../../testing/network.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { money } from '../../../billing/queries.ts';
import { traceSearch } from '../../search.ts';
import { ReviewStep } from '../review-step.tsx';

const t = i18n.getFixedT('en', ['skipTrace', 'billing', 'purposes']);

beforeEach(() => {
  network.answer(getBalance, { available: 95, held: 0 });
  network.answer(getCoinPrices, prices);
  network.answer(listCards, cards);
  network.answer(getSample, { available: true, rows: 25, taken_by: null, first: false, leads: [] });
});

/** Opens the review of an order that costs up to 100 coins, or 90 for marketing. */
const openReview = (user = owner) =>
  renderApp(
    <ReviewStep
      order={{
        ...unpaidOrder,
        quote: { ...quote, traced_before: 10, purpose_dependent: 10, most_coins: 100 },
      }}
      upload={upload}
    />,
    { path: paths.skipTrace, at: `${paths.skipTrace}?order=order-1`, search: traceSearch, user },
  );

test('a chosen method that the price no longer allows gives way to one that pays it', async () => {
  const { user } = await openReview();
  const purpose = await screen.findByRole('combobox', { name: t('review.purpose') });
  await user.selectOptions(purpose, t('purposes:marketing'));
  await user.click(await screen.findByRole('radio', { name: t('billing:order.card') }));
  await user.click(screen.getByRole('radio', { name: t('billing:order.coins') }));
  await user.selectOptions(purpose, t('purposes:collection'));
  expect(screen.queryByRole('radio', { name: t('billing:order.coins') })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: t('billing:order.both') })).toBeChecked();
});

test('a person who can’t pay by card is told to ask an owner for the missing coins', async () => {
  await openReview(customer);
  const lacking = { count: 5, most: coins(100), available: coins(95) };
  expect(await screen.findByRole('alert')).toHaveTextContent(t('review.lackingCoins', lacking));
  expect(screen.queryByRole('radio', { name: t('billing:order.card') })).not.toBeInTheDocument();
});

test('buys a larger pack for the order if it costs less', async () => {
  const packs = [{ coins: 120, price: 900 }];
  network.answer(getCoinPrices, { ...prices, packs });
  const { user } = await openReview();
  await user.click(await screen.findByRole('radio', { name: t('billing:order.card') }));
  const charged = t('billing:order.charge', { coins: coins(120), price: money(900, 'usd') });
  expect(await screen.findByText(charged)).toBeVisible();
});

test('keeps how the customer chose to pay while they enter a card', async () => {
  const { user, unmount } = await openReview();
  await user.click(await screen.findByRole('radio', { name: t('billing:order.card') }));
  await user.click(screen.getByRole('radio', { name: t('billing:order.restCard') }));
  unmount();
  await openReview();
  expect(await screen.findByRole('radio', { name: t('billing:order.card') })).toBeChecked();
  expect(screen.getByRole('radio', { name: t('billing:order.restCard') })).toBeChecked();
});
