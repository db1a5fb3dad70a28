/** How a figure changed against the period before: an arrow and words, colored where more is better or worse. */
import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { percent, signed } from '../i18n/format.ts';
import { Icon } from '../icon.tsx';

export interface Change {
  now: number | null;
  before: number | null;
  /** Rates change by percentage points. */
  kind: 'amount' | 'rate';
  /** Which direction is good; neither for spending. */
  good?: 'up' | 'down';
}

/** The size of the change; null if there is nothing to compare with. */
export function changeOf({ now, before, kind }: Change): number | null {
  if (now === null || before === null) return null;
  if (kind === 'rate') return (now - before) * 100;
  return before === 0 ? null : (now - before) / before;
}

function toneOf(change: number, good: Change['good']): string {
  if (good === undefined || change === 0) return 'text.secondary';
  return change > 0 === (good === 'up') ? 'success.main' : 'error.main';
}

export function ChangeText({ change }: { change: Change }) {
  const { t } = useTranslation('charts');
  const value = changeOf(change);
  if (value === null) return null;
  const size = Math.abs(value);
  const words =
    change.kind === 'rate' ? t('change.points', { points: signed(size).replace('+', '') }) : percent(size);
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 500,
        color: toneOf(value, change.good),
        whiteSpace: 'nowrap',
      }}
    >
      {value !== 0 && <Icon path={value > 0 ? mdiArrowUp : mdiArrowDown} sx={{ fontSize: 14 }} />}
      <Box component="span" sx={hiddenText}>
        {value > 0 && t('change.up')}
        {value < 0 && t('change.down')}
        {value === 0 && t('change.none')}{' '}
      </Box>
      {words}
    </Typography>
  );
}

/** For screen readers only. */
const hiddenText = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
