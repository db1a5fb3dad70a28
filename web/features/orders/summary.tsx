import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { coins, number, percent } from '../../kit/i18n/format.ts';

export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { leadSummery: summary, quote } = order;
  const traced = summary.hits + summary.possibles + summary.no_contact + summary.misses;
  const free = order.retrace_of === null ? t('summary.freeAccount') : t('summary.freeRetrace');
  return (
    <Card
      component="section"
      aria-label={t('summary.title')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        overflow: 'hidden',
      }}
    >
      <Figure
        title={t('summary.hitRate')}
        note={t('summary.traced', { count: traced })}
        aside={<Ring share={summary.hit_rate} />}
      >
        {percent(summary.hit_rate)}
      </Figure>
      <Figure title={t('summary.hits')} note={usePrice(order)}>
        {number(summary.hits)}
      </Figure>
      <Figure title={t('summary.possible')} note={t('summary.withoutContact', { count: summary.no_contact })}>
        {number(summary.possibles)}
      </Figure>
      {quote?.price_coins === 0 ? (
        <Figure title={t('summary.charged')} note={free}>
          {t('summary.nothing')}
        </Figure>
      ) : (
        <Figure
          title={t('summary.charged')}
          note={[
            quote && t('summary.held', { coins: coins(quote.most_coins) }),
            quote && quote.sampled > 0 && t('summary.sampled', { count: quote.sampled }),
            summary.traced_before > 0 && t('summary.tracedBefore', { count: summary.traced_before }),
            summary.repeated > 0 && t('summary.repeated', { count: summary.repeated }),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {coins(summary.coins)}
        </Figure>
      )}
    </Card>
  );
}

/** Price per hit. Sample rows and previously traced leads are free. */
function usePrice({ quote }: Order): string {
  const { t } = useTranslation('orders');
  if (quote === null) return '';
  const { price_coins, valid, sampled, traced_before } = quote;
  const some = sampled + traced_before > 0;
  if (price_coins === 0 || (some && valid === 0)) return t('summary.free');
  return t(some ? 'summary.someFree' : 'summary.price', { coins: coins(price_coins) });
}

interface FigureProps {
  title: string;
  note: string;
  children: string;
  aside?: ReactNode;
}

function Figure({ title, note, children, aside }: FigureProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 4,
        p: { xs: 4, sm: 6 },
        // Lines between the cells, but none at the edge of the card.
        boxShadow: (theme) => `1px 1px 0 0 ${theme.vars.palette.divider}`,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" color="textSecondary" component="p">
          {title}
        </Typography>
        <Typography
          variant="figure"
          sx={{ fontSize: { xs: 22, sm: 28 }, lineHeight: { xs: '30px', sm: '36px' } }}
        >
          {children}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      </Box>
      {aside}
    </Box>
  );
}

function Ring({ share }: { share: number | null }) {
  return (
    <Box aria-hidden sx={{ position: 'relative', display: { xs: 'none', sm: 'block' }, lineHeight: 0 }}>
      <CircularProgress variant="determinate" value={100} size={48} thickness={5} sx={{ color: 'divider' }} />
      <CircularProgress
        variant="determinate"
        value={(share ?? 0) * 100}
        size={48}
        thickness={5}
        sx={{ position: 'absolute', inset: 0, color: 'success.main' }}
      />
    </Box>
  );
}
