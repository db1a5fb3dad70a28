import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../kit/page/fault.tsx';
import { LoadFailedLine } from '../../../kit/page/loading/load-failed-line.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { paths } from '../../../paths.ts';
import { FewHits } from './few-hits.tsx';
import { HitChoice } from './hit-choice.tsx';
import { NothingToTrace } from './nothing-to-trace.tsx';
import { PayButton } from './payment/pay-button.tsx';
import { cardCoins, PayWith } from './payment/pay-with.tsx';
import { useExpired } from './payment/use-expired.ts';
import { usePayChoice, usePayOrder } from './payment/use-payment.ts';
import { mostCoins, traceableRows } from './prices.ts';
import { PurposeCard, type PurposeForm, usePurposeForm, validPurpose } from './purpose-card.tsx';
import { QuoteRows } from './quote-rows.tsx';
import { type QuoteFormProps, ReviewForm } from './review-form.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { Expired, RequoteButton, useRequote } from './review-states.tsx';
import { FirstTrace } from './sample/first-trace.tsx';
import { SampleCard } from './sample/sample-card.tsx';
import { type SampleState, useSample, useSkippedSample } from './sample/use-sample.ts';
import { Charges, Reassurance, SummaryBar, SummaryCard } from './summary.tsx';

export function QuoteForm(props: QuoteFormProps) {
  const { order, quote, onFix } = props;
  const { user } = useSession();
  const [userId] = useState(user?.id ?? '');
  const form = usePurposeForm(userId, order.id);
  const expired = useExpired(quote.expires_at);
  const sample = useSample(order, quote, expired);
  const { skipped, skip } = useSkippedSample(userId, order.id);

  if (traceableRows(quote) === 0) return <NothingToTrace order={order} quote={quote} onFix={onFix} />;
  if (sample.offered && sample.query.isPending) return <ReviewSkeleton />;
  if (!skipped && sample.query.data?.first && sample.query.data.available)
    return <FirstTrace {...props} form={form} sample={sample} rows={sample.query.data.rows} onSkip={skip} />;
  return <PayForm {...props} userId={userId} form={form} sample={sample} expired={expired} />;
}

interface PayFormProps extends QuoteFormProps {
  /** The user whose draft this is. */
  userId: string;
  form: PurposeForm;
  sample: SampleState;
  expired: boolean;
}

function PayForm({ order, quote, upload, onFix, userId, form, sample, expired }: PayFormProps) {
  const { t } = useTranslation('skipTrace');
  const { fault, submit } = usePayOrder(userId, order);
  const most = mostCoins(quote, form.watch('purpose'));
  const pay = usePayChoice(userId, order.id, most);
  const { balance, prices, cards, available, choice } = pay;
  const missesCard = choice.method !== 'coins' && cards.data !== undefined && choice.card_id === '';
  const requote = useRequote(order);
  const button = expired ? (
    <RequoteButton busy={requote.isPending} />
  ) : (
    <PayButton
      quote={quote}
      most={most}
      busy={form.formState.isSubmitting}
      disabled={!pay.ready}
      note={missesCard && t('review.needCard')}
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
      onSubmit={expired ? () => requote.mutate() : form.handleSubmit((values) => submit(values, choice))}
      order={order}
      summary={(narrow) =>
        narrow ? (
          <SummaryBar {...figures}>{button}</SummaryBar>
        ) : (
          <SummaryCard {...figures} expired={expired}>
            {button}
          </SummaryCard>
        )
      }
      charges={
        <>
          <Charges {...figures} />
          <Reassurance quote={quote} expired={expired} />
        </>
      }
    >
      {expired && <Expired />}
      <FewHits order={order} quote={quote} upload={upload} />
      {sample.offered && (
        <SampleCard sample={sample} leading={false} onTake={() => void sample.take(validPurpose(form))} />
      )}
      {quote.price_coins > 0 && quote.valid > 0 && <HitChoice order={order} quote={quote} />}
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
            capLeft={balance.data.cap_left}
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
