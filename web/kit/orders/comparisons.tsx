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
  name_order: 'Order of the names',
};

/** The levels whose names don't read as words by themselves. */
const levels: Record<string, string> = {
  exact: 'the same',
  full: 'the same',
  agree: 'the same',
  alias: 'another name of theirs',
  part: 'one part of the name',
  swapped: 'first and last name swapped',
  turned: 'first and last name swapped',
  similar: 'spelt a little differently',
  similar_name: 'a similar name',
  changed: 'a changed last name',
  initial: 'the same initial',
  middle: 'their middle name',
  one_side: 'known on one side only',
  current_full: 'lives there',
  past_full: 'lived there',
  unit_missing: 'the same house, no unit',
  unit_differs: 'the same house, another unit',
  typo: 'the same with a slip',
  family: 'family lives there',
  same_area: 'in the area',
  near: 'a near year',
  year_only: 'the same year',
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
              {levels[level] ?? plain(level)}
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
