/**
 * Pages of the sandbox gateway for card entry and bank confirmation. They belong to the gateway, so card numbers never
 * reach our API. Plain forms without scripts, in colors that nobody mistakes for the real thing.
 */

import type { Context as HonoContext } from 'hono';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
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

const page = (title: string, content: Html) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>${style}</head>
<body><div class="test" role="note">Test mode: no real card, no real money.</div><main>${content}</main></body></html>`;

const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

const cardForm = (fault: string | null, back: string) =>
  page(
    'Enter a test card',
    html`<h1>Enter a test card</h1>
<p>This page is the built-in test gateway’s, not the service’s. Take one of the numbers below; never a real one.</p>
${fault === null ? '' : html`<p class="fault" role="alert">${fault}</p>`}
<form method="post" autocomplete="off">
  <label for="number">Card number</label>
  <input id="number" name="number" inputmode="numeric" required maxlength="23" autofocus>
  <div class="two"><div><label for="expiry">Expiry (MM/YY)</label>
  <input id="expiry" name="expiry" inputmode="numeric" placeholder="12/34" required maxlength="7"></div>
  <div><label for="cvc">Security code</label>
  <input id="cvc" name="cvc" inputmode="numeric" placeholder="123" required maxlength="4"></div></div>
  <button type="submit">Save this card</button>
  <a class="button plain" href="${back}">Back without a card</a>
</form>
<table><caption style="text-align:start;font-weight:500;padding-top:16px">Test numbers</caption>
${testCards.map(({ number, label: words }) => html`<tr><td>${grouped(number)}</td><td>${words}</td></tr>`)}</table>`,
  );

const notFoundPage = () =>
  page(
    'Not here',
    html`<h1>This page has done its work</h1><p>Go back to where you came from, and start again.</p>`,
  );

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
    await sendEvent(body, sign(sandboxSecret(ctx), body));
  };
  const refOf = (c: HonoContext<Env>, kind: string) => {
    const ref = c.req.param('ref') ?? '';
    return isId(ref.replace(`sandbox_${kind}_`, '')) ? ref : null;
  };

  return new Hono<Env>()
    .get('/card/:ref', async (c) => {
      const ref = refOf(c, 'setup');
      const setup = ref === null ? undefined : await findSetup(db, ref).catch(() => undefined);
      if (setup === undefined || setup.card_ref !== null) return c.html(notFoundPage(), 404);
      return c.html(cardForm(null, setup.return_path));
    })
    .post('/card/:ref', async (c) => {
      const ref = refOf(c, 'setup');
      const setup = ref === null ? undefined : await findSetup(db, ref).catch(() => undefined);
      if (ref === null || setup === undefined || setup.card_ref !== null) return c.html(notFoundPage(), 404);
      const form = await c.req.parseBody();
      const card = findTestCard(field(form, 'number'));
      const expiry = readExpiry(field(form, 'expiry'));
      const fault = cardFormError(card !== undefined, expiry, field(form, 'cvc'));
      if (card === undefined || expiry === null || fault !== null) {
        return c.html(cardForm(fault, setup.return_path), 422);
      }
      const { number, brand, behaviour } = card;
      await saveSandboxCard(db, setup, { number, brand, behaviour, ...expiry });
      await emitGatewayEvent('setup.done', 'setup', ref);
      return c.redirect(withQuery(setup.return_path, { setup: ref }), 303);
    })
    .get('/bank/:ref', async (c) => {
      const ref = refOf(c, 'charge');
      const charge = ref === null ? undefined : await findCharge(db, ref).catch(() => undefined);
      if (charge?.state !== 'pending') return c.html(notFoundPage(), 404);
      return c.html(
        page(
          'Your test bank asks',
          html`<h1>Your test bank asks</h1>
<p>Somebody wants to take ${(Number(charge.amount) / 100).toFixed(2)} ${charge.currency.toUpperCase()}. Is it you?</p>
<form method="post"><button name="answer" value="yes">Yes, pay</button>
<button class="plain" name="answer" value="no">No, refuse</button></form>`,
        ),
      );
    })
    .post('/bank/:ref', async (c) => {
      const ref = refOf(c, 'charge');
      const charge = ref === null ? undefined : await findCharge(db, ref).catch(() => undefined);
      if (ref === null || charge === undefined) return c.html(notFoundPage(), 404);
      const isConfirmed = field(await c.req.parseBody(), 'answer') === 'yes';
      await settleSandboxCharge(db, ref, isConfirmed ? 'paid' : 'authentication_failed');
      await emitGatewayEvent('charge.ended', 'charge', ref);
      return c.redirect(charge.return_path ?? '/', 303);
    });
}

function cardFormError(known: boolean, expiry: { exp_month: number; exp_year: number } | null, cvc: string) {
  if (!known) return 'This is none of the test numbers. Only those are taken here; a real card never is.';
  if (expiry === null) return 'Give the expiry as month and year, such as 12/34.';
  if (new Date(Date.UTC(expiry.exp_year, expiry.exp_month, 1)) <= clock.now())
    return 'This expiry has passed. Give one that lies ahead.';
  return /^\d{3,4}$/.test(cvc) ? null : 'Give any security code of 3 or 4 digits.';
}
