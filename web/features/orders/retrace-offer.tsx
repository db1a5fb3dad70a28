/** The offer to trace an order’s misses again, free, since data has come for their places. */

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getRetraceOffer, retraceMisses } from '#contract/orders/lifecycle-calls';
import type { Order } from '#contract/orders/schemas';
import { load, request } from '../../kit/api/api.ts';
import { toast } from '../../kit/toasts/toasts.tsx';
import { paths } from '../../paths.ts';
import { keepOrder } from './queries.ts';

export default function RetraceOffer({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const param = { id: order.id };
  // An offer that can't be loaded is none; the order itself stands below.
  const { data } = useQuery({
    queryKey: ['order-retrace', order.id],
    queryFn: ({ signal }) => load(getRetraceOffer, { params: param, signal }),
  });
  if (data === undefined || data.misses === 0) return null;

  async function retrace(): Promise<void> {
    setBusy(true);
    const answer = await request(retraceMisses, { params: param });
    setBusy(false);
    if (!answer.status) {
      toast.error(answer.message);
      return;
    }
    keepOrder(cache, answer.data);
    void cache.invalidateQueries({ queryKey: ['order-retrace', order.id] });
    await navigate({ to: paths.order, params: { number: String(answer.data.number) } });
  }

  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" disabled={busy} onClick={() => void retrace()}>
          {t('retrace.action', { count: data.misses })}
        </Button>
      }
    >
      {t('retrace.offer', { count: data.misses })}
    </Alert>
  );
}
