/** Status of the payment that a customer returns from their bank with. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/billing/schemas';
import { paymentQuery } from './api.ts';
import { money, reloadMoney } from './queries.ts';
import { wrapOnPhones } from './wrap-on-phones.ts';

export function ReturnedPayment({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['billing', 'common']);
  const query = useQuery({
    ...paymentQuery(id),
    refetchInterval: ({ state }) => (state.data?.payment.status === 'pending' ? 3000 : false),
  });
  const payment = query.data?.payment;
  const status = payment?.status;
  useEffect(() => {
    if (status === 'paid') reloadMoney();
  }, [status]);
  if (payment === undefined) return null;
  const { action_url } = payment;
  return (
    <Alert
      role="status"
      severity={severities[payment.status]}
      sx={{ ...wrapOnPhones, mb: 6 }}
      {...(status === 'pending' && action_url !== null
        ? {
            action: (
              <Button color="inherit" href={action_url}>
                {t('returned.goOn')}
              </Button>
            ),
          }
        : { onClose, closeText: t('common:actions.close') })}
    >
      <Outcome payment={payment} />
    </Alert>
  );
}

const severities = { paid: 'success', failed: 'error', pending: 'warning' } as const;

function Outcome({ payment }: { payment: Payment }) {
  const { t } = useTranslation('billing');
  const amount = money(payment.amount, payment.currency);
  if (payment.status === 'paid') return t('returned.paid', { amount });
  if (payment.status === 'failed') return t('returned.failed', { amount, failure: payment.failure ?? '' });
  return payment.action_url === null ? t('returned.pending', { amount }) : t('returned.asks', { amount });
}
