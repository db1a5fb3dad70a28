/** Resumable uploads: with the client browsers use, and byte by byte. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUpload, removeOldParts } from '#features/uploads';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { importTown, leadFile, uploadCsv } from '#support/orders/orders';

let api: TestApi;
let user: TestUser;
let file: Buffer;
beforeAll(async () => {
  api = await testApi({ OPENSKIP_UPLOAD_LIMIT_MB: '1' });
  user = await api.customer();
  file = Buffer.from(leadFile(await importTown(api.ctx)));
});
afterAll(() => api.close());

const parts = () => readdir(join(api.ctx.config.dataFolder, 'parts')).catch(() => []);

interface Part {
  id?: string;
  as?: TestUser | null;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

async function speak(method: string, { id, as = user, headers = {}, body }: Part) {
  const path = id === undefined ? '' : `/${id}`;
  return api.app.request(`http://localhost/api/v1/resumable-upload${path}`, {
    method,
    headers: {
      'Tus-Resumable': '1.0.0',
      ...(as === null ? {} : { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }),
  });
}

const named = (name: string) => ({ 'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}` });

/** Starts an upload and returns its ID. */
async function begin(size = file.length, name = 'march list.csv'): Promise<string> {
  const answer = await speak('POST', { headers: { 'Upload-Length': String(size), ...named(name) } });
  expect(answer.status).toBe(201);
  const place = answer.headers.get('location') ?? '';
  expect(place).toMatch(/^\/api\/v1\/resumable-upload\/[0-9a-f-]{36}$/);
  return place.split('/').at(-1) ?? '';
}

const send = (id: string, offset: number, body: Buffer, as = user) =>
  speak('PATCH', {
    id,
    as,
    body,
    headers: { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
  });

const offsetOf = async (id: string) => (await speak('HEAD', { id })).headers.get('upload-offset');

test('TRACE-1: resumes where it was cut off and becomes a normal upload', async () => {
  const id = await begin();
  const third = Math.floor(file.length / 3);
  expect((await send(id, 0, file.subarray(0, third))).status).toBe(204);
  expect(await offsetOf(id)).toBe(String(third));
  expect((await api.call('GET', `/upload/${id}`, { as: user })).status).toBe(404);
  expect((await send(id, third, file.subarray(third))).status).toBe(204);

  const { body } = await api.call('GET', `/upload/${id}`, { as: user });
  const direct = await uploadCsv(api, user, new Uint8Array(file), 'march list.csv');
  const { id: _, created_at: __, ...same } = direct.body.data;
  expect(body.data).toMatchObject(same);
  expect(await parts()).toEqual([]);
  // After a lost last reply, the client asks again and learns that everything arrived.
  expect(await offsetOf(id)).toBe(String(file.length));
  const { rows } = await api.ctx.pool.query(
    'select count(distinct sha256)::int from upload where account_id = $1',
    [user.caller.account_id],
  );
  expect(rows[0].count).toBe(1);
});

test('TRACE-1: changes nothing when asked for the offset while the last bytes are stored', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await begin();
    const half = Math.floor(file.length / 2);
    expect((await send(id, 0, file.subarray(0, half))).status).toBe(204);
    const ended = send(id, half, file.subarray(half));
    const answers: Response[] = [];
    let open = true;
    const reads: number[] = [];
    const ask = async () => {
      while (open) {
        const answer = await speak('HEAD', { id });
        answers.push(answer);
        if (answer.headers.get('upload-offset') === String(file.length))
          reads.push((await api.call('GET', `/upload/${id}`, { as: user })).status);
      }
    };
    // Each waits for its answer: more requests than the database serves would delay the upload for ever.
    const asking = Array.from({ length: 8 }, ask);
    expect((await ended).status).toBe(204);
    open = false;
    await Promise.all(asking);
    for (const answer of answers) expect(answer.status).toBe(200);
    // An upload that is complete can be read.
    expect(new Set([200, ...reads])).toEqual(new Set([200]));
    expect(await offsetOf(id)).toBe(String(file.length));
    const upload = await api.ctx.db
      .selectFrom('upload')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { open: read } = await openUpload(api.ctx, upload);
    expect(Buffer.concat(await read().toArray())).toEqual(file);
    expect(await parts()).toEqual([]);
  }
});

test('TRACE-1: accepts a small file with the first request', async () => {
  const announced = { 'Upload-Length': String(file.length), ...named('small.csv') };
  const headers = { ...announced, 'Content-Type': 'application/offset+octet-stream' };
  const answer = await speak('POST', { headers, body: file });
  expect([answer.status, await answer.text()]).toEqual([201, '']);
  const id = answer.headers.get('location')?.split('/').at(-1) ?? '';
  expect((await api.call('GET', `/upload/${id}`, { as: user })).body.data).toMatchObject({
    name: 'small.csv',
  });
});

test('TRACE-1: refuses a part with the wrong offset and changes nothing', async () => {
  const id = await begin();
  await send(id, 0, file.subarray(0, 100));
  const wrong = await send(id, 50, file.subarray(50, 200));
  expect([wrong.status, (await wrong.json()).message]).toEqual([
    409,
    'This part doesn’t start where the last one ended. Get the upload’s offset, then continue from there.',
  ]);
  expect(await offsetOf(id)).toBe('100');
  expect((await speak('DELETE', { id })).status).toBe(204);
  expect((await speak('HEAD', { id })).status).toBe(404);
});

test('TRACE-1: hides uploads from other users and without a token', async () => {
  const id = await begin();
  const other = await api.customer();
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const headers = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
    expect((await speak(method, { id, as: other, headers })).status).toBe(404);
    expect((await speak(method, { id, as: null, headers })).status).toBe(401);
    expect((await speak(method, { id: '..%2F..%2Fetc', headers })).status).toBe(404);
  }
  expect((await speak('POST', { as: null, headers: { 'Upload-Length': '9' } })).status).toBe(401);
  expect((await speak('GET', { id, as: other })).status).toBe(404);
  expect((await (await speak('GET', { id })).json()).data).toEqual({ offset: 0, size: file.length });
  expect(await offsetOf(id)).toBe('0');
  expect((await speak('DELETE', { id })).status).toBe(204);
});

test('TRACE-1: refuses a file over the limit before receiving a byte (F23)', async () => {
  const refused = await speak('POST', {
    headers: { 'Upload-Length': String(2 * 1024 * 1024), ...named('x.csv') },
  });
  expect([refused.status, (await refused.json()).message]).toEqual([
    413,
    'This file is larger than 1 MB. Split it into smaller files.',
  ]);
  expect(await parts()).toEqual([]);
});

test('TRACE-1: refuses an unusable file at its end and deletes all of it', async () => {
  const picture = Buffer.from('89504e470d0a1a0a00000000', 'hex');
  const id = await begin(picture.length, 'leads.csv');
  const refused = await send(id, 0, picture);
  expect([refused.status, (await refused.json()).message]).toEqual([
    415,
    expect.stringMatching(/^This is a picture/),
  ]);
  expect(await parts()).toEqual([]);
  expect((await speak('HEAD', { id })).status).toBe(404);
});

test('TRACE-1: allows ten unfinished uploads per account', async () => {
  const other = await api.customer();
  const announce = () =>
    speak('POST', { as: other, headers: { 'Upload-Length': '100', ...named('list.csv') } });
  const begun = await Promise.all(Array.from({ length: 10 }, announce));
  expect(begun.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const eleventh = await announce();
  expect(eleventh.status).toBe(409);
  expect((await eleventh.json()).message).toMatch(/^You have 10 unfinished uploads\. Resume/);
  const idOf = ({ headers }: Response) => headers.get('location')?.split('/').at(-1) ?? '';
  const [first, ...others] = begun.map(idOf);
  expect((await speak('DELETE', { id: first ?? '', as: other })).status).toBe(204);
  const again = await announce();
  expect(again.status).toBe(201);
  for (const id of [...others, idOf(again)]) await speak('DELETE', { id, as: other });
  expect(await parts()).toEqual([]);
});

test('TRACE-1: reports requests that violate the protocol', async () => {
  const answers = [
    await speak('POST', { headers: {} }),
    await speak('POST', { headers: { 'Upload-Length': '10', 'Tus-Resumable': '0.9' } }),
    await speak('POST', { headers: { 'Upload-Length': '-1' } }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toMatch(/tus protocol/);
  }
});

test('TRACE-1: removes abandoned uploads', async () => {
  const id = await begin();
  await send(id, 0, file.subarray(0, 100));
  expect(await removeOldParts(api.ctx)).toBe(0);
  expect(await offsetOf(id)).toBe('100');
  expect(await removeOldParts(api.ctx, 1)).toBe(1);
  expect(await parts()).toEqual([]);
});
