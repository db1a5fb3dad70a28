/** Refunds a payment to its card: the value of its unspent coins, or an amount. */
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPayment } from '#contract/admin/schemas';
import type { Failed } from '../../../kit/api/api.ts';
import { failureFrom } from '../../../kit/api/use-call.ts';
import { parseHundredths } from '../../../kit/i18n/amounts.ts';
import { money } from '../../billing/queries.ts';
import { refundPayment, useAdminCall } from '../api.ts';
import ReasonDialog from './reason-dialog.tsx';

export interface RefundDialogProps {
  payment: AdminPayment;
  onClose: () => void;
}

export default function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation('console');
  const [text, setText] = useState('');
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutateAsync } = useAdminCall(refundPayment, { onFailed: setFailed });
  const { id, amount, refunded, currency } = payment;
  const typed = text.trim();
  const cents = parseHundredths(typed);
  const wrong = typed !== '' && cents === null;
  const fault = wrong ? t('customer.refundNoAmount') : failed?.errors?.amount;
  return (
    <ReasonDialog
      title={t('customer.refundTitle', { amount: money(amount, currency) })}
      text={t('customer.refundText')}
      submitText={t('customer.refund')}
      destructive
      fields={['amount']}
      onClose={onClose}
      onConfirm={async (reason) => {
        const message = t('customer.refundNoAmount');
        if (wrong) return { status: false, message, errors: { amount: message }, http: 422 };
        return failureFrom(mutateAsync({ id, reason, ...(cents !== null && { amount: cents }) }));
      }}
    >
      <TextField
        label={t('customer.refundAmount', { currency: currency.toUpperCase() })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={fault !== undefined}
        helperText={fault ?? t('customer.refundAmountHelp', { left: money(amount - refunded, currency) })}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </ReasonDialog>
  );
}
