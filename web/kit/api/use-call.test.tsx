import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { postResumeSubscription } from '#contract/billing/subscriptions-calls';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { request } from './api.ts';
import { useCall } from './use-call.ts';

function Pay() {
  const { mutate, isPending } = useCall(() => request(postResumeSubscription));
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      Pay
    </button>
  );
}

test('is under way before the second click of a double click', async () => {
  network.hold(postResumeSubscription);
  const { user } = await renderApp(<Pay />);
  await user.dblClick(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  expect(network.sent(postResumeSubscription)).toHaveLength(1);
});
