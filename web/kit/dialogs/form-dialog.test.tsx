import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import { FormDialog } from './form-dialog.tsx';

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

test('stays open and refuses a second submit while it is being sent', async () => {
  const { user, onSubmit, onClose } = await openForm({ busy: true });
  expect(screen.getByRole('button', { name: 'Rename key' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dialer{Enter}');
  await user.keyboard('{Escape}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
