/** Toasts with the specified durations (SHELL-8); `toaster.tsx` shows them. */
import { type DefaultToastOptions, toast } from 'react-hot-toast';

/** Milliseconds by kind; loading toasts stay until dismissed. */
export const durations = {
  duration: 4000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
} satisfies DefaultToastOptions;

/** How long a server's message about an account, a password or the plan history stays. */
export const serverMessageMs = 6000;

export { toast };
