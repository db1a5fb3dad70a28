import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createKey } from '#contract/api-keys/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { newKey } from '../../testing/fixtures/api-keys.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';

const t = i18n.getFixedT('en', ['apiKeys', 'purposes']);
const text = (name: 'name' | 'note' | 'addresses') =>
  screen.getByRole('textbox', { name: t(`make.${name}`) });
const purpose = () => screen.getByRole('combobox', { name: t('make.purpose') });
const create = () => screen.getByRole('button', { name: t('make.action') });

async function openDialog() {
  const onCreated = vi.fn();
  const onClose = vi.fn();
  const { user } = await renderApp(<CreateKeyDialog onCreated={onCreated} onClose={onClose} />);
  return { user, onCreated, onClose };
}

async function choose(
  user: Awaited<ReturnType<typeof openDialog>>['user'],
  field: HTMLElement,
  option: string,
) {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
}

test('begins in the name field', async () => {
  await openDialog();
  await waitFor(() => expect(text('name')).toHaveFocus());
});

test('asks for a purpose at its field before anything is sent', async () => {
  const { user } = await openDialog();
  await user.type(text('name'), 'Dialer{Enter}');
  expect(purpose()).toHaveAccessibleDescription(t('make.purposeMissing'));
  expect(network.sent(createKey)).toEqual([]);
});

test('names everything that is missing at once', async () => {
  const { user } = await openDialog();
  for (const box of screen.getAllByRole('checkbox', { checked: true })) await user.click(box);
  await user.click(create());
  expect(text('name')).toHaveAccessibleDescription(t('make.nameMissing'));
  expect(purpose()).toHaveAccessibleDescription(t('make.purposeMissing'));
  for (const box of screen.getAllByRole('checkbox'))
    expect(box).toHaveAccessibleDescription(t('make.scopesMissing'));
  expect(text('name')).toHaveFocus();
  expect(network.sent(createKey)).toEqual([]);
});

test('sends what was chosen, and hands over the new key', async () => {
  network.answer(createKey, newKey);
  const { user, onCreated } = await openDialog();
  await user.type(text('name'), 'Dialer');
  await choose(user, purpose(), t('purposes:marketing'));
  await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${t('scopes.trace.name')}:`) }));
  await user.click(screen.getByRole('button', { name: t('make.more') }));
  await choose(user, screen.getByRole('combobox', { name: t('make.life') }), t('make.noEnd'));
  await user.type(text('addresses'), '192.0.2.1, 192.0.2.2');
  await user.click(create());
  await waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(newKey));
  expect(network.sent(createKey)[0]?.body).toEqual({
    name: 'Dialer',
    mode: 'test',
    scopes: ['read'],
    expires_at: null,
    purpose: 'marketing',
    purpose_note: '',
    allowed_ips: ['192.0.2.1', '192.0.2.2'],
  });
});

test("shows the server's errors at their fields, and keeps what was typed", async () => {
  const errors = { name: 'Another key has this name.', 'allowed_ips.0': 'This is not an IP address.' };
  network.refuse(createKey, { http: 422, errors });
  const { user, onCreated } = await openDialog();
  await user.type(text('name'), 'Dialer');
  await user.click(screen.getByRole('button', { name: t('make.more') }));
  await user.type(text('addresses'), 'home');
  await choose(user, purpose(), t('purposes:marketing'));
  await user.click(create());
  await waitFor(() => expect(text('name')).toHaveAccessibleDescription('Another key has this name.'));
  expect(text('addresses')).toHaveAccessibleDescription('This is not an IP address.');
  expect(text('addresses')).toHaveValue('home');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onCreated).not.toHaveBeenCalled();
});

test('creates one key, however often it is submitted', async () => {
  const pending = network.hold(createKey);
  const { user, onCreated, onClose } = await openDialog();
  await choose(user, purpose(), t('purposes:marketing'));
  await user.type(text('name'), 'Dialer{Enter}');
  expect(create()).toBeDisabled();
  await user.type(text('name'), '{Enter}{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  pending.answer(newKey);
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(network.sent(createKey)).toHaveLength(1);
});

test('shows an error that belongs to no field', async () => {
  network.refuse(createKey, { http: 409, message: 'You have 20 keys. Revoke one first.' });
  const { user } = await openDialog();
  await user.type(text('name'), 'Dialer');
  await choose(user, purpose(), t('purposes:marketing'));
  await user.click(create());
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 20 keys. Revoke one first.');
});
