/** A passkey authenticator in software: makes credentials and assertions as WebAuthn describes them. */
import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '#contract/accounts/passkeys/schemas';
import { sha256 } from '#platform/ids';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);

/** Encodes what attestations and keys consist of (RFC 8949). */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const flag = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, credential: 64 };

interface Ceremony {
  /** The origin that the browser shows. */
  origin?: string;
  /** Whether the authenticator verified the user. */
  verified?: boolean;
  /** Replaces the counter. */
  counter?: number;
}

/** A device with one passkey, used from a browser at `origin`. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #origin: string;
  #rpId = '';
  #userHandle = '';
  /** Uses so far. */
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(
    rpId: string,
    { verified = true, counter = this.counter }: Ceremony,
    credential?: Buffer,
  ): Buffer {
    const flags =
      flag.present |
      flag.backupEligible |
      flag.backedUp |
      (verified ? flag.verified : 0) |
      (credential ? flag.credential : 0);
    const fixed = Buffer.alloc(5);
    fixed.writeUInt8(flags);
    fixed.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), fixed, credential ?? Buffer.alloc(0)]);
  }

  /** The JSON of the credential that `navigator.credentials.create` returns. */
  create(options: PasskeyCreation, ceremony: Ceremony = {}) {
    this.#rpId = options.rp.id;
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = this.#key.export({ format: 'jwk' });
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    const id = bytes(this.id);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authData(options.rp.id, ceremony, credential)],
    ]);
    return {
      id: this.id,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, ceremony).toString(
          'base64url',
        ),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The JSON of the credential that `navigator.credentials.get` returns. Counts the use. */
  get({ challenge }: PasskeyRequest, ceremony: Ceremony = {}) {
    this.counter += 1;
    const authData = this.#authData(this.#rpId, ceremony);
    const clientData = this.#clientData('webauthn.get', challenge, ceremony);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key);
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }
}
