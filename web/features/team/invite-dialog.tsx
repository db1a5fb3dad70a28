import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inviteMember } from '#contract/team/calls';
import type { SentInvitation } from '#contract/team/schemas';
import { request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { reloadTeam } from './api.ts';
import { capOf, type Draft, SeatFields } from './seat-fields.tsx';

interface InviteDialogProps {
  onSent: (sent: SentInvitation) => void;
  onClose: () => void;
}

export function InviteDialog({ onSent, onClose }: InviteDialogProps) {
  const { t } = useTranslation('team');
  const [email, setEmail] = useState('');
  const [draft, setDraft] = useState<Draft>({ seat: 'caller', cap: '' });
  const [checked, setChecked] = useState(false);
  const coin_cap = capOf(draft);
  const invite = useCall(
    () => request(inviteMember, { body: { email, seat: draft.seat, coin_cap: coin_cap ?? null } }),
    {
      onSuccess: ({ data }) => {
        onSent(data);
        return reloadTeam();
      },
      onFailed: () => {},
    },
  );
  const { failed } = invite;
  return (
    <FormDialog
      title={t('invite.title')}
      submitText={t('invite.submit')}
      busy={invite.isPending}
      onSubmit={() => {
        setChecked(true);
        if (coin_cap !== undefined) invite.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        type="email"
        label={t('invite.email')}
        value={email}
        error={failed?.errors?.email !== undefined}
        helperText={failed?.errors?.email}
        onChange={(event) => {
          setEmail(event.target.value);
          // It was about the address before.
          invite.reset();
        }}
      />
      <SeatFields
        draft={draft}
        checked={checked}
        refused={failed?.errors?.coin_cap}
        onChange={(part) => {
          setDraft((before) => ({ ...before, ...part }));
          invite.reset();
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
