/** A form in a dialog, which stays open while it is submitted. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';
import { SignInButton } from '../session/sign-in-button.tsx';
import { useSafeClose } from './stray-click.ts';

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

/** MUI's select has a hidden field next to the one that takes the focus. */
const refusedField = '[aria-invalid="true"]:not([aria-hidden="true"])';

/**
 * Focuses the first refused field after a submit, which may be out of sight, so that screen readers say what is wrong.
 * Typing in the meantime keeps the focus.
 */
function useFocusOnRefusal(busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  // Renders after each submit: one that is refused as before changes nothing else.
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (busy || !isSubmitted.current) return;
    const field = form.current?.querySelector<HTMLElement>(refusedField);
    if (!field) return;
    isSubmitted.current = false;
    field.focus();
  });
  const mark = (submitted: boolean) => {
    isSubmitted.current = submitted;
    if (submitted) render();
  };
  return { form, mark };
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
  const mustStayOpen = busy && !cancelable;
  const { ended } = useSession();
  const { form, mark } = useFocusOnRefusal(busy);
  return (
    <Dialog open {...useSafeClose(onClose, mustStayOpen)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <Box
        ref={form}
        component="form"
        noValidate
        onInput={() => mark(false)}
        onSubmit={(event) => {
          event.preventDefault();
          mark(true);
          onSubmit();
        }}
        // On a low screen the fields scroll and the buttons stay visible.
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 4 }}>
          {ended && <SignInButton variant="outlined" sx={{ mr: 'auto' }} />}
          {!done && (
            <Button onClick={onClose} disabled={mustStayOpen} color="inherit">
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
