/** `openskip backup` and `restore` straight to and from a bucket. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { rm } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { ensureInstallationId } from '#platform/installation-id';
import { S3Files } from '#platform/storage/s3-files';
import { type TestApi, testApi } from '#support/api';
import { dataFolder } from '#support/data-folder';
import { testDatabase } from '#support/database';
import { contentOf } from '#support/database-content';
import { startBucket, type TestBucket } from '#support/files/bucket';
import { giveCoins, importTown, leadFile, trace } from '#support/orders/orders';
import { runHere } from '#support/processes/cli';
import { interruptible, writeToBucket } from '../../cli/commands/backup/bucket.ts';

const passphrase = 'a made-up passphrase';
const people = [...demoTown({ people: 100 })];
let store: TestBucket;
let files: S3Files;
let api: TestApi;
let root: string;

const environment = (databaseUrl: string, folder: string) => ({
  AWS_ENDPOINT_URL_S3: store.access.endpoint ?? '',
  DATABASE_URL: databaseUrl,
  OPENSKIP_DATA: folder,
  OPENSKIP_BACKUP_PASSPHRASE: passphrase,
});
const source = () => environment(api.ctx.databaseUrl, api.ctx.config.dataFolder);
const keys = async (folder = '') => (await Array.fromAsync(files.list(folder))).map(({ key }) => key);

/** The requests that this process sends while `work` runs. The test store doesn't list incomplete uploads. */
async function requestsOf(work: () => Promise<void>): Promise<string[]> {
  const requests: string[] = [];
  const record = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    requests.push(`${request.method} ${request.path}`);
  };
  subscribe('http.client.request.start', record);
  await work().finally(() => unsubscribe('http.client.request.start', record));
  return requests;
}

beforeAll(async () => {
  store = await startBucket();
  store.create('backups');
  files = new S3Files({ ...store.access, bucket: 'backups' });
  api = await testApi();
  await ensureInstallationId(api.ctx.databaseUrl, api.ctx.config);
  root = await dataFolder('openskip-bucket-');
  await importTown(api.ctx, people);
  const user = await api.customer();
  await giveCoins(api, user, 500);
  await trace(api, user, leadFile(people.slice(0, 20)));
}, 120_000);
afterAll(async () => {
  await api.close();
  await store.stop();
  await rm(root, { recursive: true, force: true });
});

test('a backup in a bucket is encrypted, verified, and restores to the same data', async () => {
  const original = await contentOf(api.ctx.databaseUrl);
  const backup = await runHere(['backup', 's3://backups/daily/', '--verify'], source());
  expect(backup).toMatchObject({ code: 0, stderr: expect.stringContaining('the ledger balances') });
  const [key = ''] = await keys('daily');
  expect(key).toMatch(/^daily\/openskip-[\dTZ-]+\.backup$/);
  const head = await buffer((await files.read(key, 0, 20)).bytes);
  expect(head.toString()).toMatch(/^OPENSKIP-BACKUP-1\n/);

  const database = await testDatabase();
  const target = environment(database.url, join(root, 'restored'));
  const restored = await runHere(['restore', `s3://backups/${key}`], target);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(await contentOf(database.url)).toEqual(original);
  await database.drop();
}, 120_000);

test('an aborted backup leaves no file and no parts', async () => {
  // In parts that the test store takes.
  const file = { files, bucket: 'backups', key: 'aborted.backup' };
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 1;
      yield Buffer.alloc(1024 * 1024);
      await new Promise(setImmediate);
    }
  }
  const interrupt = {
    // Once two parts of 8 MB are under way.
    check() {
      if (sent >= 20) throw new Error('interrupted');
    },
  };
  const requests = await requestsOf(() =>
    expect(writeToBucket(file, interruptible(endless(), interrupt))).rejects.toThrow('interrupted'),
  );
  expect(await keys()).not.toContain('aborted.backup');
  expect(requests.filter((request) => request.startsWith('PUT')).length).toBeGreaterThan(1);
  expect(requests.at(-1)).toMatch(/^DELETE .*aborted\.backup\?.*uploadId=/);
});

test('refuses wrong addresses, missing backups and the bucket of the files by name', async () => {
  const cases = [
    { args: ['backup', 's3://No Bucket'], code: 2, error: 'isn’t an address such as s3://bucket/folder' },
    { args: ['backup', 's3://absent'], code: 1, error: 'can’t be used (NoSuchBucket)' },
    { args: ['restore', 's3://backups/absent.backup'], code: 2, error: 'doesn’t exist' },
  ];
  for (const { args, code, error } of cases)
    expect(await runHere(args, source())).toMatchObject({ code, stderr: expect.stringContaining(error) });
  const offline = { ...source(), AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' };
  expect(await runHere(['restore', 's3://backups/any.backup'], offline)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('can’t be used (ECONNREFUSED)'),
  });
  const unset = { ...source(), AWS_ENDPOINT_URL_S3: '', AWS_REGION: '' };
  expect(await runHere(['backup', 's3://backups'], unset)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Set AWS_REGION'),
  });
  const inBucket = {
    ...source(),
    OPENSKIP_S3_BUCKET: store.access.bucket,
    OPENSKIP_S3_ENDPOINT: store.access.endpoint ?? '',
  };
  expect(await runHere(['backup', `s3://${store.access.bucket}/backups`], inBucket)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('has the service’s files'),
  });
}, 60_000);
