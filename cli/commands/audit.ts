import { Command } from 'commander';
import { CommandError, runSafely, UsageError } from '../failures.ts';
import { checkOutput, writeWhole } from '../files.ts';
import { examples } from '../help.ts';
import { withExistingInstallation } from '../installation.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { counted, print } from '../terminal.ts';

interface PersonOptions {
  phone?: string;
  email?: string;
  id?: string;
  output?: string;
  force?: true;
}

export function auditCommand(): Command {
  const log = new Command('audit')
    .description('Verify the audit log, or list who viewed a person')
    .addHelpText('after', examples('audit verify'));
  log
    .command('verify')
    .description('Verify every entry of the audit log and compare it with saved heads')
    .option('--head <head>', 'a head that an earlier run printed')
    .addHelpText('after', examples('audit verify'))
    .action(({ head }: { head?: string }) => runSafely(() => verify(head)));
  log
    .command('person')
    .description('List who traced, viewed or downloaded a person, as CSV, to answer that person’s request')
    .option('--phone <phone>', 'person’s phone')
    .option('--email <email>', 'person’s email')
    .option('--id <id>', 'person’s ID in the reference database')
    .option('--output <file>', 'file to write (default: standard output)')
    .option('--force', 'replace an existing file')
    .addHelpText('after', examples(`audit person --phone '(217) 555-0142' --output views.csv`))
    .action((options: PersonOptions) => runSafely(() => listPersonViews(options)));
  return log;
}

/** Verifies the log; throws CommandError if it was changed. */
async function verify(head: string | undefined): Promise<void> {
  const { parseHead, verifyAudit } = await import('#platform/audit/anchor');
  const keptHead = head === undefined ? null : parseHead(head);
  if (head !== undefined && keptHead === null)
    throw new UsageError(
      '--head: enter a head that this command printed: a number, a colon and 64 hexadecimal digits.',
    );
  await withExistingInstallation('audit', async ({ ctx }) => {
    const found = await verifyAudit(ctx.db, ctx.config.dataFolder, keptHead);
    if (found.fault !== null) throw new CommandError(faults[found.fault](String(found.fault_at)));
    print(
      `${counted(Number(found.sealed - found.erased), 'entry', 'entries')} verified against ${counted(found.anchors, 'saved head')}.`,
      ...(found.erased > 0n
        ? [
            `${counted(Number(found.erased), 'older entry', 'older entries')} erased at the end of the retention period.`,
          ]
        : []),
      `${counted(found.waiting, 'entry', 'entries')} not sealed yet.`,
    );
    if (found.head !== null)
      print(
        `Head: ${found.head.seq}:${found.head.hash.toString('hex')}`,
        'Save it somewhere other than this machine.',
      );
    if (found.stalled)
      throw new CommandError(
        'Entries have been waiting for more than 10 minutes. Start a process with the worker role.',
      );
  });
}

const faults = {
  changed: (at: string) =>
    `The log was changed at entry ${at}. Someone wrote to the database directly. Compare it with a backup.`,
  rewritten: (at: string) =>
    `The log was rewritten: entry ${at} doesn’t match the saved head. Compare it with a backup.`,
  'cut off': (at: string) =>
    `The log ends before entry ${at}, which was sealed. Someone removed its end, or an older database was restored without its audit-heads.jsonl. Compare it with a backup.`,
};

const csvColumns = [
  'at',
  'action',
  'certain',
  'purpose',
  'actor',
  'impersonator',
  'account',
  'ip',
  'subject',
  'id',
] as const;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function listPersonViews(options: PersonOptions): Promise<void> {
  const { phone, email, id: person_id, output, force = false } = options;
  const { PersonViewsQuery } = await import('#contract/admin/operations');
  const filters = PersonViewsQuery.safeParse({ phone, email, person_id });
  if (!filters.success) throw new UsageError('Choose a person with --phone, --email or --id.');
  // Before the search, which reads all stored results and is audited.
  const target =
    output === undefined ? null : await checkOutput(output, { option: '--output', force, inputs: [] });
  await withExistingInstallation('audit', async ({ ctx, caller }) => {
    const { listPersonViews } = await import('#features/admin');
    const { writeCsv } = await import('#platform/streams/csv');
    const { results, items } = await listPersonViews(ctx, caller, filters.data);
    const csv = writeCsv([csvColumns, ...items.map((item) => csvColumns.map((name) => item[name]))]);
    if (target === null) return print(csv.trimEnd());
    const interrupt = listenForInterrupt();
    await writeWhole(target, bytesOf(csv), interrupt).finally(() => interrupt.off());
    print(
      `Wrote ${counted(items.length, 'entry', 'entries')} about ${counted(results, 'result')} to ${output}.`,
    );
  });
}
