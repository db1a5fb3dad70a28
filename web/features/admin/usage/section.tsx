/** Usage of the whole service by day: one figure as a chart, all as a table. */

import { mdiChartBar } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getUsage } from '#contract/admin/operation-calls';
import type { Usage, UsageDay } from '#contract/reporting/usage';
import { usageFigures, usageSpans } from '#contract/reporting/usage-rules';
import { load } from '../../../kit/api/api.ts';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { axisDay, number, percent, sourceDate } from '../../../kit/i18n/format.ts';
import { CardsSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { Empty } from '../../../kit/page/states.tsx';
import { chosenTimeZone } from '../../../kit/session/session.ts';
import { money } from '../../billing/queries.ts';
import { SectionState } from '../section-state.tsx';

const Bars = lazyPart(() => import('../../../kit/charts/bar-chart.tsx'));
const chartHeight = 280;
const longestSpan = '90';

type Figure = (typeof usageFigures)[number];
type Span = (typeof usageSpans)[number];

const usageQuery = (days: Span) => {
  const time_zone = chosenTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return queryOptions({
    queryKey: ['console', 'usage', days, time_zone],
    queryFn: ({ signal }) => load(getUsage, { query: { days, time_zone }, signal }),
    placeholderData: keepPreviousData,
  });
};

const moneyFigures: readonly Figure[] = ['revenue', 'provider_cost', 'margin'];

/** A day's figure; null if unknown or nothing to divide. */
function figureOf(day: UsageDay, figure: Figure): number | null {
  if (figure === 'hit_rate') return day.traced === 0 ? null : day.hits / day.traced;
  if (figure === 'margin') return day.revenue - day.provider_cost;
  return day[figure];
}

const formatter = (figure: Figure, currency: string) => (value: number | null) => {
  if (value === null) return '–';
  if (figure === 'hit_rate') return percent(value);
  return moneyFigures.includes(figure) ? money(value, currency) : number(value);
};

export default function UsageSection() {
  const { t } = useTranslation('usage');
  const [span, setSpan] = useState<Span>('30');
  const [figure, setFigure] = useState<Figure>('orders');
  const query = useQuery(usageQuery(span));
  const { data } = query;
  if (data === undefined)
    return <SectionState query={query} skeleton={<CardsSkeleton heights={[{ xs: 420, sm: 460 }, 320]} />} />;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card
        component="section"
        aria-label={t('chart', { figure: t(`figures.${figure}`) })}
        sx={{ p: { xs: 4, sm: 6 } }}
      >
        <Controls figure={figure} onFigure={setFigure} span={span} onSpan={setSpan} />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 4 }}>
          {t(`help.${figure}`)}
        </Typography>
        {data.days.every((day) => !figureOf(day, figure)) ? (
          <Empty
            icon={mdiChartBar}
            title={t('empty.title', { figure: t(`figures.${figure}`), span: t(`spans.days${span}`) })}
            action={
              span === longestSpan ? undefined : (
                <Button variant="outlined" onClick={() => setSpan(longestSpan)}>
                  {t('empty.longer', { span: t(`spans.days${longestSpan}`) })}
                </Button>
              )
            }
          />
        ) : (
          <Chart usage={data} figure={figure} />
        )}
      </Card>
      <Days usage={data} />
    </Box>
  );
}

interface ControlsProps {
  figure: Figure;
  onFigure: (figure: Figure) => void;
  span: Span;
  onSpan: (span: Span) => void;
}

function Controls({ figure, onFigure, span, onSpan }: ControlsProps) {
  const { t } = useTranslation('usage');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mb: 2 }}>
      <TextField
        select
        size="small"
        label={t('figure')}
        value={figure}
        onChange={({ target }) => onFigure(target.value as Figure)}
        slotProps={{ select: { native: true } }}
        sx={{ width: { xs: 1, sm: 220 } }}
      >
        {usageFigures.map((name) => (
          <option key={name} value={name}>
            {t(`figures.${name}`)}
          </option>
        ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={span}
        aria-label={t('span')}
        onChange={(_, chosen: Span | null) => chosen !== null && onSpan(chosen)}
      >
        {usageSpans.map((days) => (
          <ToggleButton key={days} value={days}>
            {t(`spans.days${days}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

function Chart({ usage: { days, currency }, figure }: { usage: Usage; figure: Figure }) {
  const { t } = useTranslation('usage');
  return (
    // The table below has the same figures.
    <Box aria-hidden sx={{ height: chartHeight }}>
      <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
        <Bars
          labels={days.map(({ day }) => axisDay(day))}
          series={[
            {
              id: figure,
              label: t(`figures.${figure}`),
              data: days.map((day) => figureOf(day, figure)),
              color: ({ info }) => info.main,
            },
          ]}
          format={formatter(figure, currency)}
          share={figure === 'hit_rate'}
          axisWidth={72}
          height={chartHeight}
        />
      </Suspense>
    </Box>
  );
}

function totalOf(days: readonly UsageDay[]): UsageDay {
  const sum = (figureIn: (day: UsageDay) => number | null) =>
    days.reduce((all, day) => all + (figureIn(day) ?? 0), 0);
  return {
    day: '',
    orders: sum((day) => day.orders),
    traced: sum((day) => day.traced),
    hits: sum((day) => day.hits),
    coins: sum((day) => day.coins),
    revenue: sum((day) => day.revenue),
    provider_cost: sum((day) => day.provider_cost),
    calls: sum((day) => day.calls),
    customers: 0,
  };
}

function Days({ usage: { days, currency } }: { usage: Usage }) {
  const { t } = useTranslation('usage');
  const all = totalOf(days);
  const cells = (day: UsageDay, without?: Figure) =>
    usageFigures.map((figure) => (
      <TableCell key={figure} align="right">
        {/* Active customers can't be summed: one may be active on several days. */}
        {figure === without ? '' : formatter(figure, currency)(figureOf(day, figure))}
      </TableCell>
    ));
  return (
    <Card>
      <TableContainer sx={{ maxHeight: 480 }} tabIndex={0} role="region" aria-label={t('table')}>
        <Table size="small" stickyHeader sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('day')}</TableCell>
              {usageFigures.map((figure) => (
                <TableCell key={figure} align="right">
                  {t(`figures.${figure}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow sx={{ '& td, & th': { fontWeight: 600 } }}>
              <TableCell component="th" scope="row">
                {t('total')}
              </TableCell>
              {cells(all, 'customers')}
            </TableRow>
            {days.toReversed().map((day) => (
              <TableRow key={day.day}>
                <TableCell component="th" scope="row">
                  {sourceDate(day.day)}
                </TableCell>
                {cells(day)}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}
