/** Sends a file so that it goes on where it was cut off: by tus, in parts, with patience for a connection that breaks. */
import type { DetailedError } from 'tus-js-client';
import { apiBase, type Failed, readBody } from '../../kit/api.ts';
import { i18n } from '../../kit/i18n.ts';
import { endSession, readToken, renewSession } from '../../kit/session.ts';
import { readUpload, type UploadedFile } from './api.ts';

export interface Sending {
  /** Told as the file leaves: bytes sent of bytes in all. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** Smaller than what proxies let through in one request. */
const partSize = 32 * 1024 * 1024;
/** A small file is sent with its announcement; of a large one, what was sent can be found again only after that. */
const atOnce = 1024 * 1024;
/** How long is waited before each further try; what was tried in vain is forgotten as soon as a part comes through. */
const patience = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];

/**
 * Sends a file; one that was begun before, on this device and not a day ago, goes on where it was.
 * @returns the upload, what went wrong, or null when it was cancelled
 */
export async function sendFile(
  file: File,
  { onProgress, signal }: Sending,
): Promise<{ status: true; data: UploadedFile } | Failed | null> {
  const { Upload } = await import('tus-js-client');
  let renewals = 0;
  let renew = false;
  const sent = await new Promise<string | Failed | null>((resolve) => {
    const upload = new Upload(file, {
      endpoint: `${apiBase}/resumable-upload`,
      chunkSize: partSize,
      retryDelays: patience,
      uploadDataDuringCreation: file.size <= atOnce,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name },
      async onBeforeRequest(request) {
        if (renew) await renewSession(readToken()).catch(() => false);
        renew = false;
        request.setHeader('Authorization', `Bearer ${readToken()}`);
      },
      onShouldRetry(error) {
        const status = statusOf(error);
        if (status !== 401) return status === 0 || status >= 500 || [409, 423, 429].includes(status);
        renewals += 1;
        renew = renewals <= 2;
        if (!renew) endSession();
        return renew;
      },
      onProgress,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => resolve(failureOf(error as DetailedError)),
    });
    signal.addEventListener('abort', () => {
      resolve(null);
      // What could not be told to the server goes by itself after a day.
      upload.abort(true).catch(() => {});
    });
    void upload.findPreviousUploads().then(([previous]) => {
      if (signal.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
  if (typeof sent !== 'string') return sent;
  const answer = await readUpload(sent);
  // Typed as JSON, its absent headers are undefined; they are just absent.
  return answer.status ? { status: true, data: answer.data as UploadedFile } : answer;
}

const statusOf = (error: Error | DetailedError) =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

function failureOf(error: DetailedError): Failed {
  const status = statusOf(error);
  if (status === 0) return { status: false, http: 0, message: i18n.t('leads:upload.broken') };
  return readBody<Failed>(status, error.originalResponse?.getBody() ?? '');
}
