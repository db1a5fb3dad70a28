/** Every notification renders in both languages. */
import { expect, test } from 'vitest';
import { languages } from '#contract/languages';
import type { NotificationKind } from '#contract/notifications/schemas';
import { skipReasons } from '#contract/orders/recurring/reasons';
import { presentLink, presentNotification } from './present.ts';
import type { NotificationRow } from './repository.ts';

const counts = { number: 7, hits: 1, coins: 2000 };
const money = { amount: 4500, currency: 'usd' };
const at = '2026-01-31T15:04:00Z';

const samples: { [K in NotificationKind]: object[] } = {
  order_completed: [counts],
  order_cancelled: [counts],
  order_failed: [counts],
  list_traced: [{ number: 7, new_phones: 1, new_emails: 2000, coins: 3 }],
  list_skipped: [...skipReasons, 'erased', 'purpose'].map((reason) => ({
    number: 7,
    reason,
    limit: 20,
    needed: 30,
  })),
  payment_received: [{ ...money, number: 'INV-000042' }],
  payment_failed: [
    { ...money, order_number: 7 },
    { ...money, order_number: null },
  ],
  payment_refunded: [
    { ...money, coins: 0 },
    { ...money, coins: 1 },
  ],
  refund_settled: ['coins', 'other'].map((way) => ({ ...money, way, coins: 20 })),
  renewal_failed: [{ plan: 'Starter', retry_at: at }],
  subscription_ended: [{ plan: 'Starter' }],
  card_expiring: [{ last4: '4242' }],
  top_up_failed: [{}],
  money_attention: ['dispute', 'difference', 'parked', 'refund'].map((what) => ({
    ...money,
    what,
    count: 1,
  })),
  drop_attention: [{ what: 'failed' }, { what: 'overdue' }],
  abuse_attention: ['person', 'street', 'speed', 'decoy', 'refunds'].map((kind) => ({ kind, count: 12 })),
  account_entered: [{ until: at }],
  session_reused: [{ at }],
  webhook_disabled: ['gone', 'failing'].map((why) => ({ host: 'hooks.example.com', why })),
  affiliate_referral: ['made', 'reversed', 'restored', 'rejected'].map((what) => ({
    ...money,
    what,
    reason: null,
  })),
  affiliate_domain: ['active', 'rejected'].map((state) => ({ domain: 'leads.example.com', state })),
  affiliate_payout: ['sent', 'rejected', 'failed'].map((what) => ({
    ...money,
    what,
    coins: 20,
    reason: null,
  })),
};
const cases = Object.entries(samples).flatMap(([kind, all]) =>
  all.map((params): [string, object] => [kind, params]),
);

function render(kind: string, params: object, language: 'en' | 'es', time_zone = 'UTC') {
  const row = { id: '1', kind, params, link: '/', read_at: null, created_at: new Date(at) };
  const { title, description } = presentNotification(row as NotificationRow, { language, time_zone });
  return [title, description, presentLink(row as NotificationRow, { language, time_zone })?.words ?? ''];
}

test.each(cases)('%s of %j is complete and differs between the languages', (kind, params) => {
  for (const language of languages)
    for (const text of render(kind, params, language))
      expect(text).toMatch(/^(?!.*(\{\{|undefined|NaN|Invalid)).+$/);
  const english = render(kind, params, 'en');
  for (const text of render(kind, params, 'es')) expect(english).not.toContain(text);
});

test('formats counts, amounts and dates in the language', () => {
  expect(render('order_completed', counts, 'es')[1]).toContain('Monedas gastadas: 2,000.');
  expect(render('payment_received', { ...money, number: 'INV-1' }, 'es')[0]).toBe(
    'Recibimos su pago de $45.00',
  );
  expect(render('session_reused', { at }, 'es')[1]).toContain('El 31 ene 2026 alguien');
});

test('has dates and times in the reader’s time zone', () => {
  const late = '2026-02-01T03:30:00Z';
  const renewal = { plan: 'Starter', retry_at: late };
  expect(render('renewal_failed', renewal, 'en', 'America/Chicago')[1]).toContain('again on Jan 31, 2026.');
  expect(render('renewal_failed', renewal, 'en')[1]).toContain('again on Feb 1, 2026.');
  expect(render('session_reused', { at: late }, 'es', 'America/Chicago')[1]).toContain('El 31 ene 2026');
  const entered = { until: late };
  expect(render('account_entered', entered, 'en', 'America/Chicago')[1]).toContain('Until 9:30 PM CST at');
  expect(render('account_entered', entered, 'en')[1]).toContain('Until 3:30 AM UTC at');
});

test.each(['order_completed', 'order_cancelled', 'order_failed'])(
  'PAY-1: %s doesn’t say that coins are in the balance, since a card may get them back',
  (kind) => {
    for (const language of languages)
      expect(render(kind, counts, language)[1]).not.toMatch(/your balance|su saldo/);
  },
);
