import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField, showFieldErrors } from '../../kit/fields.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { startRequest } from './api.ts';
import { StepForm } from './frame.tsx';

export function StartStep({ onStarted }: { onStarted: (id: string, email: string) => void }) {
  const { t } = useTranslation('privacy');
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { first_name: '', last_name: '', email: '' },
  });
  const send = handleSubmit(async (fields) => {
    const answer = await startRequest(fields);
    if (answer.status) return onStarted(answer.data.id, fields.email.trim());
    if (!showFieldErrors(answer, ['first_name', 'last_name', 'email'], setError)) toast.error(answer.message);
  });
  return (
    <StepForm
      onSubmit={send}
      submitText={t('start.verb')}
      busyText={t('start.busy')}
      submitting={formState.isSubmitting}
    >
      <Typography>{t('start.hint')}</Typography>
      <FormField
        control={control}
        name="first_name"
        label={t('fields.first')}
        autoComplete="given-name"
        required={t('needed.first')}
      />
      <FormField
        control={control}
        name="last_name"
        label={t('fields.last')}
        autoComplete="family-name"
        required={t('needed.last')}
      />
      <FormField
        control={control}
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="email"
        required={t('needed.email')}
      />
    </StepForm>
  );
}
