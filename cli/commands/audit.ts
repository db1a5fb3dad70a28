/** `openskip audit`: whether the log is whole, and who looked at somebody. How it is called. */
import { Command } from 'commander';
import { runSafely } from '../failures.ts';

/** The command `audit`. */
export function auditCommand(): Command {
  const log = new Command('audit').description('Check the audit log, or find who looked at somebody');
  log
    .command('verify')
    .description('Walk the whole log, link by link, and hold it against the heads that were kept outside it')
    .option('--head <head>', 'a head that you kept elsewhere, as this command printed it')
    .action((options: { head?: string }) =>
      runSafely(async () => (await import('./audit-run.ts')).verify(options)),
    );
  log
    .command('person')
    .description('Who had somebody traced, saw or downloaded them, as CSV: for a person who asks')
    .option('--phone <phone>', 'a phone of theirs')
    .option('--email <email>', 'an e-mail of theirs')
    .option('--id <id>', 'their id in the reference database')
    .option('--output <file>', 'where to write it; without it, it is printed')
    .action((options: { phone?: string; email?: string; id?: string; output?: string }) =>
      runSafely(async () => (await import('./audit-run.ts')).person(options)),
    );
  return log;
}
