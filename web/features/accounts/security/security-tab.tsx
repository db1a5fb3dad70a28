import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/accounts/schemas';
import { changePassword } from '#contract/accounts/security/calls';
import { request } from '../../../kit/api/api.ts';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { profileQuery, queryClient } from '../../../kit/api/queries.ts';
import { PasswordField, showFieldErrors } from '../../../kit/fields.tsx';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { FormSkeleton, ListSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { Form } from '../form.tsx';
import { HiddenEmailField, NewPasswordField } from '../form-fields.tsx';
import { OwnProfile } from '../profile/own-profile.tsx';
import { Section } from '../section.tsx';
import { showMessage } from '../show-message.ts';
import { EmailSection } from './email-section.tsx';
import { NoPasswordSection } from './no-password-section.tsx';
import type { TwoFactorStep } from './two-factor-steps.tsx';

const PasskeysSection = lazyPart(async () => ({
  default: (await import('../passkeys/passkeys-section.tsx')).PasskeysSection,
}));
const TwoFactorDialog = lazyPart(() => import('./two-factor-dialog.tsx'));

export function SecurityTab() {
  return (
    <OwnProfile loading={<SecuritySkeleton />}>
      {(profile) => (
        <>
          {profile.has_password ? (
            <PasswordSection profile={profile} />
          ) : (
            <NoPasswordSection email={profile.email} />
          )}
          <EmailSection key={profile.email} profile={profile} />
          <TwoFactorSection profile={profile} />
          <Suspense fallback={<PasskeysSkeleton />}>
            <PasskeysSection profile={profile} />
          </Suspense>
        </>
      )}
    </OwnProfile>
  );
}

function SecuritySkeleton() {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Section title={t('password.title')} text={t('password.others')}>
        <FormSkeleton fields={2} />
      </Section>
      <Section title={t('twoFactor.title')} text={t('twoFactor.text')} />
      <PasskeysSkeleton />
    </>
  );
}

function PasskeysSkeleton() {
  const { t } = useTranslation('accounts');
  return (
    <Section title={t('passkeys.title')} text={t('passkeys.text')}>
      <ListSkeleton rows={1} height={64} />
    </Section>
  );
}

function PasswordSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const { control, handleSubmit, setError, formState, reset } = useForm({
    defaultValues: { current_password: '', password: '' },
  });

  const send = handleSubmit(async (passwords) => {
    const answer = await request(changePassword, { body: passwords });
    showMessage(answer);
    if (answer.status) {
      reset();
      await queryClient.invalidateQueries({ queryKey: profileQuery(profile.id).queryKey });
    } else {
      showFieldErrors(answer, ['current_password', 'password'], setError);
    }
  });

  const { password_changed_at } = profile;
  return (
    <Section
      title={t('password.title')}
      text={
        <>
          {password_changed_at === null ? (
            t('password.never')
          ) : (
            <TimeAgo at={password_changed_at} sentence={(ago) => t('password.changed', { ago })} />
          )}{' '}
          {t('password.others')}
        </>
      }
    >
      <Form
        onSubmit={send}
        submitText={t('password.verb')}
        busyText={t('password.busy')}
        submitting={formState.isSubmitting}
        wide={false}
        wrapButton={(button) => <CustomerOnly reason="sign_in">{button}</CustomerOnly>}
      >
        <HiddenEmailField email={profile.email} />
        <PasswordField
          control={control}
          name="current_password"
          label={t('fields.currentPassword')}
          autoComplete="current-password"
          required={t('needed.currentPassword')}
        />
        <NewPasswordField control={control} name="password" />
      </Form>
    </Section>
  );
}

function TwoFactorSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const [step, setStep] = useState<TwoFactorStep | null>(null);
  const { two_factor, recovery_codes_left } = profile;
  return (
    <Section
      title={t('twoFactor.title')}
      status={
        <StatusChip tone={two_factor ? 'success' : 'neutral'}>
          {two_factor ? t('twoFactor.on') : t('twoFactor.off')}
        </StatusChip>
      }
      text={t('twoFactor.text')}
    >
      {two_factor && (
        <Typography color={recovery_codes_left < 3 ? 'error' : 'textPrimary'}>
          {t('twoFactor.left', { count: recovery_codes_left })}
          {recovery_codes_left < 3 && `. ${t('twoFactor.few')}`}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {two_factor ? (
          <>
            <CustomerOnly reason="sign_in">
              <Button variant="outlined" onClick={() => setStep('codes')}>
                {t('twoFactor.newCodes')}
              </Button>
            </CustomerOnly>
            <CustomerOnly reason="sign_in">
              <Button color="error" variant="outlined" onClick={() => setStep('off')}>
                {t('twoFactor.turnOff')}
              </Button>
            </CustomerOnly>
          </>
        ) : (
          <CustomerOnly reason="sign_in">
            <Button variant="outlined" onClick={() => setStep('on')}>
              {t('twoFactor.turnOn')}
            </Button>
          </CustomerOnly>
        )}
      </Box>
      {step !== null && (
        <Suspense fallback={null}>
          <TwoFactorDialog step={step} profile={profile} onClose={() => setStep(null)} />
        </Suspense>
      )}
    </Section>
  );
}
