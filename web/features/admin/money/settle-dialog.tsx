/** Settles a failed refund without the payment provider: coins instead, or paid another way, with a reason. */
import { useTranslation } from 'react-i18next';
import type { OpenRefund } from '#contract/billing/admin';
import { failureFrom } from '../../../kit/api/use-call.ts';
import { coins } from '../../../kit/i18n/format.ts';
import { money } from '../../billing/queries.ts';
import { useAct } from '../api.ts';
import ActDialog from '../customers/act-dialog.tsx';
import { settleRefund } from './api.ts';

export interface SettleDialogProps {
  refund: OpenRefund;
  way: 'coins' | 'other';
  onClose: () => void;
}

export default function SettleDialog({ refund, way, onClose }: SettleDialogProps) {
  const { t } = useTranslation('moneyDesk');
  const { mutateAsync } = useAct(settleRefund, { refused: () => {} });
  const words = {
    amount: money(refund.amount, refund.currency),
    coins: coins(refund.coins),
    whose: refund.customer?.email ?? t('gone'),
  };
  return (
    <ActDialog
      title={t(`refunds.settle.${way}.title`, words)}
      text={t(`refunds.settle.${way}.text`, words)}
      verb={t(`refunds.settle.${way}.verb`, words)}
      onClose={onClose}
      onDo={(reason) => failureFrom(mutateAsync({ id: refund.id, way, reason }))}
    />
  );
}
