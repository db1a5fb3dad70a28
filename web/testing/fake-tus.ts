/** Stands in for `tus-js-client` (`vi.mock`): sends nothing, and keeps the options of the newest upload. */
import type { DetailedError, UploadOptions } from 'tus-js-client';

export const newest = { options: {} as UploadOptions };

export class Upload {
  url = null;

  constructor(_: File, options: UploadOptions) {
    newest.options = options;
  }

  findPreviousUploads = async () => [];
  start() {}
  abort = async () => {};
}

const answer = (status: number) =>
  Object.assign(new Error('failed'), {
    originalRequest: { getMethod: () => 'PATCH' },
    originalResponse: { getStatus: () => status },
  }) as unknown as DetailedError;

/** Makes a part fail with an HTTP status (0 without a reply) after so many retries. */
export const failPart = (status: number, retries: number): void =>
  void newest.options.onShouldRetry?.(answer(status), retries, newest.options);
