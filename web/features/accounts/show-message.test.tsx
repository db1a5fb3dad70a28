import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { i18n } from '../../kit/i18n/i18n.ts';
import { clearSession, endSession } from '../../kit/session/session.ts';
import { renderApp } from '../../testing/render.tsx';
import { showMessage } from './show-message.ts';

const name = i18n.t('shell:menu.newTab', { name: i18n.t('actions.signIn') });
const signIn = () => screen.queryByRole('link', { name });

afterEach(() => act(clearSession));

test('replaces the message before, so that no failure stays next to the success', async () => {
  await renderApp(<main />);
  act(() => showMessage({ status: false, message: 'This isn’t your password.' }));
  expect(await screen.findByText('This isn’t your password.')).toBeInTheDocument();
  expect(signIn()).toBeNull();
  act(() => showMessage({ status: true, message: 'Password changed.' }));
  expect(await screen.findByText('Password changed.')).toBeInTheDocument();
  expect(screen.queryByText('This isn’t your password.')).toBeNull();
});

test('leads to the sign-in if the session has ended', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await renderApp(<main />);
  act(endSession);
  act(() => showMessage({ status: false, message: 'Sign in to continue.' }));
  expect(await screen.findByText('Sign in to continue.')).toBeInTheDocument();
  expect(signIn()).toBeInTheDocument();
});
