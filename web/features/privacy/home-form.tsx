/** For records that don't list the person's email. An admin reviews the form. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PrivacyAction, PrivacyReceipt } from '#contract/privacy/schemas';
import { FormField, showFieldErrors } from '../../kit/fields.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { isEnded, sendForm } from './api.ts';
import { StepForm } from './frame.tsx';

export interface HomeFormProps {
  id: string;
  proof: string;
  action: PrivacyAction;
  onBack: () => void;
  onSent: (receipt: PrivacyReceipt) => void;
  /** Called with the reason if the request can't be continued. */
  onEnded: (message: string) => void;
}

const fields = ['street', 'city', 'state', 'zip'] as const;
type Values = Record<(typeof fields)[number] | 'phone', string>;

export function HomeForm({ id, proof, action, onBack, onSent, onEnded }: HomeFormProps) {
  const { t } = useTranslation('privacy');
  const { control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { street: '', city: '', state: '', zip: '', phone: '' },
  });
  const send = handleSubmit(async ({ phone, ...home }) => {
    const phones = phone.trim() === '' ? [] : [phone];
    const answer = await sendForm({ id, key: proof, action, ...home, phones });
    if (answer.status) return onSent(answer.data);
    if (isEnded(answer)) return onEnded(answer.message);
    const { 'phones.0': phoneError, ...errors } = answer.errors ?? {};
    const failed = { ...answer, errors: { ...errors, ...(phoneError && { phone: phoneError }) } };
    if (!showFieldErrors(failed, [...fields, 'phone'], setError)) toast.error(answer.message);
  });
  return (
    <StepForm
      onSubmit={send}
      submitText={t('form.verb')}
      busyText={t('form.busy')}
      submitting={formState.isSubmitting}
      other={<Button onClick={onBack}>{t('form.back')}</Button>}
    >
      <Typography variant="h2">{t('form.title')}</Typography>
      <Typography>{t(`form.lead.${action}`)}</Typography>
      <AddressFields control={control} />
      <FormField
        control={control}
        name="phone"
        type="tel"
        label={t('fields.phone')}
        autoComplete="tel-national"
      />
    </StepForm>
  );
}

function AddressFields({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('privacy');
  return (
    <>
      <FormField
        control={control}
        name="street"
        label={t('fields.street')}
        autoComplete="address-line1"
        required={t('needed.street')}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 100px 120px' },
        }}
      >
        <FormField
          control={control}
          name="city"
          label={t('fields.city')}
          autoComplete="address-level2"
          required={t('needed.city')}
        />
        <FormField
          control={control}
          name="state"
          label={t('fields.state')}
          autoComplete="address-level1"
          required={t('needed.state')}
        />
        <FormField
          control={control}
          name="zip"
          label={t('fields.zip')}
          autoComplete="postal-code"
          required={t('needed.zip')}
        />
      </Box>
    </>
  );
}
