import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '#support/context';
import { startCli } from '#support/processes/cli';
import { until } from '#support/wait';

let context: TestContext;
let folder: string;
let file: string;
let env: Record<string, string>;
/** The id of the newest import. */
let newest = '';

beforeAll(async () => {
  context = await testContext();
  folder = await mkdtemp(join(tmpdir(), 'openskip-waiting-'));
  env = { DATABASE_URL: context.ctx.databaseUrl, OPENSKIP_DATA: context.ctx.config.dataFolder };
  file = join(folder, 'people.csv');
  await writeFile(file, 'first,last,street,zip\nAlma,Baker,12 Elm St,62704\n');
});

afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true });
});

test('says that it waits for another import', async () => {
  const holder = await context.ctx.pool.connect();
  try {
    await holder.query(`select pg_advisory_lock(hashtext('openskip import'))`);
    const { child, ended } = startCli(['import', file, '--source', 'Waits', '--json'], env);
    let output = '';
    child.stderr?.on('data', (text) => {
      output += text;
    });
    await until('it waits', async () => output.includes('Another import is running.'));
    await holder.query(`select pg_advisory_unlock(hashtext('openskip import'))`);
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ people: 1 });
  } finally {
    holder.release(true);
  }
});

test.each([
  ['an import', () => ['import', file, '--source', 'Stops'], 'Stopped.'],
  ['an undo', () => ['imports', 'undo', newest], 'Stopped. To finish: openskip imports undo'],
])('stops %s that waits for another import at once', async (_, args, message) => {
  const holder = await context.ctx.pool.connect();
  try {
    const { rows } = await holder.query('select id from import_run order by id desc limit 1');
    newest = rows[0].id;
    await holder.query(`select pg_advisory_lock(hashtext('openskip import'))`);
    const { child, ended } = startCli(args(), env);
    let output = '';
    child.stderr?.on('data', (text) => {
      output += text;
    });
    await until('it waits', async () => /Another import is running|Waiting for the service/.test(output));
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, stderr: expect.stringContaining(message) });
  } finally {
    holder.release(true);
  }
});
