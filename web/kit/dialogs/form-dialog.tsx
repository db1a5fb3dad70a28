/** A form in a dialog, which stays open while it is submitted. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface FormDialogProps {
  title: string;
  /** The submit button's text. */
  submitText: string;
  /** Whether it is destructive. */
  destructive?: boolean;
  busy: boolean;
  /** Whether closing the dialog ends the work under way, which it waits for otherwise. */
  cancelable?: boolean;
  /** Whether there is nothing to submit yet. */
  disabled?: boolean;
  /** Whether the work is done, so that there is nothing to cancel. */
  done?: boolean;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitText,
    destructive = false,
    busy,
    cancelable = false,
    disabled = false,
    done = false,
    children,
    onSubmit,
    onClose,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const held = busy && !cancelable;
  return (
    <Dialog open onClose={held ? () => {} : onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        // On a low screen the fields scroll and the buttons stay visible.
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 4 }}>
          {!done && (
            <Button onClick={onClose} disabled={held} color="inherit">
              {t('actions.cancel')}
            </Button>
          )}
          <Button
            type="submit"
            disabled={busy || disabled}
            variant="contained"
            color={destructive ? 'error' : 'primary'}
          >
            {submitText}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
