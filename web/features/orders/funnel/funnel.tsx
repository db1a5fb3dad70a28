/** The funnel of an order: rows → traced → matched → phone → mobile → callable. Each step filters the table. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FunnelStep } from '#contract/orders/figures/rules';
import type { OrderFunnel } from '#contract/orders/figures/schemas';
import { number, percent } from '../../../kit/i18n/format.ts';

const height = 84;
const shapeHeight = 26;

type Step = 'rows' | FunnelStep;
const steps: readonly Step[] = ['rows', 'traced', 'matched', 'phone', 'mobile', 'callable'];

const colors: Record<Step, string> = {
  rows: 'outcome.miss',
  traced: 'outcome.miss',
  matched: 'outcome.hitTint',
  phone: 'outcome.hitTint',
  mobile: 'outcome.hitTint',
  callable: 'outcome.hit',
};

interface FunnelProps {
  funnel: OrderFunnel | undefined;
  /** Whether no number was checked against a do-not-call list. */
  unchecked?: boolean;
  /** The step that the table is filtered by. */
  step: FunnelStep | undefined;
  onStep: (step: FunnelStep | undefined) => void;
}

export function Funnel({ funnel, unchecked = false, step, onStep }: FunnelProps) {
  const { t } = useTranslation('orders');
  if (funnel === undefined) return <Skeleton variant="rounded" height={height} />;
  return (
    <Card
      component="section"
      aria-label={t('funnel.title')}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
        minHeight: height,
      }}
    >
      {steps.map((name, at) => (
        <StepCell
          key={name}
          step={name}
          count={funnel[name]}
          rows={funnel.rows}
          before={at === 0 ? funnel.rows : funnel[steps[at - 1] ?? 'rows']}
          unchecked={name === 'callable' && unchecked}
          pressed={name === 'rows' ? undefined : step === name}
          onPress={() => onStep(name === 'rows' || step === name ? undefined : name)}
        />
      ))}
    </Card>
  );
}

interface StepCellProps {
  step: Step;
  count: number;
  rows: number;
  /** The count of the step before. */
  before: number;
  unchecked: boolean;
  /** Undefined for the step that all rows reach: it clears the filter. */
  pressed: boolean | undefined;
  onPress: () => void;
}

function StepCell({ step, count, rows, before, unchecked, pressed, onPress }: StepCellProps) {
  const { t } = useTranslation('orders');
  const share = (part: number) => (rows === 0 ? 0 : part / rows);
  return (
    <ButtonBase
      aria-pressed={pressed}
      title={t(`funnel.meanings.${step}`)}
      onClick={onPress}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'space-between',
        textAlign: 'start',
        minWidth: 0,
        bgcolor: pressed ? 'surface.selected' : undefined,
        '&:not(:first-of-type)': { borderInlineStart: '1px solid var(--mui-palette-divider)' },
        '&:hover': { bgcolor: 'surface.sunken' },
        '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'text.primary' },
      }}
    >
      <Box sx={{ px: 4, pt: 2, minWidth: 0 }}>
        <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
          {t(`funnel.${step}`)}
        </Typography>
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}
        >
          <Box
            component="span"
            sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {number(count)}
          </Box>
          <Typography variant="caption" color="textSecondary" component="span">
            {noteOf(t, { step, unchecked, share: share(count) })}
          </Typography>
        </Box>
      </Box>
      <Shape color={colors[step]} from={share(before)} to={share(count)} />
    </ButtonBase>
  );
}

function noteOf(
  t: TFunction<'orders'>,
  { step, unchecked, share }: Pick<StepCellProps, 'step' | 'unchecked'> & { share: number },
): string {
  if (step === 'rows') return t('funnel.inFile');
  return unchecked ? t('phone.dnc.unknown') : t('funnel.ofRows', { share: percent(share) });
}

/** A band that narrows from the share of the step before to its own. */
function Shape({ color, from, to }: { color: string; from: number; to: number }) {
  const top = (share: number) => `${Math.round((1 - share) * 100)}%`;
  return (
    <Box
      aria-hidden
      sx={{
        height: shapeHeight,
        bgcolor: color,
        transition: 'clip-path 200ms',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        '[dir="rtl"] &': { transform: 'scaleX(-1)' },
      }}
      style={{ clipPath: `polygon(0 ${top(from)}, 6% ${top(to)}, 100% ${top(to)}, 100% 100%, 0 100%)` }}
    />
  );
}
