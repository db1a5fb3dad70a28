/** For users whose operator requires a second factor that they don't have yet. */
import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyContent } from '../../../kit/api/lazy-part.ts';
import { FormSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { readStoredUser } from '../../../kit/session/session.ts';
import { paths } from '../../../paths.ts';
import { OwnProfile } from '../profile/own-profile.tsx';
import { GuestPage } from '../sign-in/guest-page.tsx';

const RequiredSetup = lazyContent(() => import('./required-setup.tsx'));

export default function RequiredPage() {
  const { t } = useTranslation('accounts');
  if (readStoredUser() === null) return <Navigate to={paths.login} replace />;
  const loading = (
    <GuestPage title={t('twoFactor.required')}>
      <FormSkeleton fields={1} />
    </GuestPage>
  );
  return (
    <OwnProfile loading={loading}>
      {(profile) => (
        <Suspense fallback={loading}>
          <RequiredSetup profile={profile} />
        </Suspense>
      )}
    </OwnProfile>
  );
}
