import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createWebhook, updateWebhook } from '#contract/webhooks/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { webhook } from '../../testing/fixtures/api-keys.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { eventKeys } from './webhook-keys.ts';

const t = i18n.getFixedT('en', 'webhooks');
const url = () => screen.getByRole('textbox', { name: t('make.url') });
const event = (name: keyof typeof eventKeys) =>
  screen.getByRole('checkbox', { name: t(`events.${eventKeys[name]}`) });

async function openDialog(of: typeof webhook | null) {
  const onCreated = vi.fn();
  const onClose = vi.fn();
  const { user } = await renderApp(<WebhookDialog webhook={of} onCreated={onCreated} onClose={onClose} />);
  return { user, onCreated, onClose };
}

test('a new webhook sends every event unless one is left out', async () => {
  const secret = { secret: 'whsec_x', details: webhook };
  network.answer(createWebhook, secret);
  const { user, onCreated, onClose } = await openDialog(null);
  await user.type(url(), 'https://hooks.example.com/');
  await user.click(event('coins.low'));
  await user.click(screen.getByRole('button', { name: t('make.action') }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(secret));
  expect(onClose).toHaveBeenCalledOnce();
  expect(network.sent(createWebhook)[0]?.body).toEqual({
    url: 'https://hooks.example.com/',
    description: '',
    events: ['order.completed', 'order.cancelled', 'order.failed'],
  });
});

test('shows at the field why an address is refused, and stays open', async () => {
  network.refuse(createWebhook, { http: 422, errors: { url: 'Use an https:// address.' } });
  const { user, onClose } = await openDialog(null);
  await user.type(url(), 'http://hooks.example.com/{Enter}');
  await waitFor(() => expect(url()).toHaveAccessibleDescription('Use an https:// address.'));
  expect(url()).toBeInvalid();
  expect(url()).toHaveValue('http://hooks.example.com/');
  expect(onClose).not.toHaveBeenCalled();
});

test('begins with what a webhook is set to, and can turn it off', async () => {
  network.answer(updateWebhook, { ...webhook, state: 'off' });
  const { user, onClose } = await openDialog(webhook);
  expect(url()).toHaveValue(webhook.url);
  expect(event('order.completed')).toBeChecked();
  expect(event('coins.low')).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: t('make.on') }));
  await user.click(screen.getByRole('button', { name: t('edit.done') }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(network.sent(updateWebhook)[0]).toMatchObject({
    params: { id: 'webhook-1' },
    body: { url: webhook.url, events: ['order.completed'], enabled: false },
  });
});
