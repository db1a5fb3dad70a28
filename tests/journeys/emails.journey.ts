/** Emails in a narrow window, with values that have no space to break at, in light and dark mode. */
import { languages } from '#contract/languages';
import { mailKinds } from '#contract/notifications/mail-kinds';
import { renderMail } from '../../server/platform/mail/render.ts';
import { type Template, writeMail } from '../../server/platform/mail/template.ts';
import { mailTemplates } from '../../server/platform/mail/templates/index.ts';
import { expect, test } from './support/journey.ts';
import { fitsItsWidth, look } from './support/look.ts';

const frame = { base: 'https://skip.example.com', brand: 'OpenSkip' };
const longWord = 'alongwordwithoutspaces/'.repeat(6);

/** Sample values, with a long word wherever the template accepts any text. */
function longParams({ params, sample }: Template): Record<string, unknown> {
  const values: Record<string, unknown> = { ...params.parse(sample) };
  for (const [name, value] of Object.entries(values)) {
    const long = params.safeParse({ ...values, [name]: longWord });
    if (typeof value === 'string' && name !== 'currency' && long.success) values[name] = longWord;
  }
  return values;
}

test('every email fits a phone in both languages, and is readable in light and dark mode', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const kind of mailKinds)
    for (const language of languages) {
      const template = mailTemplates[kind] as Template;
      const params = longParams(template);
      const content = writeMail({ kind, template }, params, { brand: frame.brand, language });
      const { html } = await renderMail(content, { ...frame, language });
      await page.setContent(html);
      await fitsItsWidth(page, `${kind} in ${language}`);
    }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colors = await page.locator('h1').evaluate((title) => getComputedStyle(title).color);
    expect(colors).toBe(colorScheme === 'light' ? 'rgb(21, 23, 28)' : 'rgb(232, 234, 238)');
    await look(page, `email, ${colorScheme}`, 'body', 'color-contrast');
  }
});
