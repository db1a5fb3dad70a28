/** Renders subject, HTML and text of an email from the same parts. */
import { html, raw } from 'hono/html';
import type { Language } from '#contract/languages';
import { message, translate } from '#locales';
import type { MailContent } from './template.ts';
import type { MailPart } from './wording.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Unsubscribe URL: a POST unsubscribes (RFC 8058), the page asks first. */
  unsubscribe: string | null;
}

type Markup = ReturnType<typeof html>;

const line = 'margin:0 0 16px;font-size:15px;line-height:24px;color:#24272e';
const small = 'margin:0 0 8px;font-size:12px;line-height:18px;color:#666b75';
const button =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#be2126;color:#ffffff;font-size:15px;line-height:22px;font-weight:600;text-decoration:none';

/** Inline styles win over a style sheet unless it says otherwise. Mail programs without media queries show the light colors. */
const darkColors = `@media (prefers-color-scheme:dark){
.page{background:#0f1114!important}
.card{background:#16181d!important;border-color:#303237!important}
.text{color:#e8eaee!important}
.quiet{color:#a2a8b3!important}
.button{background:#d7373d!important}
.logo{background:#ffffff!important;border-radius:4px;padding:3px!important}
}`;

/** What surrounds an email's content. */
interface Frame {
  /** The service's public URL. */
  base: string;
  brand: string;
  logo?: string | null;
  language: Language;
}

export async function renderMail(
  content: MailContent,
  { base, brand, logo = null, language }: Frame,
): Promise<RenderedMail> {
  const unsubscribe = unsubscribeLink(content, base);
  const stop = translate(language, message('emails:unsubscribe'));
  const stopLink =
    unsubscribe &&
    html`<p style="${small}"><a href="${unsubscribe}" class="quiet" style="color:#666b75">${stop}</a></p>`;
  const picture =
    logo === null
      ? ''
      : html`<img src="${logo}" alt="" class="logo" height="28" style="height:28px;width:auto;max-width:120px;margin-right:10px;vertical-align:middle">`;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${content.subject}</title>
<style>${raw(darkColors)}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f5f6f8;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
${previewOf(content)}<div style="max-width:560px;margin:0 auto;word-break:break-word">
<p class="text" style="margin:0 0 16px;font-size:15px;line-height:24px;font-weight:700;color:#24272e">${picture}${brand}</p>
<div class="card" style="padding:24px 24px 8px;border:1px solid #e2e4e9;border-radius:6px;background:#ffffff">
<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#15171c">${content.subject}</h1>
${content.parts.map((part) => partAsHtml(part, base, language))}
</div>
<div style="padding:16px 0">
<p class="quiet" style="${small}">${content.because}</p>
${stopLink ?? ''}
</div>
</div>
</body>
</html>
`;
  const text = [
    ...content.parts.map((part) => partAsText(part, base)),
    `-- \n${brand}\n${content.because}${unsubscribe ? `\n${stop}: ${unsubscribe}` : ''}`,
  ].join('\n\n');
  return { subject: content.subject, html: String(await page), text: `${text}\n`, unsubscribe };
}

/** Inboxes show an email's first text next to its subject, which would otherwise be the brand and the subject again. */
function previewOf({ parts }: MailContent): Markup | '' {
  const [first] = parts.filter((part) => typeof part === 'string');
  return first === undefined
    ? ''
    : html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${first}</div>
`;
}

const unsubscribeLink = ({ unsubscribe }: MailContent, base: string): string | null =>
  unsubscribe === undefined
    ? null
    : `${base}/unsubscribe/${encodeURIComponent(unsubscribe.token)}/${unsubscribe.kind}`;

function partAsHtml(part: MailPart, base: string, language: Language): Markup {
  if (typeof part === 'string') return html`<p class="text" style="${line}">${byLine(part)}</p>`;
  if ('facts' in part) {
    const rows = part.facts.map(
      ([name, value]) =>
        html`<tr><td class="quiet" style="padding:2px 16px 2px 0;color:#666b75;vertical-align:top;word-break:normal">${name}</td><td class="text" style="padding:2px 0">${value}</td></tr>`,
    );
    return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:14px;line-height:20px;color:#24272e">${rows}</table>`;
  }
  const address = `${base}${part.path}`;
  const orOpen = translate(language, message('emails:open_link'));
  return html`<p style="margin:0 0 20px"><a href="${address}" class="button" style="${button}">${part.button}</a></p>
<p class="quiet" style="${small};padding:0 0 8px">${orOpen} <a href="${address}" class="quiet" style="color:#666b75;word-break:break-all">${address}</a></p>`;
}

const byLine = (text: string): Markup[] =>
  text.split('\n').map((one, at) => (at === 0 ? html`${one}` : html`<br>${one}`));

function partAsText(part: MailPart, base: string): string {
  if (typeof part === 'string') return part;
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${part.button}:\n${base}${part.path}`;
}
