import { expect, test } from 'vitest';
import { testContext } from '#support/context';
import { runInProcess } from '#support/processes/cli';
import { distributeCommand } from './distribute.ts';

test.skipIf(process.env.CITUS_URL)(
  'openskip distribute needs Citus, and a number of shards that makes sense',
  async () => {
    const { ctx, close } = await testContext();
    const distribute = (...args: string[]) =>
      runInProcess(distributeCommand, args, {
        DATABASE_URL: ctx.databaseUrl,
        OPENSKIP_DATA: ctx.config.dataFolder,
      });
    expect(await distribute()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('This database isn’t a Citus cluster.'),
    });
    for (const shards of ['0', '257', '1.5', 'many'])
      expect(await distribute('--shards', shards)).toMatchObject({
        code: 'commander.invalidArgument',
        stderr: expect.stringContaining('Use a number from 1 to 256.'),
      });
    await close();
  },
);
