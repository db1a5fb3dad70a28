/** Every email renders in both languages. */
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { mailKinds } from '#contract/notifications/mail-kinds';
import { skipReasons } from '#contract/orders/recurring/reasons';
import { renderMail } from '../render.ts';
import { allowedPlaceholders, defaultWording, sampleParams, type Template, writeMail } from '../template.ts';
import { wordingProblems } from '../wording.ts';
import { type MailKind, mailTemplates } from './index.ts';

const base = 'https://skip.example.com';
const brand = 'OpenSkip';

function typeOf(kind: MailKind) {
  const template: Template = mailTemplates[kind] as Template;
  return { kind, template };
}

function render(kind: MailKind, language: 'en' | 'es', params = {}) {
  const type = typeOf(kind);
  const parsed = type.template.params.parse({ ...sampleParams(type.template), ...params });
  return renderMail(writeMail(type, parsed, { brand, language }), { base, brand, language });
}

/** Sentences and labels of a text, without addresses, codes and values. */
const sentences = (text: string): string[] =>
  text
    .replaceAll(/https?:\S+/g, '')
    .split(/(?<=[.:?!])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}{2,} \p{L}{2,} \p{L}{2,}/u.test(sentence));

describe.each(mailKinds)('%s', (kind) => {
  test.each(languages)('fills every placeholder in %s', async (language) => {
    const { subject, html, text } = await render(kind, language);
    expect(subject).not.toBe('');
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject + html + text).not.toMatch(/\{\{|\}\}|undefined|null|NaN|Invalid Date/);
  });

  test('shares no sentence between English and Spanish', async () => {
    const [english, spanish] = [await render(kind, 'en'), await render(kind, 'es')];
    expect(spanish.subject).not.toBe(english.subject);
    const inEnglish = sentences(english.text);
    expect(inEnglish).not.toEqual([]);
    expect(sentences(spanish.text).filter((sentence) => inEnglish.includes(sentence))).toEqual([]);
  });

  test.each(languages)('has a default wording in %s that an operator could save', (language) => {
    const type = typeOf(kind);
    const wording = defaultWording(type, language);
    expect(wordingProblems(wording, allowedPlaceholders(type.template))).toEqual({});
  });
});

test('puts the operator’s logo on white in dark mode', async () => {
  const type = typeOf('account_deleted');
  const content = writeMail(type, sampleParams(type.template), { brand, language: 'en' });
  const { html } = await renderMail(content, { base, brand, logo: `${base}/media/l.png`, language: 'en' });
  expect(html).toContain(`<img src="${base}/media/l.png" alt="" class="logo"`);
  const [, dark = ''] = html.split('@media (prefers-color-scheme:dark)');
  expect(dark).toMatch(/\.logo\{background:#ffffff!important/);
});

describe('events with several sentences', () => {
  const variants: [kind: MailKind, params: object][] = [
    ['two_factor_changed', { on: false }],
    ['passkey_changed', { added: false }],
    ['payment_failed', { order_number: null }],
    ['payment_refunded', { coins: 0 }],
    ['refund_settled', { way: 'other' }],
    ...['dispute', 'difference', 'parked', 'refund'].map((what): [MailKind, object] => [
      'money_attention',
      { what },
    ]),
    ['webhook_disabled', { why: 'gone' }],
    ...[...skipReasons, 'erased', 'purpose'].map((reason): [MailKind, object] => [
      'list_skipped',
      { reason },
    ]),
    ['list_traced', { new_phones: 1, new_emails: 1, coins: 1 }],
    ['drop_attention', { what: 'failed' }],
    ...['person', 'street', 'speed', 'decoy', 'refunds'].map((kind): [MailKind, object] => [
      'abuse_attention',
      { kind: kind },
    ]),
    ...['self_referral', 'refunded', 'disputed', 'account_closed', 'refused', 'FTC 1', null].map(
      (reason): [MailKind, object] => ['affiliate_referral', { what: 'rejected', reason }],
    ),
    ['affiliate_referral', { what: 'reversed', reason: 'refunded' }],
    ['affiliate_referral', { what: 'restored', reason: 'approved' }],
    ['affiliate_referral', { what: 'restored' }],
    ['affiliate_domain', { state: 'rejected', reason: 'taken' }],
    ['affiliate_domain', { state: 'rejected', reason: 'FTC 1' }],
    ['affiliate_payout', { coins: 1 }],
    ['affiliate_payout', { what: 'rejected', reason: 'FTC 1' }],
    ['affiliate_payout', { what: 'failed' }],
    ['privacy_receipt', { erased: false }],
  ];

  test.each(variants)('%s of %j differs between the languages', async (kind, params) => {
    const [english, spanish] = [await render(kind, 'en', params), await render(kind, 'es', params)];
    const inEnglish = sentences(english.text);
    expect(sentences(spanish.text).filter((sentence) => inEnglish.includes(sentence))).toEqual([]);
    expect(english.text + spanish.text).not.toMatch(/\{\{|undefined|NaN|Invalid Date/);
  });
});

test('starts with what an inbox shows next to the subject', async () => {
  const { html } = await render('payment_failed', 'en');
  const [first] = html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  expect(first).toBe('You weren’t charged. Order 12 waits until it’s paid.');
});

test('formats amounts, counts and instants in the reader’s language and time zone', async () => {
  const spanish = await render('order_completed', 'es', { hits: 2000, coins: 1 });
  expect(spanish.subject).toBe('El pedido 1042 está listo: 2,000 aciertos');
  expect(spanish.text).toContain('Obtuvo 2,000 aciertos y pagó 1 moneda.');
  const at = { at: '2026-01-31T15:04:00Z', time_zone: 'America/New_York' };
  expect((await render('new_sign_in', 'es', at)).text).toContain('Fecha: 31 ene 2026, 10:04 a.m. EST');
  expect((await render('new_sign_in', 'en', at)).text).toContain('When: Jan 31, 2026, 10:04 AM EST');
  expect((await render('new_sign_in', 'en', { ...at, time_zone: 'No/Where' })).text).toContain(
    'When: Jan 31, 2026, 3:04 PM UTC',
  );
});
