import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import type { ResultsSearch } from '../../../kit/results/index.ts';
import { OrderStateChip } from '../../../kit/status-chip.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { DownloadMenu } from '../download/download-menu.tsx';
import { hasEnded } from '../queries.ts';
import { OrderResults } from '../results/results.tsx';
import { OrderSummary } from '../summary.tsx';
import { RunningOrder } from './running.tsx';

export default function RunningStep({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [search, setSearch] = useState<ResultsSearch>({});
  const ended = hasEnded(order);
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box
          sx={{
            flex: '1 1 240px',
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
          }}
        >
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {order.name}
          </Typography>
          <Box aria-live="polite">
            <OrderStateChip state={order.state} />
          </Box>
        </Box>
        {ended && <DownloadMenu order={order} />}
        <ButtonLink to={paths.order} params={{ number: String(order.number) }} variant="outlined">
          {t('page.title', { number: String(order.number) })}
        </ButtonLink>
      </Box>
      {order.failure !== null && <Alert severity="error">{order.failure}</Alert>}
      {ended ? (
        <>
          <OrderSummary order={order} />
          <OrderResults order={order} search={search} onSearch={setSearch} />
        </>
      ) : (
        <RunningOrder order={order} />
      )}
    </Box>
  );
}
