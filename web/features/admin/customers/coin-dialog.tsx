/** Adds or removes a customer's coins; for an order, refunds what it cost. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failed } from '../../../kit/api/api.ts';
import { failureFrom } from '../../../kit/api/use-call.ts';
import { parseWhole } from '../../../kit/i18n/amounts.ts';
import { coins } from '../../../kit/i18n/format.ts';
import { adjustCoins, createRequestKey, useAdminCall } from '../api.ts';
import ReasonDialog from './reason-dialog.tsx';

export interface CoinDialogProps {
  customer: { id: string; email: string };
  /** The order to refund. */
  order?: { id: string; number: number; coins: number };
  onClose: () => void;
}

export default function CoinDialog({ customer, order, onClose }: CoinDialogProps) {
  const { t } = useTranslation('console');
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const [text, setText] = useState('');
  const [failed, setFailed] = useState<Failed | null>(null);
  const [request_key] = useState(createRequestKey);
  const { mutateAsync } = useAdminCall(adjustCoins, { onFailed: setFailed });
  const count = parseWhole(text) ?? 0;
  const fault = failed?.errors?.coins;
  return (
    <ReasonDialog
      title={order ? t('coins.refundTitle', { number: order.number }) : t('coins.title')}
      text={
        order
          ? t('coins.refundText', { coins: coins(order.coins) })
          : t('coins.text', { email: customer.email })
      }
      submitText={order ? t('coins.refundVerb') : t(`coins.${direction}`)}
      destructive={direction === 'take'}
      fields={['coins']}
      onClose={onClose}
      onConfirm={(reason) => {
        const adjustment = { coins: direction === 'take' ? -count : count, reason, request_key };
        return failureFrom(
          mutateAsync({ id: customer.id, ...adjustment, ...(order && { order_id: order.id }) }),
        );
      }}
    >
      {!order && (
        <TextField
          select
          label={t('coins.way')}
          value={direction}
          onChange={(event) => setDirection(event.target.value as typeof direction)}
        >
          <MenuItem value="give">{t('coins.give')}</MenuItem>
          <MenuItem value="take">{t('coins.take')}</MenuItem>
        </TextField>
      )}
      <TextField
        label={t('coins.count')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={fault !== undefined}
        helperText={fault}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </ReasonDialog>
  );
}
