/** Runs `openskip audit`. */
import { writeFile } from 'node:fs/promises';
import { PersonLooksBody } from '#contract/admin/operations';
import { findLooks } from '#features/admin';
import { parseHead, verifyAudit } from '#platform/audit/anchor';
import { writeCsv } from '#platform/streams/csv';
import { CommandError, UsageError } from '../failures.ts';
import { openForCommand } from '../installation.ts';
import { counted, sayTo } from '../terminal.ts';

const say = sayTo(process.stdout);

/** Checks the log; fails when it is not as it was written. */
export async function verify({ head }: { head?: string }): Promise<void> {
  const elsewhere = head === undefined ? null : parseHead(head);
  if (head !== undefined && elsewhere === null)
    throw new UsageError(
      '--head takes what this command prints: a number, a colon and 64 hexadecimal digits.',
    );
  const { ctx, close } = await openForCommand('audit');
  try {
    const found = await verifyAudit(ctx.db, ctx.config.dataFolder, elsewhere);
    if (found.fault !== null) throw new CommandError(faults[found.fault](String(found.fault_at)));
    say(
      `${counted(Number(found.sealed - found.erased), 'entry', 'entries')} as written, and as ${counted(found.anchors, 'kept head')} say.`,
      ...(found.erased > 0n
        ? [
            `${counted(Number(found.erased), 'older entry', 'older entries')} erased when their time was over.`,
          ]
        : []),
      `${counted(found.waiting, 'entry', 'entries')} not sealed yet.`,
    );
    if (found.head !== null)
      say(
        `Head: ${found.head.seq}:${found.head.hash.toString('hex')}`,
        'Keep it out of reach of this machine.',
      );
    if (found.stalled)
      throw new CommandError(
        'Entries wait for longer than ten minutes: start a process with the role worker.',
      );
  } finally {
    await close();
  }
}

const faults = {
  changed: (at: string) =>
    `The log was changed at entry ${at}. Compare it with a backup: somebody wrote to the database.`,
  rewritten: (at: string) =>
    `The log is whole, but entry ${at} is another than was kept outside: somebody has written it anew. Compare it with a backup.`,
  'cut off': (at: string) =>
    `The log ends before entry ${at}, which was sealed: somebody has cut off its end, or an older database was restored without its file audit-heads.jsonl.`,
};

/** Writes who looked at somebody. */
export async function person(of: { phone?: string; email?: string; id?: string; output?: string }) {
  const { phone, email, id: person_id, output } = of;
  const asked = PersonLooksBody.safeParse({ phone, email, person_id });
  if (!asked.success) throw new UsageError('Say whom: --phone, --email or --id.');
  const { ctx, caller, close } = await openForCommand('audit');
  try {
    const { results, items } = await findLooks(ctx, caller, asked.data);
    const columns = [
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
    const csv = writeCsv([columns, ...items.map((item) => columns.map((name) => item[name]))]);
    if (output === undefined) return say(csv.trimEnd());
    await writeFile(output, csv, { mode: 0o600 });
    say(
      `${counted(items.length, 'entry', 'entries')} about ${counted(results, 'result')} written to ${output}.`,
    );
  } finally {
    await close();
  }
}
