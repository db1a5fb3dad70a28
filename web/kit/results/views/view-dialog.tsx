/** Saves the filters, sort order and columns under a name, or renames a view. */
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { toLeadFilter } from '../params.ts';
import type { View } from './model.ts';
import { useViewChanges } from './use-views.ts';

/** A view as the API takes it. An order's view works for all leads, so its number stays out. */
export const toViewBody = (
  name: string,
  { filters: { order: _, ...filters }, sort, columns }: ViewParts,
) => ({
  name,
  filter: toLeadFilter(filters),
  ...(sort && { sort: { property: sort.by, direction: sort.direction } }),
  ...(columns && { columns }),
});

type ViewParts = Pick<View, 'filters' | 'sort' | 'columns'>;

export interface ViewDialogProps {
  current: ViewParts;
  /** The view to rename; a new one without it. */
  view?: View;
  onClose: () => void;
}

export default function ViewDialog({ current, view, onClose }: ViewDialogProps) {
  const { t } = useTranslation('leads');
  const { create, update } = useViewChanges();
  const [name, setName] = useState(view?.name ?? '');
  const call = view === undefined ? create : update;
  const save = () => {
    if (view === undefined) create.mutate(toViewBody(name.trim(), current), { onSuccess: onClose });
    else update.mutate({ view, change: { name: name.trim() } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(view === undefined ? 'views.saveTitle' : 'views.renameTitle')}
      submitText={t('views.save')}
      busy={call.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={t('views.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={call.failed?.errors?.name !== undefined}
        helperText={call.failed?.errors?.name}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
