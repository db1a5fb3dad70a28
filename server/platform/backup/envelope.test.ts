import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type CipherName, cipherNames } from '../security/sealing/ciphers.ts';
import { openBackup, sealBackup } from './envelope.ts';

const passphrase = 'a made-up passphrase';

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = [];
  for await (const piece of source) found.push(piece);
  return Buffer.concat(found);
}
const seal = (content: Buffer, cipher: CipherName = 'aes-256-gcm') =>
  collect(sealBackup(passphrase, pieces(content, 10_000), cipher));
const open = (sealed: Buffer, size: number) => collect(openBackup([passphrase], pieces(sealed, size)));

test('a backup of any size opens to what was sealed, however it arrives', { timeout: 90_000 }, async () => {
  for (const [size, piece] of [
    [0, 1000],
    [65_000, 65_552],
    [200_000, 1_000_000],
  ] as const) {
    const content = randomBytes(size);
    expect(await open(await seal(content), piece)).toEqual(content);
  }
});

test('a backup says which cipher it has', { timeout: 90_000 }, async () => {
  const content = randomBytes(70_000);
  for (const [cipher, format] of [
    ['aes-256-gcm', 1],
    ['chacha20-poly1305', 2],
  ] as const) {
    const sealed = await seal(content, cipher);
    expect(sealed.toString('latin1', 0, 18)).toBe(`OPENSKIP-BACKUP-${format}\n`);
    expect(await open(sealed, 10)).toEqual(content);
  }
  const unknown = await seal(content, cipherNames[1]);
  unknown[18] = 200;
  await expect(open(unknown, 1000)).rejects.toMatchObject({ code: 'newer' });
});

test('a backup that is cut off at any segment or has bytes added is refused', {
  timeout: 90_000,
}, async () => {
  const sealed = await seal(randomBytes(200_000));

  const lengths = [10, 40, 66, 66 + 65_552, 66 + 2 * 65_552, sealed.length - 1];

  for (const length of lengths)
    await expect(open(sealed.subarray(0, length), 65_536)).rejects.toMatchObject({ name: 'BackupError' });
  await expect(open(Buffer.concat([sealed, Buffer.from('x')]), 65_536)).rejects.toMatchObject({
    code: 'damaged',
  });
});

test('a wrong passphrase is told from damage', { timeout: 90_000 }, async () => {
  const sealed = await seal(Buffer.from('content'));
  const opened = (passphrases: string[]) => collect(openBackup(passphrases, pieces(sealed, 100)));
  await expect(opened(['another passphrase'])).rejects.toMatchObject({ code: 'wrong_passphrase' });
  expect(await opened(['another passphrase', passphrase])).toEqual(Buffer.from('content'));
});

test('a guess of the passphrase takes at least a twentieth of a second', { timeout: 90_000 }, async () => {
  const sealed = await seal(Buffer.from('content'));
  const startedAt = performance.now();
  await collect(openBackup(['another passphrase', passphrase], pieces(sealed, 100)));
  expect((performance.now() - startedAt) / 2).toBeGreaterThan(50);
});
