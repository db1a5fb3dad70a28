/** Confirms an action on a customer, with a reason for the audit log. */
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failed } from '../../../kit/api/api.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';

export interface ReasonDialogProps {
  title: string;
  text?: string;
  submitText: string;
  /** Whether it is destructive. */
  destructive?: boolean;
  /** Who else reads the reason. */
  reasonHelp?: string;
  /** Fields above the reason. */
  children?: ReactNode;
  /** Names of those that show their errors themselves. */
  fields?: readonly string[];
  onClose: () => void;
  /** Returns the failure, or null on success. */
  onConfirm: (reason: string) => Promise<Failed | null>;
}

export default function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    submitText,
    destructive,
    reasonHelp,
    children,
    fields = [],
    onClose,
    onConfirm,
  } = props;
  const { t } = useTranslation('console');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const fault = failed?.errors?.reason;
  const isShownAtField = ['reason', ...fields].some((name) => failed?.errors?.[name] !== undefined);
  const submit = async () => {
    setBusy(true);
    const answer = await onConfirm(reason);
    setBusy(false);
    if (answer === null) onClose();
    else setFailed(answer);
  };
  return (
    <FormDialog
      title={title}
      submitText={submitText}
      {...(destructive && { destructive })}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
      {failed !== null && !isShownAtField && <Alert severity="error">{failed.message}</Alert>}
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
