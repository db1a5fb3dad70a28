/** Opening an account. */
import { useSearch } from '@tanstack/react-router';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { register } from './api.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { GuestPage } from './guest-page.tsx';

export function RegisterPage() {
  const search = useSearch({ from: paths.register });
  return (
    <GuestPage
      title="Open an account"
      lead="An e-mail address and a password are enough. You pay for hits only."
      other={
        <>
          You have an account?{' '}
          <TextLink to={paths.login} search={search}>
            Sign in
          </TextLink>
        </>
      }
    >
      <CredentialsForm
        action={register}
        verb="Open account"
        busy="Opening your account…"
        password={{ autoComplete: 'new-password', help: 'At least 8 characters.' }}
      />
    </GuestPage>
  );
}
