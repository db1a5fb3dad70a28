/** What a list is narrowed to: one of a few, or all; or something else, which is named and can be cleared. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

export interface FilterProps<T extends string> {
  label: string;
  value: T | undefined;
  choices: readonly (readonly [value: T, words: string])[];
  onChange: (value: T | undefined) => void;
}

export function Filter<T extends string>({ label, value, choices, onChange }: FilterProps<T>) {
  const { t } = useTranslation('affiliate');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value ?? ''}
      aria-label={label}
      onChange={(_, chosen: T | '' | null) => chosen !== null && onChange(chosen === '' ? undefined : chosen)}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value="">{t('list.all')}</ToggleButton>
      {choices.map(([choice, words]) => (
        <ToggleButton key={choice} value={choice}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Something else that a list is narrowed to, by its name, with a way to see all again. */
export function Narrowed({ words, clear, onClear }: { words: string; clear: string; onClear: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography color="textSecondary">
        <bdi>{words}</bdi>
      </Typography>
      <Button size="small" onClick={onClear}>
        {clear}
      </Button>
    </Box>
  );
}
