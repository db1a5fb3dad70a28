import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { coins, exactDay, exactTime, facts, number } from '../../../kit/i18n/format.ts';
import { SkeletonLine } from '../../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { InvoiceLine } from '../../billing/invoices/invoice-line.tsx';
import { orderInvoicesQuery } from '../api.ts';
import { RecurrenceCard } from '../recurring/recurrence-card.tsx';
import { Facts, Part } from './parts.tsx';

export default function OrderDetails({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { state } = order;
  const ended = state === 'completed' || state === 'cancelled' || state === 'failed';
  const history: [string, string | null][] = [
    [t('details.made'), order.created_at],
    [t('details.paid'), order.paid_at],
    [t('details.started'), order.started_at],
    ...(ended ? ([[t(`details.ended.${state}`), order.ended_at]] satisfies [string, string | null][]) : []),
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Part title={t('details.price')}>
          <Facts rows={usePrice(order)} />
        </Part>
        {order.kind === 'trace' && <RecurrenceCard order={order} />}
      </Box>
      <Box sx={{ display: 'grid', gap: 6 }}>
        {order.paid_at !== null && order.quote !== null && order.quote.price_coins > 0 && (
          <Part title={t('details.invoice')}>
            <Invoices order={order} />
          </Part>
        )}
        <Part title={t('details.history')}>
          <Facts rows={history.flatMap(([name, at]) => (at === null ? [] : [[name, exactTime(at)]]))} />
        </Part>
      </Box>
    </Box>
  );
}

function usePrice({ kind, quote, leadSummery, coins_held, ended_at }: Order): [string, string][] {
  const { t } = useTranslation(['orders', 'numbers']);
  const each = t(kind === 'scrub' ? 'numbers:order.each' : 'details.each');
  if (quote === null) return [];
  const rows: [string, number][] = [
    [t('details.valid'), quote.valid],
    [t('details.tracedBefore'), quote.traced_before],
    [t('details.sampled'), quote.sampled],
    [t('details.duplicates'), quote.duplicates],
    [t('details.invalid'), quote.invalid],
  ];
  const counts: [string, string][] = [
    [t('details.rows'), number(quote.rows)],
    ...rows.flatMap(([name, count]): [string, string][] => (count > 0 ? [[name, number(count)]] : [])),
  ];
  if (quote.price_coins === 0) return [...counts, [each, t('details.free')]];
  return [
    ...counts,
    [each, coins(quote.price_coins)],
    [t('details.most'), coins(quote.most_coins)],
    [t('details.charged'), coins(leadSummery.coins)],
    ...(ended_at !== null && quote.most_coins > leadSummery.coins
      ? ([[t('details.returned'), coins(quote.most_coins - leadSummery.coins)]] satisfies [string, string][])
      : []),
    ...(coins_held > 0 ? ([[t('details.held'), coins(coins_held)]] satisfies [string, string][]) : []),
  ];
}

function Invoices({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { data, error, refetch } = useQuery(orderInvoicesQuery(order.id));
  if (error !== null && data === undefined) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLine width="min(320px, 80%)" />;
  if (data.total === 0) {
    return (
      <Typography color="textSecondary">
        {t('details.byCoins')} <TextLink to={paths.profileBilling}>{t('details.invoices')}</TextLink>
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.items.map((invoice) => (
        <InvoiceLine
          key={invoice.id}
          invoice={invoice}
          about={facts([exactDay(invoice.issued_at), invoice.paid_with])}
          download={t('details.pdf', { number: invoice.number })}
        />
      ))}
    </Box>
  );
}
