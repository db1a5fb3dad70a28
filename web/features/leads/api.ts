/** The calls that the steps of a skip trace make. */
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PaymentBody, QuoteBody, Upload } from '#contract/orders/schemas';
import type { ChangeLeadsBody, ReadAs as ReadAsBody, TypedLead, TypedLeads } from '#contract/uploads/schemas';
import { api, bodyOf, dataOf } from '../../kit/api.ts';

export type UploadedFile = z.infer<typeof Upload>;

/** An upload as the server understood it. It changes by `readAs` and `changeLeads` alone. */
export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: ['upload', id],
    queryFn: ({ signal }) =>
      // Typed as JSON, its absent headers are undefined; they are just absent.
      dataOf(api.upload[':id'].$get({ param: { id } }, { init: { signal } })) as Promise<UploadedFile>,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Files that were sent and that no order was drafted on. */
export const openUploadsQuery = queryOptions({
  queryKey: ['open-uploads'],
  queryFn: ({ signal }) => dataOf(api['open-uploads'].$get({}, { init: { signal } })),
  staleTime: 0,
});

/** What is said of how a file is to be read; the rest is guessed. */
export type ReadAs = z.input<typeof ReadAsBody>;

/** Has an upload read anew, as said. */
export const readAs = (id: string, said: ReadAs) =>
  bodyOf(api.upload[':id'].format.$put({ param: { id }, json: said }));

/** Adds leads typed by hand: an upload that is mapped already. */
export const addLeads = (leads: TypedLead[]) => bodyOf(api['add-lead'].$post({ json: { leads } }));

/** The leads of an upload as they were typed. */
export const typedLeadsQuery = (id: string) =>
  queryOptions({
    queryKey: ['typed-leads', id],
    queryFn: ({ signal }) =>
      // As of an upload: what is absent is just absent.
      dataOf(api['typed-leads'][':id'].$get({ param: { id } }, { init: { signal } })) as Promise<TypedLeads>,
    // Loaded anew under a form, they would be another version than the one that is changed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Puts leads in the place of those that were typed, and has them priced. */
export const changeLeads = (id: string, body: ChangeLeadsBody) =>
  bodyOf(api['typed-leads'][':id'].$put({ param: { id }, json: body }));

/** An upload as soon as it is there. */
export const readUpload = (id: string) => bodyOf(api.upload[':id'].$get({ param: { id } }));

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

/** The states for which data is loaded. */
export const coverageQuery = queryOptions({
  queryKey: ['coverage'],
  queryFn: ({ signal }) => dataOf(api.coverage.$get({}, { init: { signal } })),
  staleTime: 5 * 60_000,
});

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
