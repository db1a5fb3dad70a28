import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { number } from '../../../kit/i18n/format.ts';
import type { Recorded } from './use-recording.ts';

/** What came of the calls sent so far. */
export function Summary({ sums }: { sums: Recorded }) {
  const { t } = useTranslation('leads');
  const lines = [
    [t('outcomes.recorded'), sums.recorded],
    [t('outcomes.noAnswer'), sums.no_answer],
    [t('outcomes.unknown'), sums.unknown],
    [t('outcomes.coins'), sums.coins_back],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: '1fr auto', m: 0, rowGap: 1, columnGap: 4 }}
    >
      {lines.map(([term, value]) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {term}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
            {number(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
