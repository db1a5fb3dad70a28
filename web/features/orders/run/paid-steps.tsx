/** The last step of a skip trace, on the page of its order. */
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { Stepper } from '../../../kit/page/stepper.tsx';
import { hasEnded } from '../queries.ts';
import { setJustPaid, useJustPaid } from './just-paid.ts';

const steps = ['upload', 'map', 'review', 'trace'] as const;

/** The steps while the order runs, and after a payment a message that can be dismissed. */
export default function PaidSteps({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common']);
  const justPaid = useJustPaid(order.id);
  if (hasEnded(order) && !justPaid) return null;
  const isFree = order.quote?.most_coins === 0;
  const state = hasEnded(order) ? 'done' : 'running';
  return (
    <>
      <Stepper
        label={t('steps.label')}
        active={steps.length - 1}
        steps={steps.map((name) => ({ name, title: t(`steps.${name}`) }))}
      />
      {justPaid && (
        <Alert
          severity="success"
          role="status"
          onClose={() => setJustPaid(null)}
          closeText={t('common:actions.close')}
          sx={{ mb: 4 }}
        >
          {t(isFree ? `free.${state}` : `paid.${state}`)}
        </Alert>
      )}
    </>
  );
}
