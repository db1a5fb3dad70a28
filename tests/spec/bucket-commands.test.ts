/**
 * Commands with files in a bucket. It belongs to one installation, whose cleanup deletes every file that its database
 * doesn't know.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeAbandonedFiles } from '#features/uploads';
import { setBucketOwner } from '#platform/bucket-owner';
import { after, clock, days } from '#platform/clock';
import { ensureInstallationId } from '#platform/installation-id';
import { openStorage } from '#platform/storage/storage';
import { byteStream } from '#platform/streams/guarded';
import { type TestApi, testApi } from '#support/api';
import { dataFolder } from '#support/data-folder';
import { type TestDatabase, testDatabase } from '#support/database';
import { startBucket, type TestBucket } from '#support/files/bucket';
import { uploadCsv } from '#support/orders/orders';
import { runHere } from '#support/processes/cli';

let bucket: TestBucket;
let api: TestApi;
let root: string;
let database: TestDatabase;

const secretKey = 'a1'.repeat(32);
const environment = (databaseUrl: string, folder: string) => ({
  DATABASE_URL: databaseUrl,
  OPENSKIP_DATA: folder,
  OPENSKIP_SECRET_KEY: secretKey,
  OPENSKIP_BACKUP_PASSPHRASE: 'a made-up passphrase',
  OPENSKIP_S3_BUCKET: bucket.access.bucket,
  OPENSKIP_S3_ENDPOINT: bucket.access.endpoint ?? '',
});
const own = () => environment(api.ctx.databaseUrl, api.ctx.config.dataFolder);
const another = () => environment(database.url, join(root, 'another'));
const uploads = async () => (await Array.fromAsync(api.ctx.storage.list('uploads'))).map(({ key }) => key);

beforeAll(async () => {
  bucket = await startBucket();
  api = await testApi({
    OPENSKIP_SECRET_KEY: secretKey,
    OPENSKIP_S3_BUCKET: bucket.access.bucket,
    OPENSKIP_S3_ENDPOINT: bucket.access.endpoint ?? '',
  });
  await ensureInstallationId(api.ctx.databaseUrl, api.ctx.config);
  root = await dataFolder('openskip-owner-');
  database = await testDatabase();
});
afterAll(async () => {
  clock.set(null);
  await api.close();
  await database.drop();
  await bucket.stop();
  await rm(root, { recursive: true });
});

test('another installation that is given the bucket is refused, and deletes nothing there', async () => {
  await api.ctx.storage.put('uploads/of-the-first', byteStream([Buffer.from('leads')]));
  for (const args of [['setting', 'list'], ['backup', join(root, 'backups')], ['replace-secret-key']])
    expect(await runHere(args, another())).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('belongs to another installation'),
    });
  expect(await uploads()).toEqual(['uploads/of-the-first']);
  const doctor = await runHere(['doctor'], another());
  expect(doctor.output).toContain('✗ OPENSKIP_S3_BUCKET: the bucket openskip-files belongs to another');
  // What the other one would have done.
  clock.set(after(clock.now(), days(2)));
  expect(await removeAbandonedFiles(api.ctx)).toBe(1);
  clock.set(null);
});

test('a backup has the files of the bucket, and restores into another bucket or a data folder', async () => {
  const user = await api.customer();
  for (const name of ['Alma', 'Bess'])
    await uploadCsv(api, user, `name,address,zip\n${name} Baker,12 Elm St,62704\n`);
  const backups = join(root, 'whole-backups');
  expect(await runHere(['backup', backups], own())).toMatchObject({ code: 0 });
  const [name = ''] = await readdir(backups);
  const stored = await uploads();
  expect(stored.length).toBeGreaterThan(1);

  const second = await startBucket();
  const databases = [await testDatabase(), await testDatabase()] as const;
  const target = ({ url }: { url: string }, at: number) => ({
    ...environment(url, join(root, `restored-${at}`)),
    OPENSKIP_S3_BUCKET: second.access.bucket,
    OPENSKIP_S3_ENDPOINT: second.access.endpoint ?? '',
  });
  const restore = (env: Record<string, string>) => runHere(['restore', join(backups, name)], env);
  expect(await restore(target(databases[0], 0))).toMatchObject({ code: 0 });
  const onDisk = { ...target(databases[1], 1), OPENSKIP_S3_BUCKET: '', OPENSKIP_S3_ENDPOINT: '' };
  expect(await restore(onDisk)).toMatchObject({ code: 0 });
  for (const s3 of [second.access, null]) {
    const storage = openStorage({
      dataFolder: join(root, 'restored-1'),
      secretKey,
      s3,
      cipher: 'aes-256-gcm',
    });
    const restored = (await Array.fromAsync(storage.list('uploads'))).map(({ key }) => key);
    expect(restored.sort()).toEqual(stored.sort());
    for (const key of stored)
      expect(await buffer(storage.open(key))).toEqual(await buffer(api.ctx.storage.open(key)));
  }
  for (const database of databases) await database.drop();
  await second.stop();
}, 60_000);

test('a machine with another key can’t join', async () => {
  const config = { ...api.ctx.config, dataFolder: join(root, 'stranger'), secretKey: 'b2'.repeat(32) };
  await expect(ensureInstallationId(api.ctx.databaseUrl, config)).rejects.toThrow();
});

test('doctor checks the bucket', async () => {
  const { output } = await runHere(['doctor'], own());
  expect(output).toContain('✓ The bucket openskip-files can be reached');
  const missing = await runHere(['doctor'], { ...own(), OPENSKIP_S3_BUCKET: 'another-bucket' });
  expect(missing.output).toContain('✗ The bucket another-bucket can’t be reached (NoSuchBucket)');
  expect(missing.code).toBe(1);
});

test('a restore into the bucket of an installation needs --force, as a drill with its settings would', async () => {
  const folder = join(root, 'of-the-drill');
  const made = await runHere(['backup', folder], own());
  expect(made).toMatchObject({ code: 0 });
  const path = /Backup complete: (\S+\.backup)/.exec(made.stderr)?.[1] ?? '';
  const drill = environment(database.url, join(root, 'drill'));
  expect(await runHere(['restore', path], drill)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The bucket in OPENSKIP_S3_BUCKET has the files of an installation'),
  });
  expect(await runHere(['restore', path, '--force'], drill)).toMatchObject({ code: 0 });
  expect(await runHere(['setting', 'list'], drill)).toMatchObject({ code: 0 });
});

test('adopt-data-folder takes the bucket too', async () => {
  await setBucketOwner(bucket.access, 'a-lost-installation');
  const target = environment(api.ctx.databaseUrl, join(root, 'adopted'));
  expect(await runHere(['setting', 'list'], target)).toMatchObject({ code: 2 });
  expect(await runHere(['adopt-data-folder'], target)).toMatchObject({ code: 0 });
  expect(await runHere(['setting', 'list'], target)).toMatchObject({ code: 0 });
});

test('doctor finds that files weren’t moved when the bucket is unset', async () => {
  const user = await api.customer();
  for (const name of ['Alma', 'Bess'])
    await uploadCsv(api, user, `name,address,zip\n${name} Baker,12 Elm St,62704\n`);
  const inBucket = { ...own(), OPENSKIP_DATA: join(root, 'adopted') };
  const moved = await runHere(['doctor'], inBucket);
  expect(moved.output).toContain('✓ The bucket openskip-files has the files of the newest uploads');
  const unset = { ...inBucket, OPENSKIP_S3_BUCKET: '', OPENSKIP_S3_ENDPOINT: '' };
  const { code, output } = await runHere(['doctor'], unset);
  const { rows } = await api.ctx.pool.query('select count(*)::int as uploads from upload');
  expect(output).toContain(
    `✗ The data folder ${inBucket.OPENSKIP_DATA} lacks the files of the ${rows[0].uploads} newest uploads`,
  );
  expect(code).toBe(1);
});
