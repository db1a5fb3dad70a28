import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type Meaning, maxOutcomes } from '#contract/leads/dispositions/file';

const kinds = [
  'skip',
  'connected',
  'wrong_number',
  'not_them',
  'disconnected',
  'no_answer',
] as const satisfies Meaning[];

export interface MeaningsProps {
  outcomes: { text: string; calls: number }[];
  meanings: Readonly<Record<string, Meaning>>;
  onChange: (meanings: Record<string, Meaning>) => void;
}

/** Says of each outcome in the file what it means. */
export function Meanings({ outcomes, meanings, onChange }: MeaningsProps) {
  const { t } = useTranslation('leads');
  if (outcomes.length > maxOutcomes)
    return <Typography role="alert">{t('outcomes.tooMany', { count: maxOutcomes })}</Typography>;
  return (
    <Box role="group" aria-label={t('outcomes.meanings')} sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">{t('outcomes.meanings')}</Typography>
      {outcomes.map(({ text, calls }) => (
        <Box key={text} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
            <Typography variant="caption" color="textSecondary">
              {t('outcomes.calls', { count: calls })}
            </Typography>
          </Box>
          <TextField
            select
            size="small"
            value={meanings[text] ?? 'skip'}
            onChange={({ target }) => onChange({ ...meanings, [text]: target.value as Meaning })}
            slotProps={{
              select: { native: true },
              htmlInput: { 'aria-label': t('outcomes.meaning', { text }) },
            }}
            sx={{ flex: '1 1 150px' }}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`outcomes.kinds.${kind}`)}
              </option>
            ))}
          </TextField>
        </Box>
      ))}
    </Box>
  );
}
