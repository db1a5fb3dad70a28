/** Shows the same message for every address, so that it doesn't reveal who has an account. */

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sendPasswordResetLink } from '#contract/accounts/recovery/calls';
import { request } from '../../../kit/api/api.ts';
import { showFieldErrors } from '../../../kit/fields.tsx';
import { TextLink, touchLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { Form } from '../form.tsx';
import { EmailField } from '../form-fields.tsx';
import { showMessage } from '../show-message.ts';
import { GuestPage } from '../sign-in/guest-page.tsx';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });

  const send = handleSubmit(async ({ email }) => {
    const answer = await request(sendPasswordResetLink, { body: { email }, anonymous: true });
    if (answer.status) return setSentTo(email.trim());
    showFieldErrors(answer, ['email'], setError);
    showMessage(answer);
  });

  const back = (
    <TextLink to={paths.login} sx={touchLink}>
      {t('forgot.back')}
    </TextLink>
  );
  if (sentTo !== null) {
    return (
      <GuestPage title={t('forgot.sentTitle')} intro={t('forgot.sentTo', { email: sentTo })} other={back}>
        <Typography color="textSecondary">{t('forgot.sentHint')}</Typography>
        <Button variant="outlined" onClick={() => setSentTo(null)}>
          {t('forgot.another')}
        </Button>
      </GuestPage>
    );
  }
  return (
    <GuestPage title={t('forgot.title')} other={back}>
      <Form
        onSubmit={send}
        submitText={t('forgot.verb')}
        busyText={t('forgot.busy')}
        submitting={formState.isSubmitting}
      >
        <EmailField control={control} name="email" />
      </Form>
    </GuestPage>
  );
}
