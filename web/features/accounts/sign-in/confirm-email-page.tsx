import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmEmail } from '#contract/accounts/recovery/calls';
import { request } from '../../../kit/api/api.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { useSession } from '../../../kit/session/session.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { GuestPage } from './guest-page.tsx';

export default function ConfirmEmailPage() {
  const { t } = useTranslation(['accounts', 'common']);
  const { token = '' } = useSearch({ from: paths.confirmEmail });
  const { user } = useSession();
  const { mutate, isSuccess, failed } = useCall(() => request(confirmEmail, { body: { token } }), {
    onFailed: () => {},
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
  });
  // The link works once, so run once even if React runs effects twice.
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);

  const home = (
    <ButtonLink to={user === null ? paths.login : paths.home} variant="contained" size="large">
      {user === null ? t('login.verb') : t('confirm.toApp')}
    </ButtonLink>
  );
  if (isSuccess) {
    return (
      <GuestPage title={t('confirm.doneTitle')} intro={t('confirm.done')}>
        {home}
      </GuestPage>
    );
  }
  if (failed === undefined) {
    return (
      <GuestPage title={t('confirm.title')}>
        <CircularProgress aria-label={t('confirm.working')} sx={{ justifySelf: 'center' }} />
      </GuestPage>
    );
  }
  if (failed.http === 422) {
    return (
      <GuestPage title={t('reset.deadTitle')} intro={t('signInLink.dead')}>
        {user === null ? (
          home
        ) : (
          <ButtonLink to={paths.profile} variant="contained" size="large">
            {t('confirm.toProfile')}
          </ButtonLink>
        )}
      </GuestPage>
    );
  }
  return (
    <GuestPage title={t('confirm.failedTitle')} intro={failed.message}>
      <Button variant="contained" size="large" onClick={() => mutate()}>
        {t('common:actions.tryAgain')}
      </Button>
    </GuestPage>
  );
}
