import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '#support/context';
import { runInProcess } from '#support/processes/cli';
import { auditCommand } from './audit.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test.each([
  ['no person', [], '--phone, --email or --id'],
  ['what isn’t a phone', ['--phone', 'x'], 'phone: '],
])('calls for %s are wrong calls', async (_, options, message) => {
  const env = { DATABASE_URL: context.ctx.databaseUrl, OPENSKIP_DATA: context.ctx.config.dataFolder };
  expect(await runInProcess(auditCommand, ['person', ...options], env)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(message),
  });
});
