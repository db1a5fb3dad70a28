import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getCoinPrices, listCards, saveCard } from '#contract/billing/calls';
import { getSubscription } from '#contract/billing/subscriptions-calls';
import { load, request } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/queries.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/toasts/toasts.tsx';

export { money } from '../../kit/i18n/money.ts';

const brands = ['visa', 'mastercard', 'amex'] as const;

export function cardLabel(card: { brand: string; last4: string }): { brand: string; last4: string } {
  const known = brands.find((brand) => brand === card.brand);
  const brand = known === undefined ? card.brand : i18n.t(`billing:cards.brands.${known}`);
  return { brand, last4: card.last4 };
}

export const cardsQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['cards', user_id],
    queryFn: ({ signal }) => load(listCards, { params: { id: user_id }, signal }),
    // A customer who may no longer see their cards is signed out (GUARD-6).
    meta: { unauthorized: 'sign-out' },
  });

export const pricesQuery = queryOptions({
  queryKey: ['coin-prices'],
  queryFn: ({ signal }) => load(getCoinPrices, { signal }),
});

/** The signed-in user's subscription; null on the free plan. */
export const currentPlanQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => load(getSubscription, { signal }),
  staleTime: 5 * 60_000,
  meta: { unauthorized: 'log' },
});

/** Reloads everything a payment can change. */
export function reloadMoney(): void {
  for (const key of [
    'wallet',
    'cards',
    'coin-prices',
    'subscription',
    'plans',
    'invoices',
    'notifications',
  ]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

/**
 * Opens the bank's confirmation page. Puts the payment's ID in the address, so that the Back button shows its status.
 */
export function goToBank({ id, action_url }: { id: string; action_url: string }): void {
  const here = new URL(window.location.href);
  here.searchParams.set('payment', id);
  window.history.replaceState(window.history.state, '', here);
  window.location.assign(action_url);
}

/** Opens the gateway's card form, which returns to `return_to`. */
export async function enterCard(return_to: string): Promise<void> {
  const answer = await request(saveCard, { body: { return_to } });
  if (answer.status && answer.data.url !== null) window.location.assign(answer.data.url);
  else if (!answer.status) toast.error(answer.message);
}

/** Saves the card just entered at the gateway and returns its ID. */
export function useEnteredCard(setup: string | undefined): string | null {
  const cache = useQueryClient();
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (setup === undefined) return;
    void request(saveCard, { body: { setup } }).then(async (answer) => {
      if (answer.status) {
        setEntered(answer.data.card_id);
        await cache.invalidateQueries({ queryKey: ['cards'] });
      } else toast.error(answer.message);
    });
  }, [setup, cache]);
  return entered;
}
