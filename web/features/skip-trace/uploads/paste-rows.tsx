import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../kit/session/drafts.ts';
import { pastedRowsKey } from '../typed/typed.ts';

/** `onRows` gets the text as a CSV file. */
export function PasteRows({ onRows }: { onRows: (file: File) => void }) {
  const { t } = useTranslation('skipTrace');
  const [text, setText] = useDraft(pastedRowsKey, '');
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'end' }}>
      <TextField
        multiline
        minRows={6}
        maxRows={16}
        label={t('rows.label')}
        helperText={t('rows.help')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{
          htmlInput: { spellCheck: false },
          input: { sx: { bgcolor: 'background.paper' } },
        }}
      />
      <Button
        variant="outlined"
        disabled={text.trim() === ''}
        onClick={() => onRows(new File([text], t('rows.file'), { type: 'text/csv' }))}
      >
        {t('rows.use')}
      </Button>
    </Box>
  );
}
