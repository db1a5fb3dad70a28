/** A running order in a few lines: name, status, a bar with its hits, and the time left. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { ShareBar } from '../../../kit/charts/share-bar.tsx';
import { duration, facts, percent } from '../../../kit/i18n/format.ts';
import { OrderStateChip } from '../../../kit/status-chip.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { usePace } from './pace.ts';

export function LiveOrder({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { progress, leadSummery } = order;
  const pace = usePace(order);
  const words = facts([
    t('progress.done', { done: progress.done, total: progress.total }),
    leadSummery.hit_rate !== null && t('progress.hits', { share: percent(leadSummery.hit_rate) }),
  ]);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <TextLink
          to={paths.order}
          params={{ number: String(order.number) }}
          title={order.name}
          noWrap
          sx={{
            color: 'text.primary',
            fontWeight: 600,
            fontSize: 13,
            textDecoration: 'none',
            py: { xs: 3, sm: 0 },
          }}
        >
          {order.name}
        </TextLink>
        <OrderStateChip state={order.state} />
      </Box>
      <Box
        role="progressbar"
        aria-label={t('progress.label', { name: order.name })}
        aria-valuemin={0}
        aria-valuemax={progress.total}
        aria-valuenow={progress.done}
        aria-valuetext={words}
        sx={{ my: 1.5 }}
      >
        <ShareBar
          height={8}
          total={progress.total}
          parts={[
            { id: 'hits', value: leadSummery.hits, color: 'outcome.hit' },
            { id: 'others', value: Math.max(0, progress.done - leadSummery.hits), color: 'outcome.miss' },
          ]}
        />
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        component="p"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontVariantNumeric: 'tabular-nums' }}
      >
        <span>{words}</span>
        {pace !== null && progress.done < progress.total && (
          <span>{t('progress.left', { time: duration(pace.left) })}</span>
        )}
      </Typography>
    </>
  );
}
