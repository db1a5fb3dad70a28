import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { updateLeadNote } from '#contract/leads/calls';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { request } from '../api/api.ts';
import { useCall } from '../api/use-call.ts';
import { i18n } from '../i18n/i18n.ts';
import { endSession } from '../session/session.ts';

const message = 'Your session ended. Sign in again.';

function Save() {
  const body = { note: 'Call after six', previous: { note: '' } };
  const { mutate } = useCall(() => request(updateLeadNote, { params: { id: 'lead-1' }, body }));
  return (
    <button type="button" onClick={() => mutate()}>
      Save
    </button>
  );
}

async function save(isEnded: boolean) {
  const { user } = await renderApp(<Save />);
  if (isEnded) act(endSession);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
}

const name = i18n.t('shell:menu.newTab', { name: i18n.t('actions.signIn') });

test('leads to the sign-in in another tab if the session has ended, so that the page keeps what was typed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  network.refuse(updateLeadNote, { http: 403, message });
  await save(true);
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', '/login');
  expect(link).toHaveAttribute('target', '_blank');
});

test('says only why a change failed while the session lasts', async () => {
  network.refuse(updateLeadNote, { http: 409, message });
  await save(false);
  expect(screen.queryByRole('link', { name })).toBeNull();
});
