/** `openskip jobs`: the console's view of background jobs. Every retry is written to the audit log. */
import { Command } from 'commander';
import { CommandError, runSafely } from '../failures.ts';
import { withInstallation } from '../installation.ts';
import { count, counted, print, printJson, table } from '../terminal.ts';

export function jobsCommand(): Command {
  const jobs = new Command('jobs').description('Show the job queues, retry failed jobs');
  jobs
    .command('list', { isDefault: true })
    .description('Show the queues and the jobs that failed for good')
    .option('--json', 'print as JSON')
    .action(({ json }: { json?: true }) => runSafely(() => list(json)));
  jobs
    .command('redrive')
    .description('Retry jobs that failed for good, with all their attempts')
    .argument('[id]', 'ID from “openskip jobs”; all of them by default')
    .action((id: string | undefined) => runSafely(() => redriveFailed(id)));
  return jobs;
}

const list = (json: true | undefined) =>
  withInstallation('jobs', async ({ ctx }) => {
    const { readJobs } = await import('#features/admin');
    const jobs = await readJobs(ctx.db);
    if (json) return printJson(jobs);
    const busy = jobs.queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
    const queues = busy.map(({ name, waiting, running, failed }) => [
      name,
      ...[waiting, running, failed].map(count),
    ]);
    if (queues.length === 0) print('No job waits.');
    else print(...table([['Queue', 'Waiting', 'Running', 'Given up'], ...queues], [1, 2, 3]));
    if (jobs.dead.length === 0) return;
    const dead = jobs.dead.map(({ id, kind, name, attempts, error }) => [
      id,
      kind,
      name,
      counted(attempts, 'try', 'tries'),
      error,
    ]);
    print('', ...table([['Given up', '', '', '', ''], ...dead]));
  });

const redriveFailed = (id: string | undefined) =>
  withInstallation('jobs', async ({ ctx, caller }) => {
    const { readJobs, redrive } = await import('#features/admin');
    const { dead } = await readJobs(ctx.db);
    const selected = dead.filter((job) => id === undefined || job.id === id);
    if (id !== undefined && selected.length === 0)
      throw new CommandError(`Nothing that was given up is called ${id}. “openskip jobs” shows what is.`);
    for (const job of selected) await redrive(ctx, caller, job);
    print(
      selected.length === 0
        ? 'Nothing was given up.'
        : `${counted(selected.length, 'thing')} will be tried again.`,
    );
  });
