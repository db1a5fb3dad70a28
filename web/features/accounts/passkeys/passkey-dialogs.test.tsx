import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renamePasskey } from '#contract/accounts/passkeys/calls';
import type { Passkey } from '#contract/accounts/passkeys/schemas';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { RenamePasskey } from './passkey-dialogs.tsx';

const t = i18n.getFixedT('en', 'accounts');
const passkey: Passkey = {
  id: 'passkey-1',
  name: 'Phone',
  backed_up: false,
  created_at: '2026-11-30T10:00:00.000Z',
  last_used_at: null,
};

async function rename(typed: string) {
  const onClose = vi.fn();
  const { user } = await renderApp(<RenamePasskey passkey={passkey} onClose={onClose} />);
  const name = screen.getByRole('textbox', { name: t('passkeys.name') });
  await user.clear(name);
  await user.type(name, `${typed}{Enter}`);
  return { name, onClose };
}

test('keeps a new name that couldn’t be saved', async () => {
  network.refuse(renamePasskey, { http: 503, message: 'Try again in a minute.' });
  const { name, onClose } = await rename('Old phone');
  expect(await screen.findByText('Try again in a minute.')).toBeInTheDocument();
  expect(name).toHaveValue('Old phone');
  expect(onClose).not.toHaveBeenCalled();
});

test('takes no longer name than the service, which sees it only once the passkey is created', async () => {
  network.answer(renamePasskey, passkey);
  const { onClose } = await rename('x'.repeat(61));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(network.sent(renamePasskey).map(({ body }) => body.name)).toEqual(['x'.repeat(60)]);
});

test('a click next to it keeps a typed name', async () => {
  network.refuse(renamePasskey, { http: 503, message: 'Try again in a minute.' });
  const { onClose } = await rename('Old phone');
  const outside = screen.getByRole('dialog').parentElement as HTMLElement;
  fireEvent.mouseDown(outside);
  fireEvent.click(outside, { detail: 1 });
  expect(onClose).not.toHaveBeenCalled();
});
