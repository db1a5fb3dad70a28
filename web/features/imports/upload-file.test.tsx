import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fileSize } from '../../kit/i18n/format.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import { failPart, newest } from '../../testing/fake-tus.ts';
import { renderApp } from '../../testing/render.tsx';
import { UploadFile } from './upload-file.tsx';

vi.mock('tus-js-client', () => import('../../testing/fake-tus.ts'));

test('says why a file doesn’t arrive while it is tried again', async () => {
  await i18n.loadNamespaces(['imports']);
  const t = i18n.getFixedT('en', 'imports');
  newest.options = {};
  const { user } = await renderApp(<UploadFile onSent={() => {}} />);
  await user.upload(screen.getByLabelText(t('send.field')), new File(['a,b'], 'people.csv'));
  await vi.waitFor(() => expect(newest.options.onProgress).toBeDefined());
  const progress = () => newest.options.onProgress?.(3, 3);
  const fail = (status: number) =>
    act(() => {
      failPart(status, 1);
      progress();
    });
  const size = fileSize(3);
  const sent = t('send.sent', { sent: size, total: size, share: '100%' });
  const shown = () => screen.getByText(sent, { exact: false });
  fail(503);
  expect(shown()).toHaveTextContent(t('send.problems.service'));
  fail(0);
  expect(shown()).toHaveTextContent(t('send.problems.connection'));
  act(() => newest.options.onChunkComplete?.(3, 3, 3));
  expect(shown().textContent).toBe(sent);
});
