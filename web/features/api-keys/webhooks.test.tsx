import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listWebhookMessages, listWebhooks, testWebhook } from '#contract/webhooks/calls';
import type { WebhookEndpoint, WebhookMessage } from '#contract/webhooks/schemas';
import { i18n } from '../../kit/i18n/i18n.ts';
import { webhook } from '../../testing/fixtures/api-keys.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { Webhooks } from './webhooks.tsx';

const t = i18n.getFixedT('en', 'webhooks');
const sent: WebhookMessage = {
  id: 'message-1',
  type: 'webhook.test',
  state: 'waiting',
  body: '{}',
  next_at: '2026-11-24T10:00:00Z',
  created_at: '2026-11-24T10:00:00Z',
  tries: [],
};
const attempt = { at: '2026-11-24T10:00:01Z', status: 200, fault: null, milliseconds: 35 };
const messages = (...items: WebhookMessage[]) =>
  network.answer(listWebhookMessages, { items, total: items.length, page: 1, per_page: 10 });

async function open(endpoint: WebhookEndpoint = webhook) {
  network.answer(listWebhooks, { endpoints: [endpoint] });
  const { user } = await renderApp(<Webhooks isUnconfirmed={false} />);
  const row = within(await screen.findByRole('listitem'));
  const button = () => row.queryByRole('button', { name: t('test.of', { url: webhook.url }) });
  return {
    button,
    result: () => row.getByRole('status'),
    async send() {
      network.answer(testWebhook, sent);
      await user.click(row.getByRole('button', { name: t('test.of', { url: webhook.url }) }));
    },
  };
}

test('API-3: sends a test event and shows that it was delivered', async () => {
  const { send, result } = await open();
  messages(sent);
  await send();
  await waitFor(() => expect(result()).toHaveTextContent(t('log.states.waiting')));
  messages({ ...sent, state: 'delivered', next_at: null, tries: [attempt] });
  await waitFor(() => expect(result()).toHaveTextContent(t('log.states.delivered')), { timeout: 3000 });
  expect(result()).toHaveTextContent(t('log.answered', { status: 200 }));
  expect(network.sent(testWebhook)[0]?.params).toEqual({ id: webhook.id });
});

test('API-3: says why a test event was not delivered', async () => {
  const { send, result } = await open();
  messages({ ...sent, tries: [{ ...attempt, status: null, fault: 'unreachable' }] });
  await send();
  await waitFor(() => expect(result()).toHaveTextContent(t('log.states.failed')));
  expect(result()).toHaveTextContent(t('faults.unreachable'));
});

test('API-3: shows the webhook turned off by a test event that got 410', async () => {
  const { send, result, button } = await open();
  messages({ ...sent, state: 'failed', next_at: null, tries: [{ ...attempt, status: 410 }] });
  network.answer(listWebhooks, { endpoints: [{ ...webhook, state: 'gone' }] });
  await send();
  await waitFor(() => expect(button()).toBeNull());
  expect(result()).toHaveTextContent(t('log.answered', { status: 410 }));
});

test('API-3: says that the result could not be loaded', async () => {
  const { send, result } = await open();
  network.refuse(listWebhookMessages, { http: 503 });
  await send();
  await waitFor(() => expect(result()).toHaveTextContent(t('test.lost')), { timeout: 5000 });
});

test('API-3: offers no test for a webhook that is off', async () => {
  const { button } = await open({ ...webhook, state: 'off' });
  expect(button()).toBeNull();
});
