/** `openskip distribute`: spreads people and leads over the servers of a Citus cluster, and brings them back. */
import { Command, InvalidArgumentError } from 'commander';
import { CommandError, runSafely } from '../failures.ts';
import { examples } from '../help.ts';
import { withExistingInstallation } from '../installation.ts';
import { counted, print } from '../terminal.ts';

interface Options {
  shards?: number;
  undo?: true;
}

export const distributeCommand = () =>
  new Command('distribute')
    .description('Spread people, parcels, companies and leads over the servers of a Citus cluster')
    .option('--shards <count>', 'parts of each table, at most 256 (default: 32)', readShards)
    .option('--undo', 'move all rows back to the coordinator')
    .addHelpText('after', examples('distribute', 'distribute --undo'))
    .action((options: Options) => runSafely(() => run(options)));

/** More parts than buckets would stay empty. */
const mostShards = 256;

function readShards(text: string): number {
  const shards = Number(text);
  if (!Number.isInteger(shards) || shards < 1 || shards > mostShards)
    throw new InvalidArgumentError(`Use a number from 1 to ${mostShards}.`);
  return shards;
}

const run = ({ shards, undo }: Options) =>
  withExistingInstallation('distribute', async ({ ctx }) => {
    const [{ distribute, gather, hasCitus, readDistribution }, { connectedProcesses }] = await Promise.all([
      import('#database/distribution'),
      import('#platform/jobs/backlog'),
    ]);
    if (!(await hasCitus(ctx.pool)))
      throw new CommandError(
        'This database isn’t a Citus cluster. Set DATABASE_URL to the coordinator of one, with the extension created in the database.',
      );
    if ((await connectedProcesses(ctx.db)).length > 0)
      throw new CommandError(
        'OpenSkip is running. Stop it on all machines, so that no rows change while they move.',
      );
    const before = await readDistribution(ctx.pool);
    const client = await ctx.pool.connect();
    try {
      if (undo) {
        if (before.distributed.length === 0) return print('No table is distributed.');
        await gather(client, (table) => print(`Moving ${table} to the coordinator …`));
        return print(`Done. ${counted(before.distributed.length, 'table')} moved.`);
      }
      if (before.servers === 0)
        throw new CommandError(
          "The cluster has no servers for data. Add each on the coordinator: select citus_add_node('host', 5432).",
        );
      if (before.whole.length === 0)
        return print(`All tables are distributed over ${counted(before.servers, 'server')}.`);
      await distribute(client, { shards, report: (table) => print(`Distributing ${table} …`) });
      print(
        `Done. ${counted(before.whole.length, 'table')} distributed over ${counted(before.servers, 'server')}.`,
      );
    } finally {
      client.release();
    }
  });
