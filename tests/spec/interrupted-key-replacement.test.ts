/** `openskip replace-secret-key`, killed anywhere and run again. */
import { randomBytes } from 'node:crypto';
import { readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config';
import { replaceSecretKey } from '#platform/security/key-replacement/replace';
import { openStorage } from '#platform/storage/storage';
import { byteStream } from '#platform/streams/guarded';
import { expectEverythingOpens, KeyWorld, newKey, sealEverything } from '#support/accounts/sealed-account';
import { startBucket, type TestBucket } from '#support/files/bucket';
import { runHere } from '#support/processes/cli';
import { sealedColumns } from '../../server/sealed-columns.ts';

const world = new KeyWorld();

describe('an interrupted replacement', { timeout: 60_000 }, () => {
  class Killed extends Error {}

  /** Replaces the key until `stop` values are sealed again. */
  const replaceUntil = (more: Record<string, string>, stop: number) =>
    replaceSecretKey(world.database.url, readConfig(world.environment(more)), {
      columns: sealedColumns,
      report(done) {
        if (done === stop) throw new Killed();
      },
    });

  async function expectRefused(more: Record<string, string>): Promise<void> {
    expect(await world.refusal(more)).toContain('The secret key is being replaced');
    const backup = await runHere(
      ['backup', join(world.root, 'backups')],
      world.environment({ ...more, OPENSKIP_BACKUP_PASSPHRASE: 'a made-up passphrase' }),
    );
    expect([backup.code, backup.stderr]).toEqual([2, expect.stringContaining('is being replaced')]);
  }

  test('at any value continues with the same key, and nothing starts in between', async () => {
    const sealed = await world.open({}, sealEverything);
    const old = await world.key();
    for (let stop = 1; stop <= 7; stop += 1) await expect(replaceUntil({}, stop)).rejects.toThrow(Killed);
    const next = (await readFile(`${world.keyFile}.next`, 'utf8')).trim();
    expect((await stat(`${world.keyFile}.next`)).mode & 0o777).toBe(0o600);
    expect(await world.key()).toBe(old);
    await expectRefused({});
    const doctor = await runHere(['doctor', '--json'], world.environment());
    expect(JSON.parse(doctor.stdout)).toContainEqual({
      kind: 'fault',
      text: expect.stringContaining('is being replaced'),
      advice: expect.any(String),
    });

    const other = await world.replace({ OPENSKIP_NEW_SECRET_KEY: newKey() });
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('has other keys than these')]);
    const ran = await world.replace();
    expect([ran.code, ran.stdout]).toEqual([0, expect.stringContaining('sealed 7 values')]);
    expect(await world.key()).toBe(next);
    await world.open({}, (api) => expectEverythingOpens(api, sealed));
  });

  test('remembers a chosen key next to the one in the data folder', async () => {
    const sealed = await world.open({}, sealEverything);
    const key = newKey();
    await expect(replaceUntil({ OPENSKIP_NEW_SECRET_KEY: key }, 1)).rejects.toThrow(Killed);
    expect((await world.replace()).code).toBe(0);
    expect(await world.key()).toBe(key);
    await world.open({}, (api) => expectEverythingOpens(api, sealed));
  });

  test('before the key’s file is replaced continues there', async () => {
    const sealed = await world.open({}, sealEverything);
    await world.replace();
    const [aside = ''] = await world.keysAside();
    const key = await world.key();
    await rename(world.keyFile, `${world.keyFile}.next`);
    await rename(aside, world.keyFile);
    expect(await world.refusal()).toContain('The secret key is being replaced');

    expect((await world.replace()).code).toBe(0);
    expect(await world.key()).toBe(key);
    await world.open({}, (api) => expectEverythingOpens(api, sealed));
  });

  describe('with files in a bucket', () => {
    let bucket: TestBucket;
    beforeEach(async () => {
      bucket = await startBucket();
    });
    afterEach(() => bucket.stop());

    const files = ['drop/list', 'imports/people', 'imports/more', 'parts/1/upload-0-a', 'parts/1/0-5-b'];
    const large = randomBytes(9_000_000);
    const bytesOf = (key: string) => (key === 'imports/people' ? large : Buffer.from(`content of ${key}`));

    test('seals the files that are left', async () => {
      const store = {
        OPENSKIP_S3_BUCKET: bucket.access.bucket,
        OPENSKIP_S3_ENDPOINT: bucket.access.endpoint ?? '',
      };
      const old = { ...store, OPENSKIP_SECRET_KEY: newKey() };
      const fresh = { ...store, OPENSKIP_SECRET_KEY: newKey() };
      const both = { ...old, OPENSKIP_NEW_SECRET_KEY: fresh.OPENSKIP_SECRET_KEY };
      const sealed = await world.open(old, async (api) => {
        for (const key of files) await api.ctx.storage.sealByKey(key, byteStream([bytesOf(key)]));
        await api.ctx.storage.put('imports/broken', byteStream([Buffer.from('not sealed by any key')]));
        return sealEverything(api);
      });

      for (let stop = 1; stop <= 13; stop += 3)
        await expect(replaceUntil(both, stop)).rejects.toThrow(Killed);
      await expectRefused(old);
      await expectRefused(fresh);
      const other = await world.replace({ ...both, OPENSKIP_NEW_SECRET_KEY: newKey() });
      expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('has other keys than these')]);

      const ran = await world.replace(both);
      expect([ran.code, ran.stdout]).toEqual([0, expect.stringContaining('doesn’t open 1 value')]);
      await world.open(fresh, async (api) => {
        for (const key of files)
          expect((await buffer(api.ctx.storage.openByKey(key))).equals(bytesOf(key))).toBe(true);
        await expectEverythingOpens(api, sealed);
      });
      const before = openStorage(readConfig(world.environment(old)));
      for (const key of files) await expect(buffer(before.openByKey(key))).rejects.toThrow('another key');
    });
  });
});
