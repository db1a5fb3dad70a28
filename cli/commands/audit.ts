import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { CommandError, runSafely, UsageError } from '../failures.ts';
import { withInstallation } from '../installation.ts';
import { counted, print } from '../terminal.ts';

interface PersonOptions {
  phone?: string;
  email?: string;
  id?: string;
  output?: string;
}

export function auditCommand(): Command {
  const log = new Command('audit').description('Check the audit log, or list who viewed a person');
  log
    .command('verify')
    .description('Verify every entry of the log, and compare it with the heads kept outside it')
    .option('--head <head>', 'a head you kept elsewhere, as this command printed it')
    .action(({ head }: { head?: string }) => runSafely(() => verify(head)));
  log
    .command('person')
    .description('List who traced, viewed or downloaded a person, as CSV, to answer that person’s request')
    .option('--phone <phone>', 'person’s phone')
    .option('--email <email>', 'person’s email')
    .option('--id <id>', 'person’s ID in the reference database')
    .option('--output <file>', 'file to write; standard output by default')
    .action((options: PersonOptions) => runSafely(() => listPersonViews(options)));
  return log;
}

/** Verifies the log; throws CommandError if it was changed. */
async function verify(head: string | undefined): Promise<void> {
  const { parseHead, verifyAudit } = await import('#platform/audit/anchor');
  const keptHead = head === undefined ? null : parseHead(head);
  if (head !== undefined && keptHead === null)
    throw new UsageError(
      '--head takes what this command prints: a number, a colon and 64 hexadecimal digits.',
    );
  await withInstallation('audit', async ({ ctx }) => {
    const found = await verifyAudit(ctx.db, ctx.config.dataFolder, keptHead);
    if (found.fault !== null) throw new CommandError(faults[found.fault](String(found.fault_at)));
    print(
      `${counted(Number(found.sealed - found.erased), 'entry', 'entries')} as written, and as ${counted(found.anchors, 'kept head')} say.`,
      ...(found.erased > 0n
        ? [
            `${counted(Number(found.erased), 'older entry', 'older entries')} erased when their time was over.`,
          ]
        : []),
      `${counted(found.waiting, 'entry', 'entries')} not sealed yet.`,
    );
    if (found.head !== null)
      print(
        `Head: ${found.head.seq}:${found.head.hash.toString('hex')}`,
        'Keep it out of reach of this machine.',
      );
    if (found.stalled)
      throw new CommandError(
        'Entries wait for longer than ten minutes: start a process with the role worker.',
      );
  });
}

const faults = {
  changed: (at: string) =>
    `The log was changed at entry ${at}. Compare it with a backup: somebody wrote to the database.`,
  rewritten: (at: string) =>
    `The log is whole, but entry ${at} is another than was kept outside: somebody has written it anew. Compare it with a backup.`,
  'cut off': (at: string) =>
    `The log ends before entry ${at}, which was sealed: somebody has cut off its end, or an older database was restored without its file audit-heads.jsonl.`,
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

async function listPersonViews({ phone, email, id: person_id, output }: PersonOptions): Promise<void> {
  const { PersonViewsQuery } = await import('#contract/admin/operations');
  const filters = PersonViewsQuery.safeParse({ phone, email, person_id });
  if (!filters.success) throw new UsageError('Name a person with --phone, --email or --id.');
  await withInstallation('audit', async ({ ctx, caller }) => {
    const { listPersonViews } = await import('#features/admin');
    const { writeCsv } = await import('#platform/streams/csv');
    const { results, items } = await listPersonViews(ctx, caller, filters.data);
    const csv = writeCsv([csvColumns, ...items.map((item) => csvColumns.map((name) => item[name]))]);
    if (output === undefined) return print(csv.trimEnd());
    await writeFile(output, csv, { mode: 0o600 });
    print(
      `${counted(items.length, 'entry', 'entries')} about ${counted(results, 'result')} written to ${output}.`,
    );
  });
}
