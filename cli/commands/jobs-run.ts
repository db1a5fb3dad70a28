/** Runs `openskip jobs`: what the console does, by the same functions; each act is in the audit log. */
import { readJobs, redrive } from '#features/admin';
import { CommandError } from '../failures.ts';
import { withInstallation } from '../installation.ts';
import { count, counted, sayTo, table } from '../terminal.ts';

const say = sayTo(process.stdout);

/** Shows the queues in which something is, and what was given up. */
export const list = ({ json }: { json?: true }) =>
  withInstallation('jobs', async ({ ctx }) => {
    const jobs = await readJobs(ctx.db);
    if (json) {
      process.stdout.write(`${JSON.stringify(jobs, null, 2)}\n`);
      return;
    }
    const busy = jobs.queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
    const queues = busy.map(({ name, waiting, running, failed }) => [
      name,
      ...[waiting, running, failed].map((number) => count(number)),
    ]);
    if (queues.length === 0) say('No job waits.');
    else say(...table([['Queue', 'Waiting', 'Running', 'Given up'], ...queues], [1, 2, 3]));
    if (jobs.dead.length === 0) return;
    const dead = jobs.dead.map(({ id, kind, name, attempts, error }) => [
      id,
      kind,
      name,
      counted(attempts, 'try', 'tries'),
      error,
    ]);
    say('', ...table([['Given up', '', '', '', ''], ...dead]));
  });

/** Has one of them tried again, or all. */
export const redriveDead = (id: string | undefined) =>
  withInstallation('jobs', async ({ ctx, caller }) => {
    const { dead } = await readJobs(ctx.db);
    const wanted = dead.filter((letter) => id === undefined || letter.id === id);
    if (id !== undefined && wanted.length === 0)
      throw new CommandError(`Nothing that was given up is called ${id}. “openskip jobs” shows what is.`);
    for (const letter of wanted) await redrive(ctx, caller, letter);
    say(
      wanted.length === 0
        ? 'Nothing was given up.'
        : `${counted(wanted.length, 'thing')} will be tried again.`,
    );
  });
