/** Cards at the test gateway: entered only there, several per customer, removed, and added by gateway events alone. */
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import { accountsApi } from '#support/accounts/accounts';
import { buyCoins, enterCard, numbers, post, workOnMoney } from '#support/billing/billing';
import { english } from '#support/english';

const api = await accountsApi();

describe('cards', () => {
  test('PAY-4: refuses a body that contains a card number and stores none of it', async () => {
    const user = await api.customer();
    for (const number of ['4242424242424242', '5555 5555 5555 4444', '3782-822463-10005']) {
      for (const [path, body] of [
        ['/new-card-create-or-update', { return_to: '/', number }],
        ['/buy-coins', { coins: 10, card_id: number, request_key: newId() }],
        [`/card-update/${user.id}`, { card_id: number, action: 'default' }],
        ['/payment', { order_id: number, method: 'coins', purpose: 'own_records' }],
      ] as const) {
        const answer = await api.call('POST', path, { as: user, body });
        expect({ path, status: answer.status }).toEqual({ path, status: 400 });
        expect(answer.body.message).toBe(english('errors:card_number_sent'));
      }
    }
    const { rows } = await api.ctx.pool.query(`select 1 from sandbox_card where last4 !~ '^[0-9]{4}$'`);
    expect(rows).toEqual([]);
  });

  test('PAY-4: accepts only test numbers with a future expiry date', async () => {
    const user = await api.customer();
    const begin = async () =>
      (await api.call('POST', '/new-card-create-or-update', { as: user, body: { return_to: '/coins' } })).body
        .data.url;
    const url = await begin();
    for (const fields of [
      { number: '4000056655665556', expiry: '12/40', cvc: '123' },
      { number: numbers.pays, expiry: '01/20', cvc: '123' },
      { number: numbers.pays, expiry: '13/40', cvc: '123' },
      { number: numbers.pays, expiry: '12/40', cvc: 'x' },
    ]) {
      const answer = await post(api, url, fields);
      expect(answer.status).toBe(422);
      expect(answer.text).not.toContain('value=');
      expect(answer.text).toContain('Test mode');
    }
    expect((await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards).toEqual([]);
    for (const return_to of ['https://evil.example', '//evil.example', '/\\evil.example', 'x']) {
      const answer = await api.call('POST', '/new-card-create-or-update', { as: user, body: { return_to } });
      expect(answer.status).toBe(422);
    }
  });

  test('PAY-4: leads back to the service after a card was saved, by Back or a second click', async () => {
    const user = await api.customer();
    const url = (
      await api.call('POST', '/new-card-create-or-update', { as: user, body: { return_to: '/coins' } })
    ).body.data.url;
    const fields = { number: numbers.pays, expiry: '12/40', cvc: '123' };
    const saved = await post(api, url, fields);
    expect(await post(api, url, fields)).toEqual(saved);
    const reopened = await api.app.request(url ?? '');
    expect([reopened.status, reopened.headers.get('location')]).toEqual([303, '/coins']);
    await workOnMoney(api);
    expect((await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data.cards).toHaveLength(1);
  });

  test('PAY-4: keeps several cards with one default, and makes the newest other card the default on removal', async () => {
    const user = await api.customer();
    const first = await enterCard(api, user);
    const second = await enterCard(api, user, numbers.other);
    expect(second.is_default).toBe(false);
    const update = (card_id: string, action: string) =>
      api.call('POST', `/card-update/${user.id}`, { as: user, body: { card_id, action } });
    const changed = (await update(second.id, 'default')).body.data.cards;
    expect(changed.map((card: { last4: string }) => card.last4)).toEqual(['4444', '4242']);
    const left = (await update(second.id, 'remove')).body.data.cards;
    expect(left).toMatchObject([{ id: first.id, is_default: true }]);
    expect((await update(second.id, 'default')).status).toBe(404);
    expect((await buyCoins(api, user, second.id, 100)).status).toBe(404);
  });

  test('PAY-4: makes an expired card the default only if there is no other', async () => {
    const user = await api.customer();
    const [first, second, third] = [
      await enterCard(api, user),
      await enterCard(api, user, numbers.other),
      await enterCard(api, user),
    ];
    await api.ctx.pool.query('update card set exp_year = 2020 where id = any($1)', [[second.id, third.id]]);
    const update = (card_id: string, action: string) =>
      api.call('POST', `/card-update/${user.id}`, { as: user, body: { card_id, action } });
    await update(third.id, 'default');
    const left = (await update(third.id, 'remove')).body.data.cards;
    expect(left).toMatchObject([
      { id: first.id, is_default: true },
      { id: second.id, is_default: false },
    ]);
    const last = (await update(first.id, 'remove')).body.data.cards;
    expect(last).toMatchObject([{ id: second.id, is_default: true }]);
  });

  test('PAY-5: stores a card known only from a gateway event once', async () => {
    const user = await api.customer();
    const body = { return_to: '/coins' };
    const { url } = (await api.call('POST', '/new-card-create-or-update', { as: user, body })).body.data;
    await post(api, url, { number: numbers.pays, expiry: '1240', cvc: '123' });
    await workOnMoney(api);
    await workOnMoney(api);
    const { cards } = (await api.call('GET', `/get-card/${user.id}`, { as: user })).body.data;
    expect(cards).toHaveLength(1);
  });
});
