import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateMember } from '#contract/team/calls';
import type { TeamMember } from '#contract/team/schemas';
import { request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { reloadTeam } from './api.ts';
import { nameOf } from './names.ts';
import { capOf, type Draft, SeatFields } from './seat-fields.tsx';

export function EditDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useTranslation('team');
  const [draft, setDraft] = useState<Draft>({
    seat: member.seat,
    cap: member.coin_cap === null ? '' : String(member.coin_cap),
  });
  const [checked, setChecked] = useState(false);
  const coin_cap = capOf(draft);
  const body = { seat: draft.seat, coin_cap: coin_cap ?? null };
  const save = useCall(() => request(updateMember, { params: { id: member.id }, body }), {
    onSuccess: () => {
      toast.success(t('edit.saved'));
      onClose();
      return reloadTeam();
    },
    onFailed: () => {},
  });
  const { failed } = save;
  return (
    <FormDialog
      title={t('edit.title', { name: nameOf(member) })}
      submitText={t('edit.submit')}
      busy={save.isPending}
      onSubmit={() => {
        setChecked(true);
        if (coin_cap !== undefined) save.mutate();
      }}
      onClose={onClose}
    >
      <SeatFields
        draft={draft}
        checked={checked}
        refused={failed?.errors?.coin_cap}
        onChange={(part) => {
          setDraft((before) => ({ ...before, ...part }));
          save.reset();
        }}
      />
      {failed !== undefined && failed.errors === undefined && (
        <FormHelperText error role="alert">
          {failed.message}
        </FormHelperText>
      )}
    </FormDialog>
  );
}
