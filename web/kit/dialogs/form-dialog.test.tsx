import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import { clearSession, endSession } from '../session/session.ts';
import { FormDialog } from './form-dialog.tsx';

afterEach(() => act(clearSession));

async function openForm({ busy = false } = {}) {
  const onSubmit = vi.fn();
  const onClose = vi.fn();
  const { user } = await renderApp(
    <FormDialog
      title="Rename the key"
      submitText="Rename key"
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <input aria-label="Name" />
    </FormDialog>,
  );
  return { user, onSubmit, onClose };
}

test('submits on Enter in a field', async () => {
  const { user, onSubmit } = await openForm();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dialer{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('closes on Escape and on Cancel', async () => {
  const { user, onClose } = await openForm();
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: i18n.t('common:actions.cancel') }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

/** Clicks next to the dialog. */
function clickOutside(detail = 1) {
  const outside = screen.getByRole('dialog').parentElement as HTMLElement;
  fireEvent.mouseDown(outside);
  fireEvent.click(outside, { detail });
}

test('a click next to it closes it only while nothing is typed', async () => {
  const { user, onClose } = await openForm();
  clickOutside();
  expect(onClose).toHaveBeenCalledOnce();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dialer');
  clickOutside();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a double click on what opens it leaves it open', async () => {
  const { onClose } = await openForm();
  clickOutside(2);
  expect(onClose).not.toHaveBeenCalled();
});

test('stays open and refuses a second submit while it is being sent', async () => {
  const { user, onSubmit, onClose } = await openForm({ busy: true });
  expect(screen.getByRole('button', { name: 'Rename key' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dialer{Enter}');
  await user.keyboard('{Escape}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

/** A form whose second field is refused: at once, or by the server's reply. */
function Refusing({ byServer }: { byServer: boolean }) {
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const answer = () => {
    setBusy(false);
    setRefused(true);
  };
  return (
    <>
      <FormDialog
        title="Rename the key"
        submitText="Rename key"
        busy={busy}
        onSubmit={() => (byServer ? setBusy(true) : setRefused(true))}
        onClose={() => {}}
      >
        <input aria-label="Note" />
        <input aria-label="Name" aria-invalid={refused} />
        <input aria-label="Address" aria-invalid={refused} />
      </FormDialog>
      <button type="button" onClick={answer}>
        Answer
      </button>
    </>
  );
}

test.each([true, false])('focuses the first field that is refused (by the server: %s)', async (byServer) => {
  const { user } = await renderApp(<Refusing byServer={byServer} />);
  await user.click(screen.getByRole('button', { name: 'Rename key' }));
  if (byServer) act(() => screen.getByText('Answer').click());
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.click(screen.getByRole('textbox', { name: 'Note' }));
  await user.keyboard('new');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Rename key' }));
  if (byServer) act(() => screen.getByText('Answer').click());
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('leads to the sign-in in another tab if the session has ended, so that nothing typed is lost', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await openForm();
  const name = i18n.t('shell:menu.newTab', { name: i18n.t('actions.signIn') });
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  act(endSession);
  const link = await waitFor(() => screen.getByRole('link', { name }));
  expect(link).toHaveAttribute('href', '/login');
  expect(link).toHaveAttribute('target', '_blank');
});
