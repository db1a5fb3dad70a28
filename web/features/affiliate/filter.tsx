/** What a list is narrowed to: one of a few, or all. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
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
