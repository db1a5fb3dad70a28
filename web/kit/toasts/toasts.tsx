/** Short messages, for as long as the specification says (SHELL-8); `toaster.tsx` is the place where they appear. */
import { type DefaultToastOptions, toast } from 'react-hot-toast';

/** Milliseconds by kind; one that loads stays until it is dismissed. */
export const durations = {
  duration: 4000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
} satisfies DefaultToastOptions;

export { toast };
