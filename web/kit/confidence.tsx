/** How sure a match is: bars, a word and a number. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { confidence, confidenceWord } from './i18n/format.ts';

const bars = { sure: 3, likely: 2, possible: 1, unlikely: 0 } as const;
const heights = [5, 8, 11] as const;

/** `probability` is in [0, 1]. */
export function Confidence({ probability }: { probability: number }) {
  const { t } = useTranslation('orders');
  const word = confidenceWord(probability);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
      <Bars filled={bars[word]} color={word === 'possible' ? 'outcome.possible' : 'outcome.hit'} />
      <span>
        {t(`confidence.${word}`)}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {confidence(probability)}
        </Box>
      </span>
    </Box>
  );
}

function Bars({ filled, color }: { filled: number; color: string }) {
  return (
    <Box component="span" aria-hidden sx={{ display: 'inline-flex', alignItems: 'flex-end', gap: 0.5 }}>
      {heights.map((height, bar) => (
        <Box
          key={height}
          component="span"
          sx={{ width: 3, height, borderRadius: '1px', bgcolor: bar < filled ? color : 'outcome.miss' }}
        />
      ))}
    </Box>
  );
}
