import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Deletion({ onYes, onNo, busy }: { onYes: () => void; onNo: () => void; busy: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ConfirmDialog
        open={open}
        title="Delete this key?"
        confirmText="Delete key"
        busy={busy}
        onYes={onYes}
        onNo={() => {
          onNo();
          setOpen(false);
        }}
      >
        It stops working.
      </ConfirmDialog>
    </>
  );
}

async function openDialog({ busy = false } = {}) {
  const onYes = vi.fn();
  const onNo = vi.fn();
  const { user } = await renderApp(<Deletion onYes={onYes} onNo={onNo} busy={busy} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  return { user, onYes, onNo, opener, dialog: screen.getByRole('dialog', { name: 'Delete this key?' }) };
}

const cancel = () => screen.getByRole('button', { name: i18n.t('common:actions.cancel') });
const confirm = () => screen.getByRole('button', { name: 'Delete key' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('moves focus into the dialog, and back to the button that opened it', async () => {
  const { user, opener, dialog } = await openDialog();
  expect(opener).not.toHaveFocus();
  await user.tab();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.click(cancel());
  await isClosed();
  expect(opener).toHaveFocus();
});

test('keeps Tab inside the dialog', async () => {
  const { user } = await openDialog();
  await user.tab();
  expect(cancel()).toHaveFocus();
  await user.tab();
  expect(confirm()).toHaveFocus();
  await user.tab();
  expect(cancel()).toHaveFocus();
});

test('closes on Escape without doing anything', async () => {
  const { user, onYes } = await openDialog();
  await user.keyboard('{Escape}');
  await isClosed();
  expect(onYes).not.toHaveBeenCalled();
});

test('does what it asked about when confirmed', async () => {
  const { user, onYes } = await openDialog();
  await user.click(confirm());
  expect(onYes).toHaveBeenCalledOnce();
});

test('neither closes nor repeats while the request is running', async () => {
  const { user, onYes, onNo } = await openDialog({ busy: true });
  expect(cancel()).toBeDisabled();
  expect(confirm()).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onNo).not.toHaveBeenCalled();
  await user.click(confirm());
  expect(onYes).not.toHaveBeenCalled();
});

test('does it once for a double click, also if that opened the dialog', async () => {
  const { onYes } = await openDialog();
  fireEvent.click(confirm(), { detail: 2 });
  expect(onYes).not.toHaveBeenCalled();
  fireEvent.click(confirm(), { detail: 1 });
  fireEvent.click(confirm(), { detail: 2 });
  expect(onYes).toHaveBeenCalledOnce();
});

test('stays open on the second click of a double click, which lands outside', async () => {
  const { dialog, onNo } = await openDialog();
  const outside = dialog.parentElement as HTMLElement;
  fireEvent.mouseDown(outside);
  fireEvent.click(outside, { detail: 2 });
  expect(onNo).not.toHaveBeenCalled();
  fireEvent.mouseDown(outside);
  fireEvent.click(outside, { detail: 1 });
  expect(onNo).toHaveBeenCalledOnce();
});
