import { notifyManager, useMutation } from '@tanstack/react-query';
import { CallError, type Failed, failureOf, isFailed } from './api.ts';

// A button is busy before a second click: the default, a timer, could come after it, and the call would be made twice.
notifyManager.setScheduler(queueMicrotask);

export interface CallOptions<Variables, Success> {
  onSuccess?: (answer: Success, variables: Variables) => unknown;
  /** Replaces the failure toast, where the page shows the failure itself. */
  onFailed?: ((failed: Failed) => unknown) | undefined;
  /** Runs first, on success and failure, e.g. to close the confirmation dialog. */
  onAnswer?: () => unknown;
  onSettled?: () => unknown;
  gcTime?: number;
}

/** Lazy: the shell's bundle has no toasts. Their place loads with the page, so that it's there without a connection. */
const showFailure = async ({ message }: Failed): Promise<void> =>
  (await import('../toasts/toaster.tsx')).toastFailure(message);

/**
 * A mutation around an API call. `data` is the body of a success, `failed` the failure. Failures show a toast unless
 * `onFailed` is given.
 */
export function useCall<Success, Variables = void>(
  call: (variables: Variables) => Promise<Success | Failed>,
  { onSuccess, onFailed = showFailure, onAnswer, onSettled, gcTime }: CallOptions<Variables, Success> = {},
) {
  const { error, ...mutation } = useMutation({
    mutationFn: async (variables: Variables) => {
      const answer = await call(variables);
      onAnswer?.();
      if (isFailed(answer)) throw new CallError(answer);
      return answer as Success;
    },
    onSuccess: (answer, variables) => onSuccess?.(answer, variables),
    onError: (thrown) => void onFailed(failureOf(thrown)),
    onSettled: () => onSettled?.(),
    ...(gcTime !== undefined && { gcTime }),
  });
  return { ...mutation, failed: error === null ? undefined : failureOf(error) };
}

/** What `mutateAsync` threw, as a failure; null if the call succeeded. */
export const failureFrom = (promise: Promise<unknown>): Promise<Failed | null> =>
  promise.then(() => null, failureOf);
