import { queryOptions } from '@tanstack/react-query';
import { listLayouts } from '#contract/orders/layouts/calls';
import { load } from '../../api/api.ts';

/** The layouts that the customer saved. */
export const layoutsQuery = queryOptions({
  queryKey: ['download-layouts'],
  queryFn: ({ signal }) => load(listLayouts, { signal }),
});
