/** Runs `openskip drop`. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DropFaultName } from '#contract/drop/rules';
import { readDropStatus, syncDrop } from '#features/drop';
import { seconds } from '#platform/clock';
import { CommandError } from '../failures.ts';
import { withInstallation } from '../installation.ts';
import { count, sayTo, table } from '../terminal.ts';

const say = sayTo(process.stdout);

const day = (at: string | null) => at?.slice(0, 10) ?? '-';

/** Shows how we stand. */
export const show = () =>
  withInstallation('drop', async ({ ctx }) => {
    const { configured, done_at, due_at, overdue, requests, batches } = await readDropStatus(ctx);
    if (!configured) say('No key is set (OPENSKIP_DROP_KEY): DROP is never called.');
    say(
      `Last synced: ${day(done_at)}. Due: ${day(due_at)}${overdue ? ', which is over' : ''}. Requests that hold: ${count(requests)}.`,
    );
    if (batches.length === 0) return;
    const rows = batches.map((one) => [
      day(one.received_at),
      one.state,
      ...[one.received, one.withdrawn, one.deleted, one.opted_out, one.not_found].map(count),
    ]);
    const head = ['Received', 'State', 'Requests', 'Withdrawn', 'Deleted', 'Opted out', 'Not found'];
    say(...table([head, ...rows], [2, 3, 4, 5, 6]));
  });

/** What is in the way, and what to do. */
const words: Record<DropFaultName, string> = {
  key: 'DROP refuses the key, or the account. Check OPENSKIP_DROP_KEY, the registration and its fee in the Data Broker Portal.',
  lost: 'DROP has delivered a batch that isn’t here. Ask the support of the Data Broker Portal for it once more.',
  form: 'What DROP sent is not of the published form. Nothing was changed.',
  away: 'DROP can’t be reached. What was done is kept; sync again later.',
  rejected: 'DROP rejected a file of answers. The next sync sends it under another name.',
  closed: 'DROP waits for no answers, but some were never sent. Ask the support of the Data Broker Portal.',
  ours: 'A fault on our side; the log says which. What was done is kept; sync again.',
};

/** Syncs; waits as DROP asks. */
export const sync = () =>
  withInstallation('drop', async ({ ctx }) => {
    if (ctx.config.drop === null)
      throw new CommandError('No key is set. Put the one of the Data Broker Portal into OPENSKIP_DROP_KEY.');
    const end = await syncDrop(ctx, async (wait) => {
      say(`DROP prepares the lists: asked again in ${wait} seconds.`);
      await sleep(seconds(wait));
      return true;
    });
    if (end.outcome === 'failed')
      throw new CommandError([words[end.fault], end.detail].filter(Boolean).join('\nDROP says: '));
    const { batches, due_at } = await readDropStatus(ctx);
    const [last] = batches;
    say(
      last === undefined
        ? 'Nothing is new.'
        : `Synced. The last lists, of ${day(last.received_at)}: ${count(last.deleted)} deleted, ${count(last.opted_out)} opted out, ${count(last.not_found)} not found, ${count(last.withdrawn)} withdrawn.`,
      `The next sync is due on ${day(due_at)}.`,
    );
  });
