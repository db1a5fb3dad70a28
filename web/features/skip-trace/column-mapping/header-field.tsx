import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { Header } from '#contract/uploads/schemas';
import type { HeaderChoice } from './column-groups.ts';

export interface HeaderFieldProps {
  /** The column's name. */
  name: string;
  choices: readonly HeaderChoice[];
  header: Header | undefined;
  onChange: (header: Header | undefined) => void;
}

/** Chooses the field of a column. */
export function HeaderField({ name, choices, header, onChange }: HeaderFieldProps) {
  const { t } = useTranslation('skipTrace');
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <TextField
      select
      size="small"
      value={header ?? ''}
      onChange={(event) => onChange((event.target.value || undefined) as Header | undefined)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': t('columns.header', { name }) },
      }}
      sx={denseField}
    >
      <option value="">{t('columns.unused')}</option>
      {groups.map((group) => (
        <optgroup key={group} label={t(`groups.${group}`)}>
          {choices
            .filter((choice) => choice.group === group)
            .map((choice) => (
              <option key={choice.header} value={choice.header}>
                {t(`fields.${choice.header}`)}
              </option>
            ))}
        </optgroup>
      ))}
    </TextField>
  );
}

/** Fits a field into a row of 44 px; on phones it stays large enough to touch. */
export const denseField = {
  '& .MuiOutlinedInput-root': { minHeight: { xs: 44, sm: 32 }, fontSize: 13, bgcolor: 'background.paper' },
  '& .MuiOutlinedInput-input': { py: { sm: 1.5 }, lineHeight: '18px', minHeight: 0 },
} as const;
