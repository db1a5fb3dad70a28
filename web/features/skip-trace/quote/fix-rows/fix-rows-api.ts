import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FixRowsBody } from '#contract/orders/fix-rows/schemas';
import { fixRows as fixRowsCall, listRejectedRows } from '#contract/orders/quote/calls';
import { load, request } from '../../../../kit/api/api.ts';

/** Rows that can't be traced, as of the quote that expires at `quoteExpiresAt`. */
export const rejectsQuery = (id: string, page: number, per_page: number, quoteExpiresAt: string | null) =>
  queryOptions({
    queryKey: ['order-rejects', id, page, quoteExpiresAt],
    queryFn: ({ signal }) => load(listRejectedRows, { params: { id }, query: { page, per_page }, signal }),
    placeholderData: keepPreviousData,
  });

/** The server re-quotes the order if a row can now be traced. */
export const fixRows = (id: string, rows: FixRowsBody['rows']) =>
  request(fixRowsCall, { params: { id }, body: { rows } });
