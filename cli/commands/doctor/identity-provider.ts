/** Checks that the company's identity provider answers and can do what a sign-in needs. */
import { companySignInPath } from '#contract/accounts/company-sign-in/redirect';
import { discover } from '#features/accounts';
import type { Config } from '#platform/config/config';
import { type Finding, fault, fine, note } from './finding.ts';

export async function* checkIdentityProvider({ oidc, publicUrl }: Config): AsyncGenerator<Finding> {
  if (oidc === null) return;
  const advice =
    'Check OPENSKIP_OIDC_ISSUER, and that this machine can reach it. Until then, nobody can sign in with it.';
  try {
    const provider = (await discover(oidc)).serverMetadata();
    yield fine(
      `The identity provider ${provider.issuer} answers. It sends users back to ${publicUrl}${companySignInPath}`,
    );
    if (!(provider.scopes_supported ?? ['email']).includes('email'))
      yield note(
        'The identity provider doesn’t list the scope “email”',
        'A first sign-in needs a verified email. Let the provider send “email” and “email_verified”.',
      );
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    yield fault(
      `The identity provider ${oidc.issuer} doesn’t answer as OpenID Connect requires${cause instanceof Error ? `: ${cause.message}` : ''}`,
      advice,
    );
  }
}
