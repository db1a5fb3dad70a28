import { useMutation } from '@tanstack/react-query';
import { CallError, type Failed, failureOf, isFailed } from './api.ts';

export interface CallOptions<Given, Success> {
  onSuccess?: (answer: Success, given: Given) => unknown;
  /** Replaces the failure toast, where the page shows the failure itself. */
  onFailed?: ((failed: Failed) => unknown) | undefined;
  /** Runs first, on success and failure, e.g. to close the confirmation dialog. */
  onAnswer?: () => unknown;
  onSettled?: () => unknown;
  gcTime?: number;
}

/** Lazy: the shell's bundle has no toasts. */
async function toastFailure({ message }: Failed): Promise<void> {
  const { toast } = await import('../toasts/toasts.tsx');
  toast.error(message);
}

/**
 * A mutation around an API call. `data` is the body of a success, `failed` the failure. Failures show a toast unless
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
