import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Quote } from '#contract/orders/schemas';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { rowsToTrace } from './prices.ts';

export interface PayButtonProps {
  quote: Quote;
  most: number;
  busy: boolean;
  disabled: boolean;
  /** What is missing. */
  note: string | false;
}

export function PayButton({ quote, most, busy, disabled, note }: PayButtonProps) {
  const { t } = useTranslation('skipTrace');
  const rows = rowsToTrace(quote, most);
  const words = rows > 0 ? t('review.trace', { count: rows }) : t('review.finish');
  return (
    <>
      {note && (
        <Typography variant="table" color="textSecondary">
          {note}
        </Typography>
      )}
      <CustomerOnly reason="money">
        <Button type="submit" variant="contained" fullWidth disabled={disabled || busy}>
          {busy ? t('review.paying') : words}
        </Button>
      </CustomerOnly>
    </>
  );
}
