import { readFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { type Language, languages } from '#contract/languages';
import { type MailText, MailWords } from '#contract/site/mail-texts';
import { runSafely, UsageError } from '../failures.ts';
import { checkInput } from '../files.ts';
import { examples } from '../help.ts';
import { type CommandInstallation, withExistingInstallation } from '../installation.ts';
import { print, table } from '../terminal.ts';

interface Options {
  language: Language;
}
interface SetOptions extends Options {
  subject?: string;
  body?: string;
  bodyFile?: string;
  button?: string;
}

const languageOption = () =>
  new Option('--language <code>', 'language of the text').choices(languages).default('en');

export function mailCommand(): Command {
  const mail = new Command('mail')
    .description('Show or change the text of emails')
    .addHelpText(
      'after',
      examples(
        'mail list',
        'mail show order_completed',
        'mail show order_completed --language es',
        'mail set order_completed --subject "Order {{number}} is done: {{hits}}"',
      ),
    );
  mail
    .command('list')
    .description('List all emails')
    .addHelpText('after', examples('mail list'))
    .action(() => runSafely(list));
  mail
    .command('show')
    .description('Print the text of an email and its placeholders')
    .argument('<kind>', 'name from “openskip mail list”')
    .addHelpText('after', examples('mail show order_completed'))
    .addOption(languageOption())
    .action((kind: string, options: Options) => runSafely(() => show(kind, options)));
  mail
    .command('set')
    .description('Change the text of an email, starting with the next one')
    .argument('<kind>', 'name from “openskip mail list”')
    .option('--subject <text>', 'new subject')
    .option('--body <text>', 'new text; an empty line starts a new paragraph')
    .option('--body-file <path>', 'file with the new text')
    .option('--button <text>', 'new button label')
    .addOption(languageOption())
    .addHelpText(
      'after',
      examples('mail set order_completed --body-file order.txt --button "See your results"'),
    )
    .action((kind: string, options: SetOptions) => runSafely(() => set(kind, options)));
  mail
    .command('original')
    .description('Restore the original text of an email')
    .argument('<kind>', 'name from “openskip mail list”')
    .addHelpText('after', examples('mail original order_completed'))
    .addOption(languageOption())
    .action((kind: string, { language }: Options) =>
      runSafely(() => change({ kind, language }, ({ original }) => original)),
    );
  return mail;
}

interface Email {
  kind: string;
  language: Language;
}

async function find({ ctx }: CommandInstallation, { kind, language }: Email): Promise<MailText> {
  const { readMailTexts } = await import('#features/site');
  const found = (await readMailTexts(ctx.db, language)).find((text) => text.kind === kind);
  if (!found)
    throw new UsageError(`There is no email “${kind}”. Run “openskip mail list” to see all emails.`);
  return found;
}

function changeNote({ changed, fits }: MailText): string {
  if (!changed) return '';
  return fits ? 'changed' : 'changed, not usable';
}

const list = () =>
  withExistingInstallation('mail', async ({ ctx }) => {
    const { readMailTexts } = await import('#features/site');
    const { default: english } = await import('../../web/locales/en/admin/mail-texts.ts');
    const all = await readMailTexts(ctx.db, 'en');
    const rows = all.map((text) => [text.kind, changeNote(text), english.kinds[text.kind]]);
    print(...table([['Email', 'Text', 'Name'], ...rows]));
  });

const show = (kind: string, { language }: Options) =>
  withExistingInstallation('mail', async (installation) => {
    const { words, placeholders, has_button } = await find(installation, { kind, language });
    print(`Subject: ${words.subject}`, '', words.body, '');
    if (has_button) print(`Button: ${words.button}`, '');
    const meaning = { button: 'the button', details: 'a table with details' } as const;
    print(
      ...table(
        placeholders.map(({ name, example, needed }) => [
          `{{${name}}}`,
          needed ? 'required' : '',
          example ?? meaning[name as keyof typeof meaning],
        ]),
      ),
    );
  });

async function set(kind: string, { subject, body, bodyFile, button, language }: SetOptions): Promise<void> {
  if (bodyFile !== undefined) await checkInput(bodyFile);
  const text = bodyFile === undefined ? body : await readFile(bodyFile, 'utf8');
  const changes = Object.entries({ subject, body: text, button }).filter(([, value]) => value !== undefined);
  if (changes.length === 0)
    throw new UsageError('Choose what to change: --subject, --body, --body-file or --button.');
  await change({ kind, language }, ({ words }) => {
    const parsed = MailWords.safeParse({ ...words, ...Object.fromEntries(changes) });
    if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? 'This text can’t be sent.');
    return parsed.data;
  });
}

const change = (email: Email, newWords: (current: MailText) => MailWords): Promise<void> =>
  withExistingInstallation('mail', async (installation) => {
    const { changeMailText } = await import('#features/site');
    const current = await find(installation, email);
    const { ctx, caller } = installation;
    const { changed } = await changeMailText(
      ctx,
      caller,
      { ...email, ...newWords(current) },
      current.version,
    );
    print(changed ? `Changed the text of ${email.kind}.` : `Restored the original text of ${email.kind}.`);
  });
