/**
 * Seals drafts, which have personal data of third parties, so that browser storage holds nothing readable (ASVS
 * V14.3.3). The key is kept in memory and comes from the server, which gives it only to the signed-in user. Not Web
 * Crypto, which browsers lack on plain HTTP.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { getDraftKey } from '#contract/accounts/security/calls';
import { load } from '../api/api.ts';
import { sessionStore } from './session.ts';

const nonceLength = 24;
/** Characters that are made from bytes at once: arguments of a function are limited. */
const step = 8192;

const toText = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += step)
    text += String.fromCharCode(...bytes.subarray(at, at + step));
  return text;
};
const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Seals and opens the drafts of a user. A draft is bound to its storage key. */
export class DraftCipher {
  readonly #key: Uint8Array;

  /** @param key 32 bytes in Base64 */
  constructor(key: string) {
    this.#key = toBytes(atob(key));
  }

  /** One character per byte, so that text takes no more space than before. */
  seal(name: string, draft: string): string {
    const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
    const sealing = xchacha20poly1305(this.#key, nonce, new TextEncoder().encode(name));
    return toText(nonce) + toText(sealing.encrypt(new TextEncoder().encode(draft)));
  }

  /** Null if it was sealed with another key or for another name. */
  open(name: string, sealed: string): string | null {
    const bytes = toBytes(sealed);
    const nonce = bytes.subarray(0, nonceLength);
    try {
      const opening = xchacha20poly1305(this.#key, nonce, new TextEncoder().encode(name));
      return new TextDecoder().decode(opening.decrypt(bytes.subarray(nonceLength)));
    } catch {
      return null;
    }
  }
}

/** By user: the cipher, or null if the server didn't give the key. */
const ciphers = new Map<string, Promise<DraftCipher | null>>();
const loaded = new Map<string, DraftCipher>();

sessionStore.subscribe(({ user }) => {
  if (user !== null) return;
  ciphers.clear();
  loaded.clear();
});

/** The cipher if its key is in memory. */
export const loadedCipher = (user: string): DraftCipher | undefined => loaded.get(user);

/** The cipher for a user's drafts. The same promise until `forgetFailure`. */
export function loadCipher(user: string): Promise<DraftCipher | null> {
  const known = ciphers.get(user);
  if (known !== undefined) return known;
  const loading = load(getDraftKey).then(
    ({ key }) => {
      const cipher = new DraftCipher(key);
      loaded.set(user, cipher);
      return cipher;
    },
    () => null,
  );
  ciphers.set(user, loading);
  return loading;
}

/** Lets the next `loadCipher` ask the server again. */
export const forgetFailure = (user: string): boolean => ciphers.delete(user);
