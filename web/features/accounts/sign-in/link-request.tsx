/** Shows the same message for every address, so that it doesn't reveal who has an account. */

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sendSignInLink } from '#contract/accounts/sign-in/link-calls';
import { request } from '../../../kit/api/api.ts';
import { showFieldErrors } from '../../../kit/fields.tsx';
import { Form } from '../form.tsx';
import { EmailField } from '../form-fields.tsx';
import { GuestPage } from './guest-page.tsx';

export interface LinkRequestProps {
  title: string;
  intro?: string | undefined;
  email?: string;
  other: ReactNode;
}

export function LinkRequest({ title, intro, email = '', other }: LinkRequestProps) {
  const { t } = useTranslation('accounts');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { email } });

  const send = handleSubmit(async (fields) => {
    setFault(null);
    const answer = await request(sendSignInLink, { body: fields });
    if (answer.status) setSentTo(fields.email.trim());
    else if (!showFieldErrors(answer, ['email'], setError)) setFault(answer.message);
  });

  if (sentTo !== null) {
    return (
      <GuestPage
        title={t('forgot.sentTitle')}
        intro={t('signInLink.sentTo', { email: sentTo })}
        other={other}
      >
        <Typography color="textSecondary">{t('forgot.sentHint')}</Typography>
        <Button variant="outlined" onClick={() => setSentTo(null)}>
          {t('forgot.another')}
        </Button>
      </GuestPage>
    );
  }
  return (
    <GuestPage title={title} intro={intro} other={other}>
      <Form
        onSubmit={send}
        submitText={t('signInLink.request')}
        busyText={t('signInLink.requesting')}
        submitting={formState.isSubmitting}
        fault={fault}
      >
        <EmailField control={control} name="email" />
      </Form>
    </GuestPage>
  );
}
