/** Where an invited person joins an account. The token is in the fragment, which browsers send to no server. */
import Button from '@mui/material/Button';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { termsVersion } from '#contract/accounts/terms';
import type { Invitation } from '#contract/team/schemas';
import { failureOf } from '../../kit/api/api.ts';
import { FormField, showFieldErrors } from '../../kit/fields.tsx';
import { language } from '../../kit/i18n/i18n.ts';
import { useSession } from '../../kit/session/session.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { PageSpinner } from '../../shell/navigation/loader.tsx';
import { Form } from '../accounts/form.tsx';
import { NewPasswordField } from '../accounts/form-fields.tsx';
import { GuestPage } from '../accounts/sign-in/guest-page.tsx';
import { TermsField } from '../accounts/sign-in/terms-field.tsx';
import { invitationQuery, join } from './api.ts';

export default function JoinPage() {
  const token = useRouterState({ select: ({ location }) => location.hash });
  // A second link pasted into the same tab changes only the fragment, which loads no page.
  return <InvitationPage key={token} token={token} />;
}

function InvitationPage({ token }: { token: string }) {
  const { t } = useTranslation(['team', 'common']);
  const { user } = useSession();
  const invitation = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const [isDead, setDead] = useState(false);
  if (user !== null) return <SignedIn email={user.email} invitation={invitation} />;
  const signIn = <TextLink to={paths.login}>{t('join.signIn')}</TextLink>;
  if (token === '' || isDead) return <Dead />;
  if (invitation.isError) {
    const { http, message } = failureOf(invitation.error);
    if (http === 422) return <Dead />;
    return (
      <GuestPage title={t('join.failed')} intro={message} other={signIn}>
        <Button
          variant="contained"
          size="large"
          disabled={invitation.isFetching}
          onClick={() => void invitation.refetch()}
        >
          {t('common:actions.tryAgain')}
        </Button>
      </GuestPage>
    );
  }
  if (invitation.data === undefined) return <PageSpinner />;
  const { taken, invited_by } = invitation.data;
  if (taken)
    return (
      <GuestPage title={t('join.takenTitle')} intro={t('join.taken', { owner: invited_by })} other={signIn} />
    );
  return <JoinForm token={token} invitation={invitation.data} onDead={() => setDead(true)} />;
}

/** For a user: they may have joined in another tab, or open a link that they have used. */
function SignedIn({ email, invitation }: { email: string; invitation: UseQueryResult<Invitation> }) {
  const { t } = useTranslation('team');
  const { data, error } = invitation;
  const home = <TextLink to={paths.home}>{t('join.home')}</TextLink>;
  if (data?.email === email)
    return (
      <GuestPage
        title={t('join.joinedTitle', { owner: data.invited_by })}
        intro={t('join.joined', { email })}
      >
        {home}
      </GuestPage>
    );
  if (invitation.isLoading) return <PageSpinner />;
  if (error !== null && failureOf(error).http === 422) return <Dead other={home} />;
  return (
    <GuestPage title={t('join.signedInTitle')} intro={t('join.signedIn')}>
      {home}
    </GuestPage>
  );
}

function Dead({ other }: { other?: ReactNode }) {
  const { t } = useTranslation('team');
  return (
    <GuestPage
      title={t('join.deadTitle')}
      intro={t('join.dead')}
      other={other ?? <TextLink to={paths.login}>{t('join.signIn')}</TextLink>}
    />
  );
}

const fields = ['first_name', 'last_name', 'password'] as const;

function JoinForm({
  token,
  invitation,
  onDead,
}: {
  token: string;
  invitation: Invitation;
  onDead: () => void;
}) {
  const { t } = useTranslation(['team', 'accounts']);
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  const [terms, setTerms] = useState<'open' | 'missed' | 'accepted'>('open');
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { first_name: '', last_name: '', password: '' },
  });
  const markTermsMissed = () => setTerms((now) => (now === 'accepted' ? now : 'missed'));
  const send = handleSubmit(async (values) => {
    setFault(null);
    if (terms !== 'accepted') return markTermsMissed();
    const answer = await join({ ...values, token, terms: termsVersion, language: language() });
    if (answer.status) await navigate({ to: paths.home, replace: true });
    else if (answer.errors?.token !== undefined) onDead();
    else if (!showFieldErrors(answer, fields, setError)) setFault(answer.message);
  }, markTermsMissed);
  return (
    <GuestPage
      title={t('join.title', { owner: invitation.invited_by })}
      intro={t('join.lead', { email: invitation.email, seat: t(`seats.${invitation.seat}.name`) })}
    >
      <Form
        onSubmit={send}
        submitText={t('join.submit')}
        busyText={t('join.busy')}
        submitting={formState.isSubmitting}
        fault={fault}
      >
        <FormField
          control={control}
          name="first_name"
          label={t('accounts:fields.firstName')}
          autoComplete="given-name"
          required={t('join.nameNeeded')}
        />
        <FormField
          control={control}
          name="last_name"
          label={t('accounts:fields.lastName')}
          autoComplete="family-name"
        />
        <NewPasswordField control={control} name="password" first />
        <TermsField
          accepted={terms === 'accepted'}
          missed={terms === 'missed'}
          onChange={(accepted) => setTerms(accepted ? 'accepted' : 'open')}
        />
      </Form>
    </GuestPage>
  );
}
