import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { confidence, confidenceWord } from './i18n/format.ts';
import { toneColor } from './status-chip.tsx';

const tones = { sure: 'success', likely: 'info', possible: 'warning', unlikely: 'neutral' } as const;

/** `probability` is in [0, 1]. */
export function Confidence({ probability, width = 48 }: { probability: number; width?: number }) {
  const { t } = useTranslation('orders');
  const word = confidenceWord(probability);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width,
          height: 6,
          borderRadius: 3,
          bgcolor: 'divider',
          overflow: 'hidden',
          display: 'inline-block',
        }}
      >
        <Box
          component="span"
          sx={{
            display: 'block',
            height: 1,
            width: `${probability * 100}%`,
            bgcolor: toneColor(tones[word]),
          }}
        />
      </Box>
      <span>
        {confidence(probability)} {t(`confidence.${word}`)}
      </span>
    </Box>
  );
}
