/** Verification of WebAuthn ceremonies for this site. Both return null for anything that doesn't verify. */
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { PasskeyBody, PasskeySignInBody } from '#contract/accounts/passkeys/schemas';

/** The relying party: the host that passkeys belong to, and the origin of its pages. */
export interface Site {
  id: string;
  origin: string;
}

/**
 * The site at the configured public URL. On localhost the port is the one that the page came from, since the service may
 * pick a free one.
 */
export function siteOf(publicUrl: string, pageOrigin: string | undefined): Site {
  const { hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' && /^http:\/\/localhost(:\d+)?$/.test(pageOrigin ?? '');
  return { id: hostname, origin: isLocal ? (pageOrigin ?? origin) : origin };
}

/** COSE algorithms that all platforms cover together: EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257] as const;

/** The challenge in what the browser signed; empty if it's unreadable. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The user's ID in the form that authenticators store and return. */
export const userHandleOf = (user_id: string): string =>
  Buffer.from(user_id.replaceAll('-', ''), 'hex').toString('base64url');

// The library takes a second to load, which a start shouldn't wait for.
const library = () => import('@simplewebauthn/server');

/** Fields of the browser's JSON that nothing is decided by. */
const constant = { type: 'public-key', clientExtensionResults: {} } as const;

interface Expected {
  challenge: string;
  site: Site;
}

export interface CreatedCredential {
  credential_id: Buffer;
  public_key: Buffer;
  counter: bigint;
  backed_up: boolean;
}

/** Verifies a new credential, whose user the authenticator must have verified. */
export async function verifyCreation(
  { id, response }: PasskeyBody['credential'],
  { challenge, site }: Expected,
): Promise<CreatedCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...constant, id, rawId: id, response } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    backed_up: credentialBackedUp,
  };
}

/** Verifies the use of a credential. The caller compares the counter, under a lock. */
export async function verifyUse(
  { id, response }: PasskeySignInBody['credential'],
  public_key: Uint8Array,
  { challenge, site }: Expected,
): Promise<{ counter: bigint; backed_up: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  const credential: WebAuthnCredential = { id, publicKey: Uint8Array.from(public_key), counter: 0 };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...constant, id, rawId: id, response } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || authenticationInfo === undefined) return null;
  return { counter: BigInt(authenticationInfo.newCounter), backed_up: authenticationInfo.credentialBackedUp };
}
