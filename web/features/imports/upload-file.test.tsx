import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Sending, uploadInParts } from '../../kit/api/upload-in-parts.ts';
import { fileSize } from '../../kit/i18n/format.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import { renderApp } from '../../testing/render.tsx';
import { UploadFile } from './upload-file.tsx';

vi.mock('../../kit/api/upload-in-parts.ts', () => ({ paused: 'paused', uploadInParts: vi.fn() }));

test('says why a file doesn’t arrive while it is tried again', async () => {
  await i18n.loadNamespaces(['imports']);
  const t = i18n.getFixedT('en', 'imports');
  const uploading: Sending[] = [];
  vi.mocked(uploadInParts).mockImplementation((_, sending) => {
    uploading.push(sending);
    return new Promise(() => {});
  });
  const { user } = await renderApp(<UploadFile onSent={() => {}} />);
  await user.upload(screen.getByLabelText(t('send.field')), new File(['a,b'], 'people.csv'));
  const report = (problem: 'connection' | 'service' | null) =>
    act(() => {
      uploading[0]?.onProblem?.(problem);
      uploading[0]?.onProgress(3, 3);
    });
  const size = fileSize(3);
  const sent = t('send.sent', { sent: size, total: size, share: '100%' });
  const shown = () => screen.getByText(sent, { exact: false });
  report('service');
  expect(shown()).toHaveTextContent(t('send.problems.service'));
  report('connection');
  expect(shown()).toHaveTextContent(t('send.problems.connection'));
  report(null);
  expect(shown().textContent).toBe(sent);
});
