import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadItem, NoteBody } from '#contract/leads/remarks';
import { Icon } from '../../icon.tsx';
import { useDraft } from '../../session/drafts.ts';

export interface NotesProps {
  item: LeadItem;
  busy: boolean;
  /** Whether the note was saved since the panel opened the lead. */
  saved: boolean;
  onSave: (note: NoteBody) => void;
  /** Whether the tags are to get focus now. */
  focusTags: boolean;
  onFocused: () => void;
}

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

export default function Notes({ item, busy, saved, onSave, focusTags, onFocused }: NotesProps) {
  const { t } = useTranslation('orders');
  const tagsField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!focusTags) return;
    tagsField.current?.focus();
    onFocused();
  }, [focusTags, onFocused]);
  const [typed, setTyped] = useDraft(`note:${item.id}`, { note: item.note, tags: item.tags.join(', ') });
  const entered = { note: typed.note.trim(), tags: tagsOf(typed.tags) };
  // The rest may have been changed by somebody else since.
  const changes: NoteBody = {
    ...(entered.note !== item.note && { note: entered.note }),
    ...(entered.tags.join() !== item.tags.join() && { tags: entered.tags }),
  };
  const changed = Object.keys(changes).length > 0;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        // Normalizes the input as the server does, so that the form is no longer dirty.
        setTyped({ note: entered.note, tags: entered.tags.join(', ') });
        onSave(changes);
      }}
      sx={{ display: 'grid', gap: 3, pt: 1 }}
    >
      <TextField
        label={t('remarks.note')}
        value={typed.note}
        onChange={(event) => setTyped({ ...typed, note: event.target.value })}
        helperText={changed ? t('remarks.unsaved') : undefined}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <TextField
        label={t('remarks.tags')}
        helperText={t('remarks.tagsHelp')}
        value={typed.tags}
        onChange={(event) => setTyped({ ...typed, tags: event.target.value })}
        inputRef={tagsField}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Button type="submit" variant="outlined" disabled={!changed || busy}>
          {t('remarks.keep')}
        </Button>
        <Box role="status">{saved && !changed && !busy && <Saved />}</Box>
      </Box>
    </Box>
  );
}

function Saved() {
  const { t } = useTranslation('orders');
  return (
    <Typography variant="table" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'success.main' }}>
      <Icon path={mdiCheck} sx={{ fontSize: 16 }} />
      {t('remarks.saved')}
    </Typography>
  );
}
