import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inviteMember } from '#contract/team/calls';
import { i18n } from '../../kit/i18n/i18n.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const t = i18n.getFixedT('en', 'team');
const taken = 'This person is already in your account.';

async function openDialog() {
  await i18n.loadNamespaces(['team']);
  const { user } = await renderApp(<InviteDialog onSent={vi.fn()} onClose={vi.fn()} />);
  const send = () => user.click(screen.getByRole('button', { name: t('invite.submit') }));
  const email = screen.getByRole('textbox', { name: t('invite.email') });
  return { user, send, email };
}

test('shows a refusal until the email changes', async () => {
  network.refuse(inviteMember, { http: 409, message: taken });
  const { user, send, email } = await openDialog();
  await user.type(email, 'dana@example.com');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(taken);
  await user.type(email, 'x');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

async function openForManager() {
  const { user, send, email } = await openDialog();
  await user.type(email, 'grace@example.com');
  await user.click(screen.getByRole('combobox', { name: t('invite.seat') }));
  await user.click(screen.getByRole('option', { name: t('seats.manager.name') }));
  return { user, send, cap: screen.getByRole('textbox', { name: t('invite.cap') }) };
}

test('reads a cap as the pages show it, with a comma', async () => {
  network.refuse(inviteMember, { http: 409, message: taken });
  const { user, send, cap } = await openForManager();
  await user.type(cap, '1,00');
  await send();
  expect(cap).toHaveAccessibleDescription(t('invite.capInvalid'));
  await user.clear(cap);
  await user.type(cap, '1,000');
  await send();
  await screen.findByRole('alert');
  expect(network.sent(inviteMember).map(({ body }) => body.coin_cap)).toEqual([1000]);
});

test('shows why a cap was refused at its field, until it changes', async () => {
  const coin_cap = 'Enter 1,000,000,000 or less.';
  network.refuse(inviteMember, { http: 422, message: 'refused', errors: { coin_cap } });
  const { user, send, cap } = await openForManager();
  await user.type(cap, '2,000,000,000');
  await send();
  await waitFor(() => expect(cap).toHaveAccessibleDescription(coin_cap));
  expect(cap).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.clear(cap);
  expect(cap).toHaveAccessibleDescription(t('invite.capHint'));
});
