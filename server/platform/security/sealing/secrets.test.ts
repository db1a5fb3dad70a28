import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { cipherNames } from './ciphers.ts';
import { sealWith, unsealWith } from './secrets.ts';

const key = Buffer.alloc(32, 7);
const secret = Buffer.from('a secret');

test('a secret opens with its key and owner only, whatever cipher sealed it', () => {
  for (const cipher of cipherNames) {
    const sealed = sealWith({ key, cipher }, secret, 'me');
    expect(unsealWith(key, sealed, 'me')).toEqual(secret);
    expect(() => unsealWith(key, sealed, 'somebody else')).toThrow();
    expect(() => unsealWith(Buffer.alloc(32, 8), sealed, 'me')).toThrow();
    for (const at of [0, 4, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unsealWith(key, changed, 'me')).toThrow();
    }
  }
});

test('the two ciphers make different values', () => {
  const [aes, chacha] = cipherNames.map((cipher) => sealWith({ key, cipher }, secret, 'me'));
  expect(aes).toHaveLength(28 + secret.length);
  expect(chacha?.subarray(0, 4)).toEqual(Buffer.from('OSK\u0002'));
});

test('a value whose random nonce looks like the name of a cipher opens', () => {
  const nonce = Buffer.from('OSK\u0002nonce123');
  const sealing = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('me'));
  const body = Buffer.concat([sealing.update(secret), sealing.final()]);
  expect(unsealWith(key, Buffer.concat([nonce, sealing.getAuthTag(), body]), 'me')).toEqual(secret);
});
