/** Why what was just asked for was not done, brought before whoever asked: on a small screen it may lie far from the button. */
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** Scrolls to it, and puts the focus there: that of the button is lost while it is disabled. */
function show(fault: HTMLElement | null): void {
  fault?.scrollIntoView({ block: 'center' });
  fault?.focus({ preventScroll: true });
}

export const Fault = ({ children }: { children: ReactNode }) => (
  <Alert severity="error" ref={show} tabIndex={-1} sx={{ mt: 4 }}>
    {children}
  </Alert>
);
