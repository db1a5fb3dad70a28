import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buyCoins, getCoinPrices, listCards } from '#contract/billing/calls';
import { coins } from '../../../kit/i18n/format.ts';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { cards, payment, prices } from '../../../testing/fixtures/billing.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { money } from '../queries.ts';
import { BuyCoins } from './buy-coins.tsx';

const t = i18n.getFixedT('en', 'billing');
const pay = (amount: number) =>
  screen.getByRole('button', { name: t('coins.pay', { price: money(amount, 'usd') }) });
const count = () => screen.getByRole('textbox', { name: t('coins.count') });

async function openForm() {
  network.answer(listCards, cards);
  network.answer(getCoinPrices, prices);
  const { user } = await renderApp(<BuyCoins prices={prices} entered={null} onBuy={vi.fn()} />, {
    path: paths.coins,
  });
  await screen.findByRole('combobox', { name: t('cards.payWith') });
  return { user };
}

async function setCount({ user }: Awaited<ReturnType<typeof openForm>>, text: string) {
  await user.clear(count());
  if (text !== '') await user.type(count(), text);
}

test('begins with the smallest pack and the default card', async () => {
  await openForm();
  expect(count()).toHaveValue('1000');
  expect(screen.getByRole('combobox', { name: t('cards.payWith') })).toHaveValue('card-1');
  expect(pay(9000)).toBeEnabled();
});

test('a pack fills in the amount and its price', async () => {
  const { user } = await openForm();
  const pack = t('coins.pack', { coins: coins(5000), price: money(40_000, 'usd') });
  await user.click(screen.getByRole('button', { name: pack }));
  expect(count()).toHaveValue('5000');
  expect(screen.getByRole('button', { name: pack, pressed: true })).toBeVisible();
  expect(pay(40_000)).toBeEnabled();
});

test('any other amount has the price of the largest pack it reaches', async () => {
  const form = await openForm();
  await setCount(form, '6000');
  expect(pay(48_000)).toBeEnabled();
});

test('reads an amount as the pages show it, with a comma', async () => {
  const form = await openForm();
  await setCount(form, ' 6,000');
  expect(count()).toBeValid();
  expect(pay(48_000)).toBeEnabled();
});

test.each([
  ['49', () => t('coins.atLeast', { count: 50 })],
  ['100001', () => t('coins.atMost', { count: 100_000 })],
  ['', () => t('coins.atLeast', { count: 50 })],
  ['12.5', () => t('coins.atLeast', { count: 50 })],
])('says at the field what is allowed instead of “%s”', async (text, message) => {
  const form = await openForm();
  await setCount(form, text);
  expect(count()).toBeInvalid();
  expect(count()).toHaveAccessibleDescription(message());
  await form.user.type(count(), '{Enter}');
  expect(network.sent(buyCoins)).toEqual([]);
});

test('buys once, however often it is submitted, and says so', async () => {
  const pending = network.hold(buyCoins);
  const { user } = await openForm();
  await user.click(pay(9000));
  expect(screen.getByRole('button', { name: t('paying') })).toBeDisabled();
  await user.type(count(), '{Enter}');
  pending.answer(payment);
  expect(await screen.findByText(t('payment.paid'))).toBeInTheDocument();
  expect(network.sent(buyCoins)).toHaveLength(1);
  expect(network.sent(buyCoins)[0]?.body).toMatchObject({ coins: 1000, card_id: 'card-1', price: 9000 });
});

test('a second click after the reply buys nothing, and more coins are bought on purpose', async () => {
  network.answer(buyCoins, payment);
  const { user } = await openForm();
  const button = pay(9000);
  await user.click(button);
  await screen.findByText(t('payment.paid'));
  expect(button).not.toBeInTheDocument();
  await user.type(count(), '{Enter}');
  expect(network.sent(buyCoins)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: t('coins.buyMore') }));
  await user.click(pay(9000));
  await waitFor(() => expect(network.sent(buyCoins)).toHaveLength(2));
  const [first, second] = network.sent(buyCoins).map(({ body }) => body.request_key);
  expect(second).not.toBe(first);
});

test('another amount after a purchase can be paid at once', async () => {
  network.answer(buyCoins, payment);
  const form = await openForm();
  await form.user.click(pay(9000));
  await screen.findByText(t('payment.paid'));
  await setCount(form, '6000');
  expect(pay(48_000)).toBeEnabled();
  expect(screen.queryByText(t('payment.paid'))).not.toBeInTheDocument();
});

test('a card that is declined says so, and the next try is a purchase of its own', async () => {
  network.refuse(buyCoins, { http: 402, message: 'Your bank declined the card.' });
  const { user } = await openForm();
  await user.click(pay(9000));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank declined the card.');
  await user.selectOptions(screen.getByRole('combobox', { name: t('cards.payWith') }), 'card-2');
  await user.click(pay(9000));
  await waitFor(() => expect(network.sent(buyCoins)).toHaveLength(2));
  const [first, second] = network.sent(buyCoins).map(({ body }) => body);
  expect(second?.card_id).toBe('card-2');
  expect(second?.request_key).not.toBe(first?.request_key);
});

test('a try again after a lost connection is the same purchase', async () => {
  network.disconnect(buyCoins);
  const { user } = await openForm();
  await user.click(pay(9000));
  await screen.findByRole('alert');
  network.answer(buyCoins, payment);
  await user.click(pay(9000));
  await screen.findByText(t('payment.paid'));
  const keys = network.sent(buyCoins).map(({ body }) => body.request_key);
  expect(new Set(keys).size).toBe(1);
});

test('an expired card cannot be chosen', async () => {
  await openForm();
  const expired = screen.getByRole('option', { name: /1111/ });
  expect(expired).toBeDisabled();
});

test('says when a larger pack costs less', async () => {
  const form = await openForm();
  await setCount(form, '4900');
  const words = [
    t('coins.price', { coins: coins(4900), price: money(44_100, 'usd') }),
    t('coins.cheaper', { coins: coins(5000), price: money(40_000, 'usd') }),
  ];
  expect(count()).toHaveAccessibleDescription(words.join(' '));
});
