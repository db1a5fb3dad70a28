import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadItem, NoteBody } from '#contract/leads/remarks';
import { maxTags, tagLength } from '#contract/leads/rules';
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
  const isChanged = {
    note: entered.note !== item.note,
    tags: entered.tags.join() !== item.tags.join(),
  };
  const changed = isChanged.note || isChanged.tags;
  const others = useOthersChanges(item, isChanged);
  const [isRefused, setRefused] = useState(false);
  const fault = useTagsFault(entered.tags);
  const shownFault = isRefused ? fault : null;
  const hintOf = (text: string | undefined) => text && t('remarks.theirs', { text });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(fault !== null);
        if (fault !== null) return tagsField.current?.focus();
        // Normalizes the input as the server does, so that the form is no longer dirty.
        setTyped({ note: entered.note, tags: entered.tags.join(', ') });
        const { note, tags } = item;
        // The rest may have been changed by somebody else since.
        onSave({
          ...(isChanged.note && { note: entered.note }),
          ...(isChanged.tags && { tags: entered.tags }),
          previous: { ...(isChanged.note && { note }), ...(isChanged.tags && { tags }) },
        });
      }}
      sx={{ display: 'grid', gap: 3, pt: 1 }}
    >
      <TextField
        label={t('remarks.note')}
        value={typed.note}
        onChange={(event) => setTyped({ ...typed, note: event.target.value })}
        helperText={hintOf(others.note) || (changed ? t('remarks.unsaved') : undefined)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <TextField
        label={t('remarks.tags')}
        error={shownFault !== null}
        helperText={shownFault ?? (hintOf(others.tags) || t('remarks.tagsHelp'))}
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

/** Why the tags can't be saved; the server's refusal wouldn't say which. */
function useTagsFault(tags: string[]): string | null {
  const { t } = useTranslation('orders');
  const long = tags.find((tag) => tag.length > tagLength);
  if (long !== undefined) return t('remarks.tagLong', { tag: `${long.slice(0, 20)}…`, limit: tagLength });
  return tags.length > maxTags ? t('remarks.tagsMany', { limit: maxTags }) : null;
}

/** What somebody else saved in a field since the user began to change it. */
function useOthersChanges(
  { note, tags: list }: LeadItem,
  isChanged: Record<'note' | 'tags', boolean>,
): { note?: string; tags?: string } {
  const tags = list.join(', ');
  const [begun, setBegun] = useState({ note, tags });
  const next = {
    note: isChanged.note ? begun.note : note,
    tags: isChanged.tags ? begun.tags : tags,
  };
  if (next.note !== begun.note || next.tags !== begun.tags) setBegun(next);
  return { ...(next.note !== note && { note }), ...(next.tags !== tags && { tags }) };
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
