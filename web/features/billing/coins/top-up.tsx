import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateTopUp } from '#contract/billing/calls';
import type { TopUp as TopUpState } from '#contract/billing/schemas';
import { request } from '../../../kit/api/api.ts';
import { cacheReply } from '../../../kit/api/queries.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { formatHundredths, parseHundredths, parseWhole } from '../../../kit/i18n/amounts.ts';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { topUpQuery } from '../api.ts';
import { coinsPrice } from '../price.ts';
import { money, pricesQuery } from '../queries.ts';

export function TopUp() {
  const { t } = useTranslation('billing');
  const state = useQuery(topUpQuery);
  return (
    <Card component="section">
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        <Box>
          <Typography variant="h2">{t('topUp.title')}</Typography>
          <Typography color="textSecondary">{t('topUp.text')}</Typography>
        </Box>
        <Loaded query={state} loading={<FormSkeleton />}>
          {(data) => <TopUpForm state={data} />}
        </Loaded>
      </CardContent>
    </Card>
  );
}

/** Has the form's layout: switch, three fields, button. */
function FormSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Skeleton height={38} />
      <Skeleton variant="rounded" sx={{ height: { xs: 246, sm: 79, lg: 246 } }} />
      <Skeleton variant="rounded" height={38} sx={{ width: { sm: 80 } }} />
    </Box>
  );
}

/** The least and the most that the service accepts as a monthly limit, in cents. */
const capRange = [50, 10_000_000] as const;

/** The limit in cents; null if it isn't one that the service accepts, whose own error would be in cents. */
function parseCap(text: string): number | null {
  const cents = parseHundredths(text);
  return cents !== null && cents >= capRange[0] && cents <= capRange[1] ? cents : null;
}

/** The numbers as typed; null where one isn't allowed. */
const parsers = { threshold: parseWhole, coins: parseWhole, cap: parseCap };
/** The text that says what each field allows. */
const allowed = { threshold: 'whole', coins: 'whole', cap: 'amount' } as const;
const isValid = (name: keyof typeof parsers, text: string) => (parsers[name](text) ?? 0) > 0;

function useTopUpForm(state: TopUpState) {
  const cache = useQueryClient();
  const [enabled, setEnabled] = useState(state.enabled);
  const [texts, setTexts] = useState({
    threshold: String(state.threshold),
    coins: String(state.coins),
    cap: formatHundredths(state.monthly_cap),
  });
  const call = useCall(
    () =>
      request(updateTopUp, {
        body: {
          enabled,
          threshold: parseWhole(texts.threshold) ?? 0,
          coins: parseWhole(texts.coins) ?? 0,
          monthly_cap: parseCap(texts.cap) ?? 0,
        },
      }),
    {
      onSuccess(answer) {
        cacheReply(cache, topUpQuery.queryKey, answer.data);
        toast.success(answer.message);
      },
      onFailed: () => {},
    },
  );
  return { enabled, setEnabled, texts, setTexts, ...call };
}

/** What the entered number of coins costs, in cents. */
function usePrice(state: TopUpState, text: string): number {
  // The page says that prices couldn’t load, and offers to try again.
  const { data: prices } = useQuery({ ...pricesQuery, retryOnMount: false });
  const count = parseWhole(text);
  return prices === undefined || count === null ? state.price : coinsPrice(count, prices);
}

function TopUpForm({ state }: { state: TopUpState }) {
  const { t } = useTranslation('billing');
  const { enabled, setEnabled, texts, setTexts, mutate, isPending, failed } = useTopUpForm(state);
  const faults = failed?.errors ?? {};
  const price = usePrice(state, texts.coins);
  const fieldFaults = { threshold: faults.threshold, coins: faults.coins, cap: faults.monthly_cap };
  const complete = (Object.keys(parsers) as (keyof typeof parsers)[]).every((name) =>
    isValid(name, texts[name]),
  );
  const field = (name: keyof typeof texts, help?: string) => (
    <TextField
      label={t(`topUp.${name}`)}
      value={texts[name]}
      onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
      error={fieldFaults[name] !== undefined || !isValid(name, texts[name])}
      helperText={fieldFaults[name] ?? (isValid(name, texts[name]) ? help : t(`topUp.${allowed[name]}`))}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (complete && !isPending) mutate();
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      {state.failure !== null && <Alert severity="warning">{t('topUp.off', { why: state.failure })}</Alert>}
      <FormControlLabel
        control={<Switch checked={enabled} onChange={(_, checked) => setEnabled(checked)} />}
        label={t('topUp.enabled')}
      />
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)', lg: '1fr' } }}
      >
        {field('threshold')}
        {field('coins', t('topUp.price', { price: money(price, state.currency) }))}
        {field('cap', t('topUp.spent', { spent: money(state.spent, state.currency) }))}
      </Box>
      {failed !== undefined && Object.keys(faults).length === 0 && (
        <Alert severity="error">{failed.message}</Alert>
      )}
      <CustomerOnly reason="money">
        <Button
          type="submit"
          variant="outlined"
          disabled={!complete || isPending}
          sx={{ justifySelf: { sm: 'start' } }}
        >
          {isPending ? t('tab.saving') : t('topUp.save')}
        </Button>
      </CustomerOnly>
    </Box>
  );
}
