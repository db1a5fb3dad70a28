/** TRACE-16: the customer's own do-not-contact list applies to every later result and file. */
import { describe, expect, test } from 'vitest';
import { indexOrderLeads } from '#features/leads';
import type { TestUser } from '#support/api';
import { addEntries, listEntries, type Rows } from '#support/orders/do-not-contact';
import { openHistory } from '#support/orders/history';
import { csv, leadHeader, leadRow, quote } from '#support/orders/orders';

const { api, owners, customer, leadOf, single, batch, leadsOf, spent, phonesOf } = await openHistory();

const add = (as: TestUser, rows: Rows) => addEntries(api, as, rows);
const list = (as: TestUser, query?: string) => listEntries(api, as, query);

const numbersOf = (n: number) => (owners[n]?.phones ?? []).map(({ number }) => number);
const emailOf = (n: number) => owners[n]?.emails?.[0]?.address ?? '';
const homeOf = (n: number, house = 0) => {
  const { street = '', city = '', state = '', zip = '' } = owners[n]?.addresses[house] ?? {};
  return { street, city: city ?? '', state: state ?? '', zip: zip ?? '' };
};
const nameOf = (n: number) => `${owners[n]?.names[0]?.first} ${owners[n]?.names[0]?.last}`;
const allContacts = (n: number): Rows => [...numbersOf(n).map((phone) => ({ phone })), { email: emailOf(n) }];
const file = async (user: TestUser, order_id: string, query = ''): Promise<string> => {
  const { body } = await api.call('GET', `/lead-file-download/${order_id}/all${query}`, { as: user });
  return typeof body === 'string' ? body : JSON.stringify(body);
};
const digits = (number: string) => number.slice(2);

describe('results of later orders', () => {
  test('TRACE-16: leave out a phone or an email, and stay hits that are charged', async () => {
    const user = await customer();
    const [first = '', second = ''] = numbersOf(1);
    await add(user, [{ phone: first }, { email: emailOf(1) }]);
    const order = await batch(user, [leadOf(owners[1])]);
    expect(order.leadSummery).toMatchObject({ hits: 1, coins: 1, phone_hits: 1 });
    const [lead] = await leadsOf(user, order.id);
    expect(lead?.result?.person?.phones).toMatchObject([
      { number: second },
      { number: first, do_not_contact: true },
    ]);
    expect(lead?.result?.person?.emails).toMatchObject([{ do_not_contact: true }]);
    for (const query of ['', '?format=json', '?layout=vicidial', '?rows=phone']) {
      const text = await file(user, order.id, query);
      expect(text).toContain(digits(second));
      expect(text).not.toContain(digits(first));
      expect(text).not.toContain(emailOf(1));
    }
  });

  test.each([
    ['every contact', allContacts(2)],
    ['the person at an address', [{ name: nameOf(2), ...homeOf(2, 1) }]],
    ['the person in a ZIP code', [{ name: nameOf(2).toUpperCase(), zip: homeOf(2).zip }]],
    ['the address', [{ ...homeOf(2), city: '', state: '' }]],
  ])('TRACE-16: are free and without contacts if %s is listed', async (_, rows) => {
    const user = await customer();
    await add(user, rows);
    const coins = await spent(user, async () => {
      const order = await batch(user, [leadOf(owners[2]), leadOf(owners[3])]);
      expect(order.leadSummery).toMatchObject({ hits: 1, no_contact: 1, coins: 1 });
      const [lead, other] = await leadsOf(user, order.id);
      expect(lead).toMatchObject({ outcome: 'no_contact', coins: 0, repeated: false });
      expect(lead?.result?.person).toMatchObject({ phones: [], emails: [] });
      expect(lead?.result?.reason).toMatch(/do-not-contact list/);
      expect(other?.outcome).toBe('hit');
      expect(await file(user, order.id)).not.toContain(digits(numbersOf(2)[0] ?? ''));
    });
    expect(coins).toBe(1);
    expect(await single(user, leadOf(owners[2]))).toMatchObject({ outcome: 'no_contact', coins: 0 });
  });

  test('TRACE-16: are traced and charged once the entry is deleted', async () => {
    const user = await customer();
    await add(user, [{ name: nameOf(4), ...homeOf(4) }]);
    await batch(user, [leadOf(owners[4])]);
    const [entry] = (await list(user)).items;
    await api.call('DELETE', `/do-not-contact/${entry?.id}`, { as: user });
    const again = await batch(user, [leadOf(owners[4])]);
    expect(again.leadSummery).toMatchObject({ hits: 1, coins: 1, traced_before: 0 });
  });

  test('TRACE-16: count no listed mobile where only mobiles are hits', async () => {
    const user = await customer();
    await add(user, [{ phone: numbersOf(5)[0] ?? '' }]);
    const order = await batch(user, [leadOf(owners[5])], 'own_records', 'mobile');
    expect(order.leadSummery).toMatchObject({ hits: 0, no_contact: 1, coins: 0 });
  });
});

describe('results that were paid for', () => {
  test('TRACE-16: stay paid, are marked at once, and leave later files', async () => {
    const user = await customer();
    const order = await batch(user, [leadOf(owners[6])]);
    expect(order.leadSummery).toMatchObject({ hits: 1, coins: 1 });
    await indexOrderLeads(api.ctx, order.id);
    await add(user, [{ name: nameOf(6), zip: homeOf(6).zip }]);
    const [lead] = await leadsOf(user, order.id);
    expect(lead).toMatchObject({ outcome: 'hit', coins: 1, result: { person: { do_not_contact: true } } });
    const views = [
      (await api.call('GET', `/lead-item/${lead?.id}`, { as: user })).body.data,
      (await api.call('GET', `/all-leads/${user.id}`, { as: user })).body.data.items[0],
      (await api.call('GET', `/order-results/${order.id}`, { as: user })).body.data.items[0],
    ];
    for (const view of views)
      expect(view?.result?.person?.phones.map(({ do_not_contact }) => do_not_contact)).toEqual([true, true]);
    expect(await file(user, order.id)).not.toContain(digits(numbersOf(6)[0] ?? ''));
    const ticket = { selection: { ids: [lead?.id] }, value: 'hits', format: 'csv' };
    const issued = await api.call('POST', '/leads-download', { as: user, body: ticket });
    const selected = await api.app.request(issued.body.data.path);
    expect(await selected.text()).not.toContain(digits(numbersOf(6)[0] ?? ''));
    const again = await batch(user, [leadOf(owners[6])]);
    expect(again.leadSummery).toMatchObject({ hits: 1, coins: 0, traced_before: 1 });

    const [entry] = (await list(user)).items;
    await api.call('DELETE', `/do-not-contact/${entry?.id}`, { as: user });
    expect(await file(user, order.id)).toContain(digits(numbersOf(6)[0] ?? ''));
    const [restored] = await leadsOf(user, order.id);
    expect(restored?.result?.person?.do_not_contact).toBeUndefined();
    expect(phonesOf(restored ?? ({ result: null } as never))).toEqual(numbersOf(6).toSorted());
  });

  test('TRACE-16: add their people and contacts by selection', async () => {
    const user = await customer();
    const order = await batch(user, [leadOf(owners[7], 1)]);
    const ids = (await leadsOf(user, order.id)).map(({ id }) => id);
    const post = (body: unknown) => api.call('POST', '/leads-do-not-contact', { as: user, body });
    const { status, body } = await post({ ids });
    expect([status, body.data.leads]).toEqual([200, 1]);
    const { items } = await list(user);
    expect(items.filter(({ kind }) => kind === 'person')).toHaveLength(2);
    expect(items.flatMap(({ phone }) => phone ?? []).sort()).toEqual(numbersOf(7).toSorted());
    expect(items.flatMap(({ email }) => email ?? [])).toEqual([emailOf(7)]);
    expect((await post({ ids })).body.data).toEqual({ leads: 1, added: 0, undo_id: null });
    await indexOrderLeads(api.ctx, order.id);
    expect((await post({ filter: { outcome: 'hit' } })).body.data).toEqual({
      leads: 1,
      added: 0,
      undo_id: null,
    });
    expect((await post({ filter: { outcome: 'miss' } })).status).toBe(404);
    expect((await post({ ids: [order.id] })).status).toBe(404);
    expect((await post({ ids, filter: {} })).status).toBe(422);
  });
});

test('TRACE-16: undoing takes off exactly what the click added, once, for its own account', async () => {
  const [user, other] = [await customer(), await customer()];
  const [known = ''] = numbersOf(7);
  await add(user, [{ phone: known }]);
  const order = await batch(user, [leadOf(owners[7], 1)]);
  const ids = (await leadsOf(user, order.id)).map(({ id }) => id);
  const { data } = (await api.call('POST', '/leads-do-not-contact', { as: user, body: { ids } })).body;
  const undo = (as: TestUser) => api.call('DELETE', `/leads-do-not-contact/${data.undo_id}`, { as });
  expect((await undo(other)).status).toBe(404);
  expect((await undo(user)).body.data).toEqual({ removed: data.added });
  expect((await list(user)).items).toMatchObject([{ phone: known }]);
  expect((await undo(user)).status).toBe(404);
});

test('TRACE-16: a quote expects no coins for people who are listed', async () => {
  const user = await customer();
  const people = csv([leadHeader, leadRow(owners[8]), leadRow(owners[9])]);
  const before = await quote(api, user, people);
  expect(before.quote).toMatchObject({ expected_hits: 2, expected_coins: 2 });
  await add(user, allContacts(8));
  const after = await quote(api, user, people);
  expect(after.quote).toMatchObject({ expected_hits: 1, expected_coins: 1, most_coins: 2 });
});

test('TRACE-16: the free sample shows nothing that is listed', async () => {
  const user = await customer();
  await add(user, allContacts(8));
  const order = await quote(api, user, csv([leadHeader, leadRow(owners[8])]));
  const sample = await api.call('POST', `/order-sample/${order.id}`, {
    as: user,
    body: { purpose: 'own_records' },
  });
  expect(sample.body.data.leads).toMatchObject([
    { outcome: 'no_contact', result: { person: { phones: [], emails: [] } } },
  ]);
});

test('TRACE-16: a possible match whose contacts are listed can’t be unlocked, and costs nothing', async () => {
  const user = await customer();
  const order = await batch(user, [leadOf(owners[9])]);
  await indexOrderLeads(api.ctx, order.id);
  const [lead] = await leadsOf(user, order.id);
  await api.ctx.pool.query(
    `update lead_result set outcome = 'possible',
       sealed = ('{"phones":' || (result->'person'->'phones')::text || ',"emails":' || (result->'person'->'emails')::text || '}')::json
     where account_id = $1 and lead_id = $2`,
    [user.caller.account_id, lead?.id],
  );
  await add(user, allContacts(9));
  await expect(
    spent(user, async () => {
      const { status, body } = await api.call('POST', `/lead-unlock/${lead?.id}`, { as: user });
      expect([status, body.error?.code]).toEqual([409, 'on_own_list']);
    }),
  ).resolves.toBe(0);
});

test('TRACE-16: an account’s export has the list, and closing it deletes the list', async () => {
  const { doNotContactAccountData } = await import('#features/do-not-contact');
  const user = await customer();
  await add(user, allContacts(0));
  const names: string[] = [];
  let text = '';
  for await (const { name, pieces } of doNotContactAccountData.files(api.ctx, {
    ...user.caller,
    language: 'en',
  })) {
    names.push(name);
    for await (const piece of pieces) text += piece;
  }
  expect(names).toEqual(['do-not-contact.json']);
  expect(JSON.parse(text)).toHaveLength(3);
  await doNotContactAccountData.erase?.(api.ctx, user.caller);
  const { rows } = await api.ctx.pool.query(
    'select 1 from do_not_contact_key where account_id = $1 union all select 1 from do_not_contact where account_id = $1',
    [user.caller.account_id],
  );
  expect(rows).toEqual([]);
});
