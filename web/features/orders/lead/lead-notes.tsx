import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LeadItem, NoteBody } from '#contract/leads/remarks';
import { useDraft } from '../../../kit/session/drafts.ts';

export interface LeadNotesProps {
  item: LeadItem;
  busy: boolean;
  onKeep: (note: NoteBody) => void;
}

export function LeadNotes({ item, busy, onKeep }: LeadNotesProps) {
  const { t } = useTranslation('orders');
  const [typed, setTyped] = useDraft(`note:${item.id}`, { note: item.note, tags: item.tags.join(', ') });
  const { note, tags } = typed;
  const entered = {
    note: note.trim(),
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  };
  const changed = entered.note !== item.note || entered.tags.join() !== item.tags.join();
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        // Normalizes the input as the server does, so that the form is no longer dirty.
        setTyped({ note: entered.note, tags: entered.tags.join(', ') });
        onKeep(entered);
      }}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
    >
      <Typography variant="h3" component="h3">
        {t('remarks.title')}
      </Typography>
      <TextField
        label={t('remarks.note')}
        value={note}
        onChange={(event) => setTyped({ note: event.target.value, tags })}
        helperText={changed ? t('remarks.unsaved') : undefined}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <TextField
        label={t('remarks.tags')}
        helperText={t('remarks.tagsHelp')}
        value={tags}
        onChange={(event) => setTyped({ note, tags: event.target.value })}
        fullWidth
      />
      <Button type="submit" variant="outlined" disabled={!changed || busy}>
        {t('remarks.keep')}
      </Button>
    </Box>
  );
}
