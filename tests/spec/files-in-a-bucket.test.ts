/** Two services on machines of their own share one database and one bucket. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { removeOldSentFiles, runSentFile } from '#features/imports';
import { createQuoteFromFile, startQuoteWorker } from '#features/orders';
import { openUpload, removeOldParts } from '#features/uploads';
import { after, clock, days, hours } from '#platform/clock';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { ensureInstallationId } from '#platform/installation-id';
import { listenForEvents } from '#platform/jobs/listener';
import { openContext } from '#platform/open-context';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { startBucket, type TestBucket } from '#support/files/bucket';
import { tsv } from '#support/files/people-files';
import { runJobs } from '#support/jobs';
import {
  download,
  draftOrder,
  giveCoins,
  importTown,
  leadFile,
  readOrder,
  trace,
  uploadCsv,
} from '#support/orders/orders';
import { sendToImport } from '#support/orders/sent-files';
import { until } from '#support/wait';
import { createApp } from '../../server/app.ts';

let bucket: TestBucket;
let api: TestApi;
let user: TestUser;
let admin: TestUser;
let file: Buffer;
let folder: string;
/** The second machine. */
let other: { ctx: Context; app: ReturnType<typeof createApp>; close(): Promise<void> };

const secretKey = 'a1'.repeat(32);
beforeAll(async () => {
  bucket = await startBucket();
  api = await testApi({
    OPENSKIP_SECRET_KEY: secretKey,
    OPENSKIP_S3_BUCKET: bucket.access.bucket,
    OPENSKIP_S3_ENDPOINT: bucket.access.endpoint ?? '',
  });
  folder = await mkdtemp(join(tmpdir(), 'openskip-other-'));
  await ensureInstallationId(api.ctx.databaseUrl, api.ctx.config);
  const config = { ...api.ctx.config, dataFolder: folder };
  await ensureInstallationId(api.ctx.databaseUrl, config);
  const { ctx, close } = openContext(config, api.ctx.databaseUrl, { role: 'other' });
  const listener = listenForEvents(ctx);
  other = { ctx, app: createApp(ctx, listener), close: () => listener.close().then(close) };
  user = await api.customer();
  admin = await api.admin();
  file = Buffer.from(leadFile(await importTown(api.ctx)));
});
afterEach(() => clock.set(null));
afterAll(async () => {
  await other.close();
  await api.close();
  await bucket.stop();
  await rm(folder, { recursive: true });
});

/** A machine whose bucket can't be reached. */
async function withoutBucket() {
  const stopped = await startBucket();
  await stopped.stop();
  const config = { ...api.ctx.config, s3: stopped.access };
  const { ctx, close } = openContext(config, api.ctx.databaseUrl, { role: 'offline' });
  const listener = listenForEvents(ctx);
  return { ctx, app: createApp(ctx, listener), close: () => listener.close().then(close) };
}

/** Lets the next deletion of a file fail. */
const loseBucketOnce = () =>
  vi.spyOn(api.ctx.storage, 'remove').mockRejectedValueOnce(new AppError('file_store_unavailable'));

/** Sends a request of the tus protocol to a machine. */
const speak = (app: TestApi['app'], method: string, id: string, headers = {}, body?: BodyInit) =>
  app.request(`http://localhost/api/v1/resumable-upload${id && `/${id}`}`, {
    method,
    headers: { 'Tus-Resumable': '1.0.0', authorization: `Bearer ${user.token}`, ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
const begin = async (size: number): Promise<string> => {
  const metadata = `filename ${Buffer.from('march list.csv').toString('base64')}`;
  const { status, headers } = await speak(api.app, 'POST', '', {
    'Upload-Length': String(size),
    'Upload-Metadata': metadata,
  });
  expect(status).toBe(201);
  return headers.get('location')?.split('/').at(-1) ?? '';
};
const send = (app: TestApi['app'], id: string, offset: number, body: BodyInit) =>
  speak(
    app,
    'PATCH',
    id,
    { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    body,
  );
const offsetOf = async (app: TestApi['app'], id: string) =>
  Number((await speak(app, 'HEAD', id)).headers.get('upload-offset'));
const keys = async (folder: string) =>
  (await Array.fromAsync(api.ctx.storage.list(folder))).map(({ key }) => key);
const uploadOf = (id: string) =>
  api.ctx.db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('TRACE-1: an upload begun on one machine continues on another, and both read it', async () => {
  const id = await begin(file.length);
  const third = Math.floor(file.length / 3);
  expect((await send(api.app, id, 0, new Uint8Array(file.subarray(0, third)))).status).toBe(204);
  expect(await offsetOf(other.app, id)).toBe(third);
  expect((await send(other.app, id, third, new Uint8Array(file.subarray(third)))).status).toBe(204);
  expect(await offsetOf(api.app, id)).toBe(file.length);
  const upload = await uploadOf(id);
  for (const { ctx } of [api, other]) {
    const { open } = await openUpload(ctx, upload);
    expect((await buffer(open())).equals(file)).toBe(true);
  }
  expect(await keys('parts')).toEqual([]);
  // Nobody who reads the bucket sees a lead.
  const stored = await buffer(api.ctx.storage.open(upload.storage_key));
  expect(stored.includes(file.subarray(0, 20))).toBe(false);
});

test('TRACE-1: removes abandoned uploads from the bucket after a day', async () => {
  const id = await begin(file.length);
  await send(api.app, id, 0, new Uint8Array(file.subarray(0, 100)));
  expect(await removeOldParts(api.ctx)).toBe(0);
  clock.set(after(clock.now(), days(1) + hours(2)));
  expect(await removeOldParts(other.ctx)).toBe(1);
  clock.set(null);
  expect(await keys('parts')).toEqual([]);
  expect((await speak(api.app, 'HEAD', id)).status).toBe(404);
});

test('TRACE-10: traces and downloads an order with its files in the bucket', async () => {
  await giveCoins(api, user, 500);
  const order = await trace(api, user, file.toString());
  expect((await download(api, user, order.id, 'all')).status).toBe(200);
});

test('ADMIN-2: a file sent to one machine is imported by another', async () => {
  const content = tsv([
    ['voter_id', 'last_name', 'first_name', 'res_street_address', 'city', 'state_cd', 'zip_code'],
    ['1', 'Kowalczyk', 'Alma', '12 Birch St', 'Springfield', 'IL', '62704'],
  ]);
  const { id } = await sendToImport(api, admin, { name: 'voters.tsv', content });
  const body = { source: 'Voters', licence_class: 'public' };
  const started = await api.call('POST', `/admin/import-files/${id}/import`, { as: admin, body });
  expect(started.status).toBe(200);
  await runJobs({ ...api, ctx: other.ctx }, 'sources.import-file', (payload) =>
    runSentFile(other.ctx, payload),
  );
  const { rows } = await api.ctx.pool.query('select state from sent_file where id = $1', [id]);
  expect(rows).toEqual([{ state: 'done' }]);
  expect(await keys('imports')).toEqual([]);
  expect(await readdir(join(folder, 'imports'))).toEqual([]);
  // The first machine's copy was made for the check before the import.
  clock.set(after(clock.now(), days(2)));
  await removeOldSentFiles(api.ctx);
  clock.set(null);
  expect(await readdir(join(api.ctx.config.dataFolder, 'imports'))).toEqual([]);
});

test('an import whose file can’t be deleted from the bucket is done, and the file is deleted later', async () => {
  const content = tsv([
    ['voter_id', 'last_name', 'first_name', 'res_street_address', 'city', 'state_cd', 'zip_code'],
    ['2', 'Nowak', 'Irene', '14 Birch St', 'Springfield', 'IL', '62704'],
  ]);
  const { id } = await sendToImport(api, admin, { name: 'more voters.tsv', content });
  const body = { source: 'More voters', licence_class: 'public' };
  await api.call('POST', `/admin/import-files/${id}/import`, { as: admin, body });
  const removal = loseBucketOnce();
  await runJobs(api, 'sources.import-file', (payload) => runSentFile(api.ctx, payload));
  expect(removal).toHaveBeenCalledOnce();
  const { rows } = await api.ctx.pool.query('select state, error from sent_file where id = $1', [id]);
  expect(rows).toEqual([{ state: 'done', error: null }]);
  clock.set(after(clock.now(), days(2)));
  await removeOldSentFiles(api.ctx);
  expect(await keys('imports')).toEqual([]);
});

test('an upload whose file can’t be deleted from the bucket is erased', async () => {
  const { id } = (await uploadCsv(api, user, file.toString())).body.data;
  const removal = loseBucketOnce();
  const { status } = await api.call('DELETE', `/upload/${id}`, { as: user });
  expect(removal).toHaveBeenCalledOnce();
  expect(status).toBe(200);
});

test('leads that can’t be stored in the bucket reserve no storage', async () => {
  const reserved = async () => (await api.ctx.pool.query('select id from storage_reservation')).rows;
  const before = await reserved();
  const offline = await withoutBucket();
  const leads = [{ full_name: 'Alma Baker', property_address: '12 Elm St', property_zip: '62704' }];
  const { status } = await offline.app.request('http://localhost/api/v1/add-lead', {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ leads }),
  });
  expect(status).toBe(503);
  await offline.close();
  expect(await reserved()).toEqual(before);
});

test('TRACE-3: a quote whose file can’t be read from the bucket is created once it can', async () => {
  const upload = await uploadCsv(api, user, file.toString());
  const { id } = await draftOrder(api, user, upload.body.data);
  const offline = await withoutBucket();
  await expect(createQuoteFromFile(offline.ctx, id)).rejects.toMatchObject({
    code: 'file_store_unavailable',
  });
  await offline.close();
  expect((await readOrder(api, user, id)).state).toBe('draft');
  await createQuoteFromFile(api.ctx, id);
  expect((await readOrder(api, user, id)).state).toBe('awaiting_payment');
});

test('quotes that wait for the bucket are logged once a minute, not at each attempt', async () => {
  const drafts = await Promise.all(
    ['a', 'b'].map(async (name) => {
      const upload = await uploadCsv(api, user, `${file}${name}`);
      return draftOrder(api, user, upload.body.data);
    }),
  );
  const offline = await withoutBucket();
  const [warn, get] = [vi.spyOn(offline.ctx.log, 'warn'), vi.spyOn(offline.ctx.storage, 'open')];
  const worker = startQuoteWorker(offline.ctx, { worker: 'offline', lane: 'any', perAccount: 1 });
  await until('both were tried twice', async () => get.mock.calls.length >= 4, 20_000);
  await worker.stop(1000);
  expect(warn.mock.calls.map(([, text]) => text)).toEqual(['quotes wait for the disk or the bucket']);
  await offline.close();
  for (const { id } of drafts) {
    await createQuoteFromFile(api.ctx, id);
    expect((await readOrder(api, user, id)).state).toBe('awaiting_payment');
  }
});

test('calls that need files say that these can’t be reached, save nothing, and log why', async () => {
  const { ctx, app, close } = await withoutBucket();
  const warn = vi.spyOn(ctx.log, 'warn');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'march list.csv');
  const answer = await app.request('http://localhost/api/v1/file-upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  });
  expect([answer.status, (await answer.json()).error.code]).toEqual([503, 'file_store_unavailable']);
  const about = { path: '/api/v1/file-upload', err: expect.objectContaining({ code: 'ECONNREFUSED' }) };
  expect(warn).toHaveBeenCalledWith(expect.objectContaining(about), 'a request failed');
  await close();
});
