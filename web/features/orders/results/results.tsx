import { mdiTextBoxOutline } from '@mdi/js';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { Empty } from '../../../kit/page/states.tsx';
import { LeadResults, type LeadResultsProps } from '../../../kit/results/index.ts';

export interface OrderResultsProps extends Pick<LeadResultsProps, 'search' | 'onSearch'> {
  order: Order;
  /** The page's primary button, at the bottom edge on phones. */
  action?: ReactNode;
}

/** The results of an order, while it is in progress and after. */
export function OrderResults({ order, search, onSearch, action }: OrderResultsProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      <LeadResults
        // Leads selected in one order aren't selected in the next.
        key={order.id}
        scope={{ order }}
        search={search}
        onSearch={onSearch}
        action={action}
        empty={<Empty icon={mdiTextBoxOutline} title={t('results.empty')} />}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ p: 4 }}>
        {order.leads_deleted > 0 && `${t('results.deleted', { count: order.leads_deleted })} `}
        {t('notice')}
      </Typography>
    </>
  );
}
