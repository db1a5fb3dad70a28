import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PrivacyProven } from '#contract/privacy/schemas';
import { CodeField, showFieldErrors } from '../../kit/fields.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { verifyCode } from './api.ts';
import { StepForm } from './frame.tsx';

export interface ProofStepProps {
  id: string;
  email: string;
  onBack: () => void;
  onProven: (proven: PrivacyProven) => void;
}

export function ProofStep({ id, email, onBack, onProven }: ProofStepProps) {
  const { t } = useTranslation('privacy');
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const send = handleSubmit(async ({ code }) => {
    const answer = await verifyCode({ id, code });
    if (answer.status) return onProven(answer.data);
    if (!showFieldErrors(answer, ['code'], setError)) toast.error(answer.message);
  });
  return (
    <StepForm
      onSubmit={send}
      submitText={t('proof.verb')}
      busyText={t('proof.busy')}
      submitting={formState.isSubmitting}
      other={<Button onClick={onBack}>{t('proof.again')}</Button>}
    >
      <Typography variant="h2">{t('proof.title')}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('proof.lead', { email })}</Typography>
      <CodeField control={control} name="code" label={t('fields.code')} required={t('needed.code')} />
    </StepForm>
  );
}
