import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getRetraceOffer, retraceMisses } from '#contract/orders/lifecycle/calls';
import type { Order } from '#contract/orders/schemas';
import { load, request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { type FollowUp, useFollowUp } from '../../../kit/page/follow-up.ts';
import { paths } from '../../../paths.ts';
import { cacheOrder, hasEnded } from '../queries.ts';

/** How many misses of an order can be retraced free, and the action that does it. */
export function useRetrace(order: Order): { misses: number; busy: boolean; retrace: () => void } {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const start = useFollowUp();
  const param = { id: order.id };
  // Not worth an error: the order itself is on the page.
  const { data } = useQuery({
    queryKey: ['order-retrace', order.id],
    queryFn: ({ signal }) => load(getRetraceOffer, { params: param, signal }),
    enabled: hasEnded(order) && order.erased_at === null && order.leadSummery.misses > 0,
  });
  const { mutate, isPending } = useCall((_: FollowUp) => request(retraceMisses, { params: param }), {
    onSuccess: async ({ data: newOrder }, followUp) => {
      cacheOrder(cache, newOrder);
      void cache.invalidateQueries({ queryKey: ['order-retrace', order.id] });
      await followUp(() => navigate({ to: paths.order, params: { number: String(newOrder.number) } }), {
        done: t('late.retracing', { name: order.name }),
        action: t('late.openOrder'),
      });
    },
  });
  return { misses: data?.misses ?? 0, busy: isPending, retrace: () => mutate(start()) };
}
