import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { Order, Quote } from '#contract/orders/schemas';
import { ActionBar } from '../../../kit/action-bar.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { QuoteRows } from './quote-rows.tsx';

export interface NothingToTraceProps {
  order: Order;
  quote: Quote;
  onFix: () => void;
}

export function NothingToTrace({ order, quote, onFix }: NothingToTraceProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <>
      <Alert severity="warning" sx={{ mb: 4 }}>
        {t('review.nothing')}
      </Alert>
      <QuoteRows order={order} quote={quote} most={0} onFix={onFix} />
      <ActionBar>
        <ButtonLink to={paths.skipTrace} search={{}} variant="contained">
          {t('otherFile')}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
