import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createKey, listKeys, revokeKey } from '#contract/api-keys/calls';
import { listApiOrders } from '#contract/single-traces/calls';
import { listWebhooks } from '#contract/webhooks/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { apiKey } from '../../testing/fixtures/api-keys.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { ApiKeyPage } from './api-key-page.tsx';

const t = i18n.getFixedT('en', 'apiKeys');

test('the first call no longer uses a test key that was revoked', async () => {
  const key = { ...apiKey, mode: 'test' as const };
  network.answer(listKeys, { keys: [], email_confirmation_needed: false });
  network.answer(listWebhooks, { endpoints: [] });
  network.refuse(listApiOrders, { http: 503, message: 'Try again in a minute.' });
  network.answer(createKey, { key: 'osk_test_secret', details: key });
  const { user } = await renderApp(<ApiKeyPage />);
  const create = await screen.findByRole('button', { name: t('first.create') });
  network.answer(listKeys, { keys: [key], email_confirmation_needed: false });
  await user.click(create);
  const command = () => screen.getByRole('region', { name: t('first.command') });
  await user.click(await screen.findByRole('button', { name: t('made.done') }));
  expect(command()).toHaveTextContent('osk_test_secret');

  await user.click(await screen.findByRole('button', { name: t('revoke.of', { name: 'Dialer' }) }));
  network.answer(listKeys, { keys: [{ ...key, state: 'revoked' }], email_confirmation_needed: false });
  network.answer(revokeKey, { ...key, state: 'revoked' });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('revoke.action') }));
  await waitFor(() => expect(command()).not.toHaveTextContent('osk_test_secret'));
  expect(screen.getByRole('button', { name: t('first.create') })).toBeEnabled();
});
