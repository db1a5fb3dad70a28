/** Confirming an email and changing it. */
import { describe, expect, test } from 'vitest';
import { sendEmailChange } from '#features/accounts';
import { after, clock, hours } from '#platform/clock';
import { accountsApi } from '#support/accounts/accounts';
import { type TestUser, testApi } from '#support/api';
import { english } from '#support/english';
import { runJobs } from '#support/jobs';
import { mailTo, tokenOf } from '#support/mail/mail';
import { importTown, leadFile, pay, quote } from '#support/orders/orders';

const api = await accountsApi();

const inFuture = (milliseconds: number) => clock.set(after(clock.now(), milliseconds));
const login = (email: string, password: string) => api.call('POST', '/login', { body: { email, password } });

describe('confirming an email', () => {
  const confirm = (token: string) => api.call('POST', '/confirm-email', { body: { token } });
  const isConfirmed = async (user: TestUser) =>
    (await api.call('GET', `/profile/${user.id}`, { as: user })).body.data.email_confirmed;
  const confirmations = async ({ email }: TestUser) =>
    (await mailTo(api.ctx, email))
      .filter(({ kind }) => kind === 'confirm_email')
      .map(({ link }) => tokenOf(link));

  test('GUARD-7: sends a link at registration that confirms the email once', async () => {
    const user = await api.customer();
    expect(await isConfirmed(user)).toBe(false);
    const [token = ''] = await confirmations(user);
    expect((await confirm(token)).body).toMatchObject({
      status: true,
      message: english('messages:email_confirmed'),
    });
    expect(await isConfirmed(user)).toBe(true);
    expect((await confirm(token)).status).toBe(422);
  });

  test('GUARD-7: resends the link and revokes the first one, and says when the email is already confirmed', async () => {
    const user = await api.customer();
    expect((await api.call('POST', '/send-confirmation-link', { as: user })).status).toBe(200);
    const [first = '', second = ''] = await confirmations(user);
    expect((await confirm(first)).status).toBe(422);
    expect((await confirm(second)).status).toBe(200);
    const again = await api.call('POST', '/send-confirmation-link', { as: user });
    expect([again.status, again.body.message]).toEqual([409, english('errors:email_already_confirmed')]);
  });

  test('GUARD-7: expires the link after a day', async () => {
    const user = await api.customer();
    const [token = ''] = await confirmations(user);
    inFuture(hours(24));
    expect((await confirm(token)).status).toBe(422);
  });

  test('GUARD-7: holds the first order until confirmation with an SMTP server, and asks for none without one', async () => {
    const smtp = await testApi({
      OPENSKIP_SMTP_URL: 'smtp://127.0.0.1:2525',
      OPENSKIP_MAIL_FROM: 'skip@example.com',
      OPENSKIP_PUBLIC_URL: 'https://skip.example.com',
    });
    try {
      for (const own of [api, smtp]) {
        const people = await importTown(own.ctx);
        const user = await own.customer();
        const order = await quote(own, user, leadFile(people.slice(0, 3)));
        const paid = await pay(own, user, order.id);
        expect(paid.status).toBe(own === smtp ? 403 : 200);
        if (own === api) continue;
        expect(paid.body.message).toBe(english('errors:email_unconfirmed.first_order'));
        expect((await own.call('GET', '/wallet', { as: user })).body.data).toEqual({
          available: 25,
          held: 0,
        });
        await own.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [user.id]);
        expect((await pay(own, user, order.id)).status).toBe(200);
        // Customers who paid before the server was configured can continue.
        await own.ctx.pool.query('update app_user set email_confirmed_at = null where id = $1', [user.id]);
        const second = await quote(own, user, leadFile(people.slice(3, 6)));
        expect((await pay(own, user, second.id)).status).toBe(200);
      }
    } finally {
      await smtp.close();
    }
  });
});

describe('changing the email', () => {
  const ask = (as: TestUser, email: string, current_password = as.password) =>
    api.call('POST', '/change-email', { as, body: { email, current_password } });
  const send = () =>
    runJobs(api, 'accounts.send-email-change', ({ change_id }) => sendEmailChange(api.ctx, change_id));
  const linkTo = async (email: string, kind: string) =>
    tokenOf((await mailTo(api.ctx, email)).filter((mail) => mail.kind === kind).at(-1)?.link);
  const press = (path: string, token: string) => api.call('POST', path, { body: { token } });
  const confirmNew = (token: string) => press('/confirm-new-email', token);
  const undo = (token: string) => press('/undo-email-change', token);

  test('GUARD-10: needs the password and a link to the new address, ends other sessions, and lets the old address undo it', async () => {
    const user = await api.customer();
    const other = (await login(user.email, user.password)).body.access_token;
    const next = `next-${user.email}`;
    expect((await ask(user, next, 'not it at all')).body.errors).toHaveProperty('current_password');
    expect((await ask(user, user.email)).body.errors).toHaveProperty('email');
    expect((await ask(user, next)).status).toBe(200);
    await send();
    const token = await linkTo(next, 'email_change');
    // Nothing changes before confirmation.
    expect((await login(user.email, user.password)).status).toBe(200);
    expect((await confirmNew(token)).status).toBe(200);
    expect((await confirmNew(token)).status).toBe(422);
    expect((await login(user.email, user.password)).status).toBe(401);
    expect((await login(next, user.password)).status).toBe(200);
    const profile = (as: TestUser) => api.call('GET', `/profile/${user.id}`, { as });
    expect((await profile(user)).body.data).toMatchObject({ email: next, email_confirmed: true });
    expect((await profile({ ...user, token: other })).status).toBe(401);

    const back = await linkTo(user.email, 'email_changed');
    expect((await undo(back)).status).toBe(200);
    // The person who changed it knew the password, so neither that password nor any session works.
    expect((await profile(user)).status).toBe(401);
    for (const email of [user.email, next]) expect((await login(email, user.password)).status).toBe(401);
    const reset = await linkTo(user.email, 'reset_password');
    const body = { token: reset, password: 'a new and long one' };
    expect((await api.call('POST', '/reset-password', { body })).status).toBe(200);
    expect((await login(user.email, 'a new and long one')).status).toBe(200);
    expect((await undo(back)).status).toBe(422);
  });

  test('GUARD-9: doesn’t reveal whether an address has an account, but notifies its owner', async () => {
    const [user, owner] = [await api.customer(), await api.customer()];
    await api.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [owner.id]);
    const answers = [await ask(user, `free-${user.email}`), await ask(user, owner.email)];
    const [free, used] = answers.map(({ status, body }) => ({ status, message: body.message }));
    expect(used).toEqual(free);
    await send();
    const kinds = (await mailTo(api.ctx, owner.email)).map(({ kind }) => kind);
    expect(kinds).toContain('email_change_taken');
    expect(kinds).not.toContain('email_change');
    // Another user registers the address between the email and the confirmation, and keeps it.
    const late = `late-${user.email}`;
    await ask(user, late);
    await send();
    const token = await linkTo(late, 'email_change');
    await api.ctx.pool.query('update app_user set email = $1 where id = $2', [late, owner.id]);
    expect((await confirmNew(token)).status).toBe(409);
  });

  test('GUARD-10: refuses the change to an admin acting as the customer, and expires the links', async () => {
    const [admin, user] = [await api.admin(), await api.customer()];
    const switched = await api.call('POST', '/switch-login', {
      as: admin,
      body: { email: user.email, reason: 'Their file is read wrongly' },
    });
    const as = { ...user, token: switched.body.access_token };
    expect((await ask(as, `next-${user.email}`)).status).toBe(403);
    await ask(user, `next-${user.email}`);
    await send();
    const token = await linkTo(`next-${user.email}`, 'email_change');
    inFuture(hours(24));
    expect((await confirmNew(token)).status).toBe(422);
  });
});
