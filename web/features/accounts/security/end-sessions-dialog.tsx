import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endSessions } from '#contract/accounts/security/calls';
import { request } from '../../../kit/api/api.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { showFieldErrors } from '../../../kit/fields.tsx';
import { sessionsQuery } from '../api.ts';
import { OwnPasswordField } from '../form-fields.tsx';
import { showMessage } from '../show-message.ts';

interface EndSessionsDialogProps {
  /** The device to sign out; all others without it. */
  id?: string;
  title: string;
  text?: string;
  confirmText: string;
  onClose: () => void;
}

/** Signs out devices. Asks for the password if the server wants it, because the sign-in is older. */
export default function EndSessionsDialog({ id, title, text, confirmText, onClose }: EndSessionsDialogProps) {
  /** Why the server wants the password. */
  const [reason, setReason] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const send = handleSubmit(async ({ password }) => {
    const body = { ...(id !== undefined && { id }), ...(reason !== null && { password }) };
    const answer = await request(endSessions, { body });
    if (!answer.status && answer.errors?.password !== undefined) {
      if (reason === null) setReason(answer.errors.password);
      else showFieldErrors(answer, ['password'], setError);
      return;
    }
    showMessage(answer);
    onClose();
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  });

  return (
    <ConfirmDialog
      open
      title={title}
      confirmText={confirmText}
      busy={formState.isSubmitting}
      onYes={() => void send()}
      onNo={onClose}
    >
      {(text !== undefined || reason !== null) && (
        <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 4, pt: 1 }}>
          {text !== undefined && <Typography>{text}</Typography>}
          {reason !== null && (
            <>
              <Typography>{reason}</Typography>
              <OwnPasswordField control={control} name="password" again />
            </>
          )}
        </Box>
      )}
    </ConfirmDialog>
  );
}
