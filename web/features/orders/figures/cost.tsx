import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { OrderFigures } from '#contract/orders/figures/schemas';
import type { Order } from '#contract/orders/schemas';
import { decimal, number } from '../../../kit/i18n/format.ts';
import { Section } from './bars.tsx';

/** What the hits cost. */
export function OrderCost({ order, figures }: { order: Order; figures: OrderFigures }) {
  const { t } = useTranslation('orders');
  const { coins, hits, traced_before, repeated } = order.leadSummery;
  const { callable } = figures.funnel;
  const rows: [string, string][] = [
    [t('distributions.charged'), number(coins)],
    ...(hits > 0 ? ([[t('distributions.perHit'), decimal(coins / hits)]] satisfies [string, string][]) : []),
    ...(callable > 0
      ? ([[t('distributions.perCallable'), decimal(coins / callable)]] satisfies [string, string][])
      : []),
    [t('details.sampled'), number(order.quote?.sampled ?? 0)],
    [t('details.tracedBefore'), number(traced_before)],
    [t('distributions.repeated'), number(repeated)],
  ];
  return (
    <Section title={t('distributions.cost')}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 3, typography: 'table' }}
      >
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
