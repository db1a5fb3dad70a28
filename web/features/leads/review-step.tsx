/** Step 3: what the file will do and what it can cost, before anything is paid. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Order, Quote } from '#contract/orders';
import { type Purpose, purposes } from '#contract/purposes';
import { ActionBar } from '../../kit/action-bar.tsx';
import { coins, fileSize, percent } from '../../kit/format.ts';
import { keepOrder } from '../../kit/orders/queries.ts';
import { balanceQuery, reloadNotifications } from '../../kit/queries.ts';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { payOrder, type UploadedFile } from './api.ts';
import { FileSummary } from './file-summary.tsx';
import { QuoteRows } from './quote-rows.tsx';

export interface ReviewStepProps {
  order: Order;
  /** Known when the customer comes from the columns. */
  upload: UploadedFile | undefined;
}

export function ReviewStep({ order, upload }: ReviewStepProps) {
  const { t } = useTranslation('leads');
  const back = upload && (
    <ButtonLink to={paths.skipTrace} search={{ upload: upload.id }} variant="outlined">
      {t('review.changeColumns')}
    </ButtonLink>
  );
  return (
    <>
      {upload ? (
        <FileSummary upload={upload} action={back} />
      ) : (
        <Typography variant="h2" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          {order.name}
        </Typography>
      )}
      {order.state === 'failed' ? (
        <Unreadable order={order} back={back} />
      ) : order.quote === null ? (
        <Reading order={order} />
      ) : (
        <Price order={order} quote={order.quote} />
      )}
    </>
  );
}

function Reading({ order: { reading, name } }: { order: Order }) {
  const { t } = useTranslation('leads');
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

function Unreadable({ order, back }: { order: Order; back: ReactNode }) {
  const { t } = useTranslation('leads');
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

function Price({ order, quote }: { order: Order; quote: Quote }) {
  const { t } = useTranslation(['leads', 'orders']);
  const cache = useQueryClient();
  const balance = useQuery(balanceQuery);
  const [fault, setFault] = useState<string | null>(null);
  // The empty choice never gets past the field's own rule.
  const { register, handleSubmit, formState } = useForm<{ purpose: Purpose }>();
  const lacking = balance.data === undefined ? 0 : Math.max(0, quote.most_coins - balance.data.available);

  const pay = handleSubmit(async ({ purpose }) => {
    setFault(null);
    const answer = await payOrder({ order_id: order.id, method: 'coins', purpose });
    if (answer.status) keepOrder(cache, answer.data);
    else setFault(answer.message);
    reloadNotifications();
    await cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
  });

  if (quote.valid === 0) return <NothingToTrace order={order} quote={quote} />;
  return (
    <Box component="form" noValidate onSubmit={(event) => void pay(event)}>
      <Typography variant="h2" component="p" sx={{ mb: 4 }}>
        {t('review.sum', { count: quote.rows, valid: quote.valid })}{' '}
        {quote.price_coins === 0 ? t('review.free') : t('review.most', { coins: coins(quote.most_coins) })}
      </Typography>
      <QuoteRows order={order} quote={quote} />
      <Card sx={{ mt: 6 }}>
        <CardContent sx={{ display: 'grid', gap: 5 }}>
          <TextField
            {...register('purpose', { required: t('review.purposeMissing') })}
            select
            label={t('review.purpose')}
            error={formState.errors.purpose !== undefined}
            helperText={formState.errors.purpose?.message ?? t('review.purposeHelp')}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{t('review.choose')}</option>
            {(Object.keys(purposes) as Purpose[]).map((purpose) => (
              <option key={purpose} value={purpose}>
                {t(`orders:purposes.${purpose}`)}
              </option>
            ))}
          </TextField>
          <PayWith most={quote.most_coins} available={balance.data?.available} lacking={lacking} />
        </CardContent>
      </Card>
      {fault !== null && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {fault}
        </Alert>
      )}
      <ActionBar>
        <Button type="submit" variant="contained" disabled={lacking > 0 || formState.isSubmitting}>
          {formState.isSubmitting ? t('review.paying') : t('review.trace', { count: quote.valid })}
        </Button>
      </ActionBar>
    </Box>
  );
}

function PayWith({
  most,
  available,
  lacking,
}: {
  most: number;
  available: number | undefined;
  lacking: number;
}) {
  const { t } = useTranslation('leads');
  if (available === undefined || most === 0) return null;
  if (lacking > 0) {
    return (
      <Alert severity="warning">
        {t('review.lacking', { count: lacking, most: coins(most), available: coins(available) })}
      </Alert>
    );
  }
  return (
    <Box>
      <Typography variant="h3" component="h2">
        {t('review.payTitle')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('review.held', { count: most, available: coins(available) })}
      </Typography>
    </Box>
  );
}

function NothingToTrace({ order, quote }: { order: Order; quote: Quote }) {
  const { t } = useTranslation('leads');
  return (
    <>
      <Alert severity="warning" sx={{ mb: 4 }}>
        {t('review.nothing')}
      </Alert>
      <QuoteRows order={order} quote={quote} />
      <ActionBar>
        <ButtonLink to={paths.skipTrace} search={{}} variant="contained">
          {t('otherFile')}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
