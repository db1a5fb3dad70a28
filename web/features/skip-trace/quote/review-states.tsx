/** Shown without a quote: the file is being read, couldn't be read, the order was discarded, or its price expired. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { ActionBar } from '../../../kit/action-bar.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { fileSize, percent } from '../../../kit/i18n/format.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { cacheOrder } from '../../orders/queries.ts';
import { requoteOrder } from './sample/sample-api.ts';

export function Reading({ order: { reading, name } }: { order: Order }) {
  const { t } = useTranslation('skipTrace');
  const share = reading.bytes_total === 0 ? 0 : reading.bytes_read / reading.bytes_total;
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h2">{t('review.reading')}</Typography>
        <LinearProgress
          variant="determinate"
          color="info"
          value={share * 100}
          aria-label={t('review.readingLabel', { name })}
        />
        <Typography variant="table" color="textSecondary">
          {t('review.read', {
            read: fileSize(reading.bytes_read),
            total: fileSize(reading.bytes_total),
            share: percent(share),
          })}
        </Typography>
      </CardContent>
    </Card>
  );
}

export function Unreadable({ order, back }: { order: Order; back: ReactNode }) {
  const { t } = useTranslation('skipTrace');
  return (
    <>
      <Alert severity="error">
        {order.failure ?? t('review.unreadable')} {t('review.notCharged')}
      </Alert>
      <ActionBar>
        {back}
        <ButtonLink to={paths.skipTrace} search={{}} variant="contained">
          {t('otherFile')}
        </ButtonLink>
      </ActionBar>
    </>
  );
}

export function Discarded() {
  const { t } = useTranslation(['skipTrace', 'orders']);
  return (
    <>
      <Alert severity="info">{t('orders:actions.wasDiscarded')}</Alert>
      <ActionBar>
        <ButtonLink to={paths.skipTrace} search={{}} variant="contained">
          {t('otherFile')}
        </ButtonLink>
      </ActionBar>
    </>
  );
}

/** Above a quote that expired. `RequoteButton` takes the place of the button that pays. */
export function Expired() {
  const { t } = useTranslation('skipTrace');
  return <Alert severity="warning">{t('review.expired')}</Alert>;
}

/** Requests a new quote for the order. */
export function useRequote({ id }: Order) {
  const cache = useQueryClient();
  return useCall(() => requoteOrder(id), { onSuccess: ({ data }) => cacheOrder(cache, data) });
}

/** Submits the form of an expired quote. */
export function RequoteButton({ busy }: { busy: boolean }) {
  const { t } = useTranslation('skipTrace');
  return (
    <Button type="submit" variant="contained" fullWidth disabled={busy}>
      {t('review.reprice')}
    </Button>
  );
}
