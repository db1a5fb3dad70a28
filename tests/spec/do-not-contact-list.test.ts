/** TRACE-16: the entries of a customer's do-not-contact list. */
import { describe, expect, test } from 'vitest';
import type { DoNotContactPage } from '#contract/do-not-contact/schemas';
import type { TestUser } from '#support/api';
import { addEntries, listEntries, type Rows } from '#support/orders/do-not-contact';
import { createKeyCustomer, openHistory } from '#support/orders/history';

const { api, owners, customer, leadOf, single } = await openHistory();

const add = (as: TestUser, rows: Rows) => addEntries(api, as, rows);
const list = (as: TestUser, query?: string) => listEntries(api, as, query);

describe('the list', () => {
  test('TRACE-16: turns rows into entries, and says which cells it refuses', async () => {
    const user = await customer();
    const rows = [
      { phone: '(217) 555-0142', email: ' Ada@Example.com ' },
      { phone: '12' },
      { name: 'Ada Moss', street: '12 Elm St', city: 'Salem', state: 'IL' },
      { name: 'Ada Moss', zip: '62881' },
      { name: 'Ada Moss' },
      { name: 'Moss Holdings LLC', zip: '62881' },
      { name: 'Moss Holdings LLC', street: '9 Oak St', zip: '62881' },
      { street: '14 Elm St', zip: '62881' },
      { street: 'Elm St', zip: '62881' },
      { phone: '217-555-0143', name: 'Ben' },
      {},
    ];
    const report = await add(user, rows);
    expect(report).toMatchObject({ rows: 11, added: 7, known: 0 });
    expect(report.refused.map(({ row, field }) => [row, field])).toEqual([
      [2, 'phone'],
      [5, 'name'],
      [6, 'name'],
      [9, 'street'],
      [11, 'phone'],
    ]);
    const { items, total } = await list(user);
    expect(total).toBe(7);
    expect(items.map(({ kind }) => kind).sort()).toEqual([
      'address',
      'address',
      'email',
      'person',
      'person',
      'phone',
      'phone',
    ]);
    const again = await add(user, [
      { phone: '+1 217 555 0142' },
      { name: 'ADA MOSS', street: '12 Elm Street', city: 'Salem', state: 'il' },
    ]);
    expect(again).toMatchObject({ added: 0, known: 2, refused: [] });
  });

  test('TRACE-16: refuses ZIP codes that aren’t any, and says so in English and Spanish', async () => {
    const user = await customer();
    const rows = [
      { name: 'Ada Moss', street: '12 Elm St', city: 'Salem', state: 'IL', zip: '12' },
      { street: '14 Elm St', zip: '6288A' },
      { phone: '217-555-0142', name: 'Ben Roe', street: '9 Oak St', zip: '628812' },
      { name: 'Cy Poe', street: '7 Oak St', zip: '62881-1234' },
      // A spreadsheet dropped the zero of 03784.
      { name: 'Di Poe', street: '7 Oak St', zip: '3784' },
      { phone: '217-555-0143', zip: '12' },
    ];
    const report = await add(user, rows);
    expect(report).toMatchObject({ rows: 6, added: 4 });
    const reason = 'Enter a ZIP code with 5 digits.';
    expect(report.refused).toEqual([1, 2, 3].map((row) => ({ row, field: 'zip', reason })));
    const headers = { 'Accept-Language': 'es' };
    const spanish = await api.call('POST', '/do-not-contact', { as: user, body: { rows }, headers });
    expect(spanish.body.data.refused[0]?.reason).toBe('Escriba un código postal de 5 dígitos.');
  });

  test('TRACE-16: is searched, read in pages, downloaded and added again', async () => {
    const user = await createKeyCustomer(api);
    const headers = { 'x-api-key': user.key };
    const rows = Array.from({ length: 25 }, (_, n) => ({ phone: `21755501${String(n + 10)}` }));
    const sent = await api.call('POST', '/do-not-contact', { body: { rows }, headers });
    expect(sent.body.data.added).toBe(25);
    const found = new Set<string>();
    let next: string | null = '';
    while (next !== null) {
      const page: DoNotContactPage = (
        await api.call('GET', `/do-not-contact?limit=10${next && `&starting_after=${next}`}`, { headers })
      ).body.data;
      for (const { phone } of page.items) found.add(phone ?? '');
      expect(page.total).toBe(25);
      next = page.next;
    }
    expect(found.size).toBe(25);
    expect((await list(user, 'value=(217) 555-0112')).items).toMatchObject([{ phone: '+12175550112' }]);
    expect((await list(user, 'value=100%25')).total).toBe(0);
    expect((await list(user, 'kind=email')).total).toBe(0);
    const { body } = await api.call('GET', '/do-not-contact-file', { headers });
    const lines = String(body).trim().split('\n');
    expect(lines[0]?.trim()).toBe('phone,email,name,street,city,state,zip');
    expect(lines).toHaveLength(26);
  });

  test('TRACE-16: belongs to one account', async () => {
    const [user, other] = [await customer(), await customer()];
    await add(
      user,
      (owners[0]?.phones ?? []).map(({ number }) => ({ phone: number })),
    );
    const { items } = await list(user);
    expect((await list(other)).total).toBe(0);
    const [entry] = items;
    const remove = (as: TestUser) => api.call('DELETE', `/do-not-contact/${entry?.id}`, { as });
    expect((await remove(other)).status).toBe(404);
    expect(await single(other, leadOf(owners[0]))).toMatchObject({ outcome: 'hit', coins: 1 });
    expect((await remove(user)).body.data).toEqual(entry);
    expect((await remove(user)).status).toBe(404);
  });
});
