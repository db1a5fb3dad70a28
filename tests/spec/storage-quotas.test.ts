/** Storage quotas: counted before writing, freed on deletion, and explained when exceeded. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeExpiredReservations } from '#features/storage';
import { eraseFile } from '#features/uploads';
import { clock, days } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { setSetting } from '#platform/settings';
import { pngPhoto } from '#support/accounts/photos';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { buyCoins, enterCard } from '#support/billing/billing';
import { uploadCsv } from '#support/orders/orders';

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await testApi({ OPENSKIP_UPLOAD_LIMIT_MB: '1' });
  await inTransaction(api.ctx, async (tx) => {
    await setSetting(tx, 'storage_free_mb', 2);
    await setSetting(tx, 'storage_paid_mb', 4);
  });
});
beforeEach(async () => {
  user = await api.customer();
});
afterEach(() => clock.set(null));
afterAll(() => api.close());

/** A lead file of about this many kilobytes. */
function fileOf(kilobytes: number): string {
  const row = (index: number) => `Ann ${index} Lee,${index} Main St,Reno,NV,89501\n`;
  let text = 'name,address,city,state,zip\n';
  for (let index = 0; text.length < kilobytes * 1024; index += 1) text += row(index);
  return text;
}

const upload = (kilobytes: number, as = user) => uploadCsv(api, as, fileOf(kilobytes));

const speak = (
  method: string,
  {
    id,
    headers = {},
    body,
    as = user,
  }: { id?: string; headers?: Record<string, string>; body?: Buffer; as?: TestUser },
) =>
  api.app.request(`http://localhost/api/v1/resumable-upload${id === undefined ? '' : `/${id}`}`, {
    method,
    headers: { 'Tus-Resumable': '1.0.0', authorization: `Bearer ${as.token}`, ...headers },
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
const begin = (length: Record<string, string>, as = user) => speak('POST', { headers: length, as });
const sized = (kilobytes: number) => ({ 'Upload-Length': String(kilobytes * 1024) });
const deferred = { 'Upload-Defer-Length': '1' };
const idOf = ({ headers }: Response) => headers.get('location')?.split('/').at(-1) ?? '';
const send = (id: string, offset: number, body: Buffer, more: Record<string, string> = {}) =>
  speak('PATCH', {
    id,
    body,
    headers: {
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': String(body.length),
      ...more,
    },
  });
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const reservations = async () =>
  (
    await api.ctx.pool.query('select bytes::int from storage_reservation where account_id = $1', [
      user.caller.account_id,
    ])
  ).rows.map(({ bytes }) => bytes);

test('TRACE-1: refuses an upload that doesn’t fit and says what is stored, what it needs and what to do', async () => {
  expect((await upload(900)).status).toBe(200);
  expect((await upload(900)).status).toBe(200);
  const refused = await upload(900);
  expect(refused.status).toBe(413);
  expect(refused.body).toMatchObject({
    status: false,
    error: { code: 'storage_full' },
    message: expect.stringMatching(
      /^This file needs (0\.9|1) MB, but you’re using 1\.8 of 2 MB\. It wasn’t saved\. We delete files 90 days after upload\. Buy coins to store up to 4 MB\.$/,
    ),
  });
  expect(await reservations()).toEqual([]);
  expect((await begin(sized(900))).status).toBe(413);
  const typed = await api.call('POST', '/add-lead', {
    as: user,
    body: { leads: [{ full_name: 'Ann Lee', property_address: '1 Main St', property_zip: '89501' }] },
  });
  expect(typed.status).toBe(200);
  // Another account has its own quota.
  expect((await upload(900, await api.customer())).status).toBe(200);
});

test('gives a paying account a larger quota', async () => {
  const card = await enterCard(api, user);
  expect((await buyCoins(api, user, card.id, 500)).status).toBe(200);
  for (let file = 0; file < 4; file += 1) expect((await upload(900)).status).toBe(200);
  const refused = await upload(900);
  expect(refused.status).toBe(413);
  expect(refused.body.message).toMatch(/of 4 MB.*Contact us if you need more\.$/);
});

test('frees the space of deleted and canceled data', async () => {
  const { body } = await upload(900);
  const part = await begin(sized(900));
  expect(part.status).toBe(201);
  expect((await upload(900)).status).toBe(413);
  expect((await speak('DELETE', { id: idOf(part) })).status).toBe(204);
  expect((await upload(900)).status).toBe(200);
  expect((await upload(900)).status).toBe(413);
  expect(await eraseFile(api.ctx, { id: body.data.id }, async () => true)).toBe(true);
  expect((await upload(900)).status).toBe(200);
});

test('counts exports, and always creates an account data export', async () => {
  const { account_id } = user.caller;
  const ask = () => api.call('POST', '/data-export', { as: user });
  for (const kilobytes of [900, 900]) expect((await upload(kilobytes)).status).toBe(200);
  expect((await ask()).status).toBe(200);
  await api.ctx.pool.query(`update data_export set state = 'ready', size = $2 where account_id = $1`, [
    account_id,
    1024 * 1024,
  ]);
  expect((await upload(100)).status).toBe(413);
  const again = await ask();
  expect(again.status).toBe(413);
  expect(again.body).toMatchObject({ error: { code: 'storage_full' } });
});

test('counts the bytes of a photo until it is removed', async () => {
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(await pngPhoto())], 'me.png'));
  expect((await api.call('POST', `/profile-info/${user.id}`, { as: user, body: form })).status).toBe(200);
  const bytes = async () =>
    (await api.ctx.pool.query('select photo_bytes from app_user where id = $1', [user.id])).rows[0]
      .photo_bytes;
  expect(await bytes()).toBeGreaterThan(50);
  expect(await reservations()).toEqual([]);
  const body = { profile_photo: null };
  expect((await api.call('PUT', `/profile-basic_info/${user.id}`, { as: user, body })).status).toBe(200);
  expect(await bytes()).toBeNull();
});

test('TRACE-1: keeps concurrent uploads within the quota, finished or not', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => upload(600)),
    ...Array.from({ length: 8 }, () => begin(sized(600))),
  ]);
  expect([count(answers, 200) + count(answers, 201), count(answers, 413)]).toEqual([3, 13]);
  const { rows } = await api.ctx.pool.query(
    `select coalesce(sum(size), 0)::int as stored from upload where account_id = $1`,
    [user.caller.account_id],
  );
  const reserved = (await reservations()).reduce((sum: number, bytes: number) => sum + bytes, 0);
  expect(rows[0].stored + reserved).toBeLessThanOrEqual(2 * 1024 * 1024);
});

test('leaves ten of thirty concurrent resumable uploads unfinished at most', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => begin({ 'Upload-Length': '100' })));
  expect([count(answers, 201), count(answers, 409)]).toEqual([10, 20]);
  const parts = await readdir(join(api.ctx.config.dataFolder, 'parts'));
  for (const answer of answers.filter(({ status }) => status === 201)) {
    expect(parts).toContain(idOf(answer));
    await speak('DELETE', { id: idOf(answer) });
  }
});

test('limits an upload of unknown size to the largest file, however its parts arrive', async () => {
  const both = await Promise.all([begin(deferred), begin(deferred), begin(deferred)]);
  // Each may grow to the largest file.
  expect([count(both, 201), count(both, 413)]).toEqual([2, 1]);
  const id = idOf(both.find(({ status }) => status === 201) ?? both[0] ?? new Response());
  const piece = randomBytes(700 * 1024);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(id, 0, piece)));
  expect(count(answers, 204)).toBeLessThanOrEqual(1);
  const progress = async () =>
    (await (await speak('GET', { id })).json()) as { data: { offset: number; size: number | null } };
  const { offset } = (await progress()).data;
  expect(offset).toBeLessThanOrEqual(piece.length);
  const rest = await Promise.all(
    Array.from({ length: 6 }, () => send(id, offset, randomBytes(1024 * 1024 - offset + 1))),
  );
  expect(count(rest, 204)).toBe(0);
  expect((await progress()).data.offset).toBeLessThanOrEqual(1024 * 1024);
  expect((await send(id, offset, Buffer.alloc(0), { 'Upload-Length': String(2 * 1024 * 1024) })).status).toBe(
    413,
  );
});

test('releases the rest of a reservation when an upload states its size later', async () => {
  const id = idOf(await begin(deferred));
  expect(await reservations()).toEqual([1024 * 1024]);
  const file = Buffer.from(fileOf(20));
  const declared = await send(id, 0, file.subarray(0, 100), { 'Upload-Length': String(file.length) });
  expect(declared.status).toBe(204);
  expect(await reservations()).toEqual([file.length]);
  expect((await send(id, 100, file.subarray(100))).status).toBe(204);
  expect(await reservations()).toEqual([]);
  expect((await api.call('GET', `/upload/${id}`, { as: user })).status).toBe(200);
});

test('ends a reservation a day after its process was killed', async () => {
  await api.ctx.pool.query(
    `insert into storage_reservation (id, account_id, kind, bytes, created_at, expires_at)
     values ($1, $2, 'file', $3, $4, $5)`,
    [
      newId(),
      user.caller.account_id,
      2 * 1024 * 1024,
      clock.now(),
      new Date(clock.now().getTime() + days(1)),
    ],
  );
  expect((await upload(100)).status).toBe(413);
  clock.set(new Date(clock.now().getTime() + days(1) + 1000));
  user = await api.signIn(user);
  expect((await upload(100)).status).toBe(200);
  await removeExpiredReservations(api.ctx);
  expect(await reservations()).toEqual([]);
});

test('stops a body without a length at the quota', async () => {
  expect((await upload(900)).status).toBe(200);
  expect((await upload(900)).status).toBe(200);
  const form = new FormData();
  form.append('file', new File([fileOf(900)], 'leads.csv', { type: 'text/csv' }));
  // Without Content-Length, like a stream.
  const request = new Request('http://localhost/api/v1/file-upload', { method: 'POST', body: form });
  const answer = await api.app.request(request.url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    body: request.body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: { code: 'storage_full' } });
  expect(await reservations()).toEqual([]);
});
