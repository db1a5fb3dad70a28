/** Shows a secret once: an API key, or the signing secret of a webhook. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyBox } from '../../kit/copy-button.tsx';

export interface SecretDialogProps {
  title: string;
  secret: string;
  /** The sentence that says it is shown only once. */
  once: string;
  /** Label of the copy button. */
  copy: string;
  onClose: () => void;
}

export function SecretDialog({ title, secret, once, copy, onClose }: SecretDialogProps) {
  const { t } = useTranslation('apiKeys');
  const id = useId();
  return (
    // No `onClose`: a click outside must not close it before the secret is copied.
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Alert severity="warning">{once}</Alert>
        <CopyBox text={secret} name={copy} />
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={onClose} variant="contained">
          {t('made.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
