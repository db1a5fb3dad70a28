/** Toasts with the specified durations (SHELL-8); `toaster.tsx` shows them. */
import { type DefaultToastOptions, toast } from 'react-hot-toast';

/** Milliseconds by kind; loading toasts stay until dismissed. */
export const durations = {
  duration: 4000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
} satisfies DefaultToastOptions;

export { toast };
