/** The service at a glance: problems first, then figures with links. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Health } from '#contract/admin/operations';
import { duration, fileSize } from '../../kit/i18n/format.ts';
import { LoadFailedLine } from '../../kit/page/load-failed-line.tsx';
import { LoadingRows } from '../../kit/page/states.tsx';
import { alarmsQuery, healthQuery, pendingAdjustmentsQuery, useMayChange } from './api.ts';
import { AdjustmentRow } from './customers/adjustments.tsx';
import { HealthFigures } from './health-figures.tsx';
import { SectionState } from './section-state.tsx';

const Alarms = lazy(() => import('./operations/alarms.tsx'));
const Setup = lazy(() => import('./operations/setup.tsx'));

export default function Overview() {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  const query = useQuery(healthQuery);
  const { data } = query;
  if (data === undefined) return <SectionState query={query} failed={t('health.failed')} />;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {/* A new service is set up first. */}
      {mayChange && data.reference.people === 0 && (
        <Suspense fallback={<LoadingRows rows={6} />}>
          <Setup />
        </Suspense>
      )}
      <Attention health={data} />
      <Unseen />
      <Suspense>
        <Alarms />
      </Suspense>
      <Waiting />
      <HealthFigures health={data} />
    </Box>
  );
}

/** Warn below this share of free disk space, and when jobs wait longer than this many seconds. */
const minFreeShare = 0.1;
const longest = 120;

function Attention({ health }: { health: Health }) {
  const { t } = useTranslation('console');
  const { data: alarms } = useQuery(alarmsQuery);
  const { disk, queue, mail } = health;
  const low = disk !== null && disk.free < disk.total * minFreeShare;
  const wait = Math.max(queue.oldest_event, queue.oldest_job);
  const findings = [
    low && t('health.lowDisk', { free: fileSize(disk.free) }),
    queue.dead > 0 && t('health.dead', { count: queue.dead }),
    queue.stuck_orders > 0 && t('health.stuck', { count: queue.stuck_orders }),
    wait > longest && t('health.lag', { time: duration(wait) }),
    mail.failed > 0 && t('health.mailFailed', { count: mail.failed }),
  ].filter((finding) => finding !== false);
  // Alarms have a card of their own, below.
  if (findings.length === 0)
    return alarms?.total === 0 ? <Alert severity="success">{t('health.fine')}</Alert> : null;
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** Reports what failed to load: without it, the page would look as if nothing were wrong. */
function Unseen() {
  const { t } = useTranslation('console');
  const [alarms, waiting] = [useQuery(alarmsQuery), useQuery(pendingAdjustmentsQuery)];
  return (
    <>
      <LoadFailedLine what={t('alarms.failed')} queries={[alarms]} />
      <LoadFailedLine what={t('coins.waitingFailed')} queries={[waiting]} />
    </>
  );
}

/** Coin adjustments that wait for a second admin. */
function Waiting() {
  const { t } = useTranslation('console');
  const { data } = useQuery(pendingAdjustmentsQuery);
  if (data === undefined || data.total === 0) return null;
  return (
    <Card
      component="section"
      aria-label={t('coins.waiting')}
      sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 2 }}
    >
      <Typography variant="h2">{t('coins.waiting')}</Typography>
      {data.items.map((adjustment) => (
        <AdjustmentRow key={adjustment.id} adjustment={adjustment} showCustomer />
      ))}
    </Card>
  );
}
