/** Asks before something is done to a customer: what it is, why (kept in the audit log), and what else it takes. */
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failed } from '../../../kit/api/api.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';

export interface ActDialogProps {
  title: string;
  text: string;
  verb: string;
  /** Whether it takes something away. */
  grave?: boolean;
  /** Who reads the reason, where the audit log is not the only one. */
  reasonHelp?: string;
  /** Fields above the reason. */
  children?: ReactNode;
  onClose: () => void;
  /** Answers the failure, or nothing when it is done. */
  onDo: (reason: string) => Promise<Failed | null>;
}

export default function ActDialog(props: ActDialogProps) {
  const { title, text, verb, grave, reasonHelp, children, onClose, onDo } = props;
  const { t } = useTranslation('console');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const fault = failed?.errors?.reason;
  const submit = async () => {
    setBusy(true);
    const answer = await onDo(reason);
    setBusy(false);
    if (answer === null) onClose();
    else setFailed(answer);
  };
  return (
    <FormDialog
      title={title}
      verb={verb}
      {...(grave && { grave })}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text}</Typography>
      {failed !== null && fault === undefined && <Alert severity="error">{failed.message}</Alert>}
      {children}
      <TextField
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fault !== undefined}
        helperText={fault ?? reasonHelp ?? t('reasonHelp')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
}
