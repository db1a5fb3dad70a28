/** The operator's OpenID Connect provider: discovery, the authorization request and the code's exchange. */
import type { Configuration } from 'openid-client';
import { companySignInPath } from '#contract/accounts/company-sign-in/redirect';
import type { CompanySignInBody } from '#contract/accounts/company-sign-in/schemas';
import { after, clock, hours, seconds } from '#platform/clock';
import type { OpenIdConnect } from '#platform/config/openid-connect';
import { perContext } from '#platform/context';

/** What the provider says about a user. */
export interface Claims {
  issuer: string;
  subject: string;
  email: unknown;
  /** `assumed`: the provider doesn't say, and the operator trusts its emails. */
  email_verified: boolean | 'assumed';
  /** Whether the provider asked for a second factor, as it says or as the operator does. */
  second_factor: boolean;
  given_name?: unknown;
  family_name?: unknown;
}

/** What ties a response to its request; only the browser and this service know it. */
export interface Binding {
  state: string;
  nonce: string;
  verifier: string;
}

/** Thrown if the provider doesn't answer; any other error means that it refused or that its answer isn't valid. */
export class ProviderUnreachable extends Error {}

export interface Provider {
  settings: OpenIdConnect;
  /** The page to open in the browser. */
  authorizationUrl(binding: Binding): Promise<URL>;
  /** Exchanges the code and verifies the ID token: signature, issuer, audience, time and nonce. */
  exchange(response: CompanySignInBody, binding: Binding): Promise<Claims>;
}

/** Null if the operator has set up none. */
export const providerOf = perContext<Provider | null>(({ config }) =>
  config.oidc === null ? null : createProvider(config.oidc, config.publicUrl),
);

const library = () => import('openid-client');

const timeout = seconds(10);
/** Endpoints rarely change; keys are fetched again as needed. */
const metadataTtl = hours(1);

/** Reads the provider's metadata. Throws ProviderUnreachable. */
export async function discover({ issuer, clientId, clientSecret }: OpenIdConnect): Promise<Configuration> {
  const client = await library();
  const url = new URL(issuer);
  // Over TLS the library would trust an ID token without its signature, as the specification allows.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ];
  const options = { execute, timeout: timeout / 1000 };
  try {
    const config = await client.discovery(url, clientId, clientSecret, undefined, options);
    // Basic is the default of OpenID Connect, the other way around in the library.
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } =
      config.serverMetadata();
    if (!methods.includes('client_secret_basic')) return config;
    return await client.discovery(url, clientId, undefined, client.ClientSecretBasic(clientSecret), options);
  } catch (error) {
    throw new ProviderUnreachable('no metadata from the provider', { cause: error });
  }
}

/** Whether a request got no usable answer. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (error.cause instanceof Response && error.cause.status >= 500) ||
    isUnreachable(error.cause));

/** Whether the methods of a sign-in (RFC 8176) include a second factor. */
const saysMultiFactor = (amr: unknown): boolean => Array.isArray(amr) && amr.includes('mfa');

export function createProvider(settings: OpenIdConnect, publicUrl: string): Provider {
  const redirect_uri = `${publicUrl}${companySignInPath}`;
  let known: { config: Promise<Configuration>; until: Date } | null = null;

  function configuration(): Promise<Configuration> {
    if (known === null || known.until <= clock.now()) {
      const config = discover(settings);
      const read = { config, until: after(clock.now(), metadataTtl) };
      known = read;
      config.catch(() => {
        if (known === read) known = null;
      });
    }
    return known.config;
  }

  return {
    settings,
    async authorizationUrl({ state, nonce, verifier }) {
      const client = await library();
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async exchange(response, { state, nonce, verifier }) {
      const client = await library();
      const config = await configuration();
      const url = new URL(redirect_uri);
      for (const [name, value] of Object.entries(response))
        if (value !== undefined) url.searchParams.set(name, value);
      try {
        const tokens = await client.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const token = tokens.claims();
        if (token === undefined) throw new Error('there is no ID token');
        // Many providers put the email only there.
        const user =
          token.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? { ...(await client.fetchUserInfo(config, tokens.access_token, token.sub)), ...token }
            : token;
        return {
          issuer: token.iss,
          subject: token.sub,
          email: user.email,
          email_verified:
            settings.trustEmails && user.email_verified === undefined
              ? 'assumed'
              : user.email_verified === true,
          second_factor: settings.secondFactor || saysMultiFactor(token.amr),
          given_name: user.given_name,
          family_name: user.family_name,
        };
      } catch (error) {
        throw isUnreachable(error)
          ? new ProviderUnreachable('no answer from the provider', { cause: error })
          : error;
      }
    },
  };
}
