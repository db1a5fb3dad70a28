/** The admin console: customers, coin adjustments, the team and the logo, with permissions and the audit log. */
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { findLedgerFaults } from '#features/wallet';
import { newId } from '#platform/ids';
import { pngPhoto } from '#support/accounts/photos';
import { confirmEmailOf } from '#support/accounts/sign-in';
import { addMember } from '#support/accounts/team';
import type { TestUser } from '#support/api';
import { mailTo } from '#support/mail/mail';
import { openAdmin, reason } from '#support/processes/admin';

const { api, again, adjust, coinsOf, records, ...team } = await openAdmin([...demoTown({ people: 3 })]);
let { admin, second } = team;

describe('customers', () => {
  test('ADMIN-2: finds customers by email, name, company or ID, and audits opening one', async () => {
    const customer = await api.customer();
    const body = { first_name: 'Ada', last_name: 'Lovelace', company: '100% Engines_' };
    await api.call('PUT', `/profile-basic_info/${customer.id}`, { as: customer, body });
    const found = async (value: string) =>
      (await api.call('GET', `/admin/customers?value=${encodeURIComponent(value)}`, { as: admin })).body.data;
    for (const value of [
      customer.email,
      customer.email.slice(0, 20).toUpperCase(),
      'lovelace',
      '100% eng',
      customer.id,
    ])
      expect((await found(value)).items.map(({ id }) => id)).toContain(customer.id);
    expect((await found('100_ eng')).total).toBe(0);
    // Admins and support staff are not customers.
    expect((await found(admin.email)).total).toBe(0);
    const { body: one } = await api.call('GET', `/admin/customers/${customer.id}`, { as: admin });
    expect(one.data).toMatchObject({
      email: customer.email,
      name: 'Ada Lovelace',
      coins: 25,
      state: 'active',
    });
    expect(one.data.sessions).toHaveLength(1);
    expect(JSON.stringify(one)).not.toMatch(/hash|token|secret/);
    expect(await records('customer.view')).toContainEqual(
      expect.objectContaining({ actor_id: admin.id, account_id: customer.caller.account_id }),
    );
  });

  test('ADMIN-2, PAY-9: lists the people of an account, and opens each', async () => {
    const owner = await api.customer();
    const manager = await addMember(api, owner, 'manager');
    const removed = await addMember(api, owner, 'caller');
    await api.call('DELETE', `/team-member/${removed.id}`, { as: owner });
    for (const user of [owner, manager]) {
      const { data } = (await api.call('GET', `/admin/customers/${user.id}`, { as: admin })).body;
      expect(data.email).toBe(user.email);
      expect(data.people).toMatchObject([
        { id: owner.id, email: owner.email, seat: 'owner' },
        { id: manager.id, email: manager.email, seat: 'manager', last_seen_at: expect.any(String) },
      ]);
    }
  });

  test('ADMIN-2: adds and removes coins with a reason, once per click, and the ledger adds up', async () => {
    const customer = await api.customer();
    const request_key = newId();
    for (const _ of [1, 2])
      expect((await adjust(admin, customer, 100, { request_key })).body.data.state).toBe('done');
    expect(await coinsOf(customer)).toBe(125);
    expect((await adjust(admin, customer, -20)).body.data.state).toBe('done');
    expect(await coinsOf(customer)).toBe(105);
    expect(await adjust(admin, customer, -106)).toMatchObject({ status: 409 });
    expect(await findLedgerFaults(api.ctx.db)).toEqual([]);
    expect((await records('coins.adjust')).at(-1)).toMatchObject({ actor_id: admin.id, purpose: reason });
    const movements = (await api.call('GET', '/wallet-movements', { as: customer })).body.data.items;
    expect(movements.map(({ kind, available }) => [kind, available]).slice(0, 2)).toEqual([
      ['adjust', -20],
      ['grant', 100],
    ]);
  });

  test('ADMIN-2: needs a second admin above the limit, in one adjustment or several', async () => {
    const customer = await api.customer();
    expect((await adjust(admin, customer, 900)).body.data.state).toBe('done');
    // Together these two exceed the daily limit.
    const { id } = (await adjust(admin, customer, 200)).body.data;
    expect(await coinsOf(customer)).toBe(925);
    const decide = (as: TestUser, approve = true) =>
      api.call('POST', `/admin/adjustments/${id}/decision`, { as, body: { approve } });
    expect((await decide(admin)).status).toBe(403);
    const both = await Promise.all([decide(second), decide(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await coinsOf(customer)).toBe(1125);
    const other = (await adjust(admin, customer, 5000)).body.data;
    const taken = await api.call('POST', `/admin/adjustments/${other.id}/decision`, {
      as: admin,
      body: { approve: false },
    });
    expect(taken.body.data).toMatchObject({ state: 'refused', decided_by: admin.email });
    expect(await coinsOf(customer)).toBe(1125);
  });

  test('ADMIN-2: ends a suspended customer’s sessions and keys at once, and restores access afterward', async () => {
    const customer = await api.customer();
    await api.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [customer.id]);
    await confirmEmailOf(api, customer);
    const created = await api.call('POST', '/app-key', {
      as: customer,
      body: { name: 'Mine', scopes: ['read'] },
    });
    const { key } = created.body.data;
    const byKey = () => api.call('GET', '/wallet', { headers: { 'x-api-key': key } });
    const path = `/api/bstapi/v1/lead-orders/${customer.id}`;
    const list = async () => (await api.call('GET', path, { headers: { 'x-api-key': key } })).status;
    expect(await list()).toBe(200);
    const suspend = (suspended: boolean) =>
      api.call('POST', `/admin/customers/${customer.id}/suspension`, {
        as: admin,
        body: { suspended, reason },
      });
    expect((await suspend(true)).body.data).toMatchObject({
      state: 'suspended',
      suspension: { at: expect.any(String), by: admin.email, reason },
      sessions: [],
    });
    expect((await api.call('GET', '/wallet', { as: customer })).status).toBe(401);
    expect([await list(), (await byKey()).status]).toEqual([401, 401]);
    const { email, password } = customer;
    expect(await api.call('POST', '/login', { body: { email, password } })).toMatchObject({ status: 403 });
    const begun = await api.call('POST', '/switch-login', {
      as: await again(admin),
      body: { email, reason },
    });
    expect(begun.status).toBe(409);
    expect((await suspend(false)).body.data).toMatchObject({ state: 'active', suspension: null });
    expect(await list()).toBe(200);
    expect((await api.signIn(customer)).id).toBe(customer.id);
    expect(await records('account.suspend')).toHaveLength(1);
    const own = await api.call('POST', `/admin/customers/${admin.id}/suspension`, {
      as: second,
      body: { suspended: true, reason },
    });
    expect(own.status).toBe(404);
  });

  test('ADMIN-2: resends a lost email', async () => {
    const customer = await api.customer();
    const resend = (kind: string) =>
      api.call('POST', `/admin/customers/${customer.id}/mail`, { as: admin, body: { kind } });
    expect((await resend('confirm_email')).status).toBe(200);
    const kinds = (await mailTo(api.ctx, customer.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'confirm_email')).toHaveLength(2);
    expect((await resend('reset_password')).status).toBe(200);
    await api.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [customer.id]);
    expect((await resend('confirm_email')).status).toBe(409);
  });
});

test('ADMIN-2: keeps the last admin, even when two remove each other, and ends sessions when a role changes', async () => {
  const role = (as: TestUser, email: string, newRole: string) =>
    api.call('PUT', '/admin/team', { as, body: { email, role: newRole } });
  const helper = await api.customer();
  expect((await role(admin, helper.email, 'support')).status).toBe(200);
  expect((await api.call('GET', '/wallet', { as: helper })).status).toBe(401);
  const support = await again(helper);
  expect((await api.call('GET', '/admin/customers', { as: support })).status).toBe(200);
  expect((await role(support, helper.email, 'admin')).status).toBe(403);
  expect((await role(admin, helper.email, 'customer')).body.data).toHaveLength(2);
  expect((await api.call('GET', '/admin/customers', { as: await again(helper) })).status).toBe(403);

  const answers = await Promise.all([
    role(admin, second.email, 'customer'),
    role(second, admin.email, 'customer'),
  ]);
  // The slower one is no longer an admin, or is the last one.
  const [done, late = 0] = answers.map(({ status }) => status).sort();
  expect([done, [401, 403, 409].includes(late)]).toEqual([200, true]);
  const { rows } = await api.ctx.pool.query(
    `select id from app_user where role = 'admin' and password_hash <> ''`,
  );
  expect(rows).toHaveLength(1);
  const last = rows[0].id === admin.id ? admin : second;
  expect((await role(await again(last), last.email, 'customer')).status).toBe(409);
  // Restores the roles for the tests below.
  await api.ctx.pool.query(`update app_user set role = 'admin' where id in ($1, $2)`, [admin.id, second.id]);
  await api.ctx.pool.query(
    `update app_user set email = $2, password_hash = 'x' where id = $1 and password_hash = ''`,
    [admin.id, admin.email],
  );
  admin = await again(admin);
  second = await again(second);
});

describe('logo', () => {
  const put = (picture: Buffer | string, version: number) =>
    api.call('PUT', '/admin/logo', {
      as: admin,
      body: { picture: Buffer.from(picture).toString('base64'), version },
    });
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inside}</svg>`;

  test('ADMIN-2: re-encodes a logo, serves it as a PNG, shows it in emails, and refuses scripts in an SVG', async () => {
    const saved = await put(svg('<rect width="20" height="10" fill="red"/>'), 0);
    expect(saved.body).toMatchObject({ status: true, data: { key: 'brand_logo', version: 1 } });
    const info = (await api.call('GET', '/setting-info')).body.data;
    const response = await api.app.request(`http://localhost${info.media_base}${info.brand_logo}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    // Webmail is another site, and so is the frame that shows an email to an admin.
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const drawn = Buffer.from(await response.arrayBuffer());
    expect(imageSize(drawn)).toMatchObject({ type: 'png', width: 512, height: 256 });
    // An SVG of this size has few bytes, but too many pixels.
    const large = await put('<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="5000"/>', 1);
    expect(large.body.errors.picture).toMatch(/at most 16 million pixels/);
    // Another admin opened the page before this change.
    expect((await put(await pngPhoto(), 0)).status).toBe(409);
    for (const inside of [
      '<script>alert(1)</script>',
      '<image href="/etc/hostname.png"/>',
      '<a href="https://example.com"><path d="M0 0h1"/></a>',
      '<style>@import "https://example.com/x.css"</style>',
      '<foreignObject/>',
      '<text>Name</text>',
    ])
      expect((await put(svg(inside), 1)).body.errors).toHaveProperty('picture');
    expect((await put('<html><svg/></html>', 1)).status).toBe(422);
    const customer = await api.customer();
    const [mail] = await mailTo(api.ctx, customer.email);
    expect(mail?.html).toContain(`/media/${info.brand_logo}`);
    await api.ctx.pool.query(`delete from setting where key = 'brand_logo'`);
  });
});
