import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { requestEmailChange } from '#contract/accounts/email-change/calls';
import type { Profile } from '#contract/accounts/schemas';
import { request } from '../../../kit/api/api.ts';
import { FormField, PasswordField, showFieldErrors } from '../../../kit/fields.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { Form } from '../form.tsx';
import { Section } from '../section.tsx';
import { showMessage } from '../show-message.ts';

export function EmailSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState, reset } = useForm({
    defaultValues: { email: '', current_password: '' },
  });
  const send = handleSubmit(async (fields) => {
    const answer = await request(requestEmailChange, { body: fields });
    if (answer.status) {
      setRequestedEmail(fields.email.trim());
      reset();
    } else if (!showFieldErrors(answer, ['email', 'current_password'], setError)) showMessage(answer);
  });
  return (
    <Section title={t('email.title')} text={t('email.text', { email: profile.email })}>
      <Form
        onSubmit={send}
        submitText={t('email.verb')}
        busyText={t('email.busy')}
        submitting={formState.isSubmitting}
        wide={false}
        wrapButton={(button) => <CustomerOnly reason="sign_in">{button}</CustomerOnly>}
        secondary
      >
        {requestedEmail !== null && (
          <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {t('email.asked', { email: requestedEmail })}
          </Alert>
        )}
        <FormField
          control={control}
          name="email"
          label={t('fields.newEmail')}
          type="email"
          autoComplete="email"
          required={t('needed.email')}
        />
        <PasswordField
          control={control}
          name="current_password"
          label={t('fields.yourPassword')}
          autoComplete="current-password"
          required={t('needed.currentPassword')}
        />
      </Form>
    </Section>
  );
}
