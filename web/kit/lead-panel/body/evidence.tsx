/** Why a person was matched to a lead: each comparison, and its evidence against (left) or for (right). */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import type { ResultComparison, TraceResult } from '#contract/orders/results';
import type { Texts } from '../../../locales/en/index.ts';
import { Section } from './section.tsx';

type OrderTexts = Texts['orders'];

/** Fallback for features of the model that have no label here. */
const plainName = (name: string) => name.replaceAll('_', ' ');

/** Where the axis is, in percent of the bar's width: most evidence is for the person. */
const axis = 28;
/** Weights are in bits (log2 of the likelihood ratio); a weight this large fills the side for the person. */
const fullBar = 16;
/** Below this weight, a comparison says nothing. */
const leastWeight = 0.05;

function sideOf(weight: number): 'for' | 'against' | 'none' {
  if (Math.abs(weight) < leastWeight) return 'none';
  return weight > 0 ? 'for' : 'against';
}

export function Evidence({ result: { reason, comparisons, person } }: { result: TraceResult }) {
  const { t } = useTranslation('orders');
  const sides = comparisons.map(({ weight }) => sideOf(weight));
  const count = (side: 'for' | 'against') => sides.filter((one) => one === side).length;
  return (
    <Section
      title={t(person ? 'lead.why' : 'lead.whyNot')}
      summary={
        comparisons.length > 0
          ? t('lead.weighed', { for: count('for'), against: count('against') })
          : undefined
      }
    >
      <Typography variant="table" sx={{ mb: 2 }}>
        <bdi>{reason}</bdi>
      </Typography>
      {comparisons.length > 0 && <Bars comparisons={comparisons} />}
    </Section>
  );
}

const columns = 'minmax(0, 104px) minmax(0, 1fr) minmax(0, 124px)';

function Bars({ comparisons }: { comparisons: ResultComparison[] }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: columns, columnGap: 3 }}>
        <Box sx={{ gridColumn: 2, display: 'flex', gap: 2, color: 'text.secondary' }}>
          <Typography variant="caption" sx={{ flex: `0 0 ${axis}%`, textAlign: 'end' }}>
            {t('lead.against')}
          </Typography>
          <Typography variant="caption">{t('lead.for')}</Typography>
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comparisons.map((comparison) => (
          <Row key={comparison.comparison} {...comparison} />
        ))}
      </Box>
    </>
  );
}

function Row({ comparison, level, weight }: ResultComparison) {
  const { t, i18n } = useTranslation('orders');
  const name = i18n.exists(`orders:comparisons.${comparison}`)
    ? t(`comparisons.${comparison as keyof OrderTexts['comparisons']}`)
    : plainName(comparison);
  const levelName = i18n.exists(`orders:levels.${level}`)
    ? t(`levels.${level as keyof OrderTexts['levels']}`)
    : plainName(level);
  const meaning = t(`lead.evidence_${sideOf(weight)}`);
  return (
    <Box
      component="li"
      title={meaning}
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        columnGap: 3,
        alignItems: 'center',
        minHeight: 20,
      }}
    >
      <Typography variant="table" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <WeightBar weight={weight} />
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ textAlign: 'end', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {levelName}
        <Box component="span" sx={visuallyHidden}>
          {`, ${meaning}`}
        </Box>
      </Typography>
    </Box>
  );
}

function WeightBar({ weight }: { weight: number }) {
  const isFor = weight > 0;
  const length = (Math.abs(weight) / fullBar) * (100 - axis);
  const size = Math.min(isFor ? 100 - axis : axis, length);
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', alignSelf: 'stretch', display: 'flex', alignItems: 'center' }}
    >
      <Box
        sx={{ height: 8, borderRadius: 0.5, bgcolor: isFor ? 'success.main' : 'text.secondary' }}
        style={{ width: `${size}%`, marginInlineStart: `${isFor ? axis : axis - size}%` }}
      />
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: `${axis}%`,
          width: '1px',
          bgcolor: 'text.secondary',
        }}
      />
    </Box>
  );
}
