/** Adds tags to the selected leads, or removes them. A tag is also how leads are put on a list. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxTags, tagLength } from '#contract/leads/rules';
import { tagLeads } from '#contract/leads/selection-calls';
import { request } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { reloadLeads } from '../../lead-panel/lead-query.ts';
import { toast } from '../../toasts/toasts.tsx';
import { tagsQuery } from '../queries.ts';
import type { ApiSelection } from './model.ts';

export interface TagDialogProps {
  selection: ApiSelection;
  count: number;
  onClose: () => void;
}

export default function TagDialog({ selection, count, onClose }: TagDialogProps) {
  const { t } = useTranslation('leads');
  const cache = useQueryClient();
  const { data: tags = [] } = useQuery(tagsQuery);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const { mutate, isPending } = useCall(() => request(tagLeads, { body: { selection, add, remove } }), {
    onSuccess: ({ data: { full } }) => {
      if (full > 0) toast.error(t('tagging.full', { count: full, limit: maxTags }));
      else toast.success(t('tagging.done'));
      void cache.invalidateQueries({ queryKey: ['leads'] });
      void reloadLeads(cache);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('tagging.title', { count })}
      submitText={t('tagging.save')}
      busy={isPending}
      onSubmit={() => (add.length + remove.length === 0 ? onClose() : mutate())}
      onClose={onClose}
    >
      <TagField
        label={t('tagging.add')}
        help={t('tagging.help')}
        tags={tags}
        value={add}
        onChange={setAdd}
        free
      />
      {tags.length > 0 && (
        <TagField label={t('tagging.remove')} tags={tags} value={remove} onChange={setRemove} />
      )}
    </FormDialog>
  );
}

interface TagFieldProps {
  label: string;
  help?: string;
  tags: string[];
  value: string[];
  onChange: (value: string[]) => void;
  /** Whether new tags can be typed. */
  free?: boolean;
}

const clean = (typed: string[]) =>
  [...new Set(typed.flatMap((text) => text.split(',')).map((tag) => tag.trim().slice(0, tagLength)))]
    .filter((tag) => tag !== '')
    .slice(0, maxTags);

function TagField({ label, help, tags, value, onChange, free = false }: TagFieldProps) {
  return (
    <Autocomplete
      multiple
      freeSolo={free}
      autoSelect={free}
      options={tags}
      value={value}
      onChange={(_, next) => onChange(clean(next))}
      renderInput={(params) => <TextField {...params} label={label} helperText={help} sx={{ mt: 1 }} />}
    />
  );
}
