import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { CommandError, Interrupted } from '../../failures.ts';
import { verifyBackup } from './verify.ts';

test('a full temporary disk is told apart from a backup at fault', async () => {
  const full = new Readable({
    read() {
      this.destroy(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
    },
  });
  const error = await verifyBackup(full, 'a made-up passphrase', { check() {} }).catch(
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(CommandError);
  expect(error).toMatchObject({
    message: expect.stringMatching(/^The backup is written, but couldn’t be checked: .* Set TMPDIR/),
  });
});

test('an interrupted verification says that the backup is written', async () => {
  const check = () => {
    throw new Interrupted('SIGINT');
  };
  await expect(
    verifyBackup(Readable.from([Buffer.from('a')]), 'a made-up passphrase', { check }),
  ).rejects.toThrow('Stopped. The backup is written, but wasn’t checked.');
});
