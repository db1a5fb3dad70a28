/**
 * Pages of the sandbox gateway for card entry and bank confirmation. They belong to the gateway, so card numbers never
 * reach our API. Plain forms without scripts, in colors that nobody mistakes for the real thing.
 */

import type { Context as HonoContext } from 'hono';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Language } from '#contract/languages';
import { type KeyOf, languageOf, translate, type Value } from '#locales';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Env } from '#platform/http/access';
import { isId } from '#platform/ids';
import { findCharge, findSetup, sandboxSecret, saveSandboxCard, settleSandboxCharge } from './sandbox.ts';
import { findTestCard, testCards } from './sandbox-cards.ts';
import { sign } from './signature.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Sends a signed event to the service's webhook. */
export type SendEvent = (body: string, signature: string) => Promise<unknown>;

const style = html`<style>
  :root { color-scheme: light dark; font: 16px/24px "Inter Variable", system-ui, sans-serif; }
  body { margin: 0; background: light-dark(#f6f6f8, #0f1114); color: light-dark(#1d1f24, #e8e9ec); }
  .test { background: #8a4b00; color: #fff; padding: 12px 16px; text-align: center; font-weight: 600; }
  main { max-width: 440px; margin: 32px auto; padding: 24px; box-sizing: border-box; border: 3px solid #8a4b00;
         border-radius: 6px; background: light-dark(#fff, #16181d); }
  @media (max-width: 480px) { main { margin: 16px; padding: 16px; } }
  h1 { font-size: 20px; line-height: 28px; margin: 0 0 8px; }
  label { display: block; margin: 16px 0 4px; font-weight: 500; }
  input { width: 100%; box-sizing: border-box; font: inherit; padding: 10px 12px; border-radius: 6px;
          border: 1px solid light-dark(#767b85, #8b909a); background: transparent; color: inherit; }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
  button, a.button { display: block; width: 100%; box-sizing: border-box; margin-top: 16px; padding: 12px; font: inherit;
    font-weight: 600; text-align: center; border-radius: 6px; border: 1px solid #8a4b00; background: #8a4b00; color: #fff;
    cursor: pointer; text-decoration: none; min-height: 48px; }
  button.plain, a.plain { background: transparent; color: inherit; }
  .fault { color: light-dark(#b3261e, #ff8a80); margin: 16px 0 0; }
  table { width: 100%; border-collapse: collapse; margin-top: 8px; font-size: 14px; line-height: 20px; }
  td { padding: 4px 0; vertical-align: top; } td:first-child { white-space: nowrap; padding-right: 12px; }
  p { margin: 8px 0; }
</style>`;

/** The texts of these pages in a language. */
type PageKey =
  KeyOf<'pages'> extends infer Key ? (Key extends `gateway.${infer Name}` ? Name : never) : never;
type Texts = (key: PageKey, values?: Record<string, Value>) => string;
const textsIn =
  (language: Language): Texts =>
  (key, values = {}) =>
    translate(language, { key: `pages:gateway.${key}`, values });

const page = (language: Language, title: string, content: Html) => html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>${style}</head>
<body><div class="test" role="note">${textsIn(language)('test_mode')}</div><main>${content}</main></body></html>`;

const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

function cardForm(language: Language, fault: PageKey | null, back: string) {
  const t = textsIn(language);
  const cards = testCards.map(
    ({ number, behaviour }) => html`<tr><td>${grouped(number)}</td><td>${t(`cards.${behaviour}`)}</td></tr>`,
  );
  return page(
    language,
    t('card.title'),
    html`<h1>${t('card.title')}</h1>
<p>${t('card.lead')}</p>
${fault === null ? '' : html`<p class="fault" role="alert">${t(fault)}</p>`}
<form method="post" autocomplete="off">
  <label for="number">${t('card.number')}</label>
  <input id="number" name="number" inputmode="numeric" required maxlength="23" autofocus>
  <div class="two"><div><label for="expiry">${t('card.expiry')}</label>
  <input id="expiry" name="expiry" inputmode="numeric" placeholder="12/34" required maxlength="7"></div>
  <div><label for="cvc">${t('card.cvc')}</label>
  <input id="cvc" name="cvc" inputmode="numeric" placeholder="123" required maxlength="4"></div></div>
  <button type="submit">${t('card.save')}</button>
  <a class="button plain" href="${back}">${t('card.back')}</a>
</form>
<table><caption style="text-align:start;font-weight:500;padding-top:16px">${t('card.numbers')}</caption>
${cards}</table>`,
  );
}

function bankPage(language: Language, charge: { amount: bigint; currency: string }) {
  const t = textsIn(language);
  const money = { amount: Number(charge.amount), currency: charge.currency };
  return page(
    language,
    t('bank.title'),
    html`<h1>${t('bank.title')}</h1>
<p>${t('bank.question', money)}</p>
<form method="post"><button name="answer" value="yes">${t('bank.pay', money)}</button>
<button class="plain" name="answer" value="no">${t('bank.decline')}</button></form>`,
  );
}

function notFoundPage(language: Language) {
  const t = textsIn(language);
  return page(language, t('gone.title'), html`<h1>${t('gone.title')}</h1><p>${t('gone.lead')}</p>`);
}

/** Parses an expiry such as 12/34, 12/2034 or 1234. */
function readExpiry(text: string): { exp_month: number; exp_year: number } | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/ -]?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  const exp_month = Number(month);
  if (exp_month < 1 || exp_month > 12 || year === '') return null;
  return { exp_month, exp_year: Number(year) + (year.length === 2 ? 2000 : 0) };
}

function withQuery(address: string, values: Record<string, string>): string {
  const [path = '', query = ''] = address.split('?');
  return `${path}?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(values)])}`;
}

const field = (form: Record<string, unknown>, name: string) => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};

export function sandboxPages(ctx: Context, sendEvent: SendEvent) {
  const { db } = ctx;
  const emitGatewayEvent = async (type: string, about: string, ref: string) => {
    const body = JSON.stringify({ id: `sandbox_event_${type}_${ref}`, type, about, ref });
    await sendEvent(body, sign(await sandboxSecret(ctx), body));
  };
  const refOf = (c: HonoContext<Env>, kind: string) => {
    const ref = c.req.param('ref') ?? '';
    return isId(ref.replace(`sandbox_${kind}_`, '')) ? ref : null;
  };

  return new Hono<Env>()
    .get('/card/:ref', async (c) => {
      const ref = refOf(c, 'setup');
      const setup = ref === null ? undefined : await findSetup(db, ref).catch(() => undefined);
      if (setup === undefined) return c.html(notFoundPage(languageOf(c)), 404);
      // By the browser's Back.
      if (setup.card_ref !== null) return c.redirect(setup.return_path, 303);
      return c.html(cardForm(languageOf(c), null, setup.return_path));
    })
    .post('/card/:ref', async (c) => {
      const ref = refOf(c, 'setup');
      const setup = ref === null ? undefined : await findSetup(db, ref).catch(() => undefined);
      if (ref === null || setup === undefined) return c.html(notFoundPage(languageOf(c)), 404);
      const done = withQuery(setup.return_path, { setup: ref });
      // By a second click, while the first saved the card.
      if (setup.card_ref !== null) return c.redirect(done, 303);
      const form = await c.req.parseBody();
      const card = findTestCard(field(form, 'number'));
      const expiry = readExpiry(field(form, 'expiry'));
      const fault = cardFormError(card !== undefined, expiry, field(form, 'cvc'));
      if (card === undefined || expiry === null || fault !== null) {
        return c.html(cardForm(languageOf(c), fault, setup.return_path), 422);
      }
      const { number, brand, behaviour } = card;
      await saveSandboxCard(db, setup, { number, brand, behaviour, ...expiry });
      await emitGatewayEvent('setup.done', 'setup', ref);
      return c.redirect(done, 303);
    })
    .get('/bank/:ref', async (c) => {
      const ref = refOf(c, 'charge');
      const charge = ref === null ? undefined : await findCharge(db, ref).catch(() => undefined);
      if (charge === undefined) return c.html(notFoundPage(languageOf(c)), 404);
      if (charge.state !== 'pending') return c.redirect(charge.return_path ?? '/', 303);
      return c.html(bankPage(languageOf(c), charge));
    })
    .post('/bank/:ref', async (c) => {
      const ref = refOf(c, 'charge');
      const charge = ref === null ? undefined : await findCharge(db, ref).catch(() => undefined);
      if (ref === null || charge === undefined) return c.html(notFoundPage(languageOf(c)), 404);
      const isConfirmed = field(await c.req.parseBody(), 'answer') === 'yes';
      await settleSandboxCharge(db, ref, isConfirmed ? 'paid' : 'authentication_failed');
      await emitGatewayEvent('charge.ended', 'charge', ref);
      return c.redirect(charge.return_path ?? '/', 303);
    });
}

/** The key of what is wrong with the form, or null. */
function cardFormError(
  known: boolean,
  expiry: { exp_month: number; exp_year: number } | null,
  cvc: string,
): PageKey | null {
  if (!known) return 'card.unknown_number';
  if (expiry === null) return 'card.bad_expiry';
  if (new Date(Date.UTC(expiry.exp_year, expiry.exp_month, 1)) <= clock.now()) return 'card.past_expiry';
  return /^\d{3,4}$/.test(cvc) ? null : 'card.bad_cvc';
}
