/** What an ended order offers: its monthly trace, free traces of its misses, and traces for other contacts. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { retraceLeads } from '#contract/leads/selection-calls';
import type { Order } from '#contract/orders/schemas';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { paths } from '../../../paths.ts';
import { hasEnded } from '../queries.ts';
import { RecurringNotice } from '../recurring/recurring-notice.tsx';
import { useRetrace } from './use-retrace.ts';

/** `onResults` offers what belongs above the results only. */
export default function Offers({ order, onResults }: { order: Order; onResults: boolean }) {
  const { misses, no_contact } = order.leadSummery;
  const isOpen = hasEnded(order) && order.erased_at === null;
  return (
    <>
      {onResults && order.kind === 'trace' && order.state === 'completed' && (
        <RecurringNotice order={order} />
      )}
      {isOpen && misses > 0 && <RetraceOffer order={order} />}
      {isOpen && no_contact > 0 && <WithheldOffer order={order} />}
    </>
  );
}

/** Offers to trace an order’s misses again for free, once new data covers their places. */
function RetraceOffer({ order }: { order: Order }) {
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

/** Offers to trace people again whose contacts weren't what the order counts as a hit. */
function WithheldOffer({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const body = { filter: { order: order.number, outcome: 'no_contact' }, hit_on: 'any' } as const;
  const { mutate, isPending } = useCall(() => request(retraceLeads, { body }), {
    onSuccess: ({ data }) => void navigate({ to: paths.skipTrace, search: { order: data.id } }),
  });
  if (order.hit_on === 'any') return null;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" disabled={isPending} onClick={() => mutate()}>
          {t('withheld.action')}
        </Button>
      }
    >
      {t(`withheld.${order.hit_on}`, { count: order.leadSummery.no_contact })}
    </Alert>
  );
}
