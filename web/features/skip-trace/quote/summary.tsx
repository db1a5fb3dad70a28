import { mdiClockOutline, mdiPhoneCheckOutline, mdiScaleBalance } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoinPrices } from '#contract/billing/schemas';
import type { Quote } from '#contract/orders/schemas';
import { coins, exactTime } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { coinsPrice } from '../../billing/price.ts';
import { money } from '../../billing/queries.ts';
import { rowsToTrace } from './prices.ts';

export interface SummaryProps {
  quote: Quote;
  /** Maximum coins for the chosen purpose. */
  most: number;
  /** Undefined while the balance loads. */
  available: number | undefined;
  prices: CoinPrices | undefined;
  /** Coins that are paid by card. */
  byCard: number;
  /** The buttons. */
  children: ReactNode;
}

/** "Expect 261 hits, at most 375 coins, about $37.50" with the button, next to the order. */
export function SummaryCard({ children, expired, ...figures }: SummaryProps & { expired: boolean }) {
  return (
    <SummaryFrame>
      <Expectation {...figures} />
      <Charges {...figures} />
      <Box sx={{ display: 'grid', gap: 3, mt: 4 }}>{children}</Box>
      <Reassurance quote={figures.quote} expired={expired} />
    </SummaryFrame>
  );
}

export function SummaryFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('skipTrace');
  return (
    <Card component="section" aria-label={t('summary.label')} sx={{ p: 5 }}>
      {children}
    </Card>
  );
}

type Figures = Omit<SummaryProps, 'children'>;

const priceOf = (count: number, prices: CoinPrices | undefined): string =>
  prices === undefined ? '' : money(coinsPrice(count, prices), prices.currency);

/** "at most 375 coins, about $37.50" */
export function useMostWords({ quote, most, prices }: Pick<Figures, 'quote' | 'most' | 'prices'>): string {
  const { t } = useTranslation('skipTrace');
  if (quote.price_coins === 0) return t('review.free');
  if (most === 0) return t('summary.nothing');
  const price = priceOf(most, prices);
  return price === ''
    ? t('summary.most', { coins: coins(most) })
    : t('summary.mostAbout', { coins: coins(most), price });
}

function Expectation({ quote, most, prices }: Figures) {
  const { t } = useTranslation('skipTrace');
  const words = useMostWords({ quote, most, prices });
  const rows = rowsToTrace(quote, most);
  const hits = quote.expected_hits;
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('summary.expect')}
      </Typography>
      <Typography variant="figure">
        {hits === null ? t('summary.noRows') : t('summary.hits', { count: hits })}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {words}
      </Typography>
      {hits !== null && rows > 0 && (
        <>
          <Box
            aria-hidden
            sx={{ height: 8, mt: 4, borderRadius: 1, bgcolor: 'surface.sunken', overflow: 'hidden' }}
          >
            <Box
              sx={{ height: 1, bgcolor: 'outcome.hit' }}
              style={{ width: `${Math.min(1, hits / rows) * 100}%` }}
            />
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
            <Typography variant="caption" color="textSecondary">
              {t('summary.expected', { count: hits })}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {t('file.rows', { count: rows })}
            </Typography>
          </Box>
        </>
      )}
    </>
  );
}

/** What is charged, held and left. */
export function Charges({ quote, most, available, prices, byCard }: Figures) {
  const { t } = useTranslation('skipTrace');
  if (most === 0) return null;
  const expected = Math.min(most, quote.expected_coins ?? 0);
  const held = most - Math.min(byCard, most);
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 4, pt: 4, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 2 }}
    >
      <Line
        name={t('summary.charge')}
        note={t('summary.perHit', { count: quote.price_coins })}
        price={priceOf(expected, prices)}
      >
        {coins(expected)}
      </Line>
      {byCard > 0 && <Line name={t('summary.byCard')}>{priceOf(byCard, prices) || coins(byCard)}</Line>}
      {held > 0 && <Line name={t('summary.hold')}>{coins(held)}</Line>}
      <Line name={t('summary.left')}>
        {available === undefined ? '…' : coins(Math.max(0, available - held))}
      </Line>
    </Box>
  );
}

interface LineProps {
  name: string;
  note?: string;
  price?: string;
  children: string;
}

function Line({ name, note, price, children }: LineProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontSize: 13, lineHeight: '18px' }}>
      <Box component="dt">
        {name}
        {note && (
          <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}
      >
        {children}
        {price && (
          <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
            {price}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Which lists the phones that are found are checked against. */
function checkedLists({ lists }: Quote): 'all' | 'dnc' | 'litigators' | 'none' {
  const isDnc = lists.some((list) => list === 'ftc' || list === 'state');
  const isLitigators = lists.includes('litigators');
  if (isDnc) return isLitigators ? 'all' : 'dnc';
  return isLitigators ? 'litigators' : 'none';
}

/** What a customer wonders before paying. */
export function Reassurance({ quote, expired }: Pick<Figures, 'quote'> & { expired: boolean }) {
  const { t } = useTranslation(['skipTrace', 'orders']);
  return (
    <>
      {quote.price_coins > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 3 }}>
          {t('summary.hitsOnly')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 3, mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' }}>
        <Reason icon={mdiClockOutline}>{t('summary.leave')}</Reason>
        <Reason icon={mdiPhoneCheckOutline}>{t(`summary.checked.${checkedLists(quote)}`)}</Reason>
        <Reason icon={mdiScaleBalance}>{`${t('review.confirm')} ${t('orders:notice')}`}</Reason>
        {quote.expires_at !== null && (
          <Typography variant="caption" color="textSecondary" component="p">
            {t(expired ? 'review.since' : 'review.until', { time: exactTime(quote.expires_at) })}
          </Typography>
        )}
      </Box>
    </>
  );
}

const Reason = ({ icon, children }: { icon: string; children: string }) => (
  <Box sx={{ display: 'flex', gap: 2.5 }}>
    <Icon path={icon} sx={{ fontSize: 16, color: 'text.secondary', flex: 'none' }} />
    <Typography variant="caption" color="textSecondary" component="p">
      {children}
    </Typography>
  </Box>
);

/** On phones: the sum and the button at the bottom edge. */
export function SummaryBar({ quote, most, prices, children }: Omit<SummaryProps, 'available' | 'byCard'>) {
  const { t } = useTranslation('skipTrace');
  const words = useMostWords({ quote, most, prices });
  return (
    <BottomBar
      note={
        <>
          <b>{quote.expected_hits !== null && t('summary.hits', { count: quote.expected_hits })}</b>{' '}
          <Typography component="span" variant="table" color="textSecondary">
            {words}
          </Typography>
        </>
      }
    >
      {children}
    </BottomBar>
  );
}

/** A note over a button of 48 px, at the bottom edge. Floating elements avoid `data-actions`. */
export function BottomBar({ note, children }: { note: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('skipTrace');
  return (
    <Box
      component="section"
      aria-label={t('summary.label')}
      data-actions
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mx: { xs: -4, sm: -6 },
        mb: { xs: -4, sm: -6 },
        px: { xs: 4, sm: 6 },
        py: 2,
        display: 'grid',
        gap: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: 48 },
      }}
    >
      <Typography component="p" sx={{ textAlign: 'center' }}>
        {note}
      </Typography>
      {children}
    </Box>
  );
}
