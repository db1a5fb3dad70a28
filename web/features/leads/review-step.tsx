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
import type { Order, Quote } from '#contract/orders';
import { type Purpose, purposes } from '#contract/purposes';
import { ActionBar } from '../../kit/action-bar.tsx';
import { coins, count, fileSize, number, percent } from '../../kit/format.ts';
import { keepOrder } from '../../kit/orders/queries.ts';
import { balanceQuery } from '../../kit/queries.ts';
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
  const back = upload && (
    <ButtonLink to={paths.skipTrace} search={{ upload: upload.id }} variant="outlined">
      Change the columns
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
  const share = reading.bytes_total === 0 ? 0 : reading.bytes_read / reading.bytes_total;
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h2">Reading every row</Typography>
        <LinearProgress
          variant="determinate"
          color="info"
          value={share * 100}
          aria-label={`Reading ${name}`}
        />
        <Typography variant="table" color="textSecondary">
          {fileSize(reading.bytes_read)} of {fileSize(reading.bytes_total)} · {percent(share)}. You can leave
          this page; the price will be here, and under Recent Orders.
        </Typography>
      </CardContent>
    </Card>
  );
}

function Unreadable({ order, back }: { order: Order; back: ReactNode }) {
  return (
    <>
      <Alert severity="error">
        {order.failure ?? 'The file could not be read to its end.'} Nothing was charged.
      </Alert>
      <ActionBar>
        {back}
        <ButtonLink to={paths.skipTrace} search={{}} variant="contained">
          Choose another file
        </ButtonLink>
      </ActionBar>
    </>
  );
}

function Price({ order, quote }: { order: Order; quote: Quote }) {
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
    await cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
  });

  if (quote.valid === 0) return <NothingToTrace order={order} quote={quote} />;
  return (
    <Box component="form" noValidate onSubmit={(event) => void pay(event)}>
      <Typography variant="h2" component="p" sx={{ mb: 4 }}>
        {number(quote.valid)} of {count(quote.rows, 'row')} can be traced.{' '}
        {quote.price_coins === 0
          ? 'This account traces free.'
          : `You pay for hits only: at most ${coins(quote.most_coins)}.`}
      </Typography>
      <QuoteRows order={order} quote={quote} />
      <Card sx={{ mt: 6 }}>
        <CardContent sx={{ display: 'grid', gap: 5 }}>
          <TextField
            {...register('purpose', { required: 'Choose what you use the results for.' })}
            select
            label="What you use the results for"
            error={formState.errors.purpose !== undefined}
            helperText={
              formState.errors.purpose?.message ?? 'The law asks for it. It is kept with the order.'
            }
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">Choose</option>
            {Object.entries(purposes).map(([purpose, words]) => (
              <option key={purpose} value={purpose}>
                {words}
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
          {formState.isSubmitting ? 'Paying…' : `Trace ${count(quote.valid, 'lead')}`}
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
  if (available === undefined || most === 0) return null;
  if (lacking > 0) {
    return (
      <Alert severity="warning">
        {coins(lacking)} {lacking === 1 ? 'is' : 'are'} missing: this order can cost {coins(most)}, and you
        have {coins(available)}. The order is kept under Recent Orders; come back when you have enough, or
        trace fewer rows.
      </Alert>
    );
  }
  return (
    <Box>
      <Typography variant="h3" component="h2">
        Pay with coins
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        You have {coins(available)}. {coins(most)} {most === 1 ? 'is' : 'are'} held while the order runs; what
        isn’t used comes back at its end.
      </Typography>
    </Box>
  );
}

function NothingToTrace({ order, quote }: { order: Order; quote: Quote }) {
  return (
    <>
      <Alert severity="warning" sx={{ mb: 4 }}>
        No row of this file can be traced. Download the rows with the reason of each, mend them, and upload
        the file again. Nothing was charged.
      </Alert>
      <QuoteRows order={order} quote={quote} />
      <ActionBar>
        <ButtonLink to={paths.skipTrace} search={{}} variant="contained">
          Choose another file
        </ButtonLink>
      </ActionBar>
    </>
  );
}
