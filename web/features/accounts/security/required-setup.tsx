/** Sets up a second factor that the operator requires, or says to sign in again with it, then goes home. */
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile, TwoFactorSetup } from '#contract/accounts/schemas';
import { profileQuery, queryClient } from '../../../kit/api/queries.ts';
import { storeUser } from '../../../kit/session/session.ts';
import { paths } from '../../../paths.ts';
import { signOut } from '../../../shell/user-menu/sign-out.ts';
import { GuestPage } from '../sign-in/guest-page.tsx';
import { CodesStep, ConfirmStep, PasswordStep } from './two-factor-steps.tsx';

export default function RequiredSetup({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isDone = !profile.second_factor_due && codes === null;

  useEffect(() => {
    if (!isDone) return;
    storeUser(profile);
    void navigate({ to: paths.home, replace: true });
  }, [isDone, profile, navigate]);

  async function finish(newCodes: string[] | null): Promise<void> {
    setCodes(newCodes);
    await queryClient.invalidateQueries({ queryKey: profileQuery(profile.id).queryKey });
  }

  if (codes !== null) {
    return (
      <GuestPage title={t('twoFactor.codes')}>
        <CodesStep codes={codes} email={profile.email} onClose={() => setCodes(null)} />
      </GuestPage>
    );
  }
  const leave = (
    <Button color="inherit" onClick={() => void signOut(() => navigate({ to: paths.login, replace: true }))}>
      {t('twoFactor.signOut')}
    </Button>
  );
  if (profile.two_factor) {
    return <GuestPage title={t('twoFactor.required')} intro={t('twoFactor.again')} other={leave} />;
  }
  return (
    <GuestPage title={t('twoFactor.required')} intro={t('twoFactor.requiredText')} other={leave}>
      {setup === null ? (
        <PasswordStep step="on" email={profile.email} onSetup={setSetup} onDone={finish} />
      ) : (
        <ConfirmStep setup={setup} onCodes={finish} />
      )}
    </GuestPage>
  );
}
