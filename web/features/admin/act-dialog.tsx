/** Asks before something is done to a customer: what it is, why (kept in the audit log), and what else it takes. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failed } from '../../kit/api.ts';

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
  const { title, text, verb, grave = false, reasonHelp, children, onClose, onDo } = props;
  const { t } = useTranslation(['console', 'common']);
  const id = useId();
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
    <Dialog open onClose={busy ? () => {} : onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 4 }}>
          <Button onClick={onClose} disabled={busy} color="inherit">
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" disabled={busy} variant="contained" color={grave ? 'error' : 'primary'}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
