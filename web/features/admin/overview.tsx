/** The business at a glance: problems first, then figures, revenue, customers and sources. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Overview as OverviewData } from '#contract/reporting/overview';
import type { ReportRange } from '#contract/reporting/rules';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { FigureSkeleton, Figures } from '../../kit/charts/figures.tsx';
import { ReportHead } from '../../kit/charts/report-head.tsx';
import { LoadFailedLine } from '../../kit/page/loading/load-failed-line.tsx';
import { useSettled } from '../../kit/page/loading/use-settled.ts';
import { LoadFailed } from '../../kit/page/states.tsx';
import { alarmsQuery, pendingAdjustmentsQuery, setupQuery, useMayChange } from './api.ts';
import { AdjustmentRow } from './customers/adjustments.tsx';
import Alarms from './operations/alarms.tsx';
import { overviewQuery, problemsQuery } from './overview/api.ts';
import { BusinessFigures } from './overview/figures.tsx';
import { ProblemList } from './overview/problems.tsx';
import { Revenue } from './overview/revenue.tsx';
import { Sources } from './overview/sources.tsx';
import { TopCustomers } from './overview/top-customers.tsx';

const Setup = lazyPart(() => import('./operations/setup.tsx'));

export default function Overview() {
  const { t } = useTranslation('overview');
  const [range, setRange] = useState<ReportRange>('30d');
  const overview = useQuery(overviewQuery(range));
  const problems = useQuery(problemsQuery);
  const waits = [problems, useQuery(alarmsQuery), useQuery(pendingAdjustmentsQuery)];
  // All at once: what comes first would otherwise push down what is shown already.
  const settled = useSettled([overview, ...waits]);
  return (
    <>
      <ReportHead title={t('title')} about={t('own')} range={{ value: range, onChoose: setRange }} />
      {!settled ? (
        <OverviewSkeleton />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FirstSetup />
          <LoadFailures />
          {problems.data && <ProblemList problems={problems.data.items} />}
          <Alarms />
          <WaitingAdjustments />
          {overview.data === undefined ? (
            <Card>
              <LoadFailed error={overview.error} retry={() => void overview.refetch()} />
            </Card>
          ) : (
            <Business overview={overview.data} />
          )}
        </Box>
      )}
    </>
  );
}

/** Reports what failed to load: without it, the page would look as if nothing were wrong. */
function LoadFailures() {
  const { t } = useTranslation(['overview', 'console']);
  return (
    <>
      <LoadFailedLine what={t('problems.failed')} queries={[useQuery(problemsQuery)]} />
      <LoadFailedLine what={t('console:alarms.failed')} queries={[useQuery(alarmsQuery)]} />
      <LoadFailedLine what={t('console:coins.waitingFailed')} queries={[useQuery(pendingAdjustmentsQuery)]} />
    </>
  );
}

/** A new service is set up first. */
function FirstSetup() {
  const mayChange = useMayChange();
  const { data } = useQuery({ ...setupQuery, enabled: mayChange });
  return (
    data?.people === 0 && (
      <Suspense>
        <Setup />
      </Suspense>
    )
  );
}

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' };

function Business({ overview }: { overview: OverviewData }) {
  return (
    <>
      <BusinessFigures overview={overview} />
      <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: columns }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Revenue overview={overview} />
          <TopCustomers overview={overview} />
        </Box>
        <Sources overview={overview} />
      </Box>
    </>
  );
}

/** Coin adjustments that wait for a second admin. */
function WaitingAdjustments() {
  const { t } = useTranslation('console');
  const { data } = useQuery(pendingAdjustmentsQuery);
  if (data === undefined || data.total === 0) return null;
  return (
    <Card
      component="section"
      aria-label={t('coins.waiting')}
      sx={{ px: { xs: 4, sm: 5 }, py: 4, display: 'grid', gap: 2 }}
    >
      <Typography variant="h3" component="h2">
        {t('coins.waiting')}
      </Typography>
      {data.items.map((adjustment) => (
        <AdjustmentRow key={adjustment.id} adjustment={adjustment} showCustomer />
      ))}
    </Card>
  );
}

function OverviewSkeleton() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      aria-label={t('states.loading')}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Skeleton variant="rounded" height={48} />
      <Figures label="" columns={5}>
        {[0, 1, 2, 3, 4].map((figure) => (
          <FigureSkeleton key={figure} />
        ))}
      </Figures>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns }}>
        <Skeleton variant="rounded" height={320} />
        <Skeleton variant="rounded" height={320} />
      </Box>
    </Box>
  );
}
