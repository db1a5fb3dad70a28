/** Why a person was taken for the lead: what was compared, and how much each speaks against (left) or for (right). */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ResultComparison } from '#contract/results';

const words: Record<string, string> = {
  last_name: 'Last name',
  first_name: 'First name',
  middle_name: 'Middle name',
  suffix: 'Suffix',
  address: 'Address',
  place: 'Place',
  phone: 'Phone',
  email: 'E-mail',
  birth: 'Date of birth',
  co_owner: 'Co-owner',
};

/** Weights are in bits; what is beyond these fills the bar. */
const fullBar = 16;

const plain = (name: string) => name.replaceAll('_', ' ');

export function Comparisons({ comparisons }: { comparisons: ResultComparison[] }) {
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
            <Typography variant="table">{words[comparison] ?? plain(comparison)}</Typography>
            <Typography variant="caption" color="textSecondary">
              {plain(level)}
            </Typography>
          </Box>
          <WeightBar weight={weight} />
          <Typography variant="table" sx={{ textAlign: 'right' }}>
            {weight < 0 ? '−' : '+'}
            {Math.abs(weight).toFixed(1)}
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
