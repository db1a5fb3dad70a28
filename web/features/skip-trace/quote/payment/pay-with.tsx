import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cards, CoinPrices } from '#contract/billing/schemas';
import type { PaymentMethod } from '#contract/orders/schemas';
import { coins } from '../../../../kit/i18n/format.ts';
import { CardChoice } from '../../../billing/cards/card-choice.tsx';
import { cheapestCoins, coinsPrice } from '../../../billing/price.ts';
import { money } from '../../../billing/queries.ts';

export interface PayChoice {
  method: PaymentMethod;
  rest: 'coins' | 'card';
  card_id: string;
  /** What the card is charged, in cents; undefined for coins. */
  price?: number | undefined;
}

export interface PayWithProps {
  most: number;
  available: number;
  /** What they may still spend this month; undefined without a limit. */
  capLeft: number | undefined;
  /** Whether they may pay by card; otherwise with coins only. */
  byCard: boolean;
  prices: CoinPrices | undefined;
  cards: Cards | undefined;
  choice: PayChoice;
  onChoose: (choice: Partial<PayChoice>) => void;
  returnTo: string;
}

/** Missing coins, but at least the smallest card payment, or a larger pack that costs less. */
export const cardCoins = (
  { most, available, prices }: Pick<PayWithProps, 'most' | 'available' | 'prices'>,
  method: PaymentMethod,
): number => {
  const missing = { card: most, both: Math.max(0, most - available), coins: 0 }[method];
  if (missing === 0 || prices === undefined) return missing;
  return cheapestCoins(Math.max(missing, prices.least_coins), prices);
};

/** The methods on offer, the usual one first. */
export const payMethods = ({
  most,
  available,
  byCard,
}: Pick<PayWithProps, 'most' | 'available' | 'byCard'>): PaymentMethod[] =>
  byCard ? cardMethods(most, available) : ['coins'];

function cardMethods(most: number, available: number): PaymentMethod[] {
  if (most <= available) return ['coins', 'card'];
  return available > 0 ? ['both', 'card'] : ['card'];
}

export function PayWith(props: PayWithProps) {
  const { t } = useTranslation(['skipTrace', 'billing']);
  const id = useId();
  const { most, available, capLeft, byCard, choice, onChoose } = props;
  const lacking = Math.max(0, most - available);
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 4, display: 'grid', gap: 3, alignContent: 'start' }}
    >
      <Typography id={id} variant="h3" component="h2">
        {t('billing:order.method')}
      </Typography>
      {capLeft !== undefined && most > capLeft && (
        <Alert severity="warning">{t('review.overCap', { count: capLeft, most: coins(most) })}</Alert>
      )}
      {lacking > 0 && (
        <Alert severity="info">
          {t(byCard ? 'review.lacking' : 'review.lackingCoins', {
            count: lacking,
            most: coins(most),
            available: coins(available),
          })}
        </Alert>
      )}
      <RadioGroup
        aria-labelledby={id}
        value={choice.method}
        onChange={(_, method) => onChoose({ method: method as PaymentMethod })}
      >
        {payMethods(props).map((method) => (
          <Box key={method} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <FormControlLabel value={method} control={<Radio />} label={t(`billing:order.${method}`)} />
            {method === 'coins' && (
              <Typography variant="table" color="textSecondary">
                {t('review.available', { count: available })}
              </Typography>
            )}
          </Box>
        ))}
      </RadioGroup>
      {capLeft !== undefined && most <= capLeft && (
        <Typography variant="table" color="textSecondary">
          {t('review.capLeft', { count: capLeft })}
        </Typography>
      )}
      {choice.method !== 'coins' && <CardPayment {...props} />}
    </Card>
  );
}

/** The card, its charge, and what happens to unused coins. */
function CardPayment(props: PayWithProps) {
  const { t } = useTranslation(['skipTrace', 'billing']);
  const id = useId();
  const { prices, cards, choice, onChoose, returnTo } = props;
  const bought = cardCoins(props, choice.method);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {prices && (
        <Typography>
          {t('billing:order.charge', {
            price: money(coinsPrice(bought, prices), prices.currency),
            coins: coins(bought),
          })}
        </Typography>
      )}
      <CardChoice
        cards={cards}
        chosen={choice.card_id}
        onChoose={(card_id) => onChoose({ card_id })}
        returnTo={returnTo}
      />
      <Box>
        <Typography id={`${id}-rest`}>{t('billing:order.rest')}</Typography>
        <RadioGroup
          aria-labelledby={`${id}-rest`}
          value={choice.rest}
          onChange={(_, rest) => onChoose({ rest: rest as PayChoice['rest'] })}
        >
          <FormControlLabel value="coins" control={<Radio />} label={t('billing:order.restCoins')} />
          <FormControlLabel value="card" control={<Radio />} label={t('billing:order.restCard')} />
        </RadioGroup>
      </Box>
    </Box>
  );
}
