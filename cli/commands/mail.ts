/** `openskip mail`: what the mails of the service say. How it is called. */
import { Command } from 'commander';
import { runSafely } from '../failures.ts';

/** What `openskip mail set` takes. */
export interface MailOptions {
  subject?: string;
  body?: string;
  bodyFile?: string;
  button?: string;
}

/** The command `mail`. */
export function mailCommand(): Command {
  const mail = new Command('mail')
    .description('Show and change what the mails of the service say')
    .addHelpText(
      'after',
      `
Examples:
  openskip mail list
  openskip mail show order_completed
  openskip mail set order_completed --subject "Order {{number}} is there: {{hits}}"
  openskip mail set order_completed --body-file order.txt --button "See your results"
  openskip mail original order_completed`,
    );
  mail
    .command('list')
    .description('Show every mail, when it is sent, and whether its text is yours')
    .action(() => runSafely(async () => (await import('./mail-run.ts')).list()));
  mail
    .command('show')
    .description('Print what a mail says, and the placeholders that it knows')
    .argument('<kind>', 'its name in the list')
    .action((kind: string) => runSafely(async () => (await import('./mail-run.ts')).show(kind)));
  mail
    .command('set')
    .description('Change what a mail says, from the next one on; the audit log keeps who did')
    .argument('<kind>', 'its name in the list')
    .option('--subject <text>', 'another subject')
    .option('--body <text>', 'another text; an empty line begins a new paragraph')
    .option('--body-file <path>', 'another text, out of a file')
    .option('--button <text>', 'what its button says')
    .action((kind: string, options: MailOptions) =>
      runSafely(async () => (await import('./mail-run.ts')).set(kind, options)),
    );
  mail
    .command('original')
    .description('Have a mail say what it says by itself')
    .argument('<kind>', 'its name in the list')
    .action((kind: string) => runSafely(async () => (await import('./mail-run.ts')).restore(kind)));
  return mail;
}
