/** Import files uploaded by an admin in the browser: refusals, imports, and what a kill leaves. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ImportUpload } from '#contract/imports/schemas';
import { removeOldSentFiles, runSentFile } from '#features/imports';
import { after, clock, days } from '#platform/clock';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { tsv, zipped } from '#support/files/people-files';
import { runJobs } from '#support/jobs';
import { sendToImport } from '#support/orders/sent-files';
import { until } from '#support/wait';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await testApi({ OPENSKIP_IMPORT_LIMIT_MB: '1000000' });
  admin = await api.admin();
});
afterAll(() => api.close());
afterEach(() => clock.set(null));

const header = ['voter_id', 'last_name', 'first_name', 'res_street_address', 'city', 'state_cd', 'zip_code'];
const voters = (count: number, letter = 'V') =>
  tsv([
    header,
    ...Array.from({ length: count }, (_, at) => {
      // Random names prevent gzip from packing all rows into its first bytes.
      const last = (at * 7919 + letter.charCodeAt(0) * 104_729).toString(36).replaceAll(/\d/g, 'q');
      return [`${letter}${at}`, last, 'Alma', `${at + 1} ${letter} St`, 'Springfield', 'IL', '62704'];
    }),
  ]);

const send = async (name: string, content: string | Buffer) =>
  (await sendToImport(api, admin, { name, content })).id;
const start = (id: string, source: string, more: object = {}) =>
  api.call('POST', `/admin/import-files/${id}/import`, {
    as: admin,
    body: { source, licence_class: 'public', ...more },
  });
const look = (id: string, language = 'en') =>
  api.call('GET', `/admin/import-files/${id}/columns`, {
    as: admin,
    headers: { 'accept-language': language },
  });
const found = async (id: string): Promise<ImportUpload | undefined> =>
  (await api.call('GET', '/admin/import-files', { as: admin })).body.data.find((file) => file.id === id);
const work = (pace?: number) =>
  runJobs(api, 'sources.import-file', (payload) => runSentFile(api.ctx, payload, pace));
const count = async (table: string): Promise<number> =>
  Number((await api.ctx.pool.query(`select count(*) from ${table}`)).rows[0].count);
const onDisk = () => readdir(join(api.ctx.config.dataFolder, 'imports')).catch(() => []);

test('ADMIN-2: uploads a file, shows its detected source, and imports it; repeating it changes nothing', async () => {
  const content = voters(30);
  const id = await send('voters.tsv.gz', gzipSync(content));
  expect(await found(id)).toMatchObject({ name: 'voters.tsv.gz', state: 'ready', asked: null });
  const { data } = (await look(id)).body;
  expect(data).toMatchObject({ described: 'TSV in UTF-8', problems: [] });
  expect((await look(id, 'es')).body.data.described).toBe('TSV en UTF-8');
  expect(data.columns).toContainEqual({ name: 'zip_code', header: 'property_zip', match: 'exact' });
  expect((await start(id, 'County', { as_of: '2026-01-01' })).body.data.state).toBe('waiting');
  expect((await start(id, 'County')).status).toBe(409);
  expect(await work()).toBe(1);
  const done = await found(id);
  expect(done).toMatchObject({ state: 'done', already: false, error: null });
  const report = await api.call('GET', `/admin/imports/${done?.import_id}`, { as: admin });
  expect(report.body.data).toMatchObject({
    source: 'County',
    file: 'voters.tsv.gz',
    added: 30,
    undoable: true,
  });
  expect(report.body.data.as_of).toBe('2026-01-01');
  expect(await onDisk()).toEqual([]);
  const { rows } = await api.ctx.pool.query(
    `select action from audit where subject = $1 and actor_id = $2 order by id`,
    [`import-file:${id}`, admin.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['import.upload', 'import.start']);

  const again = await send('voters.tsv.gz', gzipSync(content));
  await start(again, 'County');
  await work();
  expect(await found(again)).toMatchObject({ state: 'done', already: true, import_id: done?.import_id });
  await start(again, 'County', { again: true });
  await work();
  expect(await found(again)).toMatchObject({ state: 'done', already: false });
  expect(await count('person')).toBe(30);

  // The next day it no longer needs attention.
  await send('forgotten.tsv', content);
  clock.set(after(new Date(), days(8)));
  await removeOldSentFiles(api.ctx);
  expect([await count('sent_file'), await onDisk()]).toEqual([0, []]);
});

test('ADMIN-2: explains what can’t be imported, and imports none of it', async () => {
  const people = [await count('person'), await count('import_run')];
  const archive = await zipped({ 'voters.tsv': voters(300) });
  const packed = gzipSync(voters(9000));
  const page = await send('voters.zip', '<!DOCTYPE html><title>Not found</title>');
  expect((await look(page)).body.message).toContain('web page (HTML)');
  const cut = await send('cut.zip', archive.subarray(0, archive.length - 500));
  expect((await start(cut, 'County')).body.message).toContain('cut off or damaged');
  const plain = await send('voters.tsv', voters(3));
  const other = await start(plain, 'County', { preset: 'nc-voters' });
  expect([other.status, other.body.message]).toEqual([422, expect.stringContaining('ncid')]);
  const licence = await start(plain, 'County', { licence_class: 'glba' });
  expect([licence.status, licence.body.message]).toEqual([
    422,
    expect.stringContaining('the license public'),
  ]);
  await api.ctx.pool.query(`update import_run set as_of = '2026-01-01'`);
  const aged = await send('aged.csv', 'first,last,age,street,zip\nAlma,Baker,44,12 Elm St,62704\n');
  const dayless = await start(aged, 'County');
  expect([dayless.status, Object.keys(dayless.body.errors), dayless.body.message]).toEqual([
    422,
    ['as_of'],
    expect.stringContaining('Jan 1, 2026'),
  ]);
  for (const [as_of, text] of [
    ['2026-02-31', 'date'],
    ['2999-01-01', 'in the future'],
  ] as const) {
    const { status, body } = await start(aged, 'County', { as_of });
    expect([status, body.errors]).toEqual([422, { as_of: expect.stringContaining(text) }]);
  }
  const nameless = await send('nameless.csv', 'street,zip\n12 Elm St,62704\n');
  expect((await start(nameless, 'County')).body.message).toContain('No column has people’s names');

  // A fault found only at the end prevents every row from counting.
  const broken = await send('cut.tsv.gz', packed.subarray(0, packed.length - 2000));
  expect((await start(broken, 'County')).status).toBe(200);
  await work();
  expect(await found(broken)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/cut off or damaged.*Nothing was imported/),
    import_id: null,
  });
  expect([await count('person'), await count('import_run')]).toEqual(people);
  for (const id of [page, cut, plain, aged, nameless, broken])
    expect((await api.call('DELETE', `/admin/import-files/${id}`, { as: admin })).status).toBe(200);
  expect([await count('sent_file'), await onDisk()]).toEqual([0, []]);
});

test('ADMIN-2: removes nothing for a complete file that lacks most of its source, until confirmed', async () => {
  const records = () => count(`source_record where source_id = (select id from source where name = 'Whole')`);
  await start(await send('whole.tsv', voters(9, 'W')), 'Whole');
  await work();
  const id = await send('part.tsv', voters(4, 'W'));
  await start(id, 'Whole', { complete: true });
  await work();
  expect(await found(id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('lacks 5 of its source’s 9 records'),
  });
  expect(await records()).toBe(9);
  expect((await start(id, 'Whole', { complete: 'most' })).status).toBe(200);
  await work();
  expect([(await found(id))?.state, await records()]).toEqual(['done', 4]);
});

test('ADMIN-2: accepts files from admins only, within the size limit and the available space', async () => {
  const [customer, support] = [await api.customer(), await api.customer()];
  await api.ctx.pool.query(`update app_user set role = 'support' where id = $1`, [support.id]);
  for (const as of [customer, support])
    expect((await sendToImport(api, as, { name: 'a.tsv', content: voters(1) })).status).toBe(403);
  const announce = (size: number) => sendToImport(api, admin, { name: 'a.tsv', content: '', size });
  const [large, roomless] = [await announce(2 * 10 ** 12), await announce(10 ** 12)];
  expect([large.status, large.message]).toEqual([413, expect.stringContaining('larger than 1,000,000 MB')]);
  expect([roomless.status, roomless.message]).toEqual([
    413,
    expect.stringMatching(/^This file is 931\.3 GB, .* has room for \d[\d,]*(\.\d)? GB\./),
  ]);
});

test('ADMIN-2: resumes a killed import, and stops one whose file an admin removes', async () => {
  const size = 3000;
  const id = await send('large.tsv', voters(size, 'L'));
  await start(id, 'Large');
  const records = () => count(`source_record where source_id = (select id from source where name = 'Large')`);
  const [{ data }] = (
    await api.ctx.pool.query(`select data from pgboss.job where name = 'sources.import-file'`)
  ).rows;
  const child = fork(new URL('../../server/features/imports/uploads/process.ts', import.meta.url));
  child.send({ config: api.ctx.config, databaseUrl: api.ctx.databaseUrl, ...data });
  await until('people are in', async () => (await records()) > 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await found(id)).toMatchObject({ state: 'importing', import_id: expect.any(String) });
  expect(await records()).toBeLessThan(size);
  const { import_id } = (await found(id)) ?? {};
  const report = () => api.call('GET', `/admin/imports/${import_id}`, { as: admin });
  await until('it is interrupted', async () => (await report()).body.data.state === 'interrupted');
  expect((await report()).body.data.undoable).toBe(false);
  const undoing = await api.call('POST', `/admin/imports/${import_id}/undo`, { as: admin });
  expect([undoing.status, undoing.body.message]).toEqual([409, expect.stringContaining('resumes by itself')]);
  await work();
  const done = await found(id);
  expect(done).toMatchObject({ state: 'done', already: false });
  expect(await records()).toBe(size);
  expect((await api.call('GET', `/admin/imports/${done?.import_id}`, { as: admin })).body.data).toMatchObject(
    {
      added: size,
      unchanged: 0,
    },
  );

  const stopped = await send('stopped.tsv', voters(size, 'S'));
  await start(stopped, 'Stopped');
  const working = work(10);
  await until('it is being imported', async () => (await found(stopped))?.import_id != null);
  await api.call('DELETE', `/admin/import-files/${stopped}`, { as: admin });
  await working;
  const [newest] = (await api.call('GET', '/admin/imports?per_page=1', { as: admin })).body.data.items;
  expect(newest).toMatchObject({
    source: 'Stopped',
    state: 'failed',
    undoable: true,
    error: 'An admin stopped this import. What was imported is kept, and you can undo it.',
  });
  expect(newest?.rows).toBeLessThan(size);
  expect(await onDisk()).toEqual([]);
});

test('ADMIN-2: reports an import as stopped when an admin removes its file before the first row', async () => {
  const id = await send('early.tsv', voters(10, 'E'));
  await start(id, 'Early');
  const other = await api.ctx.pool.connect();
  // The import checks coverage after it starts, before it opens its file.
  await other.query('begin; lock table coverage in access exclusive mode');
  const working = work();
  await until('it has begun', async () => (await found(id))?.import_id != null);
  await api.call('DELETE', `/admin/import-files/${id}`, { as: admin });
  await other.query('rollback');
  other.release();
  await working;
  const [newest] = (await api.call('GET', '/admin/imports?per_page=1', { as: admin })).body.data.items;
  expect(newest).toMatchObject({
    source: 'Early',
    state: 'failed',
    rows: 0,
    error: 'An admin stopped this import. What was imported is kept, and you can undo it.',
  });
});
