/**
 * Web and worker processes with folders of their own share only a database, a bucket and the secret key. Each is killed
 * at a step of an order, and another goes on.
 */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { openUpload } from '#features/uploads';
import { newId } from '#platform/ids';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { dataFolder } from '#support/data-folder';
import { startBucket, type TestBucket } from '#support/files/bucket';
import { download, giveCoins, importTown, leadFile, leadHeader } from '#support/orders/orders';
import { kill, type Running, startCli } from '#support/processes/cli';
import { until } from '#support/wait';

const rows = 6000;
const secretKey = 'a1'.repeat(32);
const patience = 60_000;

let bucket: TestBucket;
/** Prepares and checks; it serves and works on nothing here. */
let api: TestApi;
let user: TestUser;
let file: Buffer;
const folders: string[] = [];
const machines = new Set<Running>();

beforeAll(async () => {
  bucket = await startBucket();
  api = await testApi(shared());
  user = await api.customer();
  await api.ctx.pool.query('update app_user set email_confirmed_at = now()');
  await giveCoins(api, user, rows);
  file = Buffer.from(leadFile(await importTown(api.ctx, [...demoTown({ people: rows })])));
});

afterAll(async () => {
  await Promise.all([...machines].map(crash));
  await api.close();
  await bucket.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

const shared = () => ({
  OPENSKIP_SECRET_KEY: secretKey,
  OPENSKIP_S3_BUCKET: bucket.access.bucket,
  OPENSKIP_S3_ENDPOINT: bucket.access.endpoint ?? '',
  OPENSKIP_LEASE_SECONDS: '2',
});

async function startMachine(role: 'web' | 'worker'): Promise<Running> {
  const folder = await dataFolder(`openskip-${role}-`);
  folders.push(folder);
  const machine = startCli(['start', '--no-supervisor', '--roles', role], {
    ...shared(),
    DATABASE_URL: api.ctx.databaseUrl,
    OPENSKIP_DATA: folder,
    OPENSKIP_LOG: 'error',
    PORT: '0',
  });
  machines.add(machine);
  return machine;
}

async function crash(machine: Running): Promise<void> {
  machines.delete(machine);
  await kill(machine);
}

interface Web {
  machine: Running;
  /** Makes a call as the customer. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  json<T>(path: string, body?: unknown): Promise<T>;
}

/** Starts a web process and waits until it serves. */
async function startWeb(token = user.token): Promise<Web> {
  const machine = await startMachine('web');
  let output = '';
  machine.child.stdout?.on('data', (text) => {
    output += text;
  });
  const address = await until('the pages are served', async () => /http:\/\/\S+/.exec(output)?.[0], patience);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${address}/api/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
    });
  return {
    machine,
    fetch: call,
    async json<T>(path: string, body?: unknown) {
      const post = {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      };
      const answer = await call(path, body === undefined ? {} : post);
      const { data, message } = await answer.json();
      expect(answer.status, `${path}: ${message}`).toBe(200);
      return data as T;
    },
  };
}

const orderFrom = ({ json }: Web, id: string) => json<Order>(`/single-order-list/${id}`);

const tus = { 'Tus-Resumable': '1.0.0', 'Content-Type': 'application/offset+octet-stream' };
const sendPart = ({ fetch }: Web, id: string, offset: number, body: Buffer) =>
  fetch(`/resumable-upload/${id}`, {
    method: 'PATCH',
    headers: { ...tus, 'Upload-Offset': String(offset) },
    body: new Uint8Array(body),
  });

/** Begins an upload on one machine, kills it, and completes the upload on the other. */
async function uploadAcross(first: Web, second: Web): Promise<string> {
  const begun = await first.fetch('/resumable-upload', {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(file.length),
      'Upload-Metadata': `filename ${Buffer.from('march list.csv').toString('base64')}`,
    },
  });
  const id = begun.headers.get('location')?.split('/').at(-1) ?? '';
  const part = Math.floor(file.length / 3);
  expect((await sendPart(first, id, 0, file.subarray(0, part))).status).toBe(204);
  await crash(first.machine);
  const { headers } = await second.fetch(`/resumable-upload/${id}`, { method: 'HEAD', headers: tus });
  const offset = Number(headers.get('upload-offset'));
  expect(offset).toBe(part);
  expect((await sendPart(second, id, offset, file.subarray(offset))).status).toBe(204);
  return id;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Follows a stream until it ends or its machine does. Returns the events so far. */
function follow({ fetch }: Web): { events: { event: string; data: Order }[]; open: Promise<void> } {
  const events: { event: string; data: Order }[] = [];
  const read = async () => {
    const answer = await fetch('/stream');
    expect(answer.status).toBe(200);
    let text = '';
    const decoder = new TextDecoder();
    const all = async () => {
      for await (const piece of answer.body ?? []) {
        text += decoder.decode(piece as Uint8Array, { stream: true });
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) {
          const [, event = '', data = ''] = /event: (\w+)\ndata: (.*)/.exec(part) ?? [];
          if (event !== '') events.push({ event, data: JSON.parse(data) });
        }
      }
    };
    all().catch(() => {});
  };
  return { events, open: read() };
}

test('TRACE-5: an order survives the death of each machine at its step, and is charged once', async () => {
  let [first, second] = await Promise.all([startWeb(), startWeb()]);
  const upload_id = await uploadAcross(first, second);
  const { open } = await openUpload(
    api.ctx,
    await api.ctx.db.selectFrom('upload').selectAll().where('id', '=', upload_id).executeTakeFirstOrThrow(),
  );
  expect(sha256(await buffer(open()))).toBe(sha256(file));

  // The machine that took the request for a quote dies; so does the worker that reads the file.
  const mapping = Object.fromEntries(
    ['full_name', 'property_address', 'property_city', 'property_state', 'property_zip'].map((field, at) => [
      field,
      [at],
    ]),
  );
  expect(Object.keys(mapping)).toHaveLength(leadHeader.length);
  const { id } = await second.json<Order>('/order-quote', { upload_id, mapping });
  await crash(second.machine);
  const reader = await startMachine('worker');
  const reading = `select 1 from trace_order o where o.id = $1 and (o.state = 'awaiting_payment' or exists
                     (select from quote_task t where t.order_id = o.id and t.lease_until > now()))`;
  await until(
    'the file is read',
    async () => (await api.ctx.pool.query(reading, [id])).rows.length > 0,
    patience,
  );
  await crash(reader);
  [first, second] = await Promise.all([startWeb(), startWeb()]);
  let worker = await startMachine('worker');
  await until(
    'the quote is made',
    async () => (await orderFrom(first, id)).state === 'awaiting_payment',
    patience,
  );

  // A machine dies while it takes the payment: the customer repeats it at another.
  const payment = { order_id: id, method: 'coins', purpose: 'own_records' };
  const { events, open: opened } = follow(second);
  await opened;
  const paying = first.json('/payment', payment).catch(() => null);
  await crash(first.machine);
  await paying;
  if ((await orderFrom(second, id)).state === 'awaiting_payment') await second.json('/payment', payment);

  // A worker dies in the middle of a chunk, and another finishes; the stream reports both.
  const leased = `select 1 from order_chunk where order_id = $1 and (state = 'done' or lease_until > now())`;
  await until(
    'a chunk is leased or already done',
    async () => (await api.ctx.pool.query(leased, [id])).rows.length > 0,
    patience,
  );
  await crash(worker);
  worker = await startMachine('worker');
  const latest = () => events.findLast(({ event }) => event === 'order')?.data;
  await until('the stream reports the end', async () => latest()?.state === 'completed', patience);
  expect(latest()?.leadSummery).toEqual((await orderFrom(second, id)).leadSummery);
  expect(events.some(({ event }) => event === 'balance')).toBe(true);

  // The download breaks off with its machine, and starts again at another.
  first = await startWeb();
  const path = `/lead-file-download/${id}/all`;
  const broken = await second.fetch(path);
  await crash(second.machine);
  await broken.arrayBuffer().catch(() => {});
  const whole = await (await first.fetch(path)).text();
  expect(whole).toBe((await download(api, user, id, 'all')).body);
  expect(whole.trimEnd().split('\r\n')).toHaveLength(rows + 1);

  const { coins } = (await orderFrom(first, id)).leadSummery;
  const { rows: money } = await api.ctx.pool.query(
    `select coalesce(sum(amount) filter (where kind = 'capture'), 0)::int as captured,
            count(*) filter (where kind = 'hold')::int as holds,
            count(*) filter (where kind = 'release')::int as releases
     from transfer where order_id = $1`,
    [id],
  );
  expect(money).toEqual([{ captured: coins, holds: 1, releases: 1 }]);
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
}, 180_000);

test('GUARD-9: sessions and limits count on every machine', async () => {
  const [first, second] = await Promise.all([startWeb(''), startWeb('')]);
  const post = ({ fetch }: Web, path: string, body: unknown, token = '') =>
    fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
  const { email, password } = await api.customer();
  const signedIn = await post(first, '/login', { email, password });
  const { access_token } = await signedIn.json();
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await second.fetch('/wallet', { headers })).status).toBe(200);
  await post(second, '/logout', {}, access_token);
  expect((await first.fetch('/wallet', { headers })).status).toBe(401);

  // Wrong passwords at one use up the attempts at the other.
  const wrong = { email: `${newId()}@example.com`, password: 'not the password' };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push((await post(attempt % 2 === 0 ? first : second, '/login', wrong)).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses.slice(10)).toEqual([429, 429]);
}, 90_000);
