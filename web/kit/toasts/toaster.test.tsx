import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { toastAction } from './action-toast.tsx';
import { toast } from './toasts.tsx';

test('reads toasts out while a dialog hides the rest of the page', async () => {
  await renderApp(
    <>
      <h1>Keys</h1>
      <FormDialog
        title="Rename the key"
        submitText="Rename key"
        busy={false}
        onSubmit={() => {}}
        onClose={() => {}}
      >
        <input aria-label="Name" />
      </FormDialog>
    </>,
  );
  act(() => void toast.error('This name is taken.'));
  expect(screen.queryByRole('heading', { name: 'Keys' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('This name is taken.');
});

test('Tab reaches a toast’s button from an open dialog, and goes back into it', async () => {
  const onUndo = vi.fn();
  const { user } = await renderApp(
    <FormDialog
      title="Rename the key"
      submitText="Rename key"
      busy={false}
      onSubmit={() => {}}
      onClose={() => {}}
    >
      <input aria-label="Name" />
    </FormDialog>,
  );
  act(() => toastAction('Key deleted.', 'Undo', onUndo));
  const undo = screen.getByRole('button', { name: 'Undo' });
  const name = screen.getByRole('textbox', { name: 'Name' });
  act(() => screen.getByRole('button', { name: 'Rename key' }).focus());
  await user.tab();
  expect(undo).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  act(() => name.focus());
  await user.tab({ shift: true });
  expect(undo).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onUndo).toHaveBeenCalledOnce();
});
