/** Offers to trace an order’s misses again for free, once new data covers their places. */

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getRetraceOffer, retraceMisses } from '#contract/orders/lifecycle/calls';
import type { Order } from '#contract/orders/schemas';
import { load, request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { paths } from '../../paths.ts';
import { cacheOrder } from './queries.ts';

export default function RetraceOffer({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const param = { id: order.id };
  // Not worth an error: the order itself is below.
  const { data } = useQuery({
    queryKey: ['order-retrace', order.id],
    queryFn: ({ signal }) => load(getRetraceOffer, { params: param, signal }),
  });
  const { mutate, isPending } = useCall(() => request(retraceMisses, { params: param }), {
    onSuccess: async ({ data: newOrder }) => {
      cacheOrder(cache, newOrder);
      void cache.invalidateQueries({ queryKey: ['order-retrace', order.id] });
      await navigate({ to: paths.order, params: { number: String(newOrder.number) } });
    },
  });
  if (data === undefined || data.misses === 0) return null;

  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" disabled={isPending} onClick={() => mutate()}>
          {t('retrace.action', { count: data.misses })}
        </Button>
      }
    >
      {t('retrace.offer', { count: data.misses })}
    </Alert>
  );
}
