/** Sends a file so that it goes on where it was cut off: by tus, in parts, with patience for a connection that breaks. */
import type { DetailedError } from 'tus-js-client';
import { endSession, readToken, renewSession } from '../session/session.ts';
import { apiBase, type Failed, readBody } from './api.ts';

export interface Sending {
  /** Told as the file leaves: bytes sent of bytes in all. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
  /** What to say of a connection that broke for good. */
  broken: string;
  /** What the file is for: leads of the customer's, or people that an admin imports. */
  use: 'leads' | 'reference';
}

/** Why a signal is aborted to go on at another time: what was sent is kept for that. */
export const paused = 'paused';

/** Smaller than what proxies let through in one request. */
const partSize = 32 * 1024 * 1024;
/** A small file is sent with its announcement; of a large one, what was sent can be found again only after that. */
const atOnce = 1024 * 1024;
/** How long is waited before each further try; what was tried in vain is forgotten as soon as a part comes through. */
const patience = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];

/**
 * Sends a file; one that was begun before, on this device and not a day ago, goes on where it was.
 * @returns the id that the server knows it by, what went wrong, or null when it was cancelled
 */
export async function sendInParts(
  file: File,
  { onProgress, signal, broken, use }: Sending,
): Promise<string | Failed | null> {
  const { Upload } = await import('tus-js-client');
  let renewals = 0;
  let renew = false;
  return new Promise<string | Failed | null>((resolve) => {
    const upload = new Upload(file, {
      endpoint: `${apiBase}/resumable-upload`,
      chunkSize: partSize,
      retryDelays: patience,
      uploadDataDuringCreation: file.size <= atOnce,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name, ...(use === 'leads' ? {} : { use }) },
      async onBeforeRequest(request) {
        if (renew) await renewSession(readToken()).catch(() => false);
        renew = false;
        request.setHeader('Authorization', `Bearer ${readToken()}`);
      },
      onShouldRetry(error) {
        const status = statusOf(error);
        // An announcement that is in conflict with others will be so again; a part finds the place where it goes on.
        if (status === 409 && methodOf(error) === 'POST') return false;
        if (status !== 401) return status === 0 || status >= 500 || [409, 423, 429].includes(status);
        renewals += 1;
        renew = renewals <= 2;
        if (!renew) endSession();
        return renew;
      },
      onProgress,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => resolve(failureOf(error as DetailedError, broken)),
    });
    signal.addEventListener('abort', () => {
      resolve(null);
      // What could not be told to the server goes by itself after a day.
      upload.abort(signal.reason !== paused).catch(() => {});
    });
    void upload.findPreviousUploads().then((begun) => {
      if (signal.aborted) return;
      const previous = begun.find(({ metadata }) => (metadata.use ?? 'leads') === use);
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
}

const statusOf = (error: Error | DetailedError) =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

const methodOf = (error: Error | DetailedError) =>
  'originalRequest' in error ? error.originalRequest.getMethod() : '';

function failureOf(error: DetailedError, broken: string): Failed {
  const status = statusOf(error);
  if (status === 0) return { status: false, http: 0, message: broken };
  return readBody<Failed>(status, error.originalResponse?.getBody() ?? '');
}
