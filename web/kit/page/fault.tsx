/** Shows why an action failed and moves the focus there: on a small screen it can be far from the button. */
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** Scrolls to the message and focuses it: a disabled button loses the focus. */
function show(fault: HTMLElement | null): void {
  fault?.scrollIntoView({ block: 'center' });
  fault?.focus({ preventScroll: true });
}

export const Fault = ({ children }: { children: ReactNode }) => (
  <Alert severity="error" ref={show} tabIndex={-1} sx={{ mt: 4 }}>
    {children}
  </Alert>
);
