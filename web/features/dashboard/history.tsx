/** The history of skip tracing, by day, week or month: a chart, and the same figures as a table. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/dashboard';
import { type HistoryPeriod, historyPeriods } from '#contract/history-periods';
import { axisDay, number, percent, sourceDate } from '../../kit/format.ts';

const chartHeight = 280;

const Bars = lazy(() => import('../../kit/bar-chart.tsx'));

export interface HistoryProps {
  history: Dashboard['history'];
  onBy: (by: HistoryPeriod) => void;
}

export function History({ history, onBy }: HistoryProps) {
  const { t } = useTranslation('dashboard');
  const { by, periods } = history;
  const labels = periods.map(({ start }) =>
    by === 'month' ? sourceDate(start.slice(0, 7)) : axisDay(start),
  );
  return (
    <Card component="section" aria-labelledby="history" sx={{ p: { xs: 4, sm: 6 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mb: 4 }}>
        <Typography variant="h2" id="history">
          {t('history.title')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={by}
          aria-label={t('history.by')}
          onChange={(_, chosen: HistoryPeriod | null) => chosen !== null && onBy(chosen)}
        >
          {historyPeriods.map((period) => (
            <ToggleButton key={period} value={period}>
              {t(`history.periods.${period}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box sx={{ display: 'flex', gap: 5, mb: 2 }}>
        <Mark color="success.main">{t('history.hits')}</Mark>
        <Mark color="text.disabled">{t('history.others')}</Mark>
      </Box>
      <Box aria-hidden sx={{ height: chartHeight }}>
        <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
          <Bars
            labels={labels}
            series={[
              {
                id: 'hits',
                label: t('history.hits'),
                data: periods.map(({ hits }) => hits),
                color: ({ success }) => success.main,
              },
              {
                id: 'others',
                label: t('history.others'),
                data: periods.map(({ traced, hits }) => traced - hits),
                color: ({ text }) => text.disabled,
              },
            ]}
            shown={(value) => number(value ?? 0)}
            axisWidth={56}
            height={chartHeight}
          />
        </Suspense>
      </Box>
      <Box component="details" sx={{ mt: 4 }}>
        <Typography component="summary" sx={{ cursor: 'pointer', py: 3 }}>
          {t('history.table')}
        </Typography>
        <TableContainer sx={{ maxHeight: 400 }} tabIndex={0} role="region" aria-label={t('history.title')}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{t(`history.starts.${by}`)}</TableCell>
                <TableCell align="right">{t('history.orders')}</TableCell>
                <TableCell align="right">{t('history.traced')}</TableCell>
                <TableCell align="right">{t('history.hits')}</TableCell>
                <TableCell align="right">{t('history.hitRate')}</TableCell>
                <TableCell align="right">{t('history.coins')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {periods.toReversed().map(({ start, orders, traced, hits, coins }) => (
                <TableRow key={start}>
                  <TableCell component="th" scope="row">
                    {sourceDate(by === 'month' ? start.slice(0, 7) : start)}
                  </TableCell>
                  <TableCell align="right">{number(orders)}</TableCell>
                  <TableCell align="right">{number(traced)}</TableCell>
                  <TableCell align="right">{number(hits)}</TableCell>
                  <TableCell align="right">{percent(traced === 0 ? null : hits / traced)}</TableCell>
                  <TableCell align="right">{number(coins)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Box>
    </Card>
  );
}

/** What a colour of the chart stands for. */
function Mark({ color, children }: { color: string; children: string }) {
  return (
    <Typography variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box component="span" aria-hidden sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: color }} />
      {children}
    </Typography>
  );
}
