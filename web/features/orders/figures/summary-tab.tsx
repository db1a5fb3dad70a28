/** An order's distributions: line types, do-not-call, confidence, cost, and why rows missed. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderFigures } from '#contract/orders/figures/schemas';
import type { Order } from '#contract/orders/schemas';
import { TilesSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { type Bar, Bars, Section } from './bars.tsx';
import { OrderCost } from './cost.tsx';
import { figuresQuery } from './queries.ts';
import { useReasonName } from './reasons.ts';

/** Cards of different heights, without gaps between them. */
const columns = {
  columnCount: { xs: 1, md: 2 },
  columnGap: 6,
  mb: { xs: -4, md: -6 },
  '& > *': { breakInside: 'avoid', mb: { xs: 4, md: 6 } },
};

export default function SummaryTab({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery(figuresQuery(order));
  if (error !== null && data === undefined)
    return (
      <Card>
        <LoadFailed error={error} retry={() => void refetch()} />
      </Card>
    );
  if (data === undefined) return <TilesSkeleton count={4} columns="repeat(2, 1fr)" height={210} />;
  return (
    <Box sx={columns}>
      <Box sx={{ display: { xs: 'block', sm: 'none' } }}>
        <FunnelBars figures={data} />
      </Box>
      <LineTypes figures={data} />
      <DoNotCall figures={data} />
      <ConfidenceBars figures={data} />
      <Misses figures={data} />
      <OrderCost order={order} figures={data} />
    </Box>
  );
}

interface FiguresProps {
  figures: OrderFigures;
}

/** The funnel where there is no room for its steps next to one another. */
function FunnelBars({ figures: { funnel } }: FiguresProps) {
  const { t } = useTranslation('orders');
  const steps = ['traced', 'matched', 'phone', 'mobile', 'callable'] as const;
  return (
    <Section title={t('funnel.title')}>
      <Bars
        total={funnel.rows}
        bars={steps.map((step) => ({
          name: t(`funnel.${step}`),
          count: funnel[step],
          color: step === 'traced' ? 'outcome.miss' : 'outcome.hit',
        }))}
      />
    </Section>
  );
}

function LineTypes({ figures: { line_types } }: FiguresProps) {
  const { t } = useTranslation('orders');
  const types: Bar[] = [
    { name: t('lines.mobile'), count: line_types.mobile, color: 'lineType.mobile' },
    { name: t('lines.landline'), count: line_types.landline, color: 'lineType.landline' },
    { name: t('lines.voip'), count: line_types.voip, color: 'lineType.voip' },
    { name: t('lines.unknown'), count: line_types.unknown, color: 'outcome.miss' },
  ];
  return (
    <Section title={t('distributions.lines')}>
      <PhoneBars bars={types} />
    </Section>
  );
}

function DoNotCall({ figures: { dnc } }: FiguresProps) {
  const { t } = useTranslation('orders');
  return (
    <Section title={t('distributions.dnc')}>
      <PhoneBars
        bars={[
          { name: t('distributions.offList'), count: dnc.no, color: 'outcome.hit' },
          { name: t('distributions.onList'), count: dnc.yes, color: 'outcome.possible' },
          { name: t('distributions.notChecked'), count: dnc.unknown, color: 'outcome.miss' },
        ]}
      />
    </Section>
  );
}

function PhoneBars({ bars }: { bars: Bar[] }) {
  const { t } = useTranslation('orders');
  const hasAny = bars.some(({ count }) => count > 0);
  return hasAny ? (
    <Bars bars={bars} />
  ) : (
    <Typography color="textSecondary">{t('distributions.none')}</Typography>
  );
}

function ConfidenceBars({ figures: { confidence } }: FiguresProps) {
  const { t } = useTranslation('orders');
  return (
    <Section title={t('distributions.confidence')}>
      <Bars
        bars={[
          { name: t('distributions.sure'), count: confidence.sure, color: 'outcome.hit' },
          { name: t('distributions.likely'), count: confidence.likely, color: 'outcome.hitTint' },
          { name: t('distributions.possible'), count: confidence.possible, color: 'outcome.possible' },
        ]}
      />
    </Section>
  );
}

function Misses({ figures: { misses } }: FiguresProps) {
  const { t } = useTranslation('orders');
  const nameOf = useReasonName();
  return (
    <Section title={t('distributions.misses')}>
      {misses.length === 0 ? (
        <Typography color="textSecondary">{t('distributions.noneMissed')}</Typography>
      ) : (
        <Bars bars={merged(misses.map(({ reason, leads }) => [nameOf(reason), leads]))} />
      )}
    </Section>
  );
}

/** Reasons of the same name as one bar. */
function merged(counts: [name: string, leads: number][]): Bar[] {
  const byName = new Map<string, number>();
  for (const [name, leads] of counts) byName.set(name, (byName.get(name) ?? 0) + leads);
  return [...byName].map(([name, count]) => ({ name, count, color: 'outcome.miss' }));
}
