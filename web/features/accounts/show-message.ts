/** Shows the server's message for six seconds, as password, profile and reset flows require (SHELL-8). */
import { createStore } from '@tanstack/react-store';
import { sessionStore } from '../../kit/session/session.ts';
import { serverMessageMs, toast } from '../../kit/toasts/toasts.tsx';

/** The toast shown last. The next one replaces it: a failure next to the success of the next try contradicts it. */
const shownStore = createStore<string | null>(null);

/** Lazy: it's with the page's toasts already. */
const showSignIn = async (message: string): Promise<void> =>
  (await import('../../kit/toasts/toaster.tsx')).toastFailure(message);

export function showMessage({ status, message }: { status: boolean; message: string }): void {
  const { state: shown } = shownStore;
  // With the same id, the new toast would end with the removal of the old one.
  if (shown !== null) toast.remove(shown);
  if (!status && sessionStore.state.ended) void showSignIn(message);
  else {
    const show = status ? toast.success : toast.error;
    shownStore.setState(() => show(message, { duration: serverMessageMs }));
  }
}
