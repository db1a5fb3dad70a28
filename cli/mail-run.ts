/** Runs `openskip mail`. */
import { readFile } from 'node:fs/promises';
import { type MailText, MailWords } from '#contract/site/mail-texts';
import { changeMailText, readMailTexts } from '#features/site';
// The terminal speaks English, in the words of the console.
import english from '../web/locales/en/admin/mail-texts.ts';
import { UsageError } from './failures.ts';
import { type OpenCommand, withInstallation } from './installation.ts';
import type { MailOptions } from './mail.ts';
import { sayTo, table } from './terminal.ts';

const say = sayTo(process.stdout);

async function find({ ctx }: OpenCommand, kind: string): Promise<MailText> {
  const found = (await readMailTexts(ctx.db)).find((text) => text.kind === kind);
  if (!found) throw new UsageError(`There is no mail “${kind}”. “openskip mail list” shows all of them.`);
  return found;
}

const whose = ({ changed, fits }: MailText): string => (changed ? (fits ? 'yours' : 'not sent') : '');

/** Shows every mail. */
export const list = () =>
  withInstallation('mail', async ({ ctx }) => {
    const all = await readMailTexts(ctx.db);
    say(...table(all.map((text) => [text.kind, whose(text), english.kinds[text.kind].when])));
  });

/** Prints what a mail says. */
export const show = (kind: string) =>
  withInstallation('mail', async (installation) => {
    const { words, placeholders, has_button } = await find(installation, kind);
    say(`Subject: ${words.subject}`, '', words.body, '');
    if (has_button) say(`Button: ${words.button}`, '');
    const meaning = { button: 'the button', details: 'a table of the details' } as const;
    say(
      ...table(
        placeholders.map(({ name, example, needed }) => [
          `{{${name}}}`,
          needed ? 'needed' : '',
          example ?? meaning[name as keyof typeof meaning],
        ]),
      ),
    );
  });

/** Changes what a mail says. */
export async function set(kind: string, { subject, body, bodyFile, button }: MailOptions): Promise<void> {
  const text = bodyFile === undefined ? body : await readFile(bodyFile, 'utf8');
  const given = Object.entries({ subject, body: text, button }).filter(([, value]) => value !== undefined);
  if (given.length === 0)
    throw new UsageError('Say what to change: --subject, --body, --body-file or --button.');
  await change(kind, (now) => {
    const read = MailWords.safeParse({ ...now.words, ...Object.fromEntries(given) });
    if (!read.success) throw new UsageError(read.error.issues[0]?.message ?? 'This can’t be sent.');
    return read.data;
  });
}

/** Has a mail say what it says by itself. */
export const restore = (kind: string): Promise<void> => change(kind, ({ original }) => original);

const change = (kind: string, to: (now: MailText) => MailWords): Promise<void> =>
  withInstallation('mail', async (installation) => {
    const now = await find(installation, kind);
    const { ctx, caller } = installation;
    const { changed } = await changeMailText(ctx, caller, kind, to(now), now.version);
    say(changed ? `${kind} has your text now.` : `${kind} has its original text.`);
  });
