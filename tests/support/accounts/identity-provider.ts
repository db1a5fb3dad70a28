/** A real OpenID Connect provider on this machine, and a browser that signs in at it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface Employee {
  email: string;
  /** Undefined if the provider doesn't say. */
  email_verified?: boolean | undefined;
  /** How the provider recognized them (RFC 8176). */
  amr?: string[];
  given_name?: string;
  family_name?: string;
}

const clientId = 'openskip';
const clientSecret = 'a-secret-of-the-tests';

export interface IdentityProvider {
  /** The variables that connect a service to it. */
  env: Record<string, string>;
  /** Whoever signs in next, by subject. */
  people: Map<string, Employee>;
  /**
   * Opens the provider's page as the browser would, signs in as `subject`, and returns what the provider adds to the
   * address of our page; null cancels.
   */
  visit(url: string, subject: string | null): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts it for a service at `publicUrl`. */
export async function startIdentityProvider(publicUrl: string): Promise<IdentityProvider> {
  const people = new Map<string, Employee>();
  let visitor: string | null = null;
  let provider: Provider;
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const { amr } = people.get(visitor ?? '') ?? {};
    const login = { accountId: visitor, remember: false, ...(amr && { amr }) };
    const result = visitor === null ? { error: 'access_denied' } : { login };
    void provider.interactionFinished(request, response, result);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new Provider(issuer, {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: [`${publicUrl}/sign-in/company`] },
    ],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    async loadExistingGrant() {
      const grant = new provider.Grant({ accountId: visitor ?? '', clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  async function visit(start: string, subject: string | null): Promise<Record<string, string>> {
    visitor = subject;
    const cookies = new Map<string, string>();
    let url = start;
    while (!url.startsWith(publicUrl)) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const next = response.headers.get('location');
      if (next === null)
        throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
      url = new URL(next, url).href;
    }
    return Object.fromEntries(new URL(url).searchParams);
  }

  return {
    people,
    env: {
      OPENSKIP_PUBLIC_URL: publicUrl,
      OPENSKIP_OIDC_ISSUER: issuer,
      OPENSKIP_OIDC_CLIENT_ID: clientId,
      OPENSKIP_OIDC_CLIENT_SECRET: clientSecret,
      OPENSKIP_OIDC_NAME: 'Example Corp',
    },
    visit,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
