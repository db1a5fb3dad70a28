import { useRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getProfile } from '#contract/accounts/profile/calls';
import { queryClient } from '../kit/api/queries.ts';
import { endSession, readStoredUser } from '../kit/session/session.ts';
import { profile } from '../testing/fixtures/account.ts';
import { network } from '../testing/network.ts';
import { renderApp } from '../testing/render.tsx';
import { useFreshUser } from './use-frame.ts';

const invalidate = vi.fn(async () => {});

function Frame() {
  useRouter().invalidate = invalidate;
  useFreshUser();
  return <p>The page</p>;
}

test('GUARD-6: a profile that arrives after another call ended the session moves nobody to sign-in', async () => {
  const call = network.hold(getProfile);
  const { address } = await renderApp(<Frame />, { at: '/?page=2' });
  await waitFor(() => expect(network.sent(getProfile)).toHaveLength(1));
  endSession();
  call.answer({ ...profile, abilities: [['read', 'all']] as never });
  await waitFor(() => expect(queryClient.getQueryData(['profile', profile.id])).toBeDefined());
  expect(screen.getByText('The page')).toBeVisible();
  expect(invalidate).not.toHaveBeenCalled();
  expect(readStoredUser()).toBeNull();
  expect(address()).toBe('/?page=2');
});
