import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxNoteLength } from '#contract/accounts/terms';
import { type Purpose, purposes, restrictedPurposes } from '#contract/orders/purposes';
import type { Order, Quote } from '#contract/orders/schemas';
import { ActionBar } from '../../../kit/action-bar.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { coins, exactTime } from '../../../kit/i18n/format.ts';
import { Fault } from '../../../kit/page/fault.tsx';
import { LoadFailedLine } from '../../../kit/page/load-failed-line.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { DiscardOrder } from '../../orders/actions.tsx';
import { cacheOrder } from '../../orders/queries.ts';
import { PayWith } from './pay-with.tsx';
import { QuoteRows } from './quote-rows.tsx';
import { requoteOrder } from './sample-api.ts';
import { SampleCard } from './sample-card.tsx';
import { type ChosenPurpose, readPurpose, storePurpose } from './stored-purpose.ts';
import { usePayChoice, usePayOrder } from './use-payment.ts';

export interface QuoteFormProps {
  order: Order;
  quote: Quote;
  onFix: () => void;
}

export function QuoteForm({ order, quote, onFix }: QuoteFormProps) {
  const { t } = useTranslation(['skipTrace', 'orders']);
  const { user } = useSession();
  const [own] = useState(user?.id ?? '');
  const { fault, submit } = usePayOrder(own, order);
  const form = usePurposeForm(own, order.id);
  const { handleSubmit, formState } = form;
  const expired = useExpired(quote.expires_at);
  const traceable = traceableRows(quote);
  const purpose = form.watch('purpose');
  const most = mostCoins(quote, purpose);
  const { balance, prices, cards, available, choice, choose, ready } = usePayChoice(user?.id, most);
  const byCard = choice.method !== 'coins';

  const pay = handleSubmit((values) => submit(values, choice));

  if (traceable === 0) return <NothingToTrace order={order} quote={quote} onFix={onFix} />;
  return (
    <Box component="form" noValidate onSubmit={(event) => void pay(event)}>
      <QuoteSummary quote={quote} most={most} expired={expired} />
      <QuoteRows order={order} quote={quote} onFix={onFix} />
      <Card sx={{ mt: 6 }}>
        <CardContent sx={{ display: 'grid', gap: 5 }}>
          <PurposeFields form={form} />
          {most > 0 && balance.data !== undefined && (
            <PayWith
              most={most}
              available={available}
              prices={prices.data}
              cards={cards.data}
              choice={choice}
              onChoose={choose}
              returnTo={`${paths.skipTrace}?order=${order.id}`}
            />
          )}
          {most > 0 && <LoadFailedLine what={t('review.payFailed')} queries={[balance, prices, cards]} />}
        </CardContent>
      </Card>
      {quote.valid + quote.sampled > 0 && quote.price_coins > 0 && !expired && (
        <SampleCard order={order} purpose={() => validPurpose(form)} />
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
          <Button type="submit" variant="contained" disabled={!ready || expired || formState.isSubmitting}>
            {formState.isSubmitting ? t('review.paying') : t('review.trace', { count: traceable })}
          </Button>
        </CustomerOnly>
      </ActionBar>
    </Box>
  );
}

interface QuoteSummaryProps {
  quote: Quote;
  /** Maximum coins for the chosen purpose. */
  most: number;
  expired: boolean;
}

function QuoteSummary({ quote, most, expired }: QuoteSummaryProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <Typography variant="h2" component="p" sx={{ mb: 4 }}>
      {t('review.sum', { count: quote.rows, valid: traceableRows(quote) })}{' '}
      {quote.price_coins === 0 ? t('review.free') : t('review.most', { coins: coins(most) })}
      {!expired && quote.expires_at !== null && (
        <Typography component="span" color="textSecondary">
          {' '}
          {t('review.until', { time: exactTime(quote.expires_at) })}
        </Typography>
      )}
    </Typography>
  );
}

function PurposeFields({ form: { register, formState } }: { form: UseFormReturn<ChosenPurpose> }) {
  const { t } = useTranslation(['skipTrace', 'orders']);
  return (
    <>
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
    </>
  );
}

const traceableRows = ({ valid, traced_before, sampled }: Quote): number => valid + traced_before + sampled;

/** The purpose and note, stored for this tab while they change. */
function usePurposeForm(user: string, order: string): UseFormReturn<ChosenPurpose> {
  const form = useForm<ChosenPurpose>({ defaultValues: readPurpose(user, order) });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storePurpose(user, order, values),
      }),
    [form, user, order],
  );
  return form;
}

/** Null after showing that the purpose is missing. */
const validPurpose = async ({ trigger, getValues }: UseFormReturn<ChosenPurpose>) =>
  (await trigger('purpose', { shouldFocus: true })) ? getValues('purpose') || null : null;

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

function NothingToTrace({ order, quote, onFix }: QuoteFormProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <>
      <Alert severity="warning" sx={{ mb: 4 }}>
        {t('review.nothing')}
      </Alert>
      <QuoteRows order={order} quote={quote} onFix={onFix} />
      <ActionBar>
        <ButtonLink to={paths.skipTrace} search={{}} variant="contained">
          {t('otherFile')}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
