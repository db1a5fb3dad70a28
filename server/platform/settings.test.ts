import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settings } from '#contract/site/schemas';
import { type TestContext, testContext } from '#support/context';
import { inTransaction } from './context.ts';
import { getSetting, publicSettings, setSetting } from './settings.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
afterEach(() => context.ctx.pool.query('delete from setting'));

test("has the contract's default until set", async () => {
  const { ctx } = context;
  expect(await getSetting(ctx.db, 'trial_coins')).toBe(25);
  await inTransaction(ctx, (tx) => setSetting(tx, 'trial_coins', 0));
  expect(await getSetting(ctx.db, 'trial_coins')).toBe(0);
  await inTransaction(ctx, (tx) => setSetting(tx, 'trial_coins', 7));
  expect(await getSetting(ctx.db, 'trial_coins')).toBe(7);
});

test('rejects an invalid value and keeps the previous one', async () => {
  const { ctx } = context;
  await inTransaction(ctx, (tx) => setSetting(tx, 'blog_link', 'https://blog.example.com/'));
  for (const link of ['http://blog.example.com/', 'javascript:alert(1)', 'blog', '//example.com']) {
    await expect(inTransaction(ctx, (tx) => setSetting(tx, 'blog_link', link))).rejects.toThrow();
  }
  for (const coins of [-1, 0.5, 10_001]) {
    await expect(inTransaction(ctx, (tx) => setSetting(tx, 'trial_coins', coins))).rejects.toThrow();
  }
  expect(await getSetting(ctx.db, 'blog_link')).toBe('https://blog.example.com/');
  expect(await getSetting(ctx.db, 'trial_coins')).toBe(25);
});

test('exposes only public settings to everyone', async () => {
  const { ctx } = context;
  await inTransaction(ctx, (tx) => setSetting(tx, 'trial_coins', 3));
  const exposed = Object.keys(await publicSettings(ctx)).sort();
  const open = Object.entries(settings).filter(([, definition]) => definition.public);
  expect(exposed).toEqual([...open.map(([key]) => key), 'company_sign_in', 'test_mode'].sort());
  expect(exposed).not.toContain('trial_coins');
});

test('ignores a stored value of another version', async () => {
  const { ctx } = context;
  await ctx.pool.query(`insert into setting values ('colour_of_the_moon', '"white"', now())`);
  expect(await publicSettings(ctx)).not.toHaveProperty('colour_of_the_moon');
});
