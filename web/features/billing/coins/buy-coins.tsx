import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buyCoins } from '#contract/billing/calls';
import type { CoinPrices } from '#contract/billing/schemas';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { parseWhole } from '../../../kit/i18n/amounts.ts';
import { coins } from '../../../kit/i18n/format.ts';
import { LoadFailedLine } from '../../../kit/page/loading/load-failed-line.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { useMedia } from '../../../kit/theme/use-media.ts';
import { paths } from '../../../paths.ts';
import { CardChoice, chosenCardId } from '../cards/card-choice.tsx';
import { cheapestCoins, coinsPrice } from '../price.ts';
import { cardsQuery, goToBank, money, reloadMoney } from '../queries.ts';
import { wrapOnPhones } from '../wrap-on-phones.ts';

export interface BuyCoinsProps {
  prices: CoinPrices;
  /** ID of the card just added at the gateway. */
  entered: string | null;
  /** Called when a purchase starts. */
  onBuy: () => void;
}

/** Buys coins. A click repeated before the reply makes the same purchase. */
function usePurchase(count: number, card_id: string, prices: CoinPrices) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useCall(
    () => {
      const price = coinsPrice(count, prices);
      const body = { coins: count, card_id, request_key: key, return_to: paths.coins, price };
      return request(buyCoins, { body });
    },
    {
      onSuccess(answer) {
        setKey(crypto.randomUUID());
        const { id, action_url } = answer.data;
        if (action_url !== null) goToBank({ id, action_url });
      },
      onFailed({ http }) {
        // Without a reply the purchase may have happened. Keeping the key makes a retry safe.
        if (http >= 400 && http < 500) setKey(crypto.randomUUID());
      },
      onSettled: reloadMoney,
    },
  );
}

export function BuyCoins({ prices, entered, onBuy }: BuyCoinsProps) {
  const { t } = useTranslation('billing');
  const labelId = useId();
  const { user } = useSession();
  const cards = useQuery({ ...cardsQuery(user?.id ?? ''), enabled: user !== null });
  const [text, setText] = useState(String(prices.packs[0]?.coins ?? prices.least_coins));
  const [chosen, setChosen] = useState<string | null>(null);
  const count = parseWhole(text) ?? 0;
  const card_id = chosenCardId(cards.data, chosen ?? entered);
  const { mutate, isPending, data, failed, reset } = usePurchase(count, card_id, prices);
  const isPaid = data?.data.status === 'paid';
  const canPay = isAllowed(count, prices) && card_id !== '' && !isPending && !isPaid;
  const changeCount = (typed: string) => {
    setText(typed);
    if (isPaid) reset();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!canPay) return;
        onBuy();
        mutate();
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={labelId} variant="h2">
        {t('coins.buy')}
      </Typography>
      <PackChoice prices={prices} count={String(count)} labelId={labelId} onChoose={changeCount} />
      <CountField prices={prices} text={text} onChange={changeCount} />
      <LoadFailedLine what={t('cards.failed')} queries={[cards]} />
      <CardChoice cards={cards.data} chosen={card_id} onChoose={setChosen} returnTo={paths.coins} />
      {failed !== undefined && <Alert severity="error">{failed.message}</Alert>}
      {data?.data.status === 'pending' && data.data.action_url === null && (
        <Alert severity="info">{t('payment.pending')}</Alert>
      )}
      {isPaid ? (
        <PurchaseNotice onMore={reset} />
      ) : (
        <CustomerOnly reason="money">
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={!canPay}
            sx={{ justifySelf: { sm: 'start' } }}
          >
            {isPending ? t('paying') : t('coins.pay', { price: priceOf(count, prices) })}
          </Button>
        </CustomerOnly>
      )}
    </Box>
  );
}

/** Takes the button's place and focus: the second click of a double click, or a held Enter, would buy again. */
function PurchaseNotice({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation('billing');
  const focus = useCallback((alert: HTMLElement | null) => alert?.focus({ preventScroll: true }), []);
  return (
    <Alert
      ref={focus}
      tabIndex={-1}
      severity="success"
      role="status"
      sx={{ outline: 'none', ...wrapOnPhones }}
      action={
        <Button color="inherit" onClick={onMore}>
          {t('coins.buyMore')}
        </Button>
      }
    >
      {t('payment.paid')}
    </Alert>
  );
}

const isAllowed = (count: number, { least_coins, most_coins }: CoinPrices): boolean =>
  count >= least_coins && count <= most_coins;

const priceOf = (count: number, prices: CoinPrices): string =>
  money(coinsPrice(count, prices), prices.currency);

interface PackChoiceProps {
  prices: CoinPrices;
  count: string;
  /** ID of the heading that labels the packs. */
  labelId: string;
  onChoose: (count: string) => void;
}

function PackChoice({ prices, count, labelId, onChoose }: PackChoiceProps) {
  const { t } = useTranslation('billing');
  const narrow = useMedia((theme) => theme.breakpoints.down('sm'));
  return (
    <ToggleButtonGroup
      exclusive
      value={prices.packs.some((pack) => String(pack.coins) === count) ? count : null}
      onChange={(_, pack: string | null) => pack !== null && onChoose(pack)}
      aria-labelledby={labelId}
      orientation={narrow ? 'vertical' : 'horizontal'}
    >
      {prices.packs.map((pack) => (
        <ToggleButton
          key={pack.coins}
          value={String(pack.coins)}
          sx={{ px: 4, minHeight: 44, color: 'text.primary' }}
        >
          {t('coins.pack', { coins: coins(pack.coins), price: money(pack.price, prices.currency) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function useCountHelp(count: number, prices: CoinPrices): string {
  const { t } = useTranslation('billing');
  if (count > prices.most_coins) return t('coins.atMost', { count: prices.most_coins });
  if (count < prices.least_coins) return t('coins.atLeast', { count: prices.least_coins });
  const price = t('coins.price', { coins: coins(count), price: priceOf(count, prices) });
  const cheapest = cheapestCoins(count, prices);
  if (cheapest === count) return price;
  return `${price} ${t('coins.cheaper', { coins: coins(cheapest), price: priceOf(cheapest, prices) })}`;
}

interface CountFieldProps {
  prices: CoinPrices;
  text: string;
  onChange: (text: string) => void;
}

function CountField({ prices, text, onChange }: CountFieldProps) {
  const { t } = useTranslation('billing');
  const count = parseWhole(text) ?? 0;
  return (
    <TextField
      label={t('coins.count')}
      value={text}
      onChange={(event) => onChange(event.target.value.trim())}
      error={!isAllowed(count, prices)}
      helperText={useCountHelp(count, prices)}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ maxWidth: { sm: 320 } }}
    />
  );
}

/** Has the form's layout: title, packs, number of coins, card, button. */
export function BuyCoinsSkeleton() {
  const { t } = useTranslation('billing');
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h2">{t('coins.buy')}</Typography>
      <Skeleton variant="rounded" sx={{ height: { xs: 3 * 44, sm: 44 }, maxWidth: { sm: 560 } }} />
      <Skeleton variant="rounded" height={79} sx={{ maxWidth: { sm: 320 } }} />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={42} sx={{ width: { sm: 140 } }} />
    </Box>
  );
}
