/** `openskip drop`: deletion requests from California's Delete Request and Opt-out Platform (DROP). */
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import type { DropFaultName } from '#contract/drop/rules';
import { seconds } from '#platform/clock';
import { CommandError, runSafely } from '../failures.ts';
import { withInstallation } from '../installation.ts';
import { count, print, table } from '../terminal.ts';

export function dropCommand(): Command {
  const drop = new Command('drop').description(
    'Show or process deletion requests from California’s Delete Request and Opt-out Platform (DROP)',
  );
  drop
    .command('show', { isDefault: true })
    .description('Show the last sync, its results and when the next one is due')
    .action(() => runSafely(show));
  drop
    .command('sync')
    .description('Fetch, process and answer requests until there are no new ones')
    .action(() => runSafely(sync));
  return drop;
}

const formatDay = (at: string | null) => at?.slice(0, 10) ?? '-';

const show = () =>
  withInstallation('drop', async ({ ctx }) => {
    const { readDropStatus } = await import('#features/drop');
    const { configured, done_at, due_at, overdue, requests, batches } = await readDropStatus(ctx);
    if (!configured) print('No key is set (OPENSKIP_DROP_KEY): DROP is never called.');
    print(
      `Last synced: ${formatDay(done_at)}. Due: ${formatDay(due_at)}${overdue ? ', which is over' : ''}. Requests that hold: ${count(requests)}.`,
    );
    if (batches.length === 0) return;
    const rows = batches.map((batch) => [
      formatDay(batch.received_at),
      batch.state,
      ...[batch.received, batch.withdrawn, batch.deleted, batch.opted_out, batch.not_found].map(count),
    ]);
    const head = ['Received', 'State', 'Requests', 'Withdrawn', 'Deleted', 'Opted out', 'Not found'];
    print(...table([head, ...rows], [2, 3, 4, 5, 6]));
  });

const faultMessages: Record<DropFaultName, string> = {
  key: 'DROP refuses the key, or the account. Check OPENSKIP_DROP_KEY, the registration and its fee in the Data Broker Portal.',
  lost: 'DROP has delivered a batch that isn’t here. Ask the support of the Data Broker Portal for it once more.',
  form: 'What DROP sent is not of the published form. Nothing was changed.',
  away: 'DROP can’t be reached. What was done is kept; sync again later.',
  rejected: 'DROP rejected a file of answers. The next sync sends it under another name.',
  closed: 'DROP waits for no answers, but some were never sent. Ask the support of the Data Broker Portal.',
  ours: 'A fault on our side; the log says which. What was done is kept; sync again.',
};

const sync = () =>
  withInstallation('drop', async ({ ctx }) => {
    if (ctx.config.drop === null)
      throw new CommandError('No key is set. Put the one of the Data Broker Portal into OPENSKIP_DROP_KEY.');
    const { readDropStatus, syncDrop } = await import('#features/drop');
    const end = await syncDrop(ctx, async (wait) => {
      print(`DROP prepares the lists: asked again in ${wait} seconds.`);
      await sleep(seconds(wait));
      return true;
    });
    if (end.outcome === 'failed')
      throw new CommandError([faultMessages[end.fault], end.detail].filter(Boolean).join('\nDROP says: '));
    const { batches, due_at } = await readDropStatus(ctx);
    const [last] = batches;
    print(
      last === undefined
        ? 'Nothing is new.'
        : `Synced. The last lists, of ${formatDay(last.received_at)}: ${count(last.deleted)} deleted, ${count(last.opted_out)} opted out, ${count(last.not_found)} not found, ${count(last.withdrawn)} withdrawn.`,
      `The next sync is due on ${formatDay(due_at)}.`,
    );
  });
