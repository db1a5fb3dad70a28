/** Signing in. */
import { useSearch } from '@tanstack/react-router';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { signIn } from './api.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { GuestPage } from './guest-page.tsx';

export function LoginPage() {
  const search = useSearch({ from: paths.login });
  return (
    <GuestPage
      title="Sign in"
      lead="To your leads, orders and coins."
      other={
        <>
          New here?{' '}
          <TextLink to={paths.register} search={search}>
            Open an account
          </TextLink>
        </>
      }
    >
      <CredentialsForm
        action={signIn}
        verb="Sign in"
        busy="Signing in…"
        password={{ autoComplete: 'current-password' }}
      />
    </GuestPage>
  );
}
