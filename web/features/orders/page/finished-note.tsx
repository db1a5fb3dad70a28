/** Celebrates what an order found, for a day after it finished or until it's dismissed. */
import { mdiCheckCircleOutline, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { facts, percent } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { useMedia } from '../../../kit/theme/use-media.ts';
import { figuresQuery } from '../figures/queries.ts';

const shownForMs = 24 * 60 * 60 * 1000;
const storageKey = (order: Order) => `openskip-finished-${order.id}`;

const isNews = (order: Order): boolean =>
  order.ended_at !== null &&
  Date.now() - Date.parse(order.ended_at) < shownForMs &&
  order.leadSummery.hits > 0 &&
  localStorage.getItem(storageKey(order)) === null;

export function FinishedNote({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [shown, setShown] = useState(() => isNews(order));
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  const { data } = useQuery(figuresQuery(order));
  if (!shown || small) return null;
  const { hits, hit_rate } = order.leadSummery;
  const dismiss = () => {
    localStorage.setItem(storageKey(order), 'seen');
    setShown(false);
  };
  return (
    <Card
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        paddingInlineStart: 4,
        paddingInlineEnd: 1,
        minHeight: 52,
        bgcolor: 'tint.success',
        '@keyframes appear': { from: { opacity: 0, transform: 'translateY(-4px)' } },
        animation: 'appear 200ms ease-out',
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
    >
      <Box sx={{ color: 'success.main', display: 'flex' }}>
        <Icon path={mdiCheckCircleOutline} />
      </Box>
      <Typography sx={{ flex: 1, fontWeight: 600 }}>
        {facts([
          t('progress.found', { count: hits, share: percent(hit_rate) }),
          data !== undefined &&
            data.funnel.callable > 0 &&
            t('finished.callable', { count: data.funnel.callable }),
        ])}
      </Typography>
      <IconButton aria-label={t('finished.dismiss')} onClick={dismiss}>
        <Icon path={mdiClose} />
      </IconButton>
    </Card>
  );
}
