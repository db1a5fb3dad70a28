/** Settles a failed refund without the payment provider: coins instead, or paid another way, with a reason. */
import { useTranslation } from 'react-i18next';
import type { OpenRefund } from '#contract/billing/admin';
import { failureFrom } from '../../../kit/api/use-call.ts';
import { coins } from '../../../kit/i18n/format.ts';
import { money } from '../../billing/queries.ts';
import { useAdminCall } from '../api.ts';
import ReasonDialog from '../customers/reason-dialog.tsx';
import { settleRefund } from './api.ts';

export interface SettleDialogProps {
  refund: OpenRefund;
  method: 'coins' | 'other';
  onClose: () => void;
}

export default function SettleDialog({ refund, method, onClose }: SettleDialogProps) {
  const { t } = useTranslation('moneyDesk');
  const { mutateAsync } = useAdminCall(settleRefund, { onFailed: () => {} });
  const values = {
    amount: money(refund.amount, refund.currency),
    coins: coins(refund.coins),
    whose: refund.customer?.email ?? t('gone'),
  };
  return (
    <ReasonDialog
      title={t(`refunds.settle.${method}.title`, values)}
      text={t(`refunds.settle.${method}.text`, values)}
      submitText={t(`refunds.settle.${method}.verb`, values)}
      onClose={onClose}
      onConfirm={(reason) => failureFrom(mutateAsync({ id: refund.id, way: method, reason }))}
    />
  );
}
