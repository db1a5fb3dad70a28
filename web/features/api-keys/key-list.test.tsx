import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { revokeKey, rotateKey } from '#contract/api-keys/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { apiKey, newKey } from '../../testing/fixtures/api-keys.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { KeyList } from './key-list.tsx';

const t = i18n.getFixedT('en', 'apiKeys');

async function openList(keys = [apiKey]) {
  const onCreated = vi.fn();
  const { user } = await renderApp(<KeyList keys={keys} onCreated={onCreated} onChoose={vi.fn()} />);
  return { user, onCreated };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('revokes a key after asking about it by name', async () => {
  network.answer(revokeKey, { ...apiKey, state: 'revoked' });
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: t('revoke.of', { name: 'Dialer' }) }));
  const dialog = within(screen.getByRole('dialog', { name: t('revoke.title', { name: 'Dialer' }) }));
  expect(network.sent(revokeKey)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('revoke.action') }));
  await isClosed();
  expect(network.sent(revokeKey).map(({ params }) => params)).toEqual([{ id: 'key-1' }]);
  expect(await screen.findByText(t('revoke.done', { name: 'Dialer' }))).toBeInTheDocument();
});

test('a key that could not be revoked says why', async () => {
  network.refuse(revokeKey, { http: 503, message: 'Try again in a minute.' });
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: t('revoke.of', { name: 'Dialer' }) }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('revoke.action') }));
  expect(await screen.findByText('Try again in a minute.')).toBeInTheDocument();
  expect(screen.queryByText(t('revoke.done', { name: 'Dialer' }))).not.toBeInTheDocument();
});

test('replaces a key, and hands over the new one', async () => {
  network.answer(rotateKey, newKey);
  const { user, onCreated } = await openList();
  await user.click(screen.getByRole('button', { name: t('rotate.of', { name: 'Dialer' }) }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('rotate.action') }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(newKey));
  expect(network.sent(rotateKey)[0]?.body).toEqual({ overlap_hours: 24 });
});

test('a revoked key offers nothing but its log', async () => {
  await openList([{ ...apiKey, state: 'revoked' }]);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText(t('states.revoked'))).toBeVisible();
  expect(row.getAllByRole('button')).toHaveLength(1);
});

test('a key that is being replaced cannot be replaced again', async () => {
  await openList([{ ...apiKey, replaced_by: 'key-2' }]);
  expect(screen.queryByRole('button', { name: t('rotate.of', { name: 'Dialer' }) })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: t('revoke.of', { name: 'Dialer' }) })).toBeVisible();
});
