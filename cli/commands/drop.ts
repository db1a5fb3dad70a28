/** `openskip drop`: California's requests to be deleted. How it is called. */
import { Command } from 'commander';
import { runSafely } from '../failures.ts';

/** The command `drop`. */
export function dropCommand(): Command {
  const drop = new Command('drop').description(
    'California’s deletion requests (DROP): how we stand, or sync',
  );
  drop
    .command('show', { isDefault: true })
    .description('When we last synced, when the next sync is due, and what came of it')
    .action(() => runSafely(async () => (await import('./drop-run.ts')).show()));
  drop
    .command('sync')
    .description('Fetch the requests, carry them out and answer them, until nothing is new')
    .action(() => runSafely(async () => (await import('./drop-run.ts')).sync()));
  return drop;
}
