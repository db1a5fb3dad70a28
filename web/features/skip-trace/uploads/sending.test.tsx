import { act, screen } from '@testing-library/react';
import type { UploadOptions } from 'tus-js-client';
import { expect, test, vi } from 'vitest';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { renderApp } from '../../../testing/render.tsx';
import { UploadCards } from './upload-cards.tsx';
import { enqueue, useUploads } from './uploads.ts';

const t = i18n.getFixedT('en', 'skipTrace');

/** The upload that was started last, as the library would report on it. */
const started = vi.hoisted(() => ({ options: {} as UploadOptions }));
vi.mock('tus-js-client', () => ({
  Upload: class {
    url = null;
    constructor(_: File, options: UploadOptions) {
      started.options = options;
    }
    findPreviousUploads = async () => [];
    start() {}
    abort = async () => {};
  },
}));

const answered = (status: number) =>
  Object.assign(new Error('failed'), {
    originalRequest: { getMethod: () => 'PATCH' },
    originalResponse: { getStatus: () => status },
  }) as never;

function Queue() {
  return <UploadCards files={useUploads()} kind="leads" />;
}

test('says why a file doesn’t arrive while it is tried again', async () => {
  await renderApp(<Queue />);
  act(() => enqueue([new File(['a,b'], 'leads.csv'), new File(['c,d'], 'more.csv')]));
  await screen.findByRole('progressbar', { name: t('sending.label', { name: 'leads.csv' }) });
  const { onProgress, onShouldRetry, onChunkComplete } = started.options;
  const fail = (status: number, retries: number) =>
    act(() => void onShouldRetry?.(answered(status), retries, started.options));
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
