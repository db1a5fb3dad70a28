import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Choices that may take two lines on phones, so each has a border of its own there: one bar's second line has no start. */
export const wrappingChoices = {
  flexWrap: 'wrap',
  '@media (max-width: 599.95px)': {
    gap: 1,
    '& .MuiToggleButton-root': { borderColor: 'line.strong', borderRadius: '6px' },
  },
} as const;

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
      sx={wrappingChoices}
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

/** `Filter` as a select, for more options than fit in a row. */
export function FilterSelect<T extends string>({ label, value, choices, onChange }: FilterProps<T>) {
  const { t } = useTranslation('affiliate');
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(choices.find(([choice]) => choice === target.value)?.[0])}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 140 }}
    >
      <option value="">{t('list.all')}</option>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </TextField>
  );
}

/** A filter that no control shows, with a button to clear it. */
export function ActiveFilter({
  words,
  clear,
  onClear,
}: {
  words: string;
  clear: string;
  onClear: () => void;
}) {
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
