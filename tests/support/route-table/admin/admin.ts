/** Route table rows: admin calls about customers, and switch-login. */
import { z } from 'zod';
import { LoginReply } from '#contract/accounts/schemas';
import { SwitchReply, SwitchState } from '#contract/accounts/switch-login/schemas';
import {
  Adjustment,
  Adjustments,
  AdminOrder,
  AdminOrders,
  CustomerDetails,
  CustomerList,
  Team,
} from '#contract/admin/schemas';
import { envelope } from '#contract/envelope';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { openSession } from '#platform/security/sessions';
import type { TestApi, TestUser } from '../../api.ts';
import { quoteUpload } from '../../orders/orders.ts';
import { badBodies, badPages, type Row, type World } from '../parts.ts';

const reason = 'Asked for by telephone';
const nothing = envelope(z.null());

/** A separate admin session, since switching ends its token. */
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

/** An adjustment awaiting a second admin. */
async function waitingAdjustment({ api, admin, owner }: World): Promise<string> {
  const body = { coins: 50_000, reason, request_key: newId() };
  const created = await api.call('POST', `/admin/customers/${owner.id}/coins`, { as: admin, body });
  return created.body.data.id;
}

async function paidOrder({ api, owner, upload }: World): Promise<string> {
  const { id } = await quoteUpload(api, owner, upload);
  return id;
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
    answer: SwitchReply,
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
    answer: LoginReply,
  },
];

export const customerRows: Row[] = [
  {
    route: 'GET /api/v1/admin/customers',
    admin: 'read',
    good: () => ({ path: '/admin/customers?value=example.com&state=active&per_page=2' }),
    answer: envelope(CustomerList),
    wrong: () => [
      ...badPages('/admin/customers'),
      { path: '/admin/customers?state=lost' },
      { path: '/admin/customers?sorter_property=password_hash' },
    ],
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
    route: 'POST /api/v1/admin/customers/:id/two-factor-reset',
    admin: true,
    good: async ({ api }) => {
      const { id } = await api.customer();
      await api.ctx.pool.query('update app_user set totp_confirmed_at = now() where id = $1', [id]);
      return { path: `/admin/customers/${id}/two-factor-reset`, body: { reason } };
    },
    answer: envelope(CustomerDetails),
    about: (id) => ({ path: `/admin/customers/${id}/two-factor-reset`, body: { reason } }),
    wrong: ({ owner }) =>
      badBodies(`/admin/customers/${owner.id}/two-factor-reset`, [
        {},
        [],
        ...badReasons.map((bad) => ({ reason: bad })),
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
    answer: envelope(AdminOrders),
    wrong: () => [
      ...badPages('/admin/orders'),
      { path: '/admin/orders?state=lost' },
      { path: '/admin/orders?sorter_type=up' },
    ],
  },
  {
    route: 'POST /api/v1/admin/orders/:id/retry',
    admin: true,
    good: async (world) => {
      const id = await paidOrder(world);
      await world.api.ctx.pool.query(`update trace_order set state = 'failed' where id = $1`, [id]);
      return { path: `/admin/orders/${id}/retry` };
    },
    answer: envelope(AdminOrder),
    about: (id) => ({ path: `/admin/orders/${id}/retry` }),
  },
  {
    route: 'POST /api/v1/admin/orders/:id/cancel',
    admin: true,
    good: async (world) => ({ path: `/admin/orders/${await paidOrder(world)}/cancel` }),
    answer: envelope(AdminOrder),
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
