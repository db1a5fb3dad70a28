import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { duration, percent } from '../../../kit/i18n/format.ts';
import { usePace } from './pace.ts';

export function OrderProgress({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'numbers']);
  const { kind, progress, leadSummery } = order;
  const pace = usePace(order);
  const share = (rows: number) => (progress.total === 0 ? 0 : (rows / progress.total) * 100);
  const words: string[] = [
    t(kind === 'scrub' ? 'numbers:order.done' : 'progress.done', {
      done: progress.done,
      total: progress.total,
    }),
  ];
  if (leadSummery.hit_rate !== null) {
    words.push(t('progress.found', { count: leadSummery.hits, share: percent(leadSummery.hit_rate) }));
    words.push(t('progress.phones', { count: leadSummery.phone_hits }));
    words.push(t('progress.mobiles', { count: leadSummery.mobile_hits }));
  }
  if (order.state === 'queued') words.push(t('progress.waiting'));
  else if (order.state === 'cancelling') words.push(t('progress.cancelling'));
  else if (pace !== null && progress.done < progress.total) {
    words.push(t('progress.rate', { count: Math.round(pace.rate) }));
    words.push(t('progress.left', { time: duration(pace.left) }));
  }
  return (
    <Box>
      <Box
        role="progressbar"
        aria-label={t('progress.label', { name: order.name })}
        aria-valuemin={0}
        aria-valuemax={progress.total}
        aria-valuenow={progress.done}
        aria-valuetext={words.join(', ')}
        sx={{ position: 'relative', height: 10, borderRadius: 5, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Part width={share(progress.done)} color="info.main" opacity={0.35} />
        <Part width={share(leadSummery.hits)} color="success.main" opacity={1} />
      </Box>
      <Typography variant="table" color="textSecondary" sx={{ mt: 2 }}>
        {words.join(' · ')}
      </Typography>
    </Box>
  );
}

function Part({ width, color, opacity }: { width: number; color: string; opacity: number }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        right: 'auto',
        bgcolor: color,
        opacity,
        transition: 'width 200ms linear',
      }}
      style={{ width: `${width}%` }}
    />
  );
}
