import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { toastAction } from './action-toast.tsx';
import { toast } from './toasts.tsx';

afterEach(() => toast.remove());

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

/** Opens a page with a toast that is offered for 8 s; returns its button. */
async function offerUndo(): Promise<HTMLElement> {
  await renderApp(<h1>Keys</h1>);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  act(() => toastAction('Key deleted.', 'Undo', () => {}));
  return screen.getByRole('button', { name: 'Undo' });
}
/** In steps, so that each timer that React sets in between runs in its time. */
function pass(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 500) act(() => vi.advanceTimersByTime(500));
}
const isOffered = () => screen.queryByRole('button', { name: 'Undo' }) !== null;

test('keeps a toast while its button has the focus, and then for the rest of its time', async () => {
  const undo = await offerUndo();
  pass(5000);
  act(() => undo.focus());
  pass(60_000);
  expect(isOffered()).toBe(true);
  act(() => undo.blur());
  pass(2500);
  expect(isOffered()).toBe(true);
  pass(2000);
  expect(isOffered()).toBe(false);
});

test('keeps a toast until it has lost both the focus and the pointer', async () => {
  const undo = await offerUndo();
  act(() => undo.focus());
  pass(20_000);
  fireEvent.mouseOver(undo);
  pass(20_000);
  act(() => undo.blur());
  pass(20_000);
  act(() => undo.focus());
  pass(20_000);
  fireEvent.mouseOut(undo, { relatedTarget: document.body });
  pass(20_000);
  expect(isOffered()).toBe(true);
  act(() => undo.blur());
  pass(7000);
  expect(isOffered()).toBe(true);
  pass(3000);
  expect(isOffered()).toBe(false);
});

test('later toasts leave in their time after one that had the focus', async () => {
  const undo = await offerUndo();
  act(() => undo.focus());
  fireEvent.click(undo);
  pass(1500);
  expect(isOffered()).toBe(false);
  act(() => toastAction('Key deleted.', 'Undo', () => {}));
  pass(10_000);
  expect(isOffered()).toBe(false);
});
