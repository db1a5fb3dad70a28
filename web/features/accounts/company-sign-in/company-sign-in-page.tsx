/** Where the identity provider sends users back to. A failure leads to the sign-in page, which shows it. */
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CompanySignIn } from '#contract/accounts/company-sign-in/schemas';
import { settingsQuery } from '../../../kit/api/queries.ts';
import { showFieldErrors } from '../../../kit/fields.tsx';
import { safeReturnUrl } from '../../../kit/session/return-url.ts';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { asksForCode } from '../api.ts';
import { Form } from '../form.tsx';
import { HiddenEmailField, OwnPasswordField, SecondFactorField } from '../form-fields.tsx';
import { GuestPage } from '../sign-in/guest-page.tsx';
import { confirmSignIn, finishSignIn, storedReturnUrl } from './company.ts';

type Pending = NonNullable<CompanySignIn['pending']>;

function useRedirects() {
  const navigate = useNavigate();
  const returnUrl = storedReturnUrl();
  return {
    enter: () => navigate({ href: safeReturnUrl(returnUrl, window.location.origin), replace: true }),
    fail: (fault: string) =>
      navigate({ to: paths.login, search: { returnUrl }, state: { fault }, replace: true }),
  };
}

export default function CompanySignInPage() {
  const { t } = useTranslation('accounts');
  const { state = '', code, iss, error } = useSearch({ from: paths.companySignIn });
  const { enter, fail } = useRedirects();
  const [pending, setPending] = useState<Pending | null>(null);
  // The response works once, so send it once even if React runs effects twice.
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void (async () => {
      const body = {
        state: state || '-',
        ...(code && { code }),
        ...(iss && { iss }),
        ...(error && { error }),
      };
      const answer = await finishSignIn(body);
      if (!answer.status) await fail(answer.message);
      else if (answer.data.pending === null) await enter();
      else setPending(answer.data.pending);
    })();
  }, [state, code, iss, error, enter, fail]);

  if (pending !== null) return <Confirmation pending={pending} onDone={enter} onFailed={fail} />;
  return (
    <GuestPage title={t('login.title')}>
      <CircularProgress aria-label={t('login.busy')} sx={{ justifySelf: 'center' }} />
    </GuestPage>
  );
}

interface ConfirmationProps {
  pending: Pending;
  onDone: () => unknown;
  onFailed: (fault: string) => unknown;
}

function Confirmation({ pending: { ticket, email, password_needed }, onDone, onFailed }: ConfirmationProps) {
  const { t } = useTranslation('accounts');
  const provider = useQuery(settingsQuery).data?.company_sign_in ?? '';
  const [needsCode, setNeedsCode] = useState(!password_needed);
  const [fault, setFault] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', code: '' },
  });

  const send = handleSubmit(async ({ password, code }) => {
    setFault(null);
    const answer = await confirmSignIn({
      ticket,
      ...(password_needed && { password }),
      ...(needsCode && { code }),
    });
    if (answer.status) await onDone();
    else if (asksForCode(answer) && !needsCode) setNeedsCode(true);
    else if (answer.error?.code === 'company_sign_in_failed') await onFailed(answer.message);
    else if (!showFieldErrors(answer, ['password', 'code'], setError)) setFault(answer.message);
  });

  return (
    <GuestPage
      title={password_needed ? t('company.linkTitle') : t('code.title')}
      intro={password_needed ? t('company.linkLead', { email, provider }) : undefined}
      other={<TextLink to={paths.login}>{t('forgot.back')}</TextLink>}
    >
      <Form
        onSubmit={send}
        submitText={password_needed ? t('company.linkVerb') : t('login.verb')}
        busyText={t('login.busy')}
        submitting={formState.isSubmitting}
        fault={fault}
      >
        <HiddenEmailField email={email} />
        {password_needed && <OwnPasswordField control={control} name="password" />}
        {needsCode && <SecondFactorField control={control} name="code" />}
      </Form>
    </GuestPage>
  );
}
