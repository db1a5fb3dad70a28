import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReferralStatus, referralStatuses } from '#contract/affiliate/rules';
import type { ReferralGraph } from '#contract/affiliate/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { axisDay } from '../../../kit/i18n/format.ts';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { money } from '../../billing/queries.ts';
import { graphQuery } from '../api.ts';
import { wrappingChoices } from '../filter.tsx';
import { statusColors } from './colors.ts';
import { EarningsTable, periodLabel } from './earnings-table.tsx';

const height = 240;
const Bars = lazyPart(() => import('../../../kit/charts/bar-chart.tsx'));
/** From the bottom of the stack to the top. */
const stackOrder = ['paid', 'unpaid', 'pending', 'rejected'] as const;

const rangeDays = { month: 29, quarter: 89, year: 364 } as const;
type Range = keyof typeof rangeDays | 'own';
const ranges: Range[] = ['month', 'quarter', 'year', 'own'];

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const daysAgo = (days: number) => isoDay(Date.now() - days * 86_400_000);

export function EarningsGraph({ user }: { user: string }) {
  const { t } = useTranslation('affiliate');
  const [range, setRange] = useState<Range>('month');
  const [from, setFrom] = useState(daysAgo(rangeDays.month));
  const [to, setTo] = useState(isoDay(Date.now()));
  const [statuses, setStatuses] = useState<ReferralStatus[]>([...referralStatuses]);
  const query = useQuery(graphQuery(user, from, to, statuses));
  const choose = (chosen: Range | null) => {
    if (chosen === null) return;
    setRange(chosen);
    if (chosen === 'own') return;
    setFrom(daysAgo(rangeDays[chosen]));
    setTo(isoDay(Date.now()));
  };
  return (
    <Card component="section" aria-labelledby="earnings" sx={{ p: { xs: 4, sm: 6 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 3, mb: 4 }}>
        <Typography variant="h2" id="earnings">
          {t('graph.title')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={range}
          aria-label={t('graph.range')}
          onChange={(_, chosen: Range | null) => choose(chosen)}
          sx={wrappingChoices}
        >
          {ranges.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`graph.ranges.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {range === 'own' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
          <DayField label={t('graph.from')} value={from} onChange={setFrom} />
          <DayField label={t('graph.to')} value={to} onChange={setTo} />
        </Box>
      )}
      <Loaded
        query={query}
        loading={<Skeleton variant="rounded" sx={{ height: { xs: height + 156, sm: height + 110 } }} />}
      >
        {(data) => <Graph graph={data} shown={statuses} onShow={setStatuses} />}
      </Loaded>
    </Card>
  );
}

function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => target.value !== '' && onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

interface GraphProps {
  graph: ReferralGraph;
  shown: ReferralStatus[];
  onShow: (statuses: ReferralStatus[]) => void;
}

function Graph({ graph, shown, onShow }: GraphProps) {
  const { t } = useTranslation('affiliate');
  const empty = referralStatuses.every((status) => graph.totals[status].count === 0);
  return (
    <>
      <StatusToggles shown={shown} onShow={onShow} />
      {empty ? (
        <Box sx={{ height, display: 'grid', placeItems: 'center' }}>
          <Typography color="textSecondary">{t('graph.nothing')}</Typography>
        </Box>
      ) : (
        <Box aria-hidden sx={{ height }}>
          <Chart graph={graph} />
        </Box>
      )}
      <EarningsTable graph={graph} shown={shown} />
    </>
  );
}

function StatusToggles({ shown, onShow }: Pick<GraphProps, 'shown' | 'onShow'>) {
  const { t } = useTranslation('affiliate');
  return (
    <ToggleButtonGroup
      size="small"
      value={shown}
      aria-label={t('graph.statuses')}
      // At least one status stays selected.
      onChange={(_, chosen: ReferralStatus[]) =>
        chosen.length > 0 && onShow(referralStatuses.filter((status) => chosen.includes(status)))
      }
      sx={{ ...wrappingChoices, mb: 3 }}
    >
      {referralStatuses.map((status) => (
        <ToggleButton key={status} value={status} sx={{ gap: { xs: 1, sm: 2 }, px: { xs: 2, sm: 3 } }}>
          <Box
            component="span"
            aria-hidden
            sx={{
              width: 10,
              height: 10,
              borderRadius: 0.5,
              bgcolor: ({ vars: { palette } }) =>
                shown.includes(status) ? statusColors[status](palette) : palette.action.disabled,
            }}
          />
          {t(`statuses.${status}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Chart({ graph: { by, points, currency } }: { graph: ReferralGraph }) {
  const { t } = useTranslation('affiliate');
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <Bars
        labels={points.map(({ start }) => (by === 'month' ? periodLabel(by, start) : axisDay(start)))}
        series={stackOrder.map((status) => ({
          id: status,
          label: t(`statuses.${status}`),
          data: points.map((point) => point[status].amount),
          color: statusColors[status],
        }))}
        format={(value) => money(value ?? 0, currency)}
        axisWidth={72}
        height={height}
      />
    </Suspense>
  );
}
