/** Resumable uploads over tus, in parts, with retries when the connection breaks. */
import type { DetailedError } from 'tus-js-client';
import { locale } from '../i18n/i18n.ts';
import { endSession, readToken, renewSession } from '../session/session.ts';
import { apiBase, type Failed, readBody } from './api.ts';
import { listUnderWay, markUnderWay } from './uploads-under-way.ts';

/** The connection is lost, or the service can't store what is sent. */
export type UploadProblem = 'connection' | 'service';

export interface UploadInPartsOptions {
  /** Bytes sent and in total. */
  onProgress: (sent: number, total: number) => void;
  /** What keeps a part from arriving, which is tried again; null once one arrives. */
  onProblem?: (problem: UploadProblem | null) => void;
  signal: AbortSignal;
  /** The message when the connection fails for good. */
  broken: string;
  /** The message when the file was changed, moved or deleted after it was chosen. */
  changed: string;
  /** The message when another tab is sending the file. Without it, the tabs take turns. */
  elsewhere?: string;
  /** Leads of a customer, or reference data that an admin imports. */
  use: 'leads' | 'reference';
}

/** Abort reason that keeps what was sent, so that the upload can resume later. */
export const paused = 'paused';

/** Below the request limit of common proxies. */
const partSize = 32 * 1024 * 1024;
/** Small files are sent with the creation request. Larger ones can resume only after it. */
const singleRequestSize = 1024 * 1024;
/** Milliseconds before each retry. The count starts over whenever a part arrives. */
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];

/**
 * Uploads a file. An upload started on this device within a day resumes.
 * @returns the server's upload id, the failure, or null when it was canceled
 */
export async function uploadInParts(
  file: File,
  { onProgress, onProblem, signal, broken, changed, elsewhere, use }: UploadInPartsOptions,
): Promise<string | Failed | null> {
  const { Upload } = await import('tus-js-client');
  let renewals = 0;
  let renew = false;
  let isChanged = false;
  let removeMark: (() => void) | undefined;
  return new Promise<string | Failed | null>((resolve) => {
    const idOf = ({ url }: { url: string | null }) => url?.split('/').at(-1) ?? '';
    const upload = new Upload(file, {
      endpoint: `${apiBase}/resumable-upload`,
      chunkSize: partSize,
      retryDelays: retryDelaysMs,
      uploadDataDuringCreation: file.size <= singleRequestSize,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name, ...(use === 'leads' ? {} : { use }) },
      async onBeforeRequest(request) {
        // Otherwise the browser reports it like a broken connection, which is tried again for minutes.
        isChanged = !(await isReadable(file));
        if (isChanged) throw new Error('the file has changed');
        if (renew) await renewSession(readToken()).catch(() => false);
        renew = false;
        request.setHeader('Accept-Language', locale());
        request.setHeader('Authorization', `Bearer ${readToken()}`);
      },
      onShouldRetry(error, retries) {
        if (isChanged) return false;
        const status = statusOf(error);
        // The first retry is at once.
        if (retries > 0 && (status === 0 || status >= 500))
          onProblem?.(status === 0 ? 'connection' : 'service');
        // Creating conflicts again on every retry; for a part, a retry finds the right offset.
        if (status === 409 && methodOf(error) === 'POST') return false;
        if (status !== 401) return status === 0 || status >= 500 || [409, 423, 429].includes(status);
        renewals += 1;
        renew = renewals <= 2;
        if (!renew) endSession();
        return renew;
      },
      onUploadUrlAvailable() {
        removeMark?.();
        removeMark = markUnderWay(idOf(upload));
      },
      onProgress,
      onChunkComplete: () => onProblem?.(null),
      onSuccess: () => resolve(idOf(upload)),
      onError: (error) => {
        if (!isChanged) return resolve(failureOf(error as DetailedError, broken));
        resolve({ status: false, http: 422, message: changed });
        // What was sent is of no use for the changed file.
        upload.abort(true).catch(() => {});
      },
    });
    signal.addEventListener('abort', () => {
      resolve(null);
      if (signal.reason !== paused) forget(upload.url);
      // If the server can't be told, it deletes the upload after a day.
      upload.abort(signal.reason !== paused).catch(() => {});
    });
    void upload.findPreviousUploads().then(async (begun) => {
      const previous = begun.find(({ metadata }) => (metadata.use ?? 'leads') === use);
      const isElsewhere = previous && (await listUnderWay()).has(idOf({ url: previous.uploadUrl }));
      if (signal.aborted) return;
      if (isElsewhere && elsewhere !== undefined)
        return resolve({ status: false, http: 409, message: elsewhere });
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  }).finally(() => removeMark?.());
}

/** Removes the record of a canceled upload at once; the library's own removal waits for the server. */
function forget(url: string | null): void {
  const text = JSON.stringify(url);
  for (const [key, record] of Object.entries(localStorage))
    if (key.startsWith('tus::') && String(record).includes(text)) localStorage.removeItem(key);
}

/** Browsers refuse to read a chosen file that has changed since. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const statusOf = (error: Error | DetailedError) =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

const methodOf = (error: Error | DetailedError) =>
  'originalRequest' in error ? error.originalRequest.getMethod() : '';

function failureOf(error: DetailedError, broken: string): Failed {
  const status = statusOf(error);
  if (status === 0) return { status: false, http: 0, message: broken };
  return readBody<Failed>(status, error.originalResponse?.getBody() ?? '');
}
