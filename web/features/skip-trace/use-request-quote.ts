import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../kit/api/use-call.ts';
import { paths } from '../../paths.ts';
import { cacheOrder } from '../orders/queries.ts';
import { requestQuote } from './api.ts';
import { forgetMapped } from './uploads/uploads.ts';

/** Requests the quote, then opens the review. */
export function useRequestQuote(body: Parameters<typeof requestQuote>[0]) {
  const navigate = useNavigate({ from: paths.skipTrace });
  const cache = useQueryClient();
  const { mutate, isPending, failed } = useCall(() => requestQuote(body), {
    onSuccess: async ({ data }) => {
      cacheOrder(cache, data);
      forgetMapped(body.upload_id);
      await navigate({ search: { upload: body.upload_id, order: data.id } });
    },
    onFailed: () => {},
  });
  const details = Object.values(failed?.errors ?? {});
  const faults = failed !== undefined && details.length === 0 ? [failed.message] : details;
  return { ask: () => mutate(), isPending, faults };
}
