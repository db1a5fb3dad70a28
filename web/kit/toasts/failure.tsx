import { sessionStore } from '../session/session.ts';
import { SignInButton } from '../session/sign-in-button.tsx';
import { toast } from './toasts.tsx';

/** Says why a change failed. If the session has ended, leads to the sign-in. */
export function toastFailure(message: string): void {
  if (!sessionStore.state.ended) {
    toast.error(message);
    return;
  }
  toast.error(
    ({ id }) => (
      <>
        {message}
        <SignInButton
          size="row"
          color="inherit"
          sx={{ ml: 2, whiteSpace: 'nowrap' }}
          onClick={() => toast.dismiss(id)}
        />
      </>
    ),
    { id: 'session-ended', duration: 8000 },
  );
}
