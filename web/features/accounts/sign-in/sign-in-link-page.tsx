/** Asks for a click: mail scanners open links, but don't click. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { asksForCode, signInByLink } from '../api.ts';
import { Form } from '../form.tsx';
import { SecondFactorField } from '../form-fields.tsx';
import { GuestPage } from './guest-page.tsx';
import { LinkRequest } from './link-request.tsx';

export default function SignInLinkPage() {
  const { t } = useTranslation('accounts');
  const { token = '' } = useSearch({ from: paths.signInLink });
  const [fault, setFault] = useState<string | null>(null);
  const other = <TextLink to={paths.login}>{t('signInLink.password')}</TextLink>;
  if (token === '') {
    return <LinkRequest title={t('signInLink.title')} other={other} />;
  }
  if (fault !== null) {
    return <LinkRequest title={t('signInLink.deadTitle')} intro={fault} other={other} />;
  }
  return <UseLink token={token} onDead={setFault} />;
}

function UseLink({ token, onDead }: { token: string; onDead: (fault: string) => void }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [needsCode, setNeedsCode] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });

  const send = handleSubmit(async ({ code }) => {
    setFault(null);
    const answer = await signInByLink({ token, ...(needsCode && { code }) });
    if (answer.status) await navigate({ to: paths.home, replace: true });
    else if (answer.errors?.token !== undefined) onDead(answer.message);
    else if (asksForCode(answer) && needsCode) setError('code', { message: answer.message });
    else if (asksForCode(answer)) setNeedsCode(true);
    else setFault(answer.message);
  });

  return (
    <GuestPage
      title={needsCode ? t('code.title') : t('login.title')}
      intro={needsCode ? undefined : t('signInLink.use')}
    >
      <Form
        onSubmit={send}
        submitText={t('login.verb')}
        busyText={t('login.busy')}
        submitting={formState.isSubmitting}
        fault={fault}
      >
        {needsCode && <SecondFactorField control={control} name="code" />}
      </Form>
    </GuestPage>
  );
}
