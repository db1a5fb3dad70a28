import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccessReview } from '#contract/accounts/access-review/schemas';
import { resetPassword } from '#contract/accounts/recovery/calls';
import { request } from '../../../kit/api/api.ts';
import { showFieldErrors } from '../../../kit/fields.tsx';
import { ButtonLink, TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { Form } from '../form.tsx';
import { NewPasswordField } from '../form-fields.tsx';
import { showMessage } from '../show-message.ts';
import { GuestPage } from '../sign-in/guest-page.tsx';
import { ReviewAccess } from './access-review.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The password was set here, which a reload still says. */
    isPasswordSet?: boolean;
  }
}

export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { token = '' } = useSearch({ from: paths.resetPassword });
  const isSet = useRouterState({ select: ({ location }) => location.state.isPasswordSet === true });
  const [end, setEnd] = useState<'done' | 'dead' | null>(isSet ? 'done' : token === '' ? 'dead' : null);
  const [review, setReview] = useState<AccessReview | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const send = handleSubmit(async ({ password }) => {
    const answer = await request(resetPassword, { body: { token, password }, anonymous: true });
    if (answer.status) {
      setReview(answer.data.review);
      setEnd('done');
      // The token is used up, so remove it from the address.
      await navigate({
        to: paths.resetPassword,
        search: {},
        state: { isPasswordSet: true },
        replace: true,
      });
      return;
    }
    if (answer.errors?.token !== undefined) setEnd('dead');
    showFieldErrors(answer, ['password'], setError);
    showMessage(answer);
  });

  if (review !== null) return <ReviewAccess review={review} />;
  if (end === 'done') {
    return (
      <GuestPage title={t('reset.doneTitle')} intro={t('reset.done')}>
        <ButtonLink to={paths.login} variant="contained" size="large">
          {t('login.verb')}
        </ButtonLink>
      </GuestPage>
    );
  }
  if (end === 'dead') {
    return (
      <GuestPage title={t('reset.deadTitle')} intro={t('reset.dead')}>
        <ButtonLink to={paths.forgotPassword} variant="contained" size="large">
          {t('reset.again')}
        </ButtonLink>
      </GuestPage>
    );
  }
  return (
    <GuestPage
      title={t('reset.title')}
      intro={t('reset.lead')}
      other={<TextLink to={paths.login}>{t('forgot.back')}</TextLink>}
    >
      <Form
        onSubmit={send}
        submitText={t('reset.verb')}
        busyText={t('reset.busy')}
        submitting={formState.isSubmitting}
      >
        <NewPasswordField control={control} name="password" />
      </Form>
    </GuestPage>
  );
}
