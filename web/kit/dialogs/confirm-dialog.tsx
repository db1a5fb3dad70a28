/** Confirms a destructive action. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSafeClose } from './stray-click.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** The confirm button's text. */
  confirmText: string;
  /** The other button's text, where “Cancel” could be mistaken for the action itself. */
  cancelText?: string;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  cancelText,
  busy = false,
  onYes,
  onNo,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open={open} {...useSafeClose(onNo, busy)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      {children !== undefined && <DialogContent>{children}</DialogContent>}
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={onNo} disabled={busy} color="inherit">
          {cancelText ?? t('actions.cancel')}
        </Button>
        <Button
          // The second click of a double click, which may have opened the dialog, is no answer.
          onClick={({ detail }) => detail < 2 && onYes()}
          disabled={busy}
          variant="contained"
          color="error"
        >
          {confirmText}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
