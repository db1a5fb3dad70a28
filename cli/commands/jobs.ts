/** `openskip jobs`: work behind the scenes, and what was given up. How it is called. */
import { Command } from 'commander';
import { runSafely } from '../failures.ts';

const runs = () => import('./jobs-run.ts');

/** The command `jobs`. */
export function jobsCommand(): Command {
  const jobs = new Command('jobs').description('Look at the queues, have what was given up tried again');
  jobs
    .command('list', { isDefault: true })
    .description('The queues, and what was given up')
    .option('--json', 'print them as JSON')
    .action((options: { json?: true }) => runSafely(async () => (await runs()).list(options)));
  jobs
    .command('redrive')
    .description('Have what was given up tried again, with all its tries')
    .argument('[id]', 'as “openskip jobs” shows it; without one, all of it')
    .action((id: string | undefined) => runSafely(async () => (await runs()).redriveDead(id)));
  return jobs;
}
