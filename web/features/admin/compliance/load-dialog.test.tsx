/** Loading a file into a list, and canceling it. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { uploadInParts } from '../../../kit/api/upload-in-parts.ts';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { renderApp } from '../../../testing/render.tsx';
import LoadDialog from './load-dialog.tsx';

vi.mock('../../../kit/api/upload-in-parts.ts', () => ({ uploadInParts: vi.fn() }));

await i18n.loadNamespaces(['compliance', 'console']);
const t = i18n.getFixedT('en', ['compliance', 'common']);

test('can be canceled while the file is sent, which ends the upload', async () => {
  let signal: AbortSignal | undefined;
  vi.mocked(uploadInParts).mockImplementation((_, sending) => {
    signal = sending.signal;
    return new Promise(() => {});
  });
  const onClose = vi.fn();
  const { user, unmount } = await renderApp(<LoadDialog list="ftc" onClose={onClose} />);
  await user.upload(screen.getByLabelText(t('callLists.file')), new File(['2175550142'], 'list.txt'));
  await user.click(screen.getByRole('button', { name: t('callLists.load') }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.getByRole('button', { name: t('callLists.load') })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: t('common:actions.cancel') }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  await waitFor(() => expect(signal?.aborted).toBe(true));
});
