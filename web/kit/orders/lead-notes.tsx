/** The note and the tags of a lead, as its customer writes them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadItem, NoteBody } from '#contract/lead-remarks';

export interface LeadNotesProps {
  item: LeadItem;
  busy: boolean;
  onKeep: (note: NoteBody) => void;
}

export function LeadNotes({ item, busy, onKeep }: LeadNotesProps) {
  const { t } = useTranslation('orders');
  const [note, setNote] = useState(item.note);
  const [tags, setTags] = useState(item.tags.join(', '));
  const given = {
    note: note.trim(),
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  };
  const changed = given.note !== item.note || given.tags.join() !== item.tags.join();
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(given);
      }}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
    >
      <Typography variant="h3" component="h3">
        {t('remarks.title')}
      </Typography>
      <TextField
        label={t('remarks.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <TextField
        label={t('remarks.tags')}
        helperText={t('remarks.tagsHelp')}
        value={tags}
        onChange={(event) => setTags(event.target.value)}
        fullWidth
      />
      <Button type="submit" variant="outlined" disabled={!changed || busy}>
        {t('remarks.keep')}
      </Button>
    </Box>
  );
}
