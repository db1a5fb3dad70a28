import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../kit/api/use-call.ts';
import { type FollowUp, useFollowUp } from '../../kit/page/follow-up.ts';
import { paths } from '../../paths.ts';
import { cacheOrder } from '../orders/queries.ts';
import { requestQuote } from './api.ts';
import { forgetMapped } from './uploads/uploads.ts';

/** Requests the quote, then opens the review. */
export function useRequestQuote(body: Parameters<typeof requestQuote>[0]) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const start = useFollowUp();
  const cache = useQueryClient();
  const { mutate, isPending, failed } = useCall((_: FollowUp) => requestQuote(body), {
    onSuccess: async ({ data }, followUp) => {
      cacheOrder(cache, data);
      forgetMapped(body.upload_id);
      await followUp(
        () => navigate({ to: paths.skipTrace, search: { upload: body.upload_id, order: data.id } }),
        { done: t('late.quote', { name: data.name }), action: t('late.openQuote') },
      );
    },
    onFailed: () => {},
  });
  const details = Object.values(failed?.errors ?? {});
  const faults = failed !== undefined && details.length === 0 ? [failed.message] : details;
  return { send: () => mutate(start()), isPending, faults };
}
