import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import * as billingCalls from '#contract/billing/calls';
import * as importsCalls from '#contract/imports/calls';
import * as ordersCalls from '#contract/orders/calls';
import * as lifecycleCalls from '#contract/orders/lifecycle/calls';
import * as ordersQuoteCalls from '#contract/orders/quote/calls';
import type { QuoteBody } from '#contract/orders/quote/schemas';
import type { PaymentBody, Upload } from '#contract/orders/schemas';
import * as uploadsCalls from '#contract/uploads/calls';
import type {
  ChangeLeadsBody,
  ReadOptions as ReadAsBody,
  TypedLead,
  TypedLeads,
} from '#contract/uploads/schemas';
import { load, request } from '../../kit/api/api.ts';

export type UploadedFile = z.infer<typeof Upload>;

/** Changes only by `readAs` and `changeLeads`. */
export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: ['upload', id],
    queryFn: ({ signal }) =>
      // JSON types absent headers as undefined; in fact the keys are missing.
      load(uploadsCalls.getUpload, { params: { id }, signal }) as Promise<UploadedFile>,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What can be picked up again. */
export const openUploadsQuery = queryOptions({
  queryKey: ['open-uploads'],
  queryFn: ({ signal }) => load(ordersCalls.listOpenUploads, { signal }),
  staleTime: 0,
});

export const discardUpload = (id: string) => request(ordersCalls.discardUpload, { params: { id } });

export const discardOrder = (id: string) => request(lifecycleCalls.cancelOrder, { params: { id } });

/** Settings that are left out are detected. */
export type ReadAs = z.input<typeof ReadAsBody>;

/** Parses an upload again with these settings. */
export const readAs = (id: string, settings: ReadAs) =>
  request(uploadsCalls.updateUploadFormat, { params: { id }, body: settings });

/** Creates an upload from leads typed by hand; its columns are mapped already. */
export const addLeads = (leads: TypedLead[]) => request(uploadsCalls.addLeads, { body: { leads } });

export const typedLeadsQuery = (id: string) =>
  queryOptions({
    queryKey: ['typed-leads', id],
    queryFn: ({ signal }) =>
      // As for an upload: absent keys are missing.
      load(ordersQuoteCalls.getManualLeads, { params: { id }, signal }) as Promise<TypedLeads>,
    // A refetch under the open form would swap the version that it edits.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Replaces the typed leads and requests a new quote. */
export const changeLeads = (id: string, body: ChangeLeadsBody) =>
  request(ordersQuoteCalls.updateManualLeads, { params: { id }, body });

export const readUpload = (id: string) => request(uploadsCalls.getUpload, { params: { id } });

/** Headers that a column can be mapped to. */
export const headersQuery = queryOptions({
  queryKey: ['mapping-header'],
  queryFn: ({ signal }) => load(uploadsCalls.listMappingHeaders, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Creates a draft order, which the server reads and prices. */
export const requestQuote = (body: z.input<typeof QuoteBody>) => request(ordersCalls.createQuote, { body });

/** Starts the order too. */
export const payOrder = (body: z.infer<typeof PaymentBody>) => request(billingCalls.payOrder, { body });

/** States that have data. */
export const coverageQuery = queryOptions({
  queryKey: ['coverage'],
  queryFn: ({ signal }) => load(importsCalls.getCoverage, { signal }),
  staleTime: 5 * 60_000,
});

/** Null if the operator offers no sample file. */
export const sampleQuery = queryOptions({
  queryKey: ['sample-leads'],
  queryFn: async () => {
    const response = await fetch('/sample-leads.csv', { method: 'HEAD' });
    return response.ok && (response.headers.get('content-type') ?? '').includes('csv');
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export async function loadSample(): Promise<File> {
  const response = await fetch('/sample-leads.csv');
  return new File([await response.blob()], 'sample-leads.csv', { type: 'text/csv' });
}
