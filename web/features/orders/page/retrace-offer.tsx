/** Offers to trace an order’s misses again for free, once new data covers their places. */

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { useRetrace } from './use-retrace.ts';

export default function RetraceOffer({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { misses, busy, retrace } = useRetrace(order);
  if (misses === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" disabled={busy} onClick={retrace}>
          {t('retrace.action', { count: misses })}
        </Button>
      }
    >
      {t('retrace.offer', { count: misses })}
    </Alert>
  );
}
