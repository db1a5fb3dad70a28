import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateCard } from '#contract/billing/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { cards } from '../../../testing/fixtures/billing.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { CardList } from './card-list.tsx';

const t = i18n.getFixedT('en', 'billing');
const button = (verb: 'makeDefault' | 'remove', last4: string) =>
  screen.getByRole('button', { name: new RegExp(`^${t(`cards.${verb}`)}.*${last4}`) });

const openList = () => renderApp(<CardList cards={cards} user_id="user-1" />);

test('offers to make a card the default, except for the one that is', async () => {
  network.answer(updateCard, cards);
  const { user } = await openList();
  expect(screen.queryByRole('button', { name: new RegExp(`${t('cards.makeDefault')}.*4242`) })).toBeNull();
  await user.click(button('makeDefault', '4444'));
  await waitFor(() => expect(network.sent(updateCard)).toHaveLength(1));
  expect(network.sent(updateCard)[0]).toMatchObject({
    params: { id: 'user-1' },
    body: { card_id: 'card-2', action: 'default' },
  });
});

test('removes a card after asking about that card', async () => {
  network.answer(updateCard, cards);
  const { user } = await openList();
  await user.click(button('remove', '4444'));
  const dialog = within(screen.getByRole('dialog', { name: /4444/ }));
  expect(network.sent(updateCard)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('cards.remove') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.sent(updateCard)[0]?.body).toEqual({ card_id: 'card-2', action: 'remove' });
  const card = t('cards.name', { brand: t('cards.brands.mastercard'), last4: '4444' });
  expect(await screen.findByRole('status')).toHaveTextContent(t('cards.removed', { card }));
});

test('says why a card can’t be removed', async () => {
  network.refuse(updateCard, { http: 409, message: 'Your plan is paid with this card.' });
  const { user } = await openList();
  await user.click(button('remove', '4242'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('cards.remove') }));
  expect(await screen.findByText('Your plan is paid with this card.')).toBeInTheDocument();
  expect(button('remove', '4242')).toBeVisible();
});
