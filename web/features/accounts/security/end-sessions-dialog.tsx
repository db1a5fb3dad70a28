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

export interface EndSessionsDialogProps {
  /** The device to sign out; all others without it. */
  id?: string;
  open: boolean;
  title: string;
  text?: string;
  confirmText: string;
  onClose: () => void;
}

/** Signs out devices. Asks for the password if the server wants it, because the sign-in is older. */
export function EndSessionsDialog({ id, open, title, text, confirmText, onClose }: EndSessionsDialogProps) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const { control, handleSubmit, setError, formState, reset } = useForm({ defaultValues: { password: '' } });

  function close(): void {
    setNeedsPassword(false);
    reset();
    onClose();
  }

  const send = handleSubmit(async ({ password }) => {
    const body = { ...(id !== undefined && { id }), ...(needsPassword && { password }) };
    const answer = await request(endSessions, { body });
    if (!answer.status && answer.errors?.password !== undefined) {
      if (needsPassword) showFieldErrors(answer, ['password'], setError);
      else setNeedsPassword(true);
      return;
    }
    showMessage(answer);
    close();
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  });

  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmText={confirmText}
      busy={formState.isSubmitting}
      onYes={() => void send()}
      onNo={close}
    >
      {(text !== undefined || needsPassword) && (
        <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 4, pt: 1 }}>
          {text !== undefined && <Typography>{text}</Typography>}
          {needsPassword && <OwnPasswordField control={control} name="password" again />}
        </Box>
      )}
    </ConfirmDialog>
  );
}
