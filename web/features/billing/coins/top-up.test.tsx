import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getCoinPrices, getTopUp, updateTopUp } from '#contract/billing/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { prices, topUp } from '../../../testing/fixtures/billing.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { money } from '../queries.ts';
import { TopUp } from './top-up.tsx';

const t = i18n.getFixedT('en', 'billing');
const field = (name: 'threshold' | 'coins' | 'cap') =>
  screen.getByRole('textbox', { name: t(`topUp.${name}`) });
const save = () => screen.getByRole('button', { name: t('topUp.save') });

async function openForm(state = topUp) {
  network.answer(getTopUp, state);
  network.answer(getCoinPrices, prices);
  const { user } = await renderApp(<TopUp />);
  await screen.findByRole('switch', { name: t('topUp.enabled') });
  return { user };
}

test('sends whole coins, and the limit in cents', async () => {
  network.answer(updateTopUp, { ...topUp, enabled: true });
  const { user } = await openForm();
  expect(field('cap')).toHaveValue('200');
  await user.click(screen.getByRole('switch', { name: t('topUp.enabled') }));
  await user.clear(field('cap'));
  await user.type(field('cap'), '75');
  await user.click(save());
  await waitFor(() => expect(network.sent(updateTopUp)).toHaveLength(1));
  expect(network.sent(updateTopUp)[0]?.body).toEqual({
    enabled: true,
    threshold: 100,
    coins: 1000,
    monthly_cap: 7500,
  });
});

test('asks for a whole number at the field, and saves nothing else', async () => {
  const { user } = await openForm();
  await user.clear(field('coins'));
  await user.type(field('coins'), '0');
  expect(field('coins')).toBeInvalid();
  expect(field('coins')).toHaveAccessibleDescription(t('topUp.whole'));
  expect(field('threshold')).toBeValid();
  expect(save()).toBeDisabled();
});

test('prices the number of coins that is entered', async () => {
  const { user } = await openForm();
  await user.clear(field('coins'));
  await user.type(field('coins'), '5,000');
  expect(field('coins')).toHaveAccessibleDescription(
    t('topUp.price', { price: money(40_000, prices.currency) }),
  );
  await user.clear(field('cap'));
  expect(field('cap')).toHaveAccessibleDescription(t('topUp.amount'));
});

test.each(['0.20', '100,000.01'])('says in dollars which limits are allowed: %s', async (text) => {
  const { user } = await openForm();
  await user.clear(field('cap'));
  await user.type(field('cap'), text);
  expect(field('cap')).toHaveAccessibleDescription('Enter an amount from 0.50 to 100,000.');
  expect(save()).toBeDisabled();
});

test("shows the server's error at its field", async () => {
  network.refuse(updateTopUp, { http: 422, errors: { monthly_cap: 'Give at most $100,000.' } });
  const { user } = await openForm();
  await user.click(save());
  await waitFor(() => expect(field('cap')).toHaveAccessibleDescription('Give at most $100,000.'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says why it was switched off', async () => {
  await openForm({ ...topUp, failure: 'Your bank declined the card.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Your bank declined the card.');
});
