/** The price of a check, what it checks, and its payment. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberQuote as Numbers, Order, Quote } from '#contract/orders/schemas';
import { coins } from '../../../kit/i18n/format.ts';
import { Fault } from '../../../kit/page/fault.tsx';
import { LoadFailedLine } from '../../../kit/page/loading/load-failed-line.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { paths } from '../../../paths.ts';
import { coinsPrice } from '../../billing/price.ts';
import { money } from '../../billing/queries.ts';
import { PayWith } from '../quote/payment/pay-with.tsx';
import { useExpired } from '../quote/payment/use-expired.ts';
import { usePayChoice, usePayOrder } from '../quote/payment/use-payment.ts';
import { PurposeCard, usePurposeForm } from '../quote/purpose-card.tsx';
import { ReviewForm } from '../quote/review-form.tsx';
import { Expired, RequoteButton, useRequote } from '../quote/review-states.tsx';
import { BottomBar, SummaryFrame } from '../quote/summary.tsx';
import { CheckedLists } from './checked-lists.tsx';
import { NumberRows } from './number-rows.tsx';

interface NumberQuoteProps {
  order: Order;
  quote: Quote;
}

export default function NumberQuote({ order, quote }: NumberQuoteProps) {
  const { t } = useTranslation('numbers');
  const { numbers } = quote;
  if (numbers === null) return null;
  if (numbers.charged === 0)
    return (
      <>
        <Alert severity="warning" sx={{ mb: 4 }}>
          {t('quote.none')}
        </Alert>
        <NumberRows order={order} quote={quote} numbers={numbers} />
      </>
    );
  return <PayForm order={order} quote={quote} numbers={numbers} />;
}

function PayForm({ order, quote, numbers }: NumberQuoteProps & { numbers: Numbers }) {
  const { t } = useTranslation(['numbers', 'skipTrace']);
  const { user } = useSession();
  const [userId] = useState(user?.id ?? '');
  const form = usePurposeForm(userId, order.id);
  const most = quote.most_coins;
  const expired = useExpired(quote.expires_at);
  const requote = useRequote(order);
  const { fault, submit } = usePayOrder(userId, order);
  const pay = usePayChoice(userId, order.id, most);
  const { balance, prices, cards, choice } = pay;
  const price = prices.data === undefined ? '' : money(coinsPrice(most, prices.data), prices.data.currency);
  const words = most === 0 ? t('quote.free') : t('quote.price', { coins: coins(most), price });
  const button = expired ? (
    <RequoteButton busy={requote.isPending} />
  ) : (
    <CustomerOnly reason="money">
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={!pay.ready || form.formState.isSubmitting}
      >
        {form.formState.isSubmitting
          ? t('skipTrace:review.paying')
          : t('quote.pay', { count: numbers.charged })}
      </Button>
    </CustomerOnly>
  );
  return (
    <ReviewForm
      order={order}
      onSubmit={expired ? () => requote.mutate() : form.handleSubmit((values) => submit(values, choice))}
      summary={(narrow) =>
        narrow ? (
          <BottomBar note={words}>{button}</BottomBar>
        ) : (
          <SummaryFrame>
            <Typography variant="figure" component="p">
              {t('quote.checks', { count: numbers.charged })}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
              {words}
            </Typography>
            {button}
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 4 }}>
              {most > 0 && `${t('quote.rate', { coins: coins(quote.price_coins) })}. ${t('quote.once')} `}
              {t('quote.nobody')}
            </Typography>
          </SummaryFrame>
        )
      }
    >
      {expired && <Expired />}
      <CheckedLists numbers={numbers} />
      <NumberRows order={order} quote={quote} numbers={numbers} />
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
      {most > 0 && (
        <LoadFailedLine what={t('skipTrace:review.payFailed')} queries={[balance, prices, cards]} />
      )}
      {fault !== null && <Fault>{fault}</Fault>}
    </ReviewForm>
  );
}
