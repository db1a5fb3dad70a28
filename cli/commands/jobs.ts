/** `openskip jobs`: the console's view of background jobs. Every retry is written to the audit log. */
import { Command } from 'commander';
import { CommandError, runSafely } from '../failures.ts';
import { examples } from '../help.ts';
import { withExistingInstallation } from '../installation.ts';
import { count, counted, print, printJson, table } from '../terminal.ts';

export function jobsCommand(): Command {
  const jobs = new Command('jobs')
    .description('Show job queues and retry failed jobs')
    .addHelpText('after', examples('jobs redrive'));
  jobs
    .command('list', { isDefault: true })
    .description('Show the queues and the jobs that used all their attempts')
    .option('--json', 'print as JSON')
    .addHelpText('after', examples('jobs'))
    .action(({ json }: { json?: true }) => runSafely(() => list(json)));
  jobs
    .command('redrive')
    .description('Retry failed jobs, with all their attempts')
    .argument('[id]', 'ID from “openskip jobs” (default: all failed jobs)')
    .addHelpText('after', examples('jobs redrive'))
    .action((id: string | undefined) => runSafely(() => redriveFailed(id)));
  return jobs;
}

const list = (json: true | undefined) =>
  withExistingInstallation('jobs', async ({ ctx }) => {
    const { readJobs } = await import('#features/admin');
    const jobs = await readJobs(ctx.db);
    if (json) return printJson(jobs);
    const busy = jobs.queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
    const queues = busy.map(({ name, waiting, running, failed }) => [
      name,
      ...[waiting, running, failed].map(count),
    ]);
    if (queues.length === 0) print('No jobs queued.');
    else print(...table([['Queue', 'Waiting', 'Running', 'Failed'], ...queues], [1, 2, 3]));
    if (jobs.dead.length === 0) return;
    const dead = jobs.dead.map(({ id, kind, name, attempts, error }) => [
      id,
      kind,
      name,
      count(attempts),
      error,
    ]);
    print('', ...table([['ID', 'Kind', 'Name', 'Attempts', 'Error'], ...dead], [3]));
  });

const redriveFailed = (id: string | undefined) =>
  withExistingInstallation('jobs', async ({ ctx, caller }) => {
    const { readJobs, redrive } = await import('#features/admin');
    const { dead } = await readJobs(ctx.db);
    const selected = dead.filter((job) => id === undefined || job.id === id);
    if (id !== undefined && selected.length === 0)
      throw new CommandError(`There is no failed job ${id}. Run “openskip jobs” to list them.`);
    for (const job of selected) await redrive(ctx, caller, job);
    print(selected.length === 0 ? 'No failed jobs.' : `Retrying ${counted(selected.length, 'job')}.`);
  });
