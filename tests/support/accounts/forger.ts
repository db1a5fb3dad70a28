/** An OpenID Connect provider that answers with ID tokens of the test's making. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Forgery {
  /** Signs with a key that the provider doesn't list, or not at all. */
  key?: 'other' | 'none';
  /** Replace the right claims. */
  claims?: Record<string, unknown>;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, key: KeyObject | null): string {
  const content = `${encode({ alg: key === null ? 'none' : 'RS256', kid: 'one' })}.${encode(claims)}`;
  return `${content}.${key === null ? '' : sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

export async function startForger() {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let issuer = '';
  let id_token = '';
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      code_challenge_methods_supported: ['S256'],
    }),
    '/keys': () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'unused', token_type: 'Bearer', id_token }),
  };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** Decides the next ID token. */
    forge({ key, claims }: Forgery, nonce: string): void {
      const now = Math.floor(Date.now() / 1000);
      const person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
      const right = { iss: issuer, aud: 'openskip', iat: now, exp: now + 300, nonce, ...person };
      const keys = { own: own.privateKey, other: other.privateKey, none: null };
      id_token = signed({ ...right, ...claims }, keys[key ?? 'own']);
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
