import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { OutcomeFile } from '#contract/leads/dispositions/file';

/** Chooses the columns of the number and the outcome. */
export function Columns({ file, onChange }: { file: OutcomeFile; onChange: (file: OutcomeFile) => void }) {
  const { t } = useTranslation('leads');
  const choices = [...file.columns.entries()];
  const field = (key: 'number' | 'outcome') => (
    <TextField
      select
      label={t(`outcomes.${key}`)}
      value={file[key]}
      onChange={({ target }) => onChange({ ...file, [key]: Number(target.value) })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value={-1}>{t('outcomes.none')}</option>
      {choices.map(([index, name]) => (
        <option key={index} value={index}>
          {name}
        </option>
      ))}
    </TextField>
  );
  return (
    <>
      {field('number')}
      {field('outcome')}
    </>
  );
}
