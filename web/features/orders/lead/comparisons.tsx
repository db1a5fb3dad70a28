/** Why a person was matched to a lead: each comparison, and its evidence against (left) or for (right). */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ResultComparison } from '#contract/orders/results';
import { signed } from '../../../kit/i18n/format.ts';
import type { Texts } from '../../../locales/en/index.ts';

type Words = Texts['orders'];

/** Fallback for features of the model that have no label here. */
const plainName = (name: string) => name.replaceAll('_', ' ');

/** Weights are in bits (log2 of the likelihood ratio); a weight this large fills the bar. */
const fullBar = 16;

export function Comparisons({ comparisons }: { comparisons: ResultComparison[] }) {
  const { t, i18n } = useTranslation('orders');
  const nameOf = (comparison: string) =>
    i18n.exists(`orders:comparisons.${comparison}`)
      ? t(`comparisons.${comparison as keyof Words['comparisons']}`)
      : plainName(comparison);
  const levelOf = (level: string) =>
    i18n.exists(`orders:levels.${level}`) ? t(`levels.${level as keyof Words['levels']}`) : plainName(level);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {comparisons.map(({ comparison, level, weight }) => (
        <Box
          component="li"
          key={comparison}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(96px, 40%) 48px',
            alignItems: 'center',
            gap: 3,
          }}
        >
          <Box>
            <Typography variant="table">{nameOf(comparison)}</Typography>
            <Typography variant="caption" color="textSecondary">
              {levelOf(level)}
            </Typography>
          </Box>
          <WeightBar weight={weight} />
          <Typography variant="table" sx={{ textAlign: 'right' }}>
            {signed(weight)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function WeightBar({ weight }: { weight: number }) {
  const width = (Math.min(Math.abs(weight), fullBar) / fullBar) * 50;
  const side = weight < 0 ? { right: '50%' } : { left: '50%' };
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 10, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}
    >
      <Box
        sx={{
          position: 'absolute',
          top: 0,
          bottom: 0,
          ...side,
          bgcolor: weight < 0 ? 'error.main' : 'success.main',
        }}
        style={{ width: `${width}%` }}
      />
      <Box
        sx={{ position: 'absolute', top: 0, bottom: 0, left: '50%', width: '1px', bgcolor: 'text.secondary' }}
      />
    </Box>
  );
}
