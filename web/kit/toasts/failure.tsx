import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { writeSearch } from '../search.ts';
import { sessionStore } from '../session/session.ts';
import { toast } from './toasts.tsx';

/** Says why a change failed. If the session has ended, leads to the sign-in and back: the page keeps what was typed. */
export function toastFailure(message: string): void {
  if (!sessionStore.state.ended) {
    toast.error(message);
    return;
  }
  toast.error(
    ({ id }) => (
      <>
        {message}
        <SignIn onDone={() => toast.dismiss(id)} />
      </>
    ),
    { id: 'session-ended', duration: 8000 },
  );
}

function SignIn({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const open = () => {
    const { pathname, search } = window.location;
    // The router follows; loading the page instead would ask whether to drop what is unsaved.
    window.history.pushState({}, '', paths.login + writeSearch({ returnUrl: pathname + search }));
    onDone();
  };
  return (
    <Button size="row" color="inherit" sx={{ ml: 2, whiteSpace: 'nowrap' }} onClick={open}>
      {t('actions.signIn')}
    </Button>
  );
}
