/** Several files of one register, uploaded in the browser: imported together, refused if one is missing. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportUpload } from '#contract/imports/schemas';
import { runSentFile, runUndo } from '#features/imports';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { runJobs } from '#support/jobs';
import { sendToImport } from '#support/orders/sent-files';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await testApi();
  admin = await api.admin();
});
afterAll(() => api.close());

const master =
  'EntityNumber,LegalName,RegisteredAgent,Status,CorpType\n10,ELM STREET LLC,,Good Standing,LLC\n';
const officials =
  'ParentEntityNumber,OfficialLastOrEntityName,OfficialFirstName,OfficialTitle\n10,Quillwood,Ada,Member\n';

const send = async (name: string, content: string) => (await sendToImport(api, admin, { name, content })).id;
const start = (id: string, others: string[]) =>
  api.call('POST', `/admin/import-files/${id}/import`, {
    as: admin,
    body: { source: 'Alaska', licence_class: 'public', preset: 'ak-companies', others },
  });
const files = async (): Promise<ImportUpload[]> =>
  (await api.call('GET', '/admin/import-files', { as: admin })).body.data;
const companies = async () => (await api.ctx.pool.query('select record from entity')).rows;
const work = () => runJobs(api, 'sources.import-file', (payload) => runSentFile(api.ctx, payload));

test('ADMIN-2: imports the files of a register together, and undoes them together', async () => {
  const [second, first] = [await send('officials.csv', officials), await send('corporations.csv', master)];
  const look = (others = '') =>
    api.call('GET', `/admin/import-files/${second}/columns?preset=ak-companies${others}`, { as: admin });
  expect((await look()).body.error).toMatchObject({
    code: 'register_file_missing',
  });
  expect((await start(second, [])).body.error).toMatchObject({ code: 'register_file_missing' });
  expect((await look(`&others=${first}`)).body.data.problems).toEqual([]);

  expect((await start(second, [first])).status).toBe(200);
  await work();
  const [done, ...others] = await files();
  expect(done).toMatchObject({ id: second, state: 'done', error: null });
  expect(others).toEqual([]);
  expect(await readdir(join(api.ctx.config.dataFolder, 'imports'))).toEqual([]);
  const [company] = await companies();
  expect(company.record).toMatchObject({ name: 'ELM STREET LLC', parties: [{ role: 'member' }] });

  const undo = await api.call('POST', `/admin/imports/${done?.import_id}/undo`, { as: admin });
  expect(undo.status).toBe(200);
  await runJobs(api, 'sources.undo-import', (payload) => runUndo(api.ctx, payload));
  expect(await companies()).toEqual([]);
});

test('ADMIN-2: recognizes a file of a register without its preset, and says which file is missing', async () => {
  const id = await send('officials.csv', officials);
  const { status, body } = await api.call('GET', `/admin/import-files/${id}/columns`, { as: admin });
  expect([status, body.data]).toMatchObject([
    200,
    { preset: 'ak-companies', columns: [], problems: [expect.stringContaining('CorporationsDownload')] },
  ]);
  const people = await send('people.csv', 'first_name,last_name\nAda,Quillwood\n');
  const columns = await api.call('GET', `/admin/import-files/${people}/columns`, { as: admin });
  expect(columns.body.data.preset).toBeNull();
});

test('ADMIN-2: doesn’t offer the files of a register that was imported before with others', async () => {
  const sendBoth = async () => [
    await send('corporations.csv', master),
    await send('officials.csv', officials),
  ];
  for (const expected of [false, true]) {
    const [first = '', second = ''] = await sendBoth();
    expect((await start(first, [second])).status).toBe(200);
    await work();
    const sent = (await files()).filter(({ id }) => id === first || id === second);
    expect(sent.map(({ state, already }) => ({ state, already }))).toEqual(
      expected
        ? Array.from({ length: 2 }, () => ({ state: 'done', already: true }))
        : [{ state: 'done', already: false }],
    );
    // They can still be imported again.
    if (expected) expect((await start(first, [second])).status).toBe(200);
  }
  await work();
});

test('ADMIN-2: names the file of a register that lacks columns, and only the missing ones', async () => {
  const first = await send('corporations.csv', master);
  const second = await send('renamed.csv', officials.replace('OfficialTitle', 'Position'));
  const { status, body } = await start(first, [second]);
  expect([status, body.error]).toMatchObject([422, { code: 'wrong_preset_columns' }]);
  expect(body.message).toMatch(
    /^“renamed\.csv” looks like the file “OfficialsDownload” of Alaska companies, but lacks the columns officialtitle\./,
  );
  const other = await send('leads.csv', 'first_name,last_name\nAda,Quillwood\n');
  expect((await start(first, [other])).body.message).toMatch(
    /^“leads\.csv” isn’t a file of Alaska companies\. Leave it out/,
  );
  for (const id of [first, second, other])
    await api.call('DELETE', `/admin/import-files/${id}`, { as: admin });
});

test('ADMIN-2: refuses a file that isn’t uploaded, and a second file where one is enough', async () => {
  const id = await send('corporations.csv', master);
  expect((await start(id, ['../../settings'])).status).toBe(404);
  const leads = await send('leads.csv', 'first_name,last_name\nAda,Quillwood\n');
  const people = await api.call('POST', `/admin/import-files/${leads}/import`, {
    as: admin,
    body: { source: 'People', licence_class: 'public', others: [id] },
  });
  expect(people.body.error).toMatchObject({ code: 'one_file_only' });
});
