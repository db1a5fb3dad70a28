/** Says that an order is traced every month, or is such a run, above its results. */
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { exactDay } from '../../../kit/i18n/format.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { recurrenceQuery } from './queries.ts';

/** Whether an order can be traced every month. */
export const canRecur = ({ kind, state }: Order): boolean => kind === 'trace' && state === 'completed';

export default function RecurringNotice({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  // Not worth an error: the order itself is on the page.
  const { data } = useQuery(recurrenceQuery(order.id));
  const list = data?.list;
  if (list?.next_at == null) return null;
  const isRun = list.order.id !== order.id;
  return (
    <Alert
      severity="info"
      action={
        <ButtonLink
          to={paths.order}
          params={{ number: String(order.number) }}
          search={{ tab: 'activity' }}
          color="inherit"
        >
          {t('recurring.manage')}
        </ButtonLink>
      }
    >
      {isRun && `${t('recurring.runOf', { number: String(list.order.number) })} `}
      {t('recurring.on', { day: exactDay(list.next_at) })}
    </Alert>
  );
}
