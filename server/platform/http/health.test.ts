import { afterEach, expect, test } from 'vitest';
import { type TestApi, testApi } from '#support/api';
import { after, clock, minutes } from '../clock.ts';

let api: TestApi;
afterEach(async () => {
  clock.set(null);
  await api.close();
});

async function ready() {
  const answer = await api.app.request('http://localhost/health/ready');
  return { status: answer.status, body: await answer.json() };
}

test('/health/ready answers 503 with the reason below the minimum of free disk space', async () => {
  api = await testApi({ OPENSKIP_MIN_FREE_MB: '0' });
  expect(await ready()).toEqual({ status: 200, body: { status: true, database: 'up' } });
  // A petabyte: more than any test machine has.
  api.ctx.config.minFreeBytes = 2 ** 50;
  expect(await ready()).toEqual({
    status: 503,
    body: {
      status: false,
      database: 'up',
      disk: 'full',
      reason: 'The disk of the data folder has less free space than OPENSKIP_MIN_FREE_MB.',
    },
  });
});

test('/health/ready answers 503 for a minute after the database reports a full disk', async () => {
  api = await testApi({ OPENSKIP_MIN_FREE_MB: '0' });
  await api.ctx.pool.query(`
    create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on app_user for each row execute function full_disk()`);
  const body = { email: 'ada@example.com', password: 'made up for this' };
  const refused = await api.call('POST', '/registration', { body });
  expect(refused.status).toBe(503);
  expect(await ready()).toMatchObject({
    status: 503,
    body: { disk: 'full', reason: 'A write failed within the last minute because a disk is full.' },
  });
  clock.set(after(clock.now(), minutes(1)));
  expect((await ready()).status).toBe(200);
});
