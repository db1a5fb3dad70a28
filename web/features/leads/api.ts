/** The calls that the steps of a skip trace make. */
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PaymentBody, QuoteBody, Upload } from '#contract/orders';
import { api, apiBase, bodyOf, dataOf, type Failed, readBody } from '../../kit/api.ts';
import { i18n } from '../../kit/i18n.ts';
import { endSession, readToken, renewSession } from '../../kit/session.ts';

export type UploadedFile = z.infer<typeof Upload>;

/** The body of an upload's success. */
export interface Uploaded {
  status: true;
  data: UploadedFile;
  message: string;
}

/** An upload as the server understood it. It doesn't change. */
export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: ['upload', id],
    queryFn: ({ signal }) =>
      // Typed as JSON, its absent headers are undefined; they are just absent.
      dataOf(api.upload[':id'].$get({ param: { id } }, { init: { signal } })) as Promise<UploadedFile>,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The headers that a column can stand for. */
export const headersQuery = queryOptions({
  queryKey: ['mapping-header'],
  queryFn: ({ signal }) => dataOf(api['mapping-header'].$get({}, { init: { signal } })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Drafts an order: the server reads the file and prices it. */
export const requestQuote = (body: z.infer<typeof QuoteBody>) =>
  bodyOf(api['order-quote'].$post({ json: body }));

/** Pays an order, which then runs. */
export const payOrder = (body: z.infer<typeof PaymentBody>) => bodyOf(api.payment.$post({ json: body }));

export interface Sending {
  /** Told as the file leaves: bytes sent of bytes in all. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file, telling how far it is; `fetch` can't tell that.
 * @returns the body, or null when it was cancelled
 */
export async function uploadFile(file: File, sending: Sending): Promise<Uploaded | Failed | null> {
  const token = readToken();
  const answer = await sendFile(file, token, sending);
  if (answer === null || answer.status || answer.http !== 401) return answer;
  if (await renewSession(token).catch(() => false)) return sendFile(file, readToken(), sending);
  endSession();
  return answer;
}

function sendFile(
  file: File,
  token: string | null,
  { onProgress, signal }: Sending,
): Promise<Uploaded | Failed | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve(readBody(request.status, request.responseText));
    request.onabort = () => resolve(null);
    request.onerror = () =>
      resolve({
        status: false,
        http: 0,
        message: i18n.t('leads:upload.broken'),
      });
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    request.open('POST', `${apiBase}/file-upload`);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/** The sample file for newcomers; null where the operator offers none. */
export const sampleQuery = queryOptions({
  queryKey: ['sample-leads'],
  queryFn: async () => {
    const response = await fetch('/sample-leads.csv', { method: 'HEAD' });
    return response.ok && (response.headers.get('content-type') ?? '').includes('csv');
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Loads the sample file as if the customer had chosen it. */
export async function loadSample(): Promise<File> {
  const response = await fetch('/sample-leads.csv');
  return new File([await response.blob()], 'sample-leads.csv', { type: 'text/csv' });
}
