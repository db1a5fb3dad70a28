import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import { type TestContext, testContext } from '#support/context';
import { runInProcess } from '#support/processes/cli';
import { jobsCommand } from './jobs.ts';

let context: TestContext;
const jobs = (...args: string[]) =>
  runInProcess(jobsCommand, args, {
    DATABASE_URL: context.ctx.databaseUrl,
    OPENSKIP_DATA: context.ctx.config.dataFolder,
  });

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('ADMIN-2: the command line lists failed jobs and retries them, with an audit entry', async () => {
  const { pool } = context.ctx;
  const job = newId();
  await pool.query(
    `insert into pgboss.job (id, name, state, retry_count, completed_on, output, policy)
     select $1, name, 'failed', 5, now(), '{"message":"away"}', policy
     from pgboss.queue where name = 'platform.send-mail'`,
    [job],
  );
  const { output } = await jobs();
  expect(output).toMatch(/platform\.send-mail +\d+ +0 +1\n/);
  expect(output).toMatch(new RegExp(`${job} .* 6  `));
  expect(JSON.parse((await jobs('list', '--json')).output).queues).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/^__/) }),
  );
  expect(await jobs('redrive', 'none')).toMatchObject({
    code: 1,
    output: expect.stringContaining('none'),
  });
  expect((await jobs('redrive')).output).toBe('Retrying 1 job.\n');
  const { rows } = await pool.query('select action, purpose from audit where subject = $1', [`job:${job}`]);
  expect(rows).toEqual([{ action: 'job.redrive', purpose: null }]);
});
