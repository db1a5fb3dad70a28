import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import { FormDialog } from './form-dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';

const close = () => i18n.t('common:actions.close');

/** Clicks next to a dialog or drawer. */
function clickOutside(dialog: HTMLElement) {
  const backdrop = dialog.closest('.MuiModal-root')?.querySelector('.MuiBackdrop-root') as HTMLElement;
  // A dialog lays a container over its backdrop.
  const outside = dialog.parentElement === backdrop.parentElement ? backdrop : dialog.parentElement;
  fireEvent.mouseDown(outside as HTMLElement);
  fireEvent.click(outside as HTMLElement, { detail: 1 });
}

/** A drawer with a field and a dialog over it, which counts how often it was closed. */
function Drawer({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SideDrawer
        open={open}
        title="Edit the plan"
        onClose={() => {
          onClose();
          setOpen(false);
        }}
      >
        <input aria-label="Plan" />
        <button type="button" onClick={() => setAsking(true)}>
          Ask
        </button>
        {asking && (
          <FormDialog
            title="Rename the key"
            submitText="Rename key"
            busy={false}
            onSubmit={() => {}}
            onClose={() => setAsking(false)}
          >
            <input aria-label="Key" />
          </FormDialog>
        )}
      </SideDrawer>
    </>
  );
}

const drawer = () => screen.getByRole('dialog', { name: 'Edit the plan' });

test('a click next to a drawer closes it only while nothing is typed', async () => {
  const onClose = vi.fn();
  const { user } = await renderApp(<Drawer onClose={onClose} />);
  await user.type(screen.getByRole('textbox', { name: 'Plan' }), 'Starter');
  clickOutside(drawer());
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: close() }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByText('Open'));
  clickOutside(drawer());
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('typing in a dialog over a drawer doesn’t hold the drawer', async () => {
  const onClose = vi.fn();
  const { user } = await renderApp(<Drawer onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.type(screen.getByRole('textbox', { name: 'Key' }), 'Dialer');
  await user.click(screen.getByRole('button', { name: i18n.t('common:actions.cancel') }));
  clickOutside(drawer());
  expect(onClose).toHaveBeenCalledOnce();
});
