/** The calls of the console and of switch-login, as rows of the table of every call. */
import { z } from 'zod';
import { Alarms } from '#contract/abuse';
import { LoginAnswer } from '#contract/accounts';
import {
  Adjustment,
  Adjustments,
  ConsoleOrder,
  ConsoleOrders,
  CustomerDetails,
  CustomerList,
  Team,
} from '#contract/admin';
import { envelope } from '#contract/envelope';
import { AuditCheck, AuditList, Health, Jobs, PersonLooks, Setup } from '#contract/operations';
import {
  AnnouncementList,
  Announcements,
  FaqEditor,
  SettingState,
  SettingStates,
} from '#contract/site-admin';
import { CoveredStates } from '#contract/sources';
import { SwitchAnswer, SwitchState } from '#contract/switch';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { openSession } from '#platform/sessions';
import type { TestApi, TestUser } from './api.ts';
import { quoteUpload } from './orders.ts';
import { badBodies, badPages, type Row, type World } from './route-table-parts.ts';

const reason = 'Asked for by telephone';
const nothing = envelope(z.null());

/** An admin's session of its own: switching ends its token. */
async function anotherSession(api: TestApi, admin: TestUser): Promise<TestUser> {
  const agent = 'test';
  const { access_token } = await inTransaction(api.ctx, (tx) =>
    openSession(tx, { user_id: admin.id, ip: '127.0.0.1', agent }),
  );
  return { ...admin, token: access_token };
}

async function switchCookie({ api, admin }: World): Promise<string> {
  const customer = await api.customer();
  const as = await anotherSession(api, admin);
  const answer = await api.call('POST', '/switch-login', { as, body: { email: customer.email, reason } });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Coins that wait for a second admin. */
async function waitingAdjustment({ api, admin, owner }: World): Promise<string> {
  const body = { coins: 50_000, reason, request_key: newId() };
  const made = await api.call('POST', `/admin/customers/${owner.id}/coins`, { as: admin, body });
  return made.body.data.id;
}

/** An alarm that is open. */
async function alarm({ api }: World): Promise<string> {
  const id = newId();
  await api.ctx.pool.query(
    `insert into abuse_alarm (id, kind, key, day, count, raised_at) values ($1, 'person', $1::uuid::text, now(), 5, now())`,
    [id],
  );
  return id;
}

/** An event that nobody could be told of. */
async function deadEvent({ api, owner }: World): Promise<string> {
  const id = newId();
  await api.ctx.pool.query(
    `insert into event (id, name, account_id, payload, created_at, attempts) values ($1, 'order.quoted', $2, '{}', now(), 20)`,
    [id, owner.caller.account_id],
  );
  return id;
}

async function paidOrder({ api, owner, upload }: World): Promise<string> {
  const { id } = await quoteUpload(api, owner, upload);
  return id;
}

async function faqEntry({ api }: World): Promise<string> {
  await api.ctx.pool.query(`insert into faq_section (id, title, position) values ('money', 'Money', 0)
    on conflict do nothing`);
  const id = newId();
  await api.ctx.pool.query(
    `insert into faq_entry (id, section_id, question, answer, position) values ($1, 'money', 'What?', 'This.', 0)`,
    [id],
  );
  return id;
}

async function announcementId({ api, admin }: World): Promise<string> {
  const body = { title: 'Maintenance', text: 'On Sunday.', tone: 'info', ends_at: null };
  await api.call('POST', '/admin/announcements', { as: admin, body });
  const list = await api.call('GET', '/admin/announcements', { as: admin });
  return list.body.data.items[0]?.id ?? '';
}

const badReasons = [undefined, '', 'why', 7, 'x'.repeat(201)];

export const switchRows: Row[] = [
  {
    route: 'POST /api/v1/switch-login',
    admin: true,
    good: async ({ api, admin, owner }) => ({
      path: '/switch-login',
      body: { email: owner.email, reason },
      as: await anotherSession(api, admin),
    }),
    answer: SwitchAnswer,
    wrong: ({ owner: { email } }) =>
      badBodies('/switch-login', [
        {},
        [],
        { email: 'nobody', reason },
        ...badReasons.map((bad) => ({ email, reason: bad })),
      ]),
  },
  {
    route: 'GET /api/v1/switch-state',
    good: () => ({ path: '/switch-state' }),
    answer: envelope(SwitchState.nullable()),
  },
  {
    route: 'POST /api/v1/switch-return',
    open: true,
    good: async (world) => ({ path: '/switch-return', headers: { cookie: await switchCookie(world) } }),
    answer: LoginAnswer,
  },
];

const customerRows: Row[] = [
  {
    route: 'GET /api/v1/admin/customers',
    admin: 'read',
    good: () => ({ path: '/admin/customers?value=example.com&state=active&per_page=2' }),
    answer: envelope(CustomerList),
    wrong: () => [...badPages('/admin/customers'), { path: '/admin/customers?state=lost' }],
  },
  {
    route: 'GET /api/v1/admin/customers/:id',
    admin: 'read',
    good: ({ owner }) => ({ path: `/admin/customers/${owner.id}` }),
    answer: envelope(CustomerDetails),
    about: (id) => ({ path: `/admin/customers/${id}` }),
  },
  {
    route: 'POST /api/v1/admin/customers/:id/coins',
    admin: true,
    good: ({ owner }) => ({
      path: `/admin/customers/${owner.id}/coins`,
      body: { coins: 1, reason, request_key: newId() },
    }),
    answer: envelope(Adjustment),
    about: (id) => ({
      path: `/admin/customers/${id}/coins`,
      body: { coins: 1, reason, request_key: newId() },
    }),
    wrong: ({ owner }) =>
      badBodies(`/admin/customers/${owner.id}/coins`, [
        {},
        [],
        ...[0, 1.5, '5', 1_000_001, -1_000_001].map((coins) => ({ coins, reason, request_key: newId() })),
        ...badReasons.map((bad) => ({ coins: 1, reason: bad, request_key: newId() })),
        { coins: 1, reason },
      ]),
  },
  {
    route: 'POST /api/v1/admin/customers/:id/suspension',
    admin: true,
    good: ({ other }) => ({
      path: `/admin/customers/${other.id}/suspension`,
      body: { suspended: false, reason },
    }),
    answer: envelope(CustomerDetails),
    about: (id) => ({ path: `/admin/customers/${id}/suspension`, body: { suspended: false, reason } }),
    wrong: ({ owner }) =>
      badBodies(`/admin/customers/${owner.id}/suspension`, [
        {},
        [],
        { suspended: 'yes', reason },
        { suspended: true },
      ]),
  },
  {
    route: 'POST /api/v1/admin/customers/:id/mail',
    admin: true,
    good: ({ owner }) => ({ path: `/admin/customers/${owner.id}/mail`, body: { kind: 'reset_password' } }),
    answer: nothing,
    about: (id) => ({ path: `/admin/customers/${id}/mail`, body: { kind: 'reset_password' } }),
    wrong: ({ owner }) => badBodies(`/admin/customers/${owner.id}/mail`, [{}, [], { kind: 'new_sign_in' }]),
  },
  {
    route: 'GET /api/v1/admin/adjustments',
    admin: 'read',
    good: () => ({ path: '/admin/adjustments?state=done' }),
    answer: envelope(Adjustments),
    wrong: () => [...badPages('/admin/adjustments'), { path: '/admin/adjustments?state=lost' }],
  },
  {
    route: 'POST /api/v1/admin/adjustments/:id/decision',
    admin: true,
    good: async (world) => ({
      path: `/admin/adjustments/${await waitingAdjustment(world)}/decision`,
      body: { approve: false },
    }),
    answer: envelope(Adjustment),
    about: (id) => ({ path: `/admin/adjustments/${id}/decision`, body: { approve: false } }),
    wrong: () => badBodies('/admin/adjustments/x/decision', [{}, [], { approve: 'yes' }]),
  },
  {
    route: 'GET /api/v1/admin/orders',
    admin: 'read',
    good: () => ({ path: '/admin/orders?state=completed&per_page=2' }),
    answer: envelope(ConsoleOrders),
    wrong: () => [...badPages('/admin/orders'), { path: '/admin/orders?state=lost' }],
  },
  {
    route: 'POST /api/v1/admin/orders/:id/retry',
    admin: true,
    good: async (world) => {
      const id = await paidOrder(world);
      await world.api.ctx.pool.query(`update trace_order set state = 'failed' where id = $1`, [id]);
      return { path: `/admin/orders/${id}/retry` };
    },
    answer: envelope(ConsoleOrder),
    about: (id) => ({ path: `/admin/orders/${id}/retry` }),
  },
  {
    route: 'POST /api/v1/admin/orders/:id/cancel',
    admin: true,
    good: async (world) => ({ path: `/admin/orders/${await paidOrder(world)}/cancel` }),
    answer: envelope(ConsoleOrder),
    about: (id) => ({ path: `/admin/orders/${id}/cancel` }),
  },
  {
    route: 'GET /api/v1/admin/team',
    admin: 'read',
    good: () => ({ path: '/admin/team' }),
    answer: envelope(Team),
  },
  {
    route: 'PUT /api/v1/admin/team',
    admin: true,
    good: ({ other }) => ({ path: '/admin/team', body: { email: other.email, role: 'customer' } }),
    answer: envelope(Team),
    wrong: ({ other: { email } }) =>
      badBodies('/admin/team', [
        {},
        [],
        { email },
        { email, role: 'king' },
        { email: 'nobody', role: 'admin' },
      ]),
  },
];

const operationRows: Row[] = [
  { route: 'GET /api/v1/coverage', good: () => ({ path: '/coverage' }), answer: envelope(CoveredStates) },
  {
    route: 'GET /api/v1/admin/setup',
    admin: true,
    good: () => ({ path: '/admin/setup' }),
    answer: envelope(Setup),
  },
  {
    route: 'GET /api/v1/admin/health',
    admin: 'read',
    good: () => ({ path: '/admin/health' }),
    answer: envelope(Health),
  },
  {
    route: 'GET /api/v1/admin/jobs',
    admin: 'read',
    good: () => ({ path: '/admin/jobs' }),
    answer: envelope(Jobs),
  },
  {
    route: 'POST /api/v1/admin/dead-letters/:kind/:id/redrive',
    admin: true,
    good: async (world) => ({ path: `/admin/dead-letters/event/${await deadEvent(world)}/redrive` }),
    answer: envelope(Jobs),
    about: (id) => ({ path: `/admin/dead-letters/job/${id}/redrive` }),
    wrong: () => [{ path: '/admin/dead-letters/mail/x/redrive' }],
  },
  {
    route: 'GET /api/v1/admin/alarms',
    admin: 'read',
    good: () => ({ path: '/admin/alarms?open=no' }),
    answer: envelope(Alarms),
    wrong: () => [...badPages('/admin/alarms'), { path: '/admin/alarms?open=perhaps' }],
  },
  {
    route: 'POST /api/v1/admin/alarms/:id/settlement',
    admin: true,
    good: async (world) => ({
      path: `/admin/alarms/${await alarm(world)}/settlement`,
      body: { note: reason },
    }),
    answer: nothing,
    about: (id) => ({ path: `/admin/alarms/${id}/settlement`, body: { note: reason } }),
    wrong: () => [{}, [], { note: 'no' }].map((body) => ({ path: '/admin/alarms/x/settlement', body })),
  },
  {
    route: 'GET /api/v1/admin/audit',
    admin: true,
    good: () => ({ path: '/admin/audit?action=order.&value=example&from=2020-01-01&to=2099-01-01' }),
    answer: envelope(AuditList),
    wrong: () => [
      ...badPages('/admin/audit'),
      ...['from=yesterday', 'to=2026-13-45'].map((query) => ({ path: `/admin/audit?${query}` })),
    ],
  },
  {
    route: 'GET /api/v1/admin/audit/export',
    admin: true,
    good: () => ({ path: '/admin/audit/export?action=order.' }),
    answer: 'audit',
    wrong: () => [{ path: '/admin/audit/export?from=yesterday' }],
  },
  {
    route: 'POST /api/v1/admin/audit/person',
    admin: true,
    good: () => ({ path: '/admin/audit/person', body: { phone: '(217) 555-0142' } }),
    answer: envelope(PersonLooks),
    wrong: () =>
      [{}, [], { phone: '' }, { phone: '12' }, { person_id: 'x' }, { email: 7 }].map((body) => ({
        path: '/admin/audit/person',
        body,
      })),
  },
  {
    route: 'GET /api/v1/admin/audit/check',
    admin: true,
    good: () => ({ path: '/admin/audit/check' }),
    answer: envelope(AuditCheck),
  },
];

const faqBody = { question: 'What is a coin?', answer: 'It buys one hit.', hidden: false, version: null };
const announcement = { title: 'Maintenance', text: 'On Sunday.', tone: 'info', ends_at: null };

const siteRows: Row[] = [
  {
    route: 'GET /api/v1/admin/settings',
    admin: true,
    good: () => ({ path: '/admin/settings' }),
    answer: envelope(SettingStates),
  },
  {
    route: 'PUT /api/v1/admin/settings/:key',
    admin: true,
    good: async ({ api, admin }) => {
      const all = (await api.call('GET', '/admin/settings', { as: admin })).body.data;
      const version = all.find(({ key }) => key === 'invoice_seller')?.version ?? 0;
      return { path: '/admin/settings/invoice_seller', body: { value: 'Example Ltd', version } };
    },
    answer: envelope(SettingState),
    about: (id) => ({ path: `/admin/settings/${id}`, body: { value: '', version: 0 } }),
    wrong: () =>
      badBodies('/admin/settings/trial_coins', [
        {},
        [],
        { value: 7 },
        { value: -1, version: 0 },
        { version: 0 },
      ]),
  },
  {
    route: 'GET /api/v1/admin/faq',
    admin: true,
    good: () => ({ path: '/admin/faq' }),
    answer: envelope(FaqEditor),
  },
  {
    route: 'PUT /api/v1/admin/faq/:id',
    admin: true,
    good: async (world) => ({ path: `/admin/faq/${await faqEntry(world)}`, body: faqBody }),
    answer: envelope(FaqEditor),
    about: (id) => ({ path: `/admin/faq/${id}`, body: faqBody }),
    wrong: () =>
      badBodies('/admin/faq/x', [
        {},
        [],
        { ...faqBody, question: '' },
        { ...faqBody, answer: 'x'.repeat(5001) },
      ]),
  },
  {
    route: 'POST /api/v1/admin/faq',
    admin: true,
    good: async (world) => {
      await faqEntry(world);
      return { path: '/admin/faq', body: { section_id: 'money', question: 'And why?', answer: 'Because.' } };
    },
    answer: envelope(FaqEditor),
    about: (section_id) => ({
      path: '/admin/faq',
      body: { section_id, question: 'And why?', answer: 'Because.' },
    }),
    wrong: () => badBodies('/admin/faq', [{}, [], { section_id: 'money', question: 'Why?' }]),
  },
  {
    route: 'GET /api/v1/admin/announcements',
    admin: true,
    good: () => ({ path: '/admin/announcements' }),
    answer: envelope(AnnouncementList),
    wrong: () => badPages('/admin/announcements'),
  },
  {
    route: 'POST /api/v1/admin/announcements',
    admin: true,
    good: () => ({ path: '/admin/announcements', body: announcement }),
    answer: nothing,
    wrong: () =>
      badBodies('/admin/announcements', [
        {},
        [],
        { ...announcement, title: '' },
        { ...announcement, tone: 'loud' },
        { ...announcement, ends_at: 'soon' },
        { ...announcement, ends_at: '2020-01-01T00:00:00Z' },
      ]),
  },
  {
    route: 'POST /api/v1/admin/announcements/:id/end',
    admin: true,
    good: async (world) => ({ path: `/admin/announcements/${await announcementId(world)}/end` }),
    answer: nothing,
    about: (id) => ({ path: `/admin/announcements/${id}/end` }),
  },
  {
    route: 'GET /api/v1/announcements',
    good: () => ({ path: '/announcements' }),
    answer: envelope(Announcements),
  },
  {
    route: 'POST /api/v1/announcements/:id/dismissal',
    good: async (world) => ({ path: `/announcements/${await announcementId(world)}/dismissal` }),
    answer: envelope(Announcements),
  },
];

export const adminRows: Row[] = [...customerRows, ...operationRows, ...siteRows];
