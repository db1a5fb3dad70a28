import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxNoteLength } from '#contract/accounts/terms';
import { type Purpose, purposes, restrictedPurposes } from '#contract/orders/purposes';
import type { Order, Quote } from '#contract/orders/schemas';
import { ActionBar } from '../../../kit/action-bar.tsx';
import { balanceQuery } from '../../../kit/api/queries.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { coins, exactTime } from '../../../kit/i18n/format.ts';
import { Fault } from '../../../kit/page/fault.tsx';
import { LoadFailedLine } from '../../../kit/page/load-failed-line.tsx';
import { LoadingRows } from '../../../kit/page/states.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { cardOf } from '../../billing/cards/card-choice.tsx';
import { cardsQuery, pricesQuery, reloadMoney, useEnteredCard } from '../../billing/queries.ts';
import { DiscardOrder } from '../../orders/actions.tsx';
import { cacheOrder } from '../../orders/queries.ts';
import { payOrder, type UploadedFile } from '../api.ts';
import { FileSummary } from '../file-summary.tsx';
import { type ChosenPurpose, clearPurpose, readPurpose, storePurpose } from './kept-purpose.ts';
import { type PayChoice, PayWith } from './pay-with.tsx';
import { QuoteRows } from './quote-rows.tsx';
import { Discarded, Reading, Unreadable } from './review-states.tsx';
import { requoteOrder } from './sample-api.ts';
import { SampleCard } from './sample-card.tsx';

const MendRows = lazy(() => import('./mend-rows.tsx'));

export interface ReviewStepProps {
  order: Order;
  /** Undefined after a reload, which skips the column mapping. */
  upload: UploadedFile | undefined;
}

export function ReviewStep({ order, upload }: ReviewStepProps) {
  const { t } = useTranslation('skipTrace');
  const [mending, setMending] = useState(false);
  const mend = () => setMending(true);
  const back = upload && (
    <ButtonLink to={paths.skipTrace} search={{ upload: upload.id }} variant="outlined">
      {t(upload.typed ? 'review.changeLeads' : 'review.changeColumns')}
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
      {order.state === 'cancelled' ? (
        <Discarded />
      ) : order.state === 'failed' ? (
        <Unreadable order={order} back={back} />
      ) : mending ? (
        <Suspense fallback={<LoadingRows rows={5} height={96} />}>
          <MendRows order={order} onDone={() => setMending(false)} />
        </Suspense>
      ) : order.quote === null ? (
        <Reading order={order} />
      ) : (
        <Price order={order} quote={order.quote} onMend={mend} />
      )}
    </>
  );
}

interface PriceProps {
  order: Order;
  quote: Quote;
  onMend: () => void;
}

function Price({ order, quote, onMend }: PriceProps) {
  const { t } = useTranslation(['skipTrace', 'orders']);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const { setup } = useSearch({ from: '/framed/skip-trace' });
  const entered = useEnteredCard(setup);
  const balance = useQuery(balanceQuery);
  const prices = useQuery(pricesQuery);
  const cards = useQuery({ ...cardsQuery(user?.id ?? ''), enabled: user !== null });
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Partial<PayChoice>>({});
  const [own] = useState(user?.id ?? '');
  const form = useForm<ChosenPurpose>({ defaultValues: readPurpose(own, order.id) });
  const { register, handleSubmit, formState, trigger, getValues } = form;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storePurpose(own, order.id, values),
      }),
    [form, own, order.id],
  );
  const expired = useExpired(quote.expires_at);
  const traceable = quote.valid + quote.traced_before + quote.sampled;
  const purpose = form.watch('purpose');
  const most = mostCoins(quote, purpose);
  const available = balance.data?.available ?? 0;
  const usual = most <= available ? 'coins' : available > 0 ? 'both' : 'card';
  const choice: PayChoice = {
    method: chosen.method ?? (entered === null || usual !== 'coins' ? usual : 'card'),
    rest: chosen.rest ?? 'coins',
    card_id: cardOf(cards.data, chosen.card_id ?? entered),
  };
  const byCard = choice.method !== 'coins';
  const blocked = balance.data === undefined || (byCard && choice.card_id === '');

  const pay = handleSubmit(async ({ purpose, note }) => {
    // Unreachable: the field is required.
    if (purpose === '') return;
    setFault(null);
    const { card_id, ...how } = choice;
    const answer = await payOrder({
      order_id: order.id,
      purpose,
      purpose_note: note,
      ...how,
      ...(byCard ? { card_id } : {}),
    });
    reloadMoney();
    if (!answer.status) return setFault(answer.message);
    const { payment, ...paid } = answer.data;
    if (payment?.action_url) return window.location.assign(payment.action_url);
    clearPurpose(own, order.id);
    cacheOrder(cache, paid);
    await navigate({
      to: paths.thankYou,
      search: {
        user_id: user?.id,
        payment_status: payment?.status ?? 'paid',
        order: order.id,
        payment: payment?.id,
      },
    });
  });

  if (traceable === 0) return <NothingToTrace order={order} quote={quote} onMend={onMend} />;
  return (
    <Box component="form" noValidate onSubmit={(event) => void pay(event)}>
      <Typography variant="h2" component="p" sx={{ mb: 4 }}>
        {t('review.sum', { count: quote.rows, valid: traceable })}{' '}
        {quote.price_coins === 0 ? t('review.free') : t('review.most', { coins: coins(most) })}
        {!expired && quote.expires_at !== null && (
          <Typography component="span" color="textSecondary">
            {' '}
            {t('review.until', { time: exactTime(quote.expires_at) })}
          </Typography>
        )}
      </Typography>
      <QuoteRows order={order} quote={quote} onMend={onMend} />
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
          <TextField
            {...register('note')}
            label={t('review.note')}
            helperText={t('review.noteHelp')}
            slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
          />
          {most > 0 && balance.data !== undefined && (
            <PayWith
              most={most}
              available={available}
              prices={prices.data}
              cards={cards.data}
              choice={choice}
              onChoose={(change) => setChosen({ ...chosen, ...change })}
              returnTo={`${paths.skipTrace}?order=${order.id}`}
            />
          )}
          {most > 0 && <LoadFailedLine what={t('review.payFailed')} of={[balance, prices, cards]} />}
        </CardContent>
      </Card>
      {quote.valid + quote.sampled > 0 && quote.price_coins > 0 && !expired && (
        <SampleCard
          order={order}
          purpose={async () =>
            (await trigger('purpose', { shouldFocus: true })) ? getValues('purpose') || null : null
          }
        />
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 4 }}>
        {t('review.confirm')}
      </Typography>
      {fault !== null && <Fault>{fault}</Fault>}
      {expired && <Expired order={order} />}
      <ActionBar
        note={byCard && !expired && cards.data !== undefined && choice.card_id === '' && t('review.needCard')}
      >
        <DiscardOrder order={order} />
        <CustomerOnly reason="money">
          <Button type="submit" variant="contained" disabled={blocked || expired || formState.isSubmitting}>
            {formState.isSubmitting ? t('review.paying') : t('review.trace', { count: traceable })}
          </Button>
        </CustomerOnly>
      </ActionBar>
    </Box>
  );
}

/** Maximum coins for the purpose; over all purposes if none is chosen. */
const mostCoins = (
  { most_coins, purpose_dependent, price_coins }: Quote,
  purpose: ChosenPurpose['purpose'],
): number =>
  purpose === '' || restrictedPurposes.includes(purpose)
    ? most_coins
    : most_coins - purpose_dependent * price_coins;

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
      sx={{ mt: 4 }}
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

function NothingToTrace({ order, quote, onMend }: PriceProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <>
      <Alert severity="warning" sx={{ mb: 4 }}>
        {t('review.nothing')}
      </Alert>
      <QuoteRows order={order} quote={quote} onMend={onMend} />
      <ActionBar>
        <ButtonLink to={paths.skipTrace} search={{}} variant="contained">
          {t('otherFile')}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
