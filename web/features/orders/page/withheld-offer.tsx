/** Offers to trace people again whose contacts weren't what the order counts as a hit. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { retraceLeads } from '#contract/leads/selection-calls';
import type { Order } from '#contract/orders/schemas';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { paths } from '../../../paths.ts';

export default function WithheldOffer({ order }: { order: Order }) {
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
