import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldErrors } from '#contract/field-errors/index';
import { SettingInfo, type SettingKey } from '#contract/site/schemas';
import { adminCaller } from '#features/accounts';
import type { Caller } from '#platform/context';
import { type TestApi, testApi } from '#support/api';
import { changeSetting, readSettings } from './settings.ts';

let api: TestApi;
let operator: Caller;
beforeAll(async () => {
  api = await testApi();
  await api.admin();
  operator = await adminCaller(api.ctx);
});
afterAll(() => api.close());

const change = (key: SettingKey, value: unknown) => changeSetting(api.ctx, operator, key, value);

test('a changed setting is public at once, unless it is for admins only', async () => {
  await change('brand_name', 'Skip & Sons');
  await change('blog_link', 'https://blog.example.com/');
  await change('trial_coins', 7);
  const { body } = await api.call('GET', '/setting-info');
  expect(SettingInfo.strict().parse(body.data)).toMatchObject({
    brand_name: 'Skip & Sons',
    blog_link: 'https://blog.example.com/',
    contact_link: '',
  });
  await change('blog_link', '');
  expect((await api.call('GET', '/setting-info')).body.data.blog_link).toBe('');
  const states = await readSettings(api.ctx.db);
  expect(states.filter(({ set }) => set).map(({ key }) => key)).toEqual([
    'brand_name',
    'blog_link',
    'trial_coins',
  ]);
});

test.each<[SettingKey, unknown, string]>([
  ['twitter_link', 'javascript:alert(1)', fieldErrors.https_url],
  ['contact_link', 'http://example.com', fieldErrors.https_url],
  ['brand_name', 'x'.repeat(61), 'Use at most 60 characters.'],
  ['brand_name', 7, 'Send this as text.'],
  ['trial_coins', -1, 'Enter at least 0.'],
  ['trial_coins', 1.5, 'Enter a whole number.'],
  ['chat_provider', 'other', 'Choose one of: chatwoot, crisp, tawk, intercom.'],
])('refuses to set %s to %j, and keeps its value', async (key, value, words) => {
  const before = await readSettings(api.ctx.db);
  await expect(change(key, value)).rejects.toMatchObject({ errors: { [key]: words } });
  expect(await readSettings(api.ctx.db)).toEqual(before);
});
