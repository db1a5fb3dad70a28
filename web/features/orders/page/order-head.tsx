/** The head of an order: its name, status, figures, download and menu. 52 px high on wide screens. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { coins, facts, number, percent } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { PageTitle } from '../../../kit/page/page-title.tsx';
import { OrderStateChip } from '../../../kit/status-chip.tsx';
import { hasEnded, isUnpaid } from '../queries.ts';
import { HitRing } from './hit-ring.tsx';

interface OrderHeadProps {
  number: string;
  /** Undefined while it loads. */
  order: Order | undefined;
  /** Couldn't be loaded, which the page says below. */
  failed: boolean;
  /** On wide screens; on phones they stand at the bottom edge. */
  actions?: ReactNode;
}

/** The head's own width counts: a lead's panel can take a third of the page. */
const headStyle = {
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 52,
  mb: { xs: 0, sm: 1 },
} as const;

const figuresStyle = {
  display: 'none',
  '@container (min-width: 860px)': { display: 'flex' },
  alignItems: 'center',
  gap: 4,
  flex: 'none',
} as const;

export function OrderHead({ number: orderNumber, order, failed, actions }: OrderHeadProps) {
  const { t } = useTranslation('orders');
  return (
    <Box sx={headStyle}>
      <PageTitle>{order?.name ?? t('page.title', { number: orderNumber })}</PageTitle>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: { xs: 'nowrap', sm: 'wrap' },
            justifyContent: { xs: 'space-between', sm: 'flex-start' },
            alignItems: 'center',
            columnGap: 3,
            minHeight: 28,
          }}
        >
          <Typography
            variant="h1"
            title={order?.name}
            sx={{
              overflowWrap: 'anywhere',
              overflow: { xs: 'hidden', sm: 'visible' },
              textOverflow: 'ellipsis',
              whiteSpace: { xs: 'nowrap', sm: 'normal' },
            }}
          >
            {order?.name ?? t('page.title', { number: orderNumber })}
          </Typography>
          {order !== undefined && <OrderStateChip state={order.state} />}
        </Box>
        <Typography component="div" color="textSecondary" sx={{ minHeight: 20 }}>
          {order !== undefined && <About order={order} />}
          {order === undefined && !failed && <Skeleton width={240} height={20} />}
        </Typography>
      </Box>
      {order !== undefined && !isUnpaid(order) && <Figures order={order} />}
      {actions !== undefined && (
        <Box sx={{ display: { xs: 'none', sm: 'flex' }, flex: 'none', gap: 2 }}>{actions}</Box>
      )}
    </Box>
  );
}

const tracedRows = ({ leadSummery: { hits, possibles, no_contact, misses } }: Order) =>
  hits + possibles + no_contact + misses;

/** Whether it costs nothing. An order that was free has a cost once a possible match is unlocked. */
const isFree = ({ quote, leadSummery }: Order) =>
  quote !== null && (quote.price_coins === 0 || quote.most_coins + leadSummery.coins === 0);

/** Phones have room for the figures instead of the dates only. */
function About({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'numbers']);
  const { leadSummery: summary, quote } = order;
  const checks = order.kind === 'scrub' && t('numbers:order.kind');
  const short = facts([
    checks,
    summary.hit_rate !== null && t('head.hitRate', { share: percent(summary.hit_rate) }),
    isFree(order)
      ? t('head.free')
      : quote !== null && t('head.charged', { count: quote.most_coins, charged: number(summary.coins) }),
  ]);
  const wide = facts([
    checks,
    t('page.title', { number: String(order.number) }),
    checks
      ? t('numbers:quote.checks', { count: quote?.numbers?.charged ?? 0 })
      : t('funnel.count', { count: summary.leads }),
    order.retrace_of !== null && t('retrace.of', { number: String(order.retrace_of) }),
  ]);
  const at = order.ended_at;
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
        {isUnpaid(order) ? wide : short || wide}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {wide}
        {' · '}
        <TimeAgo
          at={at ?? order.created_at}
          sentence={(ago) => t(at === null || !hasEnded(order) ? 'page.made' : 'page.finished', { ago })}
        />
      </Box>
    </>
  );
}

function Figures({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { leadSummery: summary, quote } = order;
  const free = quote === null || isFree(order);
  return (
    <Box sx={figuresStyle}>
      {tracedRows(order) > 0 && (
        <>
          <HitRing share={summary.hit_rate} />
          <Figure
            title={t('head.hitRate', { share: percent(summary.hit_rate) })}
            note={t('head.ofTraced', { count: tracedRows(order), hits: number(summary.hits) })}
          />
          <Box sx={{ borderInlineStart: '1px solid var(--mui-palette-divider)', height: 40 }} />
        </>
      )}
      <Figure
        title={free ? t('head.free') : t('head.coinsCharged', { coins: coins(summary.coins) })}
        note={free ? t('head.noCoins') : t('head.ofMost', { count: quote.most_coins })}
      />
    </Box>
  );
}

const Figure = ({ title, note }: { title: string; note: string }) => (
  <Box>
    <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{title}</Typography>
    <Typography
      variant="table"
      color="textSecondary"
      component="p"
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {note}
    </Typography>
  </Box>
);
