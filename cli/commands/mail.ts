import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { type MailText, MailWords } from '#contract/site/mail-texts';
import { runSafely, UsageError } from '../failures.ts';
import { type CommandInstallation, withInstallation } from '../installation.ts';
import { print, table } from '../terminal.ts';

interface SetOptions {
  subject?: string;
  body?: string;
  bodyFile?: string;
  button?: string;
}

export function mailCommand(): Command {
  const mail = new Command('mail').description('Show and change the text of emails').addHelpText(
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
    .description('List all emails, when they are sent, and whether you changed their text')
    .action(() => runSafely(list));
  mail
    .command('show')
    .description('Print the text of an email and its placeholders')
    .argument('<kind>', 'name from “openskip mail list”')
    .action((kind: string) => runSafely(() => show(kind)));
  mail
    .command('set')
    .description('Change the text of an email, starting with the next one; recorded in the audit log')
    .argument('<kind>', 'name from “openskip mail list”')
    .option('--subject <text>', 'new subject')
    .option('--body <text>', 'new text; an empty line starts a paragraph')
    .option('--body-file <path>', 'new text, from a file')
    .option('--button <text>', 'new text of the button')
    .action((kind: string, options: SetOptions) => runSafely(() => set(kind, options)));
  mail
    .command('original')
    .description('Restore the original text of an email')
    .argument('<kind>', 'name from “openskip mail list”')
    .action((kind: string) => runSafely(() => change(kind, ({ original }) => original)));
  return mail;
}

async function find({ ctx }: CommandInstallation, kind: string): Promise<MailText> {
  const { readMailTexts } = await import('#features/site');
  const found = (await readMailTexts(ctx.db, 'en')).find((text) => text.kind === kind);
  if (!found) throw new UsageError(`There is no mail “${kind}”. “openskip mail list” shows all of them.`);
  return found;
}

function changeNote({ changed, fits }: MailText): string {
  if (!changed) return '';
  return fits ? 'yours' : 'not sent';
}

const list = () =>
  withInstallation('mail', async ({ ctx }) => {
    const { readMailTexts } = await import('#features/site');
    const { default: english } = await import('../../web/locales/en/admin/mail-texts.ts');
    const all = await readMailTexts(ctx.db, 'en');
    print(...table(all.map((text) => [text.kind, changeNote(text), english.kinds[text.kind].when])));
  });

const show = (kind: string) =>
  withInstallation('mail', async (installation) => {
    const { words, placeholders, has_button } = await find(installation, kind);
    print(`Subject: ${words.subject}`, '', words.body, '');
    if (has_button) print(`Button: ${words.button}`, '');
    const meaning = { button: 'the button', details: 'a table of the details' } as const;
    print(
      ...table(
        placeholders.map(({ name, example, needed }) => [
          `{{${name}}}`,
          needed ? 'needed' : '',
          example ?? meaning[name as keyof typeof meaning],
        ]),
      ),
    );
  });

async function set(kind: string, { subject, body, bodyFile, button }: SetOptions): Promise<void> {
  const text = bodyFile === undefined ? body : await readFile(bodyFile, 'utf8');
  const given = Object.entries({ subject, body: text, button }).filter(([, value]) => value !== undefined);
  if (given.length === 0)
    throw new UsageError('Say what to change: --subject, --body, --body-file or --button.');
  await change(kind, ({ words }) => {
    const parsed = MailWords.safeParse({ ...words, ...Object.fromEntries(given) });
    if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? 'This can’t be sent.');
    return parsed.data;
  });
}

const change = (kind: string, newWords: (current: MailText) => MailWords): Promise<void> =>
  withInstallation('mail', async (installation) => {
    const { changeMailText } = await import('#features/site');
    const current = await find(installation, kind);
    const { ctx, caller } = installation;
    const { changed } = await changeMailText(
      ctx,
      caller,
      { kind, language: 'en', ...newWords(current) },
      current.version,
    );
    print(changed ? `${kind} has your text now.` : `${kind} has its original text.`);
  });
