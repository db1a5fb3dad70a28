/**
 * The authenticated ciphers that data can be sealed with. All take a key of 32 bytes and a nonce of 12, and make a tag
 * of 16, so they can replace each other. What is sealed says with which one, so a change needs no conversion.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

export const cipherNames = ['aes-256-gcm', 'chacha20-poly1305'] as const;
export type CipherName = (typeof cipherNames)[number];

/** What seals unless `OPENSKIP_CIPHER` says otherwise, and what sealed everything that doesn't name its cipher. */
export const defaultCipher: CipherName = 'aes-256-gcm';

export const cipherSizes = { key: 32, nonce: 12, tag: 16 };

/** Stored with the data: an id never gets another meaning. */
const ids: Record<CipherName, number> = { 'aes-256-gcm': 1, 'chacha20-poly1305': 2 };

export const cipherId = (name: CipherName): number => ids[name];

export const cipherOf = (id: number | undefined): CipherName | undefined =>
  cipherNames.find((name) => ids[name] === id);

/** Both ciphers have the types of AES-GCM in Node. */
const typed = (name: CipherName) => name as 'aes-256-gcm';
const options = { authTagLength: cipherSizes.tag };

export const encrypting = (name: CipherName, key: Uint8Array, nonce: Uint8Array) =>
  createCipheriv(typed(name), key, nonce, options);

export const decrypting = (name: CipherName, key: Uint8Array, nonce: Uint8Array) =>
  createDecipheriv(typed(name), key, nonce, options);
