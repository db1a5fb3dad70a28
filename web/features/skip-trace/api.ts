/** The calls that the steps of a skip trace make. */

import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import * as billingCalls from '#contract/billing/calls';
import * as importsCalls from '#contract/imports/calls';
import * as ordersCalls from '#contract/orders/calls';
import * as ordersQuoteCalls from '#contract/orders/quote/calls';
import type { PaymentBody, QuoteBody, Upload } from '#contract/orders/schemas';
import * as uploadsCalls from '#contract/uploads/calls';
import type {
  ChangeLeadsBody,
  ReadOptions as ReadAsBody,
  TypedLead,
  TypedLeads,
} from '#contract/uploads/schemas';
import { load, request } from '../../kit/api/api.ts';

export type UploadedFile = z.infer<typeof Upload>;

/** An upload as the server understood it. It changes by `readAs` and `changeLeads` alone. */
export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: ['upload', id],
    queryFn: ({ signal }) =>
      // Typed as JSON, its absent headers are undefined; they are just absent.
      load(uploadsCalls.getUpload, { params: { id }, signal }) as Promise<UploadedFile>,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Files that were sent and that no order was drafted on. */
export const openUploadsQuery = queryOptions({
  queryKey: ['open-uploads'],
  queryFn: ({ signal }) => load(ordersCalls.listOpenUploads, { signal }),
  staleTime: 0,
});

/** What is said of how a file is to be read; the rest is guessed. */
export type ReadAs = z.input<typeof ReadAsBody>;

/** Has an upload read anew, as said. */
export const readAs = (id: string, said: ReadAs) =>
  request(uploadsCalls.updateUploadFormat, { params: { id }, body: said });

/** Adds leads typed by hand: an upload that is mapped already. */
export const addLeads = (leads: TypedLead[]) => request(uploadsCalls.addLeads, { body: { leads } });

/** The leads of an upload as they were typed. */
export const typedLeadsQuery = (id: string) =>
  queryOptions({
    queryKey: ['typed-leads', id],
    queryFn: ({ signal }) =>
      // As of an upload: what is absent is just absent.
      load(ordersQuoteCalls.getManualLeads, { params: { id }, signal }) as Promise<TypedLeads>,
    // Loaded anew under a form, they would be another version than the one that is changed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Puts leads in the place of those that were typed, and has them priced. */
export const changeLeads = (id: string, body: ChangeLeadsBody) =>
  request(ordersQuoteCalls.updateManualLeads, { params: { id }, body });

/** An upload as soon as it is there. */
export const readUpload = (id: string) => request(uploadsCalls.getUpload, { params: { id } });

/** The headers that a column can stand for. */
export const headersQuery = queryOptions({
  queryKey: ['mapping-header'],
  queryFn: ({ signal }) => load(uploadsCalls.listMappingHeaders, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Drafts an order: the server reads the file and prices it. */
export const requestQuote = (body: z.infer<typeof QuoteBody>) => request(ordersCalls.createQuote, { body });

/** Pays an order, which then runs. */
export const payOrder = (body: z.infer<typeof PaymentBody>) => request(billingCalls.payOrder, { body });

/** The states for which data is loaded. */
export const coverageQuery = queryOptions({
  queryKey: ['coverage'],
  queryFn: ({ signal }) => load(importsCalls.getCoverage, { signal }),
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
