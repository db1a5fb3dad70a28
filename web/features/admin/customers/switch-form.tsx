/** Signs an admin in as a customer. */

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { switchLogin } from '#contract/accounts/switch-login/calls';
import { request } from '../../../kit/api/api.ts';
import { FormField, PasswordField, showFieldErrors } from '../../../kit/fields.tsx';
import { storeSession } from '../../../kit/session/session.ts';
import { storeSwitch } from '../../../kit/session/switch.ts';
import { paths } from '../../../paths.ts';

interface Fields {
  email: string;
  reason: string;
  password: string;
}

/** The sign-in as a customer; `stale` when the admin's own password is needed again. */
function useSwitchForm() {
  // The id of a customer chosen in the list: an email alone can belong to several accounts.
  const { email = '', id } = useSearch({ strict: false });
  const [fault, setFault] = useState<string | null>(null);
  const [stale, setStale] = useState(false);
  const { control, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { email, reason: '', password: '' },
  });

  const submit = handleSubmit(async ({ password, ...identity }) => {
    const answer = await request(switchLogin, {
      body: {
        ...identity,
        ...(id !== undefined && identity.email === email && { user_id: id }),
        ...(password !== '' && { password }),
      },
    });
    if (!answer.status) {
      setStale((before) => before || answer.errors?.password !== undefined);
      const placed = showFieldErrors(answer, ['email', 'reason', 'password'], setError);
      return setFault(placed ? null : answer.message);
    }
    storeSwitch(answer.switched);
    storeSession(answer);
    // A full load drops the admin's data.
    window.location.assign(paths.home);
  });

  return { control, submit, isSubmitting: formState.isSubmitting, fault, stale };
}

export default function SwitchForm() {
  const { t } = useTranslation('console');
  const { control, submit, isSubmitting, fault, stale } = useSwitchForm();
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4, p: { xs: 4, sm: 6 }, maxWidth: 560 }}
    >
      <Typography variant="h2">{t('switch.title')}</Typography>
      <Typography color="textSecondary">{t('switch.text')}</Typography>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      <FormField
        control={control}
        name="email"
        label={t('switch.email')}
        type="email"
        autoComplete="off"
        required={t('switch.emailMissing')}
      />
      <FormField
        control={control}
        name="reason"
        label={t('switch.reason')}
        autoComplete="off"
        required={t('switch.reasonMissing')}
        help={t('switch.reasonHelp')}
      />
      {stale && (
        <PasswordField
          control={control}
          name="password"
          label={t('switch.password')}
          autoComplete="current-password"
          required={t('switch.passwordMissing')}
        />
      )}
      <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ justifySelf: 'start' }}>
        {isSubmitting ? t('switch.busy') : t('switch.verb')}
      </Button>
    </Card>
  );
}
