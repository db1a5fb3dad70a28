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
const chunkSize = 8192;

const toText = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunkSize)
    text += String.fromCharCode(...bytes.subarray(at, at + chunkSize));
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

interface Loading {
  /** Null if the server didn't give the key; undefined until it answers. */
  cipher: DraftCipher | null | undefined;
  answer: Promise<DraftCipher | null>;
}

/** By user; only that of the signed-in user is kept. */
const loadings = new Map<string, Loading>();

sessionStore.subscribe(({ user }) => {
  for (const id of loadings.keys()) if (id !== user?.id) loadings.delete(id);
});

async function fetchCipher(): Promise<DraftCipher | null> {
  try {
    const { key } = await load(getDraftKey);
    return new DraftCipher(key);
  } catch {
    return null;
  }
}

/** The cipher if its key is in memory. */
export const loadedCipher = (user: string): DraftCipher | null => loadings.get(user)?.cipher ?? null;

/**
 * The cipher for a user's drafts, or null if the server doesn't give the key. Always the same promise, unless `again`
 * asks once more after a failure.
 */
export function loadCipher(user: string, { again = false } = {}): Promise<DraftCipher | null> {
  const known = loadings.get(user);
  if (known !== undefined && !(again && known.cipher === null)) return known.answer;
  const loading: Loading = { cipher: undefined, answer: fetchCipher() };
  void loading.answer.then((cipher) => {
    loading.cipher = cipher;
  });
  loadings.set(user, loading);
  return loading.answer;
}
