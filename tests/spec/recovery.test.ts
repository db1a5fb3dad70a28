/** Password recovery: the emailed link, its effect, its lifetime and its limits. */
import { describe, expect, test } from 'vitest';
import { sendResetLink } from '#features/accounts';
import { after, clock, minutes } from '#platform/clock';
import { newId, newSecret } from '#platform/ids';
import { accountsApi } from '#support/accounts/accounts';
import type { Answer, TestUser } from '#support/api';
import { english } from '#support/english';
import { runJobs } from '#support/jobs';
import { mailTo, tokenOf } from '#support/mail/mail';
import { statementsOf } from '#support/statements';

const api = await accountsApi();

const inFuture = (milliseconds: number) => clock.set(after(clock.now(), milliseconds));
const login = (email: string, password: string) => api.call('POST', '/login', { body: { email, password } });
const ask = (email: string) => api.call('POST', '/send-password-reset-link', { body: { email } });
const reset = (token: string, password = 'a new and long one') =>
  api.call('POST', '/reset-password', { body: { token, password } });

/** The tokens of the reset links an address received, oldest first. */
async function resetTokens(email: string): Promise<string[]> {
  await runJobs(api, 'accounts.send-reset-link', ({ user_id }) => sendResetLink(api.ctx, user_id));
  const mail = await mailTo(api.ctx, email);
  return mail.filter(({ kind }) => kind === 'reset_password').map(({ link }) => tokenOf(link));
}

async function resetToken(user: TestUser): Promise<string> {
  await ask(user.email);
  return (await resetTokens(user.email)).at(-1) ?? '';
}

const withoutId = ({
  body: { request_id: _, error: __, ...body },
  status,
}: Answer<{ request_id: string; error?: unknown }>) => ({
  status,
  body,
});
const dead = {
  status: 422,
  body: {
    status: false,
    message: english('errors:link_invalid'),
    errors: { token: english('fields:link_unusable') },
  },
};

describe('a forgotten password', () => {
  test('PAGES-6: sets a new password by emailed link, and ends the old password and all sessions (S8)', async () => {
    const user = await api.customer();
    const token = await resetToken(user);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const answer = await reset(token);
    expect([answer.status, answer.body.message]).toEqual([200, english('messages:password_reset')]);
    expect((await api.call('GET', '/wallet', { as: user })).status).toBe(401);
    expect((await login(user.email, user.password)).status).toBe(401);
    expect((await login(user.email, 'a new and long one')).status).toBe(200);
    const kinds = (await mailTo(api.ctx, user.email)).map(({ kind }) => kind);
    expect(kinds).toContain('password_changed');
  });

  test('PAGES-6: accepts a link once (R1)', async () => {
    const token = await resetToken(await api.customer());
    expect((await reset(token)).status).toBe(200);
    expect(withoutId(await reset(token))).toEqual(dead);
  });

  test('PAGES-6: lets one of two concurrent uses of a link set the password (R1)', async () => {
    const user = await api.customer();
    const token = await resetToken(user);
    const passwords = ['the first of them', 'the second of them'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(user.email, passwords[winner] ?? '')).status).toBe(200);
    expect((await login(user.email, passwords[1 - winner] ?? '')).status).toBe(401);
  });

  test('PAGES-6: revokes older links with a newer one (R4)', async () => {
    const user = await api.customer();
    const first = await resetToken(user);
    const second = await resetToken(user);
    expect(withoutId(await reset(first))).toEqual(dead);
    expect((await reset(second)).status).toBe(200);
  });

  test('PAGES-6: accepts a link for 60 minutes (R2)', async () => {
    const [early, late] = [await resetToken(await api.customer()), await resetToken(await api.customer())];
    inFuture(minutes(59));
    expect((await reset(early)).status).toBe(200);
    inFuture(minutes(1));
    expect(withoutId(await reset(late))).toEqual(dead);
  });

  test('PAGES-6: refuses an altered link, a link of another kind, and none', async () => {
    const user = await api.customer();
    const token = await resetToken(user);
    const confirmation = tokenOf(
      (await mailTo(api.ctx, user.email)).find(({ kind }) => kind === 'confirm_email')?.link,
    );
    const turned = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
    for (const bad of [turned, confirmation, newSecret(), token.toUpperCase(), '', ' ', `${token} `]) {
      expect(withoutId(await reset(bad))).toEqual(dead);
    }
    expect((await login(user.email, user.password)).status).toBe(200);
  });

  test('PAGES-6: keeps the link usable after refusing a password', async () => {
    const user = await api.customer();
    const token = await resetToken(user);
    for (const bad of ['short', 'password1', user.email]) {
      const answer = await reset(token, bad);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('PAGES-6: gives the same reply for known and unknown emails', async () => {
    const user = await api.customer();
    const stranger = `${newId()}@example.com`;
    const [known, unknown] = [await ask(user.email), await ask(stranger)];
    expect(withoutId(known)).toEqual(withoutId(unknown));
    expect(known.body.message).toBe(english('messages:reset_link_sent'));
    expect(await resetTokens(user.email)).toHaveLength(1);
    expect(await mailTo(api.ctx, stranger)).toEqual([]);
  });

  test('PAGES-6: does the same work for known and unknown emails', async () => {
    const user = await api.customer();
    const work = (email: string) => statementsOf(() => ask(email));
    const known = await work(user.email);
    expect(known.length).toBeGreaterThan(2);
    expect(await work(`${newId()}@example.com`)).toEqual(known);
  });

  test('PAGES-6: stores only a link’s SHA-256 in the database (R3)', async () => {
    const user = await api.customer();
    const token = await resetToken(user);
    const { rows } = await api.ctx.pool.query('select l::text from user_link l where user_id = $1', [
      user.id,
    ]);
    expect(rows).not.toEqual([]);
    for (const form of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ])
      expect(JSON.stringify(rows)).not.toContain(form);
  });

  test('PAGES-6: links to the configured public URL, whatever the Host header (R7)', async () => {
    const user = await api.customer();
    await api.app.request('http://evil.example/api/v1/send-password-reset-link', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      },
      body: JSON.stringify({ email: user.email }),
    });
    expect(await resetTokens(user.email)).toHaveLength(1);
    const texts = (await mailTo(api.ctx, user.email)).map(({ text, html }) => text + html).join();
    expect(texts).toContain(`${api.ctx.config.publicUrl}/reset-password?token=`);
    expect(texts).not.toContain('evil.example');
  });

  test('GUARD-11: limits links to five an hour per email and twenty per network (R5)', async () => {
    const email = `${newId()}@example.com`;
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await ask(email)).status).toBe(200);
    const refused = await ask(email);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/^Too many attempts\. Wait \d+ minutes, then try again\.$/);
    for (let attempt = 0; attempt < 14; attempt += 1) {
      expect((await ask(`${newId()}@example.com`)).status).toBe(200);
    }
    expect((await ask(`${newId()}@example.com`)).status).toBe(429);
  });

  test('GUARD-11: isn’t blocked by dead links from the same address', async () => {
    const token = await resetToken(await api.customer());
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect((await reset(newSecret())).status).toBe(422);
    }
    expect((await reset(newSecret())).status).toBe(429);
    expect((await reset(token)).status).toBe(200);
  });

  test('still needs the code at sign-in after a reset (R8)', async () => {
    const user = await api.customer();
    await api.ctx.pool.query('update app_user set totp_confirmed_at = now() where id = $1', [user.id]);
    expect((await reset(await resetToken(user))).status).toBe(200);
    const answer = await login(user.email, 'a new and long one');
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([401, ['code']]);
  });
});
