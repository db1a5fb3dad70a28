import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { sendPasswordResetLink } from '#contract/accounts/recovery/calls';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { Section } from '../section.tsx';

/** Emails the link that sets a password to a user who signs in without one, as with a company account. */
export function NoPasswordSection({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const { mutate, isPending, isSuccess } = useCall(() => request(sendPasswordResetLink, { body: { email } }));
  return (
    <Section title={t('password.title')} text={t('password.none')}>
      {isSuccess && (
        <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {t('password.linkSent', { email })}
        </Alert>
      )}
      <Button
        variant="outlined"
        disabled={isPending}
        onClick={() => mutate()}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {isPending ? t('forgot.busy') : t('password.sendLink')}
      </Button>
    </Section>
  );
}
