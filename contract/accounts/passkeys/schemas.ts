/** Passkeys, and the JSON forms of WebAuthn (https://www.w3.org/TR/webauthn-3/) that browsers produce and read. */
import { z } from 'zod';
import { oneLine } from '../../one-line.ts';
import { passkeyNameLength } from '../rules.ts';
import { LoginBody } from '../schemas.ts';

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    backed_up: z
      .boolean()
      .describe('Whether a password manager has a copy, so that a lost device doesn’t matter.'),
    created_at: z.string(),
    last_used_at: z.string().nullable().describe('The last sign-in with it.'),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;
export const PasskeyList = z.array(Passkey);

const Encoded = (most: number) => z.string().min(1).max(most);
const CredentialId = Encoded(1400).describe('The credential’s ID in Base64URL.');
const ClientData = Encoded(8000).describe('What the browser signed, in Base64URL.');
const UserVerification = z.literal('required').describe('The authenticator must verify the user.');
const Challenge = z.string().describe('Works once, for 5 minutes.');
const Timeout = z.int().describe('Milliseconds.');

export const PasskeySetupBody = z
  .object({ password: LoginBody.shape.password, code: LoginBody.shape.code })
  .meta({ id: 'PasskeySetupBody' });

/** Options for `navigator.credentials.create`. */
export const PasskeyCreation = z
  .object({
    challenge: Challenge,
    rp: z.object({ id: z.string(), name: z.string() }).describe('This service; `id` is its host.'),
    user: z
      .object({ id: z.string(), name: z.string(), displayName: z.string().describe('The email.') })
      .describe('Who the passkey signs in.'),
    pubKeyCredParams: z
      .array(z.object({ type: z.literal('public-key'), alg: z.int().describe('A COSE number.') }))
      .describe('Accepted algorithms, best first.'),
    timeout: Timeout,
    attestation: z.literal('none').describe('We don’t ask for the make of the authenticator.'),
    excludeCredentials: z
      .array(
        z.object({
          type: z.literal('public-key'),
          id: z.string(),
          transports: z.array(z.string()).describe('How the browser reaches it.'),
        }),
      )
      .describe('The passkeys that the user already has.'),
    authenticatorSelection: z
      .object({
        residentKey: z.literal('required').describe('The authenticator keeps the user’s ID.'),
        requireResidentKey: z.literal(true).describe('The same, for older browsers.'),
        userVerification: UserVerification,
      })
      .describe('The passkey must work without an email.'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

const Name = oneLine(passkeyNameLength).describe(
  'Tells the user’s passkeys apart, such as the device’s name.',
);
export const PasskeyNameBody = z.object({ name: Name }).meta({ id: 'PasskeyNameBody' });
export const PasskeyBody = z
  .object({
    name: Name,
    credential: z
      .object({
        id: CredentialId,
        response: z
          .object({
            clientDataJSON: ClientData,
            attestationObject: Encoded(40_000).describe('The new public key, in Base64URL.'),
            transports: z
              .array(z.string().max(40))
              .max(10)
              .optional()
              .describe('How the browser reaches it.'),
          })
          .describe('What the authenticator returned.'),
      })
      .describe('The result of `navigator.credentials.create` as JSON.'),
  })
  .meta({ id: 'PasskeyBody' });
export type PasskeyBody = z.infer<typeof PasskeyBody>;

/** Options for `navigator.credentials.get`. */
export const PasskeyRequest = z
  .object({
    challenge: Challenge,
    rpId: z.string().describe('The host of this service.'),
    timeout: Timeout,
    userVerification: UserVerification,
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

export const PasskeySignInBody = z
  .object({
    credential: z
      .object({
        id: CredentialId,
        response: z
          .object({
            clientDataJSON: ClientData,
            authenticatorData: Encoded(4000).describe('The counter and flags, in Base64URL.'),
            signature: Encoded(8000).describe('In Base64URL.'),
            userHandle: Encoded(200).describe('The ID of the user in Base64URL.'),
          })
          .describe('What the authenticator returned.'),
      })
      .describe('The result of `navigator.credentials.get` as JSON.'),
  })
  .meta({ id: 'PasskeySignInBody' });
export type PasskeySignInBody = z.infer<typeof PasskeySignInBody>;
