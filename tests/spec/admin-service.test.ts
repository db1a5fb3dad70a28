/** The admin console: failed jobs and events, site settings, announcements and the audit log. */
import { describe, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { sealAudit } from '#platform/audit/audit';
import { newId } from '#platform/ids';
import type { TestUser } from '#support/api';
import { openAdmin, reason } from '#support/processes/admin';

const { api, admin, second, adjust } = await openAdmin([...demoTown({ people: 3 })]);

test('ADMIN-2: shows failed jobs and events, retries them, and counts them in the health report', async () => {
  const { pool } = api.ctx;
  await pool.query(
    `insert into event (id, name, account_id, payload, created_at, attempts, last_error)
     values ($1, 'order.quoted', $2, '{}', now(), 20, 'ZodError')`,
    [newId(), admin.caller.account_id],
  );
  const job = newId();
  await pool.query(
    `insert into pgboss.job (id, name, state, retry_count, completed_on, output, policy)
     select $1, name, 'failed', 5, now(), '{"message":"the mail waits for its next try"}', policy
     from pgboss.queue where name = 'platform.send-mail'`,
    [job],
  );
  const jobs = (await api.call('GET', '/admin/jobs', { as: admin })).body.data;
  expect(jobs.dead).toMatchObject([
    { kind: 'job', attempts: 6 },
    { kind: 'event', attempts: 20 },
  ]);
  expect((await api.call('GET', '/admin/health', { as: admin })).body.data.queue.dead).toBe(2);
  for (const { kind, id } of jobs.dead) {
    const redriven = await api.call('POST', `/admin/dead-letters/${kind}/${id}/redrive`, { as: admin });
    expect(redriven.status).toBe(200);
    expect((await api.call('POST', `/admin/dead-letters/${kind}/${id}/redrive`, { as: admin })).status).toBe(
      404,
    );
  }
  expect((await pool.query('select state, retry_count from pgboss.job where id = $1', [job])).rows).toEqual([
    { state: 'created', retry_count: 0 },
  ]);
  const health = (await api.call('GET', '/admin/health', { as: admin })).body.data;
  expect(health).toMatchObject({ queue: { dead: 0 }, mail: { smtp: false } });
  expect(health.reference.people).toBeGreaterThan(0);
  expect(health.database.size).toBeGreaterThan(1_000_000);
});

test('ADMIN-2: a failed job that has run again since is no longer shown', async () => {
  const { pool } = api.ctx;
  const insert = (state: string, data: string, hoursAgo: number) =>
    pool.query(
      `insert into pgboss.job (id, name, data, state, completed_on, policy)
       select $1, name, $2, $3, now() - make_interval(hours => $4), policy
       from pgboss.queue where name = 'sources.learn'`,
      [newId(), data, state, hoursAgo],
    );
  const failedJobs = async () => {
    const { queues, dead } = (await api.call('GET', '/admin/jobs', { as: admin })).body.data;
    return [dead.length, queues.find(({ name }) => name === 'sources.learn')?.failed];
  };
  await insert('failed', '{}', 3);
  expect(await failedJobs()).toEqual([1, 1]);
  // One before it, and one that did something else.
  await insert('completed', '{}', 4);
  await insert('completed', '{"other":1}', 1);
  expect(await failedJobs()).toEqual([1, 1]);
  await insert('completed', '{}', 2);
  expect(await failedJobs()).toEqual([0, 0]);
});

test('ADMIN-2: reports people still prepared by another release in the health report', async () => {
  const isOutdated = async () =>
    (await api.call('GET', '/admin/health', { as: admin })).body.data.reference.outdated;
  expect(await isOutdated()).toBe(false);
  await api.ctx.pool.query('update reference_generation set form = form - 1');
  expect(await isOutdated()).toBe(true);
  await api.ctx.pool.query('update reference_generation set form = form + 1');
});

describe('the site', () => {
  test('ADMIN-2: tells the second of two admins about a conflicting setting change and loses nothing', async () => {
    const put = (as: TestUser, value: unknown, version: number) =>
      api.call('PUT', '/admin/settings/brand_name', { as, body: { value, version } });
    const seen = (await api.call('GET', '/admin/settings', { as: admin })).body.data;
    const version = seen.find(({ key }) => key === 'brand_name')?.version ?? -1;
    const both = await Promise.all([put(admin, 'Skip & Sons', version), put(second, 'Other', version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = both.find(({ status }) => status === 200)?.body.data;
    expect((await api.call('GET', '/setting-info')).body.data.brand_name).toBe(saved?.value);
    expect(saved?.version).toBe(version + 1);
    expect((await put(admin, '', version + 1)).status).toBe(422);
    expect((await put(admin, 'OpenSkip', version + 1)).status).toBe(200);
  });

  test('ADMIN-2: edits, hides and adds a question, and tells the second of two admins about the conflict', async () => {
    await api.ctx.pool.query(`insert into faq_section (id, title, position) values ('s', 'Section', 0)`);
    await api.ctx.pool.query(`insert into faq_entry (id, section_id, question, answer, position)
      values ('q', 's', 'What is it?', 'An answer.', 0)`);
    const edit = { question: 'What is it?', answer: 'As we say here.', hidden: false, version: null };
    const put = (body: object) => api.call('PUT', '/admin/faq/q', { as: admin, body: { ...edit, ...body } });
    const [entry] = (await put({})).body.data.sections[0]?.entries ?? [];
    expect(entry?.version).not.toBeNull();
    expect((await put({})).status).toBe(409);
    expect((await put({ hidden: true, version: entry?.version ?? null })).status).toBe(200);
    const body = { section_id: 's', question: 'And then?', answer: 'That is all.' };
    await api.call('POST', '/admin/faq', { as: admin, body });
    const faq = (await api.call('GET', '/faq', { as: admin })).body.data.sections;
    expect(faq).toMatchObject([{ id: 's', entries: [{ question: 'And then?' }] }]);
  });

  test('ADMIN-2: shows an announcement to everyone between its start and end, except to users who dismissed it', async () => {
    const [one, other] = [await api.customer(), await api.customer()];
    const announcement = { title: 'Maintenance', text: 'On Sunday.', tone: 'warning', ends_at: null };
    const announce = (body: object) =>
      api.call('POST', '/admin/announcements', { as: admin, body: { ...announcement, ...body } });
    await announce({ title: 'Later', starts_at: '2099-01-01T00:00:00Z' });
    await announce({});
    const read = async (as: TestUser) => (await api.call('GET', '/announcements', { as })).body.data;
    const [shown] = await read(one);
    expect(await read(one)).toMatchObject([{ title: 'Maintenance', tone: 'warning' }]);
    await api.call('POST', `/announcements/${shown?.id}/dismissal`, { as: one });
    expect(await read(one)).toEqual([]);
    expect(await read(other)).toHaveLength(1);
    const list = (await api.call('GET', '/admin/announcements', { as: admin })).body.data.items;
    expect(list.map(({ title, dismissed }) => [title, dismissed])).toEqual([
      ['Maintenance', 1],
      ['Later', 0],
    ]);
    for (const { id } of list) await api.call('POST', `/admin/announcements/${id}/end`, { as: admin });
    expect(await read(other)).toEqual([]);
  });
});

test('LAW-4, ADMIN-2: filters the audit log, exports all of it, and verifies its chain', async () => {
  const customer = await api.customer();
  await adjust(admin, customer, 3);
  const list = async (query: string) =>
    (await api.call('GET', `/admin/audit?${query}`, { as: admin })).body.data;
  const [entry] = (await list(`action=coins.&value=${customer.email}`)).items;
  expect(entry).toMatchObject({
    action: 'coins.adjust',
    actor: admin.email,
    account: customer.email,
    purpose: reason,
  });
  expect((await list(`action=order.&value=${customer.email}`)).total).toBe(0);
  const today = new Date().toISOString().slice(0, 10);
  expect((await list(`from=${today}&to=${today}`)).total).toBeGreaterThan(5);
  expect((await list('to=2020-01-01')).total).toBe(0);
  // Fourteen hours ahead, the day before yesterday ended before anything happened.
  const past = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  expect((await list(`to=${past}&time_zone=Pacific/Kiritimati`)).total).toBe(0);
  expect((await api.call('GET', '/admin/audit?from=2026-02-31', { as: admin })).status).toBe(422);
  while ((await sealAudit(api.ctx.db)).sealed > 0);
  const check = async () => (await api.call('GET', '/admin/audit/check', { as: admin })).body.data;
  expect(await check()).toMatchObject({ broken_at: null });
  const csv = await api.call('GET', `/admin/audit/export?action=coins.`, { as: admin });
  const lines = String(csv.body).trim().split('\n');
  expect(lines).toHaveLength((await list('action=coins.')).total + 1);
  await api.ctx.pool.query('alter table audit disable trigger audit_append_only');
  await api.ctx.pool.query(`update audit set purpose = 'another' where seq = 5`);
  expect(await check()).toMatchObject({ broken_at: 5 });
});
