import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { balanceQuery } from '../../../../kit/api/queries.ts';
import { type LateToast, useFollowUp } from '../../../../kit/page/follow-up.ts';
import { useSession } from '../../../../kit/session/session.ts';
import { paths } from '../../../../paths.ts';
import { usePayer } from '../../../../shell/navigation/use-payer.ts';
import { chosenCardId } from '../../../billing/cards/card-choice.tsx';
import { coinsPrice } from '../../../billing/price.ts';
import { cardsQuery, pricesQuery, reloadMoney, useEnteredCard } from '../../../billing/queries.ts';
import { cacheOrder } from '../../../orders/queries.ts';
import { setJustPaid } from '../../../orders/run/just-paid.ts';
import { payOrder } from '../../api.ts';
import { type ChosenPurpose, clearPurpose } from '../stored-purpose.ts';
import { cardCoins, type PayChoice, payMethods } from './pay-with.tsx';
import { clearPayChoice, readPayChoice, storePayChoice } from './stored-choice.ts';

/** How the customer pays up to `most` coins for an order: their choice so far, completed by defaults. */
export function usePayChoice(userId: string, order: string, most: number) {
  const { setup } = useSearch({ from: '/framed/skip-trace' });
  const entered = useEnteredCard(setup);
  const balance = useQuery(balanceQuery);
  const byCard = usePayer();
  const prices = useQuery({ ...pricesQuery, enabled: byCard });
  const cards = useQuery({ ...cardsQuery(userId), enabled: byCard && userId !== '' });
  const [chosen, setChosen] = useState<Partial<PayChoice>>(() => readPayChoice(userId, order));
  const available = balance.data?.available ?? 0;
  const methods = payMethods({ most, available, byCard });
  const usual = methods[0] ?? 'coins';
  // The price or the balance may have changed since the customer chose.
  const method =
    methods.find((one) => one === chosen.method) ?? (entered === null || usual !== 'coins' ? usual : 'card');
  const bought = cardCoins({ most, available, prices: prices.data }, method);
  const choice: PayChoice = {
    method,
    price: method === 'coins' || prices.data === undefined ? undefined : coinsPrice(bought, prices.data),
    rest: chosen.rest ?? 'coins',
    card_id: chosenCardId(cards.data, chosen.card_id ?? entered),
  };
  const isOverCap = most > (balance.data?.cap_left ?? most);
  const choose = (change: Partial<PayChoice>) => {
    setChosen({ ...chosen, ...change });
    storePayChoice(userId, order, { ...chosen, ...change });
  };
  const ready =
    balance.data !== undefined && !isOverCap && (choice.method === 'coins' || choice.card_id !== '');
  return { balance, prices, cards, available, choice, choose, ready, byCard };
}

const lateActions = { bank: 'confirm', paying: 'openPayment', paid: 'openOrder' } as const;

/** What a customer reads who left before the payment was answered. */
const lateTexts = (
  t: TFunction<'orders'>,
  done: keyof typeof lateActions,
  { name, number }: Order,
): LateToast => ({
  done: t(`late.${done}`, { name }),
  action: t(`late.${lateActions[done]}`),
  ...(done === 'paid' && { saidBy: paths.order.replace('$number', String(number)) }),
});

/** Pays the order, then opens the bank's page, or the running order by way of the thank-you page. `fault` is the server's refusal. */
export function usePayOrder(userId: string, order: Order) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const start = useFollowUp();
  const { user } = useSession();
  const [fault, setFault] = useState<string | null>(null);

  async function submit({ purpose, note }: ChosenPurpose, choice: PayChoice): Promise<void> {
    // Unreachable: the field is required.
    if (purpose === '') return;
    setFault(null);
    const followUp = start();
    const { card_id, price, ...how } = choice;
    const answer = await payOrder({
      order_id: order.id,
      purpose,
      purpose_note: note,
      ...how,
      ...(choice.method !== 'coins' ? { card_id, price } : {}),
    });
    reloadMoney();
    if (!answer.status) return setFault(answer.message);
    const { payment, ...paid } = answer.data;
    const url = payment?.action_url;
    if (url) return followUp(() => window.location.assign(url), lateTexts(t, 'bank', order));
    clearPurpose(userId, order.id);
    clearPayChoice(userId, order.id);
    if (paid.paid_at !== null) setJustPaid(order.id);
    const payment_status = payment?.status ?? 'paid';
    const search = { user_id: user?.id, payment_status, order: order.id, payment: payment?.id };
    // It shows how the payment went; a paid order is opened from there at once.
    await followUp(
      (late) => navigate({ to: paths.thankYou, search, replace: !late }),
      lateTexts(t, paid.paid_at === null ? 'paying' : 'paid', order),
    );
    // Earlier, the step would open the paid order itself.
    cacheOrder(cache, paid);
  }

  return { fault, submit };
}
