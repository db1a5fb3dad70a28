/** A refund that isn't complete: why, and the actions for a failed one. */
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenRefund } from '#contract/billing/admin';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { coins } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { money } from '../../billing/queries.ts';
import { useAdminCall } from '../api.ts';
import { CustomerLink } from '../customers/customer-link.tsx';
import { sendRefundAgain } from './api.ts';
import { MoneyRow } from './money-list.tsx';
import { tones } from './tones.ts';

const SettleDialog = lazyPart(() => import('./settle-dialog.tsx'));

export function RefundRow({ refund }: { refund: OpenRefund }) {
  const { t } = useTranslation('moneyDesk');
  const { mutate, isPending } = useAdminCall(sendRefundAgain);
  const { id, amount, currency, state, failure, attempt, away, created_at, customer } = refund;
  const values = { amount: money(amount, currency), whose: customer?.email ?? t('gone') };
  return (
    <MoneyRow
      name={money(amount, currency)}
      about={
        <>
          <CustomerLink customer={customer} />
          {[
            away && t('refunds.away'),
            failure !== null && t(`refunds.failures.${failure}`),
            attempt > 1 && t('refunds.attempts', { count: attempt }),
          ].map((fact) => fact !== false && ` · ${fact}`)}{' '}
          · <TimeAgo at={created_at} />
        </>
      }
    >
      <StatusChip tone={tones[state] ?? 'neutral'}>{t(`refunds.states.${state}`)}</StatusChip>
      {state === 'failed' && !away && (
        <Button
          size="small"
          variant="outlined"
          disabled={isPending}
          aria-label={t('refunds.againNamed', values)}
          onClick={() => mutate(id)}
        >
          {t('refunds.again')}
        </Button>
      )}
      {(state === 'failed' || away) && <SettleButtons refund={refund} values={values} />}
    </MoneyRow>
  );
}

interface SettleButtonsProps {
  refund: OpenRefund;
  values: { amount: string; whose: string };
}

function SettleButtons({ refund, values }: SettleButtonsProps) {
  const { t } = useTranslation('moneyDesk');
  const [settling, setSettling] = useState<'coins' | 'other' | null>(null);
  return (
    <>
      {refund.coins > 0 && refund.customer !== null && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('refunds.coinsNamed', { ...values, coins: coins(refund.coins) })}
          onClick={() => setSettling('coins')}
        >
          {t('refunds.coins', { coins: coins(refund.coins) })}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        aria-label={t('refunds.otherNamed', values)}
        onClick={() => setSettling('other')}
      >
        {t('refunds.other')}
      </Button>
      {settling !== null && (
        <Suspense>
          <SettleDialog refund={refund} method={settling} onClose={() => setSettling(null)} />
        </Suspense>
      )}
    </>
  );
}
