import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import { checkConnection } from './connection.ts';
import { lazyPart } from './lazy-part.ts';

interface DialogProps {
  onClose: () => void;
}

const Dialog = ({ onClose }: DialogProps) => (
  <button type="button" onClick={onClose}>
    Close
  </button>
);
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));

/** A page with a text field, and a button that opens the part. */
async function openPage(load: () => Promise<{ default: typeof Dialog }>) {
  const Part = lazyPart(load);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Note" />
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense>{open && <Part onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  }
  const { user } = await renderApp(<Page />);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'half a note');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

afterEach(async () => {
  vi.stubGlobal('fetch', fakeFetch);
  await checkConnection();
});

test('keeps the page without a connection, and opens the part once it is back', async () => {
  vi.stubGlobal('fetch', missing);
  const load = vi.fn(missing as () => Promise<{ default: typeof Dialog }>);
  await openPage(load);
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('half a note');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();

  load.mockResolvedValue({ default: Dialog });
  vi.stubGlobal('fetch', fakeFetch);
  await act(async () => void (await checkConnection()));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
});

test('keeps the page after a newer release, says so each time, and closes the part', async () => {
  const user = await openPage(missing);
  for (const _ of [1, 2]) {
    expect(await screen.findByText(i18n.t('messagePages.replaced'))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: i18n.t('messagePages.reload') })).toBeInTheDocument();
    const open = screen.getByRole('button', { name: 'Open' });
    await waitFor(() => expect(open).toHaveAttribute('aria-expanded', 'false'));
    await user.click(open);
  }
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('half a note');
});
