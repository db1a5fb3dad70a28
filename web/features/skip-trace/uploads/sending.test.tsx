import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { failPart, newest } from '../../../testing/fake-tus.ts';
import { renderApp } from '../../../testing/render.tsx';
import { UploadCards } from './upload-cards.tsx';
import { enqueue, useUploads } from './uploads.ts';

const t = i18n.getFixedT('en', 'skipTrace');

vi.mock('tus-js-client', () => import('../../../testing/fake-tus.ts'));

function Queue() {
  return <UploadCards files={useUploads()} kind="leads" />;
}

test('says why a file doesn’t arrive while it is tried again', async () => {
  await renderApp(<Queue />);
  act(() => enqueue([new File(['a,b'], 'leads.csv'), new File(['c,d'], 'more.csv')]));
  await screen.findByRole('progressbar', { name: t('sending.label', { name: 'leads.csv' }) });
  const { onProgress, onChunkComplete } = newest.options;
  const fail = (status: number, retries: number) => act(() => failPart(status, retries));
  const service = t('sending.problems.service');
  await act(async () => onProgress?.(3, 3));
  fail(503, 0);
  expect(screen.getByText(t('sending.reading'))).toBeVisible();
  fail(503, 1);
  act(() => onProgress?.(3, 3));
  expect(screen.getByText(service)).toBeVisible();
  fail(0, 2);
  expect(screen.getByText(t('sending.problems.connection'))).toBeVisible();
  act(() => onChunkComplete?.(3, 3, 3));
  expect(screen.getByText(t('sending.reading'))).toBeVisible();
});
