/** How pages change something on the server: a mutation around a call that throws when it fails. */
import { useMutation } from '@tanstack/react-query';
import { CallError, type Failed, failureOf, isFailed } from './api.ts';

export interface CallOptions<Given, Success> {
  onSuccess?: (answer: Success, given: Given) => unknown;
  /** Replaces the toast that tells the failure, where the page shows it in its own place. */
  onFailed?: ((failed: Failed) => unknown) | undefined;
  /** Runs before both, as to close the dialog that asked. */
  onAnswer?: () => unknown;
  /** Runs after both. */
  onSettled?: () => unknown;
  gcTime?: number;
}

/** Toasts are loaded when the first is shown: the shell has none. */
async function toastFailure({ message }: Failed): Promise<void> {
  const { toast } = await import('../toasts/toasts.tsx');
  toast.error(message);
}

/**
 * A mutation that makes a call. `data` is the body of a success, `failed` the failure. A failure is told by a toast, unless
 * `onFailed` is given.
 */
export function useCall<Success, Given = void>(
  call: (given: Given) => Promise<Success | Failed>,
  { onSuccess, onFailed = toastFailure, onAnswer, onSettled, gcTime }: CallOptions<Given, Success> = {},
) {
  const { error, ...mutation } = useMutation({
    mutationFn: async (given: Given) => {
      const answer = await call(given);
      onAnswer?.();
      if (isFailed(answer)) throw new CallError(answer);
      return answer as Success;
    },
    onSuccess: (answer, given) => onSuccess?.(answer, given),
    onError: (thrown) => void onFailed(failureOf(thrown)),
    onSettled: () => onSettled?.(),
    ...(gcTime !== undefined && { gcTime }),
  });
  return { ...mutation, failed: error === null ? undefined : failureOf(error) };
}

/** What `mutateAsync` threw, as a failure; null if the call succeeded. */
export const failureFrom = (made: Promise<unknown>): Promise<Failed | null> =>
  made.then(() => null, failureOf);
