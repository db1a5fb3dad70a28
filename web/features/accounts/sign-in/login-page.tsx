import Button from '@mui/material/Button';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '../../../kit/fields.tsx';
import { safeReturnUrl } from '../../../kit/session/return-url.ts';
import { readStoredUser } from '../../../kit/session/session.ts';
import { TextLink, touchLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { asksForCode, type Credentials, isThrottled, signIn } from '../api.ts';
import { Form } from '../form.tsx';
import { EmailField, OwnPasswordField, SecondFactorField } from '../form-fields.tsx';
import { GuestPage } from './guest-page.tsx';
import { LinkRequest } from './link-request.tsx';
import { OtherWays } from './other-ways.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why a sign-in elsewhere failed. */
    fault?: string;
  }
}

export default function LoginPage() {
  const { t } = useTranslation('accounts');
  const search = useSearch({ from: paths.login });
  useSignInElsewhere();
  // Kept in memory until the user enters the two-factor code.
  const [pendingCredentials, setPendingCredentials] = useState<Credentials | null>(null);
  const [throttled, setThrottled] = useState<Throttled | null>(null);

  if (throttled !== null) {
    const { email, message } = throttled;
    const back = <Button onClick={() => setThrottled(null)}>{t('signInLink.password')}</Button>;
    return <LinkRequest title={t('signInLink.title')} intro={message} email={email} other={back} />;
  }
  if (pendingCredentials !== null) {
    return (
      <GuestPage title={t('code.title')}>
        <CodeForm credentials={pendingCredentials} onThrottled={setThrottled} />
        <Button color="inherit" onClick={() => setPendingCredentials(null)}>
          {t('code.back')}
        </Button>
      </GuestPage>
    );
  }
  return (
    <GuestPage
      title={t('login.title')}
      other={
        <>
          {t('login.newHere')}{' '}
          <TextLink to={paths.register} search={search}>
            {t('login.register')}
          </TextLink>
        </>
      }
    >
      <PasswordForm onCode={setPendingCredentials} onThrottled={setThrottled} />
    </GuestPage>
  );
}

interface Throttled {
  email: string;
  message: string;
}

function useFinishSignIn() {
  const navigate = useNavigate();
  const { returnUrl } = useSearch({ from: paths.login });
  return () => navigate({ href: safeReturnUrl(returnUrl, window.location.origin), replace: true });
}

/** Goes on once another tab has signed in: storage events are about other tabs only. */
function useSignInElsewhere(): void {
  const finish = useFinishSignIn();
  useEffect(() => {
    const follow = () => {
      if (readStoredUser() !== null) void finish();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  });
}

interface PasswordFormProps {
  onCode: (credentials: Credentials) => void;
  onThrottled: (throttled: Throttled) => void;
}

function PasswordForm({ onCode, onThrottled }: PasswordFormProps) {
  const { t } = useTranslation('accounts');
  const finish = useFinishSignIn();
  const { returnUrl } = useSearch({ from: paths.login });
  const earlierFault = useRouterState({ select: ({ location }) => location.state.fault });
  const [fault, setFault] = useState<string | null>(earlierFault ?? null);
  const { control, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });

  const send = handleSubmit(async (credentials) => {
    setFault(null);
    const answer = await signIn(credentials);
    if (answer.status) await finish();
    else if (asksForCode(answer)) onCode(credentials);
    else if (isThrottled(answer)) onThrottled({ email: credentials.email, message: answer.message });
    else if (!showFieldErrors(answer, ['email', 'password'], setError)) setFault(answer.message);
  });

  return (
    <>
      <Form
        onSubmit={send}
        submitText={t('login.verb')}
        busyText={t('login.busy')}
        submitting={formState.isSubmitting}
        fault={fault}
      >
        <EmailField control={control} name="email" passkeys />
        <OwnPasswordField control={control} name="password" />
        <TextLink
          to={paths.forgotPassword}
          sx={{ ...touchLink, justifySelf: 'start', my: { xs: -3, sm: 0 } }}
        >
          {t('forgot.title')}
        </TextLink>
      </Form>
      <OtherWays returnUrl={returnUrl} onDone={finish} onFault={setFault} />
    </>
  );
}

interface CodeFormProps {
  credentials: Credentials;
  onThrottled: (throttled: Throttled) => void;
}

function CodeForm({ credentials, onThrottled }: CodeFormProps) {
  const { t } = useTranslation('accounts');
  const finish = useFinishSignIn();
  const [fault, setFault] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });

  const send = handleSubmit(async ({ code }) => {
    setFault(null);
    const answer = await signIn({ ...credentials, code });
    if (answer.status) await finish();
    else if (asksForCode(answer)) setError('code', { message: answer.message });
    else if (isThrottled(answer)) onThrottled({ email: credentials.email, message: answer.message });
    else setFault(answer.message);
  });

  return (
    <Form
      onSubmit={send}
      submitText={t('login.verb')}
      busyText={t('login.busy')}
      submitting={formState.isSubmitting}
      fault={fault}
    >
      <SecondFactorField control={control} name="code" />
    </Form>
  );
}
