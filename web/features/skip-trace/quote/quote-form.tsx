import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, Quote } from '#contract/orders/schemas';
import { useCall } from '../../../kit/api/use-call.ts';
import { Fault } from '../../../kit/page/fault.tsx';
import { LoadFailedLine } from '../../../kit/page/load-failed-line.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { paths } from '../../../paths.ts';
import { DiscardOrder } from '../../orders/actions.tsx';
import { cacheOrder } from '../../orders/queries.ts';
import type { UploadedFile } from '../api.ts';
import { FewHits } from './few-hits.tsx';
import { FirstTrace } from './first-trace.tsx';
import { NothingToTrace } from './nothing-to-trace.tsx';
import { PayButton } from './pay-button.tsx';
import { cardCoins, PayWith } from './pay-with.tsx';
import { mostCoins, traceableRows } from './prices.ts';
import { PurposeCard, type PurposeForm, usePurposeForm, validPurpose } from './purpose-card.tsx';
import { QuoteRows } from './quote-rows.tsx';
import { ReviewSkeleton, reviewGrid } from './review-skeleton.tsx';
import { requoteOrder } from './sample-api.ts';
import { SampleCard } from './sample-card.tsx';
import { Charges, SummaryBar, SummaryCard, SummaryFrame } from './summary.tsx';
import { usePayChoice, usePayOrder } from './use-payment.ts';
import { type SampleState, useSample, useSkippedSample } from './use-sample.ts';

export interface QuoteFormProps {
  order: Order;
  quote: Quote;
  upload: UploadedFile | undefined;
  onFix: () => void;
}

export function QuoteForm(props: QuoteFormProps) {
  const { order, quote, onFix } = props;
  const { user } = useSession();
  const [own] = useState(user?.id ?? '');
  const form = usePurposeForm(own, order.id);
  const expired = useExpired(quote.expires_at);
  const sample = useSample(order, quote, expired);
  const { skipped, skip } = useSkippedSample(own, order.id);

  if (traceableRows(quote) === 0) return <NothingToTrace order={order} quote={quote} onFix={onFix} />;
  if (sample.offered && sample.query.isPending) return <ReviewSkeleton />;
  if (!skipped && sample.query.data?.first && sample.query.data.available)
    return <FirstTrace {...props} form={form} sample={sample} rows={sample.query.data.rows} onSkip={skip} />;
  return <PayForm {...props} own={own} form={form} sample={sample} expired={expired} />;
}

interface PayFormProps extends QuoteFormProps {
  /** The user whose draft this is. */
  own: string;
  form: PurposeForm;
  sample: SampleState;
  expired: boolean;
}

function PayForm({ order, quote, upload, onFix, own, form, sample, expired }: PayFormProps) {
  const { t } = useTranslation('skipTrace');
  const { fault, submit } = usePayOrder(own, order);
  const most = mostCoins(quote, form.watch('purpose'));
  const pay = usePayChoice(own === '' ? undefined : own, most);
  const { balance, prices, cards, available, choice } = pay;
  const missesCard = choice.method !== 'coins' && cards.data !== undefined && choice.card_id === '';
  const button = (
    <PayButton
      quote={quote}
      most={most}
      busy={form.formState.isSubmitting}
      disabled={!pay.ready || expired}
      note={missesCard && !expired && t('review.needCard')}
    />
  );
  const figures = {
    quote,
    most,
    available: balance.data?.available,
    prices: prices.data,
    byCard:
      choice.method === 'coins' ? 0 : cardCoins({ most, available, prices: prices.data }, choice.method),
  };
  return (
    <ReviewForm
      onSubmit={form.handleSubmit((values) => submit(values, choice))}
      order={order}
      summary={(narrow) =>
        narrow ? (
          <SummaryBar {...figures}>{button}</SummaryBar>
        ) : (
          <SummaryCard {...figures}>{button}</SummaryCard>
        )
      }
      charges={<Charges {...figures} />}
    >
      {expired && <Expired order={order} />}
      <FewHits order={order} quote={quote} upload={upload} />
      {sample.offered && (
        <SampleCard sample={sample} leading={false} onTake={() => void sample.take(validPurpose(form))} />
      )}
      <QuoteRows order={order} quote={quote} most={most} onFix={onFix} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <PurposeCard form={form} />
        {most > 0 && balance.data !== undefined && (
          <PayWith
            {...pay}
            most={most}
            prices={prices.data}
            cards={cards.data}
            onChoose={pay.choose}
            returnTo={`${paths.skipTrace}?order=${order.id}`}
          />
        )}
      </Box>
      {most > 0 && <LoadFailedLine what={t('review.payFailed')} queries={[balance, prices, cards]} />}
      {fault !== null && <Fault>{fault}</Fault>}
    </ReviewForm>
  );
}

export interface ReviewFormProps {
  order: Order;
  onSubmit: () => Promise<void> | void;
  /** At the side, or on narrow screens at the bottom edge. */
  summary: (narrow: boolean) => ReactNode;
  /** What the bar at the bottom edge leaves out. */
  charges?: ReactNode;
  children: ReactNode;
}

/** The parts of the review, with the summary where it stays in view. */
export function ReviewForm({ order, onSubmit, summary, charges, children }: ReviewFormProps) {
  const narrow = useMediaQuery<{ breakpoints: { down: (key: 'md') => string } }>(
    (theme) => theme.breakpoints.down('md'),
    { noSsr: true },
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Box sx={reviewGrid}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {children}
          {narrow && charges && (
            <SummaryFrame>
              <Box sx={{ '& > dl': { mt: 0, pt: 0, borderTop: 0 } }}>{charges}</Box>
            </SummaryFrame>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, position: { md: 'sticky' }, top: { md: 88 } }}>
          {!narrow && summary(false)}
          <Box sx={{ display: 'grid', mb: { xs: 4, md: 0 } }}>
            <DiscardOrder order={order} />
          </Box>
        </Box>
      </Box>
      {narrow && summary(true)}
    </Box>
  );
}

/** Whether an instant has passed; updates when it does. */
function useExpired(at: string | null): boolean {
  const left = at === null ? Number.POSITIVE_INFINITY : new Date(at).getTime() - Date.now();
  const [, look] = useState(0);
  useEffect(() => {
    // setTimeout is limited to 24 days; a quote lasts one.
    if (left <= 0 || left > 86_400_000) return;
    const timer = setTimeout(() => look((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}

function Expired({ order }: { order: Order }) {
  const { t } = useTranslation('skipTrace');
  const cache = useQueryClient();
  const { mutate, isPending } = useCall(() => requoteOrder(order.id), {
    onSuccess: ({ data }) => cacheOrder(cache, data),
  });
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" disabled={isPending} onClick={() => mutate()}>
          {t('review.reprice')}
        </Button>
      }
    >
      {t('review.expired')}
    </Alert>
  );
}
