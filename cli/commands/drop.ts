/** `openskip drop`: deletion requests from California's Delete Request and Opt-out Platform (DROP). */
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import type { DropFaultName } from '#contract/drop/rules';
import { renderStored, toStored } from '#locales';
import { seconds } from '#platform/clock';
import { CommandError, runSafely } from '../failures.ts';
import { examples } from '../help.ts';
import { withExistingInstallation } from '../installation.ts';
import { count, print, table } from '../terminal.ts';

export function dropCommand(): Command {
  const drop = new Command('drop')
    .description(
      'Show or process deletion requests from California’s Delete Request and Opt-out Platform (DROP)',
    )
    .addHelpText('after', examples('drop sync'));
  drop
    .command('show', { isDefault: true })
    .description('Show the last sync, its results and the next due date')
    .addHelpText('after', examples('drop'))
    .action(() => runSafely(show));
  drop
    .command('sync')
    .description('Fetch, process and answer requests until none are left')
    .addHelpText('after', examples('drop sync'))
    .action(() => runSafely(sync));
  return drop;
}

const formatDay = (at: string | null) => at?.slice(0, 10) ?? '-';

const show = () =>
  withExistingInstallation('drop', async ({ ctx }) => {
    const { readDropStatus } = await import('#features/drop');
    const { configured, done_at, due_at, overdue, failing_since, last, requests, batches } =
      await readDropStatus(ctx, 'en');
    if (!configured) print('DROP is off. To turn it on, set OPENSKIP_DROP_KEY.');
    print(
      `Last sync: ${formatDay(done_at)}. Next due: ${formatDay(due_at)}${overdue ? ' (overdue)' : ''}. Active requests: ${count(requests)}.`,
    );
    if (failing_since !== null && last?.fault != null)
      print(`Failing since ${formatDay(failing_since)}. ${faultMessages[last.fault]}`);
    if (batches.length === 0) return;
    const rows = batches.map((batch) => [
      formatDay(batch.received_at),
      batch.state,
      ...[batch.received, batch.withdrawn, batch.deleted, batch.opted_out, batch.not_found].map(count),
    ]);
    const head = ['Received', 'Status', 'Requests', 'Withdrawn', 'Deleted', 'Opted out', 'Not found'];
    print(...table([head, ...rows], [2, 3, 4, 5, 6]));
  });

const faultMessages: Record<DropFaultName, string> = {
  key: 'DROP rejected the key or the account. Check OPENSKIP_DROP_KEY, your registration and its fee in the Data Broker Portal.',
  lost: 'A batch that DROP delivered is missing here. Ask Data Broker Portal support to send it again.',
  form: 'DROP sent data in an unknown format. Nothing was changed. Try again later, or contact Data Broker Portal support.',
  away: 'DROP can’t be reached. Finished work is saved. Sync again later.',
  rejected: 'DROP rejected a response file. The next sync sends it under a new name.',
  closed: 'DROP closed the request before all responses were sent. Contact Data Broker Portal support.',
  ours: 'OpenSkip failed during the sync; the log has the details. Finished work is saved. Sync again.',
};

const sync = () =>
  withExistingInstallation('drop', async ({ ctx }) => {
    if (ctx.config.drop === null)
      throw new CommandError('No DROP key. Set OPENSKIP_DROP_KEY to the key from the Data Broker Portal.');
    const { readDropStatus, syncDrop } = await import('#features/drop');
    const end = await syncDrop(ctx, async (wait) => {
      print(`DROP is preparing the lists. Checking again in ${wait} seconds.`);
      await sleep(seconds(wait));
      return true;
    });
    if (end.outcome === 'failed')
      throw new CommandError(
        [faultMessages[end.fault], end.detail && renderStored(toStored(end.detail), 'en')]
          .filter(Boolean)
          .join('\nDetails: '),
      );
    const { batches, due_at } = await readDropStatus(ctx, 'en');
    const [last] = batches;
    print(
      last === undefined
        ? 'No new requests.'
        : `Synced. Newest batch (${formatDay(last.received_at)}): ${count(last.deleted)} deleted, ${count(last.opted_out)} opted out, ${count(last.not_found)} not found, ${count(last.withdrawn)} withdrawn.`,
      `Next sync due: ${formatDay(due_at)}.`,
    );
  });
