import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getOrder } from '#contract/orders/calls';
import { chooseHits } from '#contract/orders/quote/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { quote, unpaidOrder } from '../../../testing/fixtures/order.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { orderQuery } from '../../orders/queries.ts';
import { HitChoice } from './hit-choice.tsx';

const t = i18n.getFixedT('en', 'skipTrace');

function Page() {
  const { data } = useQuery(orderQuery(unpaidOrder.id));
  return data === undefined ? null : <HitChoice order={data} quote={data.quote ?? quote} />;
}

beforeEach(() => network.answer(getOrder, unpaidOrder));

const choice = (name: 'any' | 'phone' | 'mobile', expected: number) =>
  screen.findByRole('radio', {
    name: new RegExp(`^${t(`hits.${name}`)}\\s*${t('summary.expected', { count: expected })}$`),
  });

test('names the hits to expect of each choice', async () => {
  await renderApp(<Page />);
  expect(await choice('any', 60)).toBeChecked();
  expect(await choice('phone', 45)).not.toBeChecked();
  expect(await choice('mobile', 30)).not.toBeChecked();
});

test('sends the choice and keeps it', async () => {
  const chosen = { ...unpaidOrder, hit_on: 'mobile' as const };
  network.answer(chooseHits, chosen);
  const { user } = await renderApp(<Page />);
  await user.click(await choice('mobile', 30));
  expect(await choice('mobile', 30)).toBeChecked();
  await waitFor(() => expect(network.sent(chooseHits)).toHaveLength(1));
  expect(network.sent(chooseHits)[0]?.body).toEqual({ hit_on: 'mobile' });
  expect(await choice('mobile', 30)).toBeChecked();
});

test('goes back to the former choice if it can’t be changed', async () => {
  network.refuse(chooseHits, { http: 409, message: 'The order is paid.' });
  const { user } = await renderApp(<Page />);
  await user.click(await choice('phone', 45));
  await screen.findByText('The order is paid.');
  const former = await choice('any', 60);
  await waitFor(() => expect(former).toBeChecked());
});
