import Box from '@mui/material/Box';
import { number } from '../../../kit/i18n/format.ts';

/** Names and numbers, one pair per line. */
export const Sums = ({ lines }: { lines: readonly (readonly [name: string, value: number])[] }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: '1fr auto', m: 0, rowGap: 1, columnGap: 4 }}
  >
    {lines.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
          {number(value)}
        </Box>
      </Box>
    ))}
  </Box>
);
