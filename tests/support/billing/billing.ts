/** Payments in tests: a card entered on the test gateway's own page, and confirmations by its bank. */
import { expect } from 'vitest';
import type { Card } from '#contract/billing/schemas';
import { handleEvent, sendRefund } from '#features/billing';
import { newId } from '#platform/ids';
import type { TestApi, TestUser } from '../api.ts';
import { runJobs } from '../jobs.ts';

/** Card numbers of the test gateway. */
export const numbers = {
  pays: '4242 4242 4242 4242',
  other: '5555 5555 5555 4444',
  asks: '4000 0000 0000 3184',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  stolen: '4000 0000 0000 9979',
} as const;

/** Posts a form to a gateway page named in a reply, local or on another origin. */
export async function post(api: TestApi, page: string | null | undefined, fields: Record<string, string>) {
  if (!page) throw new Error('the gateway has no page to open');
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  } as const;
  const response = page.startsWith('/')
    ? await api.app.request(`http://localhost${page}`, form)
    : await fetch(page, form);
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

/** Enters a card like a customer, at the gateway and back, and returns it. */
export async function enterCard(
  api: TestApi,
  user: TestUser,
  number: string = numbers.pays,
  expiry = '12/40',
): Promise<Card> {
  const begun = await api.call('POST', '/new-card-create-or-update', {
    as: user,
    body: { return_to: '/my-profile/billing?tab=cards' },
  });
  expect(begun.status).toBe(200);
  const entered = await post(api, begun.body.data.url, { number, expiry, cvc: '123' });
  expect({ status: entered.status, text: entered.text }).toMatchObject({ status: 303 });
  const setup = new URLSearchParams(entered.location?.split('?')[1]).get('setup');
  const saved = await api.call('POST', '/new-card-create-or-update', { as: user, body: { setup } });
  expect(saved.status).toBe(200);
  const card = saved.body.data.cards.find(({ id }) => id === saved.body.data.card_id);
  if (card === undefined) throw new Error('the card was not kept');
  return card;
}

/** Buys coins with a card; clicks with the same key are one purchase. */
export const buyCoins = (
  api: TestApi,
  user: TestUser,
  card_id: string,
  coins: number,
  request_key: string = newId(),
) =>
  api.call('POST', '/buy-coins', {
    as: user,
    body: { coins, card_id, request_key, return_to: '/coins' },
  });

/** Handles gateway events and sends pending refunds. */
export async function workOnMoney(api: TestApi): Promise<void> {
  await runJobs(api, 'billing.event', (payload) => handleEvent(api.ctx, payload));
  await runJobs(api, 'billing.refund', ({ refund_id }) => sendRefund(api.ctx, refund_id));
}
