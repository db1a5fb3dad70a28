/** Buying coins: a pack or any number, with a card; a second click is the same purchase. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buyCoins } from '#contract/billing/calls';
import type { CoinPrices } from '#contract/billing/schemas';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { coins } from '../../../kit/i18n/format.ts';
import { LoadFailedLine } from '../../../kit/page/load-failed-line.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { paths } from '../../../paths.ts';
import { CardChoice, cardOf } from '../cards/card-choice.tsx';
import { coinsPrice } from '../price.ts';
import { cardsQuery, goToBank, money, reloadMoney } from '../queries.ts';

export interface BuyCoinsProps {
  prices: CoinPrices;
  /** The card that was entered just now. */
  entered: string | null;
  /** Another purchase is begun. */
  onBuy: () => void;
}

export function BuyCoins({ prices, entered, onBuy }: BuyCoinsProps) {
  const { t } = useTranslation('billing');
  const label = useId();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { user } = useSession();
  const cards = useQuery({ ...cardsQuery(user?.id ?? ''), enabled: user !== null });
  const [count, setCount] = useState(String(prices.packs[0]?.coins ?? prices.least_coins));
  const [chosen, setChosen] = useState<string | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const number = /^\d{1,8}$/.test(count) ? Number(count) : 0;
  const fits = number >= prices.least_coins && number <= prices.most_coins;
  const price = money(coinsPrice(number, prices), prices.currency);
  const card_id = cardOf(cards.data, chosen ?? entered);
  const { mutate, isPending, data, failed } = useCall(
    () => request(buyCoins, { body: { coins: number, card_id, request_key: key, return_to: paths.coins } }),
    {
      onSuccess(answer) {
        setKey(crypto.randomUUID());
        const { id, action_url } = answer.data;
        if (action_url !== null) goToBank({ id, action_url });
        else if (answer.data.status === 'paid') toast.success(t('payment.paid'));
      },
      onFailed({ http }) {
        // Without an answer nobody knows whether it was bought: the same key asks for the same purchase.
        if (http >= 400 && http < 500) setKey(crypto.randomUUID());
      },
      onSettled: reloadMoney,
    },
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!fits || card_id === '' || isPending) return;
        onBuy();
        mutate();
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={label} variant="h2">
        {t('coins.buy')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={prices.packs.some((pack) => String(pack.coins) === count) ? count : null}
        onChange={(_, pack: string | null) => pack !== null && setCount(pack)}
        aria-labelledby={label}
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
      <TextField
        label={t('coins.count')}
        value={count}
        onChange={(event) => setCount(event.target.value.trim())}
        error={!fits}
        helperText={
          fits
            ? t('coins.price', { coins: coins(number), price })
            : number > prices.most_coins
              ? t('coins.atMost', { count: prices.most_coins })
              : t('coins.atLeast', { count: prices.least_coins })
        }
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ maxWidth: 320 }}
      />
      <LoadFailedLine what={t('cards.failed')} queries={[cards]} />
      <CardChoice cards={cards.data} chosen={card_id} onChoose={setChosen} returnTo={paths.coins} />
      {failed !== undefined && <Alert severity="error">{failed.message}</Alert>}
      {data?.data.status === 'pending' && data.data.action_url === null && (
        <Alert severity="info">{t('payment.pending')}</Alert>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!fits || card_id === '' || isPending}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {isPending ? t('paying') : t('coins.pay', { price })}
      </Button>
    </Box>
  );
}
