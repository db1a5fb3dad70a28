/** Registering an email that already has an account looks the same as any other: only the mailbox can tell. */
import { describe, expect, test } from 'vitest';
import { sendEmailChange, sendResetLink, userAccountData } from '#features/accounts';
import { notificationAccountData } from '#features/notifications';
import { newId } from '#platform/ids';
import { accountsApi } from '#support/accounts/accounts';
import type { Answer, TestUser } from '#support/api';
import { runJobs } from '#support/jobs';
import { mailTo, tokenOf } from '#support/mail/mail';
import { hashesOf, statementsOf } from '#support/statements';

const api = await accountsApi();

const password = 'made up for this test';
const register = (email: string, given = password) =>
  api.call('POST', '/registration', { body: { email, password: given } });
const login = (email: string, given = password) =>
  api.call('POST', '/login', { body: { email, password: given } });
const confirm = (token: string) => api.call('POST', '/confirm-email', { body: { token } });
const linkTo = async (email: string, kind: string) =>
  tokenOf((await mailTo(api.ctx, email)).filter((mail) => mail.kind === kind).at(-1)?.link);
const kindsTo = async (email: string) => (await mailTo(api.ctx, email)).map(({ kind }) => kind);

/** A customer with a confirmed email. */
async function owner(): Promise<TestUser> {
  const user = await api.customer();
  expect((await confirm(await linkTo(user.email, 'confirm_email'))).status).toBe(200);
  return user;
}
const freshEmail = () => `${newId()}@example.com`;

/** Everything in a reply that could differ, with random values replaced by their kind. */
function outward({ status, headers, body }: Answer) {
  const varies = /^(id|email|access_token|expires_at|request_id)$/;
  const shape = JSON.parse(
    JSON.stringify(body, (key, value) => (varies.test(key) ? `a ${typeof value}` : value)),
  );
  const names = [...headers].map(([name, value]) =>
    /^(request-id|set-cookie)$/.test(name) ? name : `${name}: ${value}`,
  );
  return { status, names, shape };
}

describe('registration', () => {
  test('GUARD-7: gives a registered email the same reply as a new one, and so does the next sign-in', async () => {
    const { email: taken } = await owner();
    const fresh = freshEmail();
    expect(outward(await register(taken))).toEqual(outward(await register(fresh)));
    const [one, other] = [await login(taken), await login(fresh)];
    expect(one.status).toBe(200);
    expect(outward(one)).toEqual(outward(other));
    const profile = ({ body }: typeof one) =>
      api.call('GET', `/profile/${body.user.id}`, {
        headers: { authorization: `Bearer ${body.access_token}` },
      });
    const { created_at: _, ...shown } = (await profile(one)).body.data;
    const { created_at: __, ...expected } = (await profile(other)).body.data;
    expect({ ...shown, id: '', email: '' }).toEqual({ ...expected, id: '', email: '' });
  });

  test('GUARD-7: does the same hashes and statements for a registered email, and at the next sign-in', async () => {
    const work = async (email: string) => {
      const count = async (act: () => Promise<unknown>) => {
        let statements: string[] = [];
        const hashes = await hashesOf(async () => {
          statements = (await statementsOf(act)).map(({ text }) => text);
        });
        return { hashes, statements };
      };
      return {
        register: await count(() => register(email)),
        login: await count(() => login(email)),
        wrong: await count(() => login(email, 'not the password')),
      };
    };
    const { email: confirmed } = await owner();
    const { email: unconfirmed } = await api.customer();
    const fresh = await work(freshEmail());
    expect(fresh.register.hashes).toBe(1);
    expect(fresh.login.hashes).toBe(2);
    expect(await work(confirmed)).toEqual(fresh);
    expect(await work(unconfirmed)).toEqual(fresh);
  });

  test('GUARD-7: emails the owner of the email, who signs in as before', async () => {
    const user = await owner();
    const { body } = await register(user.email);
    expect(body.user.id).not.toBe(user.id);
    expect((await kindsTo(user.email)).slice(-1)).toEqual(['registration_taken']);
    expect((await login(user.email, user.password)).body.user.id).toBe(user.id);
    expect((await login(user.email)).body.user.id).toBe(body.user.id);
  });

  test('GUARD-7: lets nobody confirm a taken email who registered it, with the same replies as if they could', async () => {
    const user = await owner();
    await register(user.email);
    const second = await api.signIn({ email: user.email, password });
    const asked = await api.call('POST', '/send-confirmation-link', { as: second });
    const alone = await api.customer();
    expect(outward(asked)).toEqual(outward(await api.call('POST', '/send-confirmation-link', { as: alone })));
    expect((await kindsTo(user.email)).slice(-2)).toEqual(['registration_taken', 'registration_taken']);
    // They can continue with an email of their own.
    const next = freshEmail();
    const changed = await api.call('POST', '/change-email', {
      as: second,
      body: { email: next, current_password: password },
    });
    expect(changed.status).toBe(200);
  });

  test('GUARD-7: gives the email to the first of several registrants to confirm it; the others can still sign in', async () => {
    const email = freshEmail();
    const first = (await register(email, 'the first of two')).body.user;
    const firstLink = await linkTo(email, 'confirm_email');
    const second = (await register(email, 'the second of two')).body.user;
    expect((await login(email, 'the first of two')).body.user.id).toBe(first.id);
    expect((await confirm(await linkTo(email, 'confirm_email'))).status).toBe(200);
    expect((await confirm(firstLink)).status).toBe(422);
    expect((await login(email, 'the first of two')).body.user.id).toBe(first.id);
    expect((await login(email, 'the second of two')).body.user.id).toBe(second.id);
  });

  test('GUARD-7: confirms an email once when two links are opened concurrently', async () => {
    const email = freshEmail();
    await register(email, 'the first of two');
    const one = await linkTo(email, 'confirm_email');
    await register(email, 'the second of two');
    const other = await linkTo(email, 'confirm_email');
    const statuses = (await Promise.all([confirm(one), confirm(other)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await api.ctx.pool.query(
      'select count(*)::int as count from app_user where email = $1 and email_confirmed_at is not null',
      [email],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('GUARD-7: allows five registrations of an email a day, whether or not it has an account', async () => {
    for (const email of [(await owner()).email, freshEmail()]) {
      await api.ctx.pool.query('delete from rate_limit');
      for (let times = 0; times < 5; times += 1) expect((await register(email)).status).toBe(200);
      expect((await register(email)).status).toBe(429);
    }
  });

  test('GUARD-7: allows at most twenty accounts with an unconfirmed email', async () => {
    const email = freshEmail();
    await register(email);
    const { rows } = await api.ctx.pool.query('select * from app_user where email = $1', [email]);
    await api.ctx.pool.query(
      `insert into app_user (id, account_id, email, password_hash, role, created_at)
       select gen_random_uuid(), account_id, email, password_hash, role, created_at
       from app_user, generate_series(1, 18) where id = $1`,
      [rows[0].id],
    );
    expect((await register(email)).status).toBe(200);
    expect((await register(email)).status).toBe(429);
    // One hash signs in all twenty, and one stands in for the missing owner.
    expect(await hashesOf(() => login(email))).toBe(2);
  });
});

describe('account data export', () => {
  test('GUARD-7, GUARD-10: leaves out emails sent to the owner of an email instead', async () => {
    const exported = async (email: string, next: string) => {
      await register(email);
      const as = await api.signIn({ email, password });
      await api.call('POST', '/change-email', { as, body: { email: next, current_password: password } });
      await runJobs(api, 'accounts.send-email-change', ({ change_id }) =>
        sendEmailChange(api.ctx, change_id),
      );
      const kept = [];
      for (const holding of [userAccountData, notificationAccountData])
        for await (const { name, pieces } of holding.files?.(api.ctx, { ...as.caller, language: 'en' }) ??
          []) {
          let text = '';
          for await (const piece of pieces) text += piece;
          if (name === 'mail.json') kept.push(JSON.parse(text));
          if (name === 'account.json')
            kept.push(JSON.parse(text).email_changes.map(({ state }: { state: string }) => state));
        }
      return kept;
    };
    const { email: taken } = await owner();
    const { email: other } = await owner();
    expect(await exported(taken, other)).toEqual(await exported(freshEmail(), freshEmail()));
  });
});

describe('sign-in', () => {
  test('GUARD-11: keeps the wrong-password count of an email when someone else registers with it', async () => {
    const { email } = await owner();
    await register(email);
    for (let tries = 0; tries < 9; tries += 1) await login(email, 'not the password');
    expect((await login(email)).status).toBe(200);
    expect((await login(email, 'not the password')).status).toBe(429);
  });
});

describe('a forgotten password', () => {
  test('GUARD-7: sends the link to the user who confirmed the email, or else the last registrant', async () => {
    const ask = async (email: string) => {
      await api.call('POST', '/send-password-reset-link', { body: { email } });
      await runJobs(api, 'accounts.send-reset-link', ({ user_id }) => sendResetLink(api.ctx, user_id));
      return linkTo(email, 'reset_password');
    };
    const reset = (token: string, given: string) =>
      api.call('POST', '/reset-password', { body: { token, password: given } });
    const user = await owner();
    await register(user.email);
    expect((await reset(await ask(user.email), 'another one of mine')).status).toBe(200);
    expect((await login(user.email, 'another one of mine')).body.user.id).toBe(user.id);
    const email = freshEmail();
    await register(email, 'the first of two');
    const last = (await register(email, 'the second of two')).body.user;
    expect((await reset(await ask(email), 'another one of mine')).status).toBe(200);
    expect((await login(email, 'another one of mine')).body.user.id).toBe(last.id);
    // The mailbox proves ownership: the address is confirmed for this user only.
    await register(email);
    expect((await kindsTo(email)).at(-1)).toBe('registration_taken');
  });
});

describe('admin commands', () => {
  const reason = 'Their file is read wrongly';
  const begin = (admin: TestUser, body: object) =>
    api.call('POST', '/switch-login', { as: admin, body: { reason, ...body } });

  test('ADMIN-1: ask which customer is meant when several registered an unconfirmed email', async () => {
    const admin = await api.admin();
    const email = freshEmail();
    const [one, other] = [(await register(email)).body.user, (await register(email)).body.user];
    const unclear = await begin(admin, { email });
    expect(unclear.status).toBe(409);
    for (const { id } of [one, other]) expect(unclear.body.message).toContain(id);
    const chosen = await begin(admin, { email, user_id: one.id });
    expect(chosen.body.user.id).toBe(one.id);
  });

  test('ADMIN-1: find the customer who confirmed the email, no matter who else registered it', async () => {
    const user = await owner();
    await register(user.email);
    expect((await begin(await api.admin(), { email: user.email })).body.user.id).toBe(user.id);
  });

  test('GUARD-7: create the admin with a confirmed email', async () => {
    const admin = await api.admin();
    const { rows } = await api.ctx.pool.query('select email_confirmed_at from app_user where id = $1', [
      admin.id,
    ]);
    expect(rows[0].email_confirmed_at).not.toBeNull();
  });
});

describe('changing the email', () => {
  test('GUARD-10: accepts an address that others registered but never confirmed', async () => {
    const user = await owner();
    const { email: squatted } = await api.customer();
    await api.call('POST', '/change-email', {
      as: user,
      body: { email: squatted, current_password: user.password },
    });
    await runJobs(api, 'accounts.send-email-change', ({ change_id }) => sendEmailChange(api.ctx, change_id));
    const token = await linkTo(squatted, 'email_change');
    const pending = await linkTo(squatted, 'confirm_email');
    expect((await api.call('POST', '/confirm-new-email', { body: { token } })).status).toBe(200);
    expect((await confirm(pending)).status).toBe(422);
    expect((await login(squatted, user.password)).body.user.id).toBe(user.id);
  });
});
