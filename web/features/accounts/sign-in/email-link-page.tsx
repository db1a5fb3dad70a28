/** Both pages ask for a click: mail scanners open links, but don't click. */

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirmEmailChange, undoEmailChange } from '#contract/accounts/email-change/calls';
import { type Failed, request } from '../../../kit/api/api.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { clearSession, readToken, renewSession, useSession } from '../../../kit/session/session.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { GuestPage } from './guest-page.tsx';

async function reload(): Promise<void> {
  await renewSession(readToken());
  await queryClient.invalidateQueries({ queryKey: ['profile'] });
}

export function ConfirmNewEmailPage() {
  const { token = '' } = useSearch({ from: paths.confirmNewEmail });
  const { user } = useSession();
  return (
    <LinkPage
      submit={async () => {
        const answer = await request(confirmEmailChange, { body: { token } });
        if (answer.status && user !== null) await reload();
        return answer;
      }}
    />
  );
}

export function UndoEmailPage() {
  const { token = '' } = useSearch({ from: paths.undoEmailChange });
  return (
    <LinkPage
      undo
      submit={async () => {
        const answer = await request(undoEmailChange, { body: { token } });
        // Undoing the change signs out every session, including this one.
        if (answer.status) clearSession();
        return answer;
      }}
    />
  );
}

interface LinkPageProps {
  undo?: boolean;
  submit: () => Promise<{ status: true; message: string } | Failed>;
}

function LinkPage({ undo = false, submit }: LinkPageProps) {
  const what = undo ? 'undo' : 'change';
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  const { mutate, isPending, data, failed } = useCall(submit, { onFailed: () => {} });
  const onward = (
    <ButtonLink to={user === null ? paths.login : paths.home} variant="contained" size="large">
      {user === null ? t('login.verb') : t('confirm.toApp')}
    </ButtonLink>
  );
  if (data !== undefined) {
    return (
      <GuestPage title={t(`emailLink.${what}.done`)} intro={data.message}>
        {onward}
      </GuestPage>
    );
  }
  const isDead = failed?.errors?.token !== undefined;
  return (
    <GuestPage title={t(`emailLink.${what}.title`)} intro={t(`emailLink.${what}.lead`)}>
      {failed !== undefined && <Alert severity="error">{failed.message}</Alert>}
      {isDead ? (
        onward
      ) : (
        <Button variant="contained" size="large" disabled={isPending} onClick={() => mutate()}>
          {t(`emailLink.${what}.verb`)}
        </Button>
      )}
    </GuestPage>
  );
}
