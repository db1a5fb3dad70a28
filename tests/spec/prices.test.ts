/** Prices are public, and what is free needs a confirmed email. */
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { setSetting } from '#platform/settings';
import { leadFile, openTown, quote } from '#support/orders/orders';

const { api, people } = await openTown({
  OPENSKIP_SMTP_URL: 'smtp://127.0.0.1:2525',
  OPENSKIP_MAIL_FROM: 'skip@example.com',
  OPENSKIP_PUBLIC_URL: 'https://skip.example.com',
});

test('PAY-2: visitors see what customers pay', async () => {
  const user = await api.customer();
  const [open, plans, own] = [
    await api.call('GET', '/prices'),
    await api.call('GET', '/plan-list', { as: user }),
    await api.call('GET', '/coin-prices', { as: user }),
  ];
  expect(open.status).toBe(200);
  const { currency, per_thousand, packs } = own.body.data;
  expect(open.body.data).toEqual({
    currency,
    per_thousand,
    packs,
    welcome_coins: 25,
    scrub_price: 20,
    plans: plans.body.data.items,
  });
  expect(packs.length).toBeGreaterThan(0);
});

test('TRACE-4: an unconfirmed customer gets no sample and spends no free coins', async () => {
  const user = await api.customer();
  const [one] = people;
  const { id } = await quote(api, user, leadFile(people.slice(0, 3)));
  const lead = {
    last_name: one?.names[0]?.last,
    property_zip: one?.addresses[0]?.zip,
    first_name: one?.names[0]?.first,
  };
  const sample = () =>
    api.call('POST', `/order-sample/${id}`, { as: user, body: { purpose: 'own_records' } });
  const single = () => api.call('POST', '/trace', { as: user, body: { lead, purpose: 'own_records' } });
  const pay = () =>
    api.call('POST', '/payment', {
      as: user,
      body: { order_id: id, method: 'coins', purpose: 'own_records' },
    });
  for (const call of [sample, single, pay]) {
    const refused = await call();
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'email_unconfirmed']);
  }
  await api.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [user.id]);
  for (const call of [sample, single, pay]) expect((await call()).status).toBe(200);
});

test('PAY-2: prices follow the settings and the language of the visitor', async () => {
  await inTransaction(api.ctx, (tx) => setSetting(tx, 'trial_coins', 0));
  const spanish = { headers: { 'accept-language': 'es' } };
  const { data } = (await api.call('GET', '/prices', spanish)).body;
  expect(data.welcome_coins).toBe(0);
  const english = (await api.call('GET', '/prices')).body.data;
  expect(data.plans[0]?.description).not.toBe(english.plans[0]?.description);
});
