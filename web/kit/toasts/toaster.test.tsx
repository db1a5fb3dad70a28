import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
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
