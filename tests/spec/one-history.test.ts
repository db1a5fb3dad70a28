/** TRACE-14: the contacts of one person cost one coin in 90 days, whichever call requests them. */
import { describe, expect, test } from 'vitest';
import type { OrderLead } from '#contract/orders/schemas';
import { chargeAccountData } from '#features/charges';
import { suppress } from '#features/compliance';
import { eraseOld } from '#features/retention';
import { clock, days, after as later } from '#platform/clock';
import { inTransaction } from '#platform/context';
import type { TestUser } from '#support/api';
import { openHistory } from '#support/orders/history';
import { csv, leadHeader, leadRow, pay, quote, readOrder, workAll } from '#support/orders/orders';

const { api, owners, people, customer, leadOf, single, batch, leadsOf, spent, phonesOf } =
  await openHistory();

describe('the same lead', () => {
  test('TRACE-14: is charged once by POST /orders followed by POST /trace', async () => {
    const user = await customer();
    const order = await batch(user, [leadOf(owners[0])]);
    expect(order.leadSummery).toMatchObject({ hits: 1, coins: 1, repeated: 0 });
    const [first] = await leadsOf(user, order.id);
    expect(
      await spent(user, async () => {
        const again = await single(user, leadOf(owners[0]));
        expect(again).toMatchObject({ outcome: 'hit', coins: 0, repeated: true, traced_at: order.paid_at });
        expect(again.result).toEqual(first?.result);
      }),
    ).toBe(0);
  });

  test('TRACE-14: is charged once by POST /trace followed by an order, and counted before payment', async () => {
    const user = await customer();
    const first = await single(user, leadOf(people[3]));
    expect(first).toMatchObject({ outcome: 'hit', coins: 1, repeated: false });
    const web = await quote(api, user, csv([leadHeader, leadRow(people[3])]));
    expect(web.quote).toMatchObject({ valid: 0, traced_before: 1, most_coins: 0 });
    expect(
      await spent(user, async () => {
        await pay(api, user, web.id);
        await workAll(api.ctx);
      }),
    ).toBe(0);
    expect((await readOrder(api, user, web.id)).leadSummery).toMatchObject({
      hits: 1,
      coins: 0,
      traced_before: 1,
    });
    const [copy] = await leadsOf(user, web.id);
    expect(copy).toMatchObject({ outcome: 'hit', coins: 0, repeated: true });
    expect(phonesOf(copy as OrderLead)).toEqual(phonesOf(first));
    expect((await batch(user, [leadOf(people[3])])).leadSummery).toMatchObject({
      coins: 0,
      traced_before: 1,
    });
  });

  test('TRACE-14: is charged once by every call, with its only address as property or as mailing address', async () => {
    const user = await customer();
    expect(await single(user, leadOf(owners[1], 0, 'property'))).toMatchObject({ outcome: 'hit', coins: 1 });
    expect(await single(user, leadOf(owners[1], 0, 'mailing'))).toMatchObject({ coins: 0, repeated: true });
    const order = await batch(user, [leadOf(owners[1], 0, 'mailing')]);
    expect(order.leadSummery).toMatchObject({ hits: 1, coins: 0, traced_before: 1 });
    const other = await customer();
    expect((await batch(other, [leadOf(owners[1], 0, 'mailing')])).leadSummery).toMatchObject({ coins: 1 });
    expect((await batch(other, [leadOf(owners[1], 0, 'property')])).leadSummery).toMatchObject({ coins: 0 });
    expect(await single(other, leadOf(owners[1]))).toMatchObject({ coins: 0, repeated: true });
  });

  test('TRACE-14: is charged separately per account, and again after 90 days', async () => {
    const [user, other] = [await customer(), await customer()];
    const begin = new Date();
    await batch(user, [leadOf(owners[2])]);
    expect(await single(other, leadOf(owners[2]))).toMatchObject({ coins: 1, repeated: false });
    clock.set(later(begin, days(89)));
    expect(await single(user, leadOf(owners[2]))).toMatchObject({ coins: 0, repeated: true });
    // Tracing again for another purpose is free and starts no new period.
    expect(await single(user, leadOf(owners[2]), 'legal')).toMatchObject({ coins: 0, repeated: true });
    expect((await batch(user, [leadOf(owners[2])], 'marketing')).leadSummery).toMatchObject({
      hits: 1,
      coins: 0,
    });
    clock.set(later(begin, days(91)));
    expect(await single(user, leadOf(owners[2]), 'legal')).toMatchObject({ coins: 1, repeated: false });
    clock.set(later(begin, days(182)));
    expect((await batch(user, [leadOf(owners[2])], 'marketing')).leadSummery).toMatchObject({
      hits: 1,
      coins: 1,
    });
  });

  test('TRACE-14: returns nobody by any call after the person opted out', async () => {
    const user = await customer();
    await batch(user, [leadOf(owners[3])]);
    await single(user, leadOf(owners[4]));
    for (const one of [owners[3], owners[4]]) {
      const identity = {
        names: one?.names ?? [],
        addresses: one?.addresses ?? [],
        phones: one?.phones.map(({ number }) => number) ?? [],
        emails: one?.emails.map(({ address }) => address) ?? [],
      };
      await inTransaction(api.ctx, (tx) =>
        suppress(tx, { identities: [identity], cause: `request:${one?.record_id}`, erase: false }),
      );
    }
    const results = [
      await single(user, leadOf(owners[3])),
      await leadsOf(user, (await batch(user, [leadOf(owners[4])])).id),
    ];
    expect(results).toMatchObject([
      { outcome: 'suppressed', coins: 0 },
      [{ outcome: 'suppressed', coins: 0 }],
    ]);
    expect(JSON.stringify(results)).not.toMatch(/2175550|zebulon-/);
  });
});

test('TRACE-14, LAW-4: is exported and erased with the account and expires after 90 days', async () => {
  const count = async (user: TestUser) => {
    const { rows } = await api.ctx.pool.query(
      'select count(*)::int as n from paid_contact where bucket = $1 and account_id = $2',
      [user.caller.home_bucket, user.caller.account_id],
    );
    return rows[0].n as number;
  };
  const [user, other] = [await customer(), await customer()];
  for (const one of [user, other]) await single(one, leadOf(people[5]));
  expect([await count(user), await count(other)]).toEqual([1, 1]);
  let exported = '';
  for await (const { pieces } of chargeAccountData.files(api.ctx, { ...user.caller, language: 'en' }))
    for await (const piece of pieces) exported += piece;
  expect(exported).toContain('charge_id');
  await chargeAccountData.erase?.(api.ctx, user.caller);
  expect([await count(user), await count(other)]).toEqual([0, 1]);
  clock.set(later(new Date(), days(91)));
  await eraseOld(api.ctx);
  expect(await count(other)).toBe(0);
});
