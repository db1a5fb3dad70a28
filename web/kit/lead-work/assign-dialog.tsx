/** Assigns the selected leads to a person of the account, or to nobody. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignLeads, undoAssignment } from '#contract/leads/lead-work/calls';
import { request } from '../api/api.ts';
import { useCall } from '../api/use-call.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { reloadLeads } from '../lead-panel/lead-query.ts';
import type { ApiSelection } from '../results/selection/model.ts';
import { toastAction } from '../toasts/action-toast.tsx';
import { toast } from '../toasts/toasts.tsx';
import { useAssignees } from './assignees.ts';

export interface AssignDialogProps {
  selection: ApiSelection;
  count: number;
  onClose: () => void;
}

const nobody = 'nobody';

export default function AssignDialog({ selection, count, onClose }: AssignDialogProps) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const { people = [], me } = useAssignees();
  const [chosen, setChosen] = useState('');
  const assigned_to = chosen === nobody ? null : chosen;
  const { mutate, isPending } = useCall(() => request(assignLeads, { body: { selection, assigned_to } }), {
    onSuccess: ({ data: { undo_id } }) => {
      const done = t(assigned_to === null ? 'work.unassigned' : 'work.assigned', { count });
      if (undo_id === null) toast.success(done);
      else toastAction(done, t('work.undo'), () => void undo(undo_id));
      reload();
      onClose();
    },
  });

  function reload(): void {
    void cache.invalidateQueries({ queryKey: ['leads'] });
    void reloadLeads(cache);
  }

  /** The dialog is closed by then. */
  async function undo(id: string): Promise<void> {
    const answer = await request(undoAssignment, { params: { id } });
    if (answer.status) toast.success(t('work.undone'));
    else toast.error(answer.message);
    reload();
  }

  return (
    <FormDialog
      title={t('work.title', { count })}
      submitText={t('work.save')}
      busy={isPending}
      disabled={chosen === ''}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <TextField
        select
        autoFocus
        label={t('work.assignee')}
        helperText={t('work.help')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ mt: 1 }}
      >
        {people.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {id === me ? `${name} (${t('work.me')})` : name}
          </MenuItem>
        ))}
        <MenuItem value={nobody}>{t('work.nobody')}</MenuItem>
      </TextField>
    </FormDialog>
  );
}
