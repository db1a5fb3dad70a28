import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { newAccount } from '#support/billing/ledger';
import { testContext } from '#support/context';
import { inTransaction } from './context.ts';
import { bucketInId, isId, newId, newIdIn } from './ids.ts';
import { byLeadBucket, chooseLeadBucket, ownersOfLeads } from './lead-buckets.ts';

describe('ids of leads', () => {
  test('say the bucket, and sort among other ids by their time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1 }), (buckets) => {
        const ids = buckets.map(newIdIn);
        expect(ids.every(isId)).toBe(true);
        expect(ids.map(bucketInId)).toEqual(buckets);
        expect(ids.toSorted()).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
    expect(bucketInId(newId())).toBeUndefined();
  });

  test('group leads by bucket, in ascending order, those without one in the home bucket', () => {
    const home = { account_id: newId(), home_bucket: 9 };
    const [old, far, near, other] = [newId(), newIdIn(200), newIdIn(3), newIdIn(200)];
    expect(byLeadBucket(home, [old, far, near, other])).toEqual([
      [{ ...home, bucket: 3 }, [near]],
      [{ ...home, bucket: 9 }, [old]],
      [{ ...home, bucket: 200 }, [far, other]],
    ]);
  });
});

describe('the bucket of the next order', async () => {
  const { ctx, close } = await testContext();
  afterAll(close);

  const openAccount = async () => ({ account_id: await newAccount(ctx), home_bucket: 7 });
  const fill = (account_id: string) =>
    ctx.pool.query('update lead_bucket set leads = leads + 1000000 where account_id = $1', [account_id]);
  const choose = (home: Awaited<ReturnType<typeof openAccount>>) =>
    inTransaction(ctx, (tx) => chooseLeadBucket(tx, home));

  test('is the home bucket until that is full', async () => {
    const home = await openAccount();
    expect(await choose(home)).toBe(7);
    await ctx.pool.query('insert into lead_bucket (account_id, bucket, leads) values ($1, 7, 999999)', [
      home.account_id,
    ]);
    expect(await choose(home)).toBe(7);
    await fill(home.account_id);
    const next = await choose(home);
    expect(next).not.toBe(7);
    expect(await choose(home)).toBe(next);
    expect((await ownersOfLeads(ctx.db, home)).map(({ bucket }) => bucket)).toEqual([7, next]);
  });

  test('is the one with the fewest leads once the account has 32', async () => {
    const home = await openAccount();
    await ctx.pool.query('insert into lead_bucket (account_id, bucket, leads) values ($1, 7, 1000000)', [
      home.account_id,
    ]);
    for (let opened = 1; opened < 32; opened += 1) {
      await choose(home);
      await fill(home.account_id);
    }
    const owners = await ownersOfLeads(ctx.db, home);
    expect(new Set(owners.map(({ bucket }) => bucket)).size).toBe(32);
    const emptiest = owners[20]?.bucket;
    await ctx.pool.query('update lead_bucket set leads = 1000000 where account_id = $1 and bucket = $2', [
      home.account_id,
      emptiest,
    ]);
    await ctx.pool.query('update lead_bucket set leads = 2000000 where account_id = $1 and bucket <> $2', [
      home.account_id,
      emptiest,
    ]);
    expect(await choose(home)).toBe(emptiest);
    expect(await ownersOfLeads(ctx.db, home)).toHaveLength(32);
  });
});
