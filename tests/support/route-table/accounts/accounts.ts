/** Route table rows: registration, sign-in and account recovery. */
import { z } from 'zod';
import { ResetReply } from '#contract/accounts/access-review/schemas';
import {
  DraftKey,
  LoginReply,
  RecoveryCodes,
  RegistrationReply,
  SessionList,
  SourceList,
  TwoFactorSetup,
} from '#contract/accounts/schemas';
import { envelope } from '#contract/envelope';
import { createLink } from '#features/accounts';
import { inTransaction } from '#platform/context';
import { newId, newSecret, sha256 } from '#platform/ids';
import { codeOf } from '../../accounts/totp.ts';
import type { TestApi, TestUser } from '../../api.ts';
import { badBodies, passwordFaults, type Row, type World } from '../parts.ts';

const nothing = envelope(z.null());

/** A new customer, for calls that change the sign-in. */
async function setUp(api: TestApi): Promise<{ as: TestUser; secret: string }> {
  const as = await api.customer();
  const { body } = await api.call('POST', '/two-factor-setup', { as, body: { password: as.password } });
  return { as, secret: body.data.secret };
}

/** The token of an email change link, for a new customer. */
async function emailLink({ api }: World, state: 'asked' | 'changed'): Promise<string> {
  const { id, email, caller } = await api.customer();
  const token = newSecret();
  await api.ctx.pool.query(
    `insert into email_change (id, user_id, account_id, session_id, old_email, new_email, state, hash, expires_at, created_at)
     values ($1, $2, $3, $1, $4, $5, $6, $7, now() + interval '1 day', now())`,
    [
      newId(),
      id,
      caller.account_id,
      state === 'asked' ? email : `${newId()}@example.com`,
      `${newId()}@example.com`,
      state,
      sha256(token),
    ],
  );
  return token;
}

export const accountRows: Row[] = [
  {
    route: 'GET /api/v1/source-list',
    open: true,
    good: () => ({ path: '/source-list' }),
    answer: envelope(SourceList),
  },
  {
    route: 'POST /api/v1/registration',
    open: true,
    good: () => ({
      path: '/registration?rel=a_friend-1',
      body: {
        email: `${newId()}@example.com`,
        password: 'long enough',
        first_name: 'Ada',
        last_name: 'Lovelace',
        source: 'colleague',
        purpose: 'legal',
      },
    }),
    answer: RegistrationReply,
    wrong: () => [
      ...badBodies('/registration', [
        {},
        [],
        '"text"',
        null,
        { email: 'a@example.com' },
        { email: 'a@example.com', password: 'short' },
        { email: 'a@example.com', password: 'x'.repeat(129) },
        { email: 'a@example.com', password: 'password1' },
        { email: 'not an address', password: 'long enough' },
        { email: ['a@example.com'], password: 'long enough' },
        { email: `${'a'.repeat(250)}@example.com`, password: 'long enough' },
        { email: 'a@example.com', password: 'long enough', first_name: 'x'.repeat(10_000) },
        { email: 'a@example.com', password: 'long enough', source: 'a bird' },
        { email: 'a@example.com', password: 'long enough', purpose: 'curiosity' },
        { email: 'a@example.com', password: 'long enough', terms: true },
        { email: 'a@example.com', password: 'long enough', terms: '2020-01-01' },
      ]),
    ],
  },
  {
    route: 'POST /api/v1/login',
    open: true,
    good: ({ other }) => ({ path: '/login', body: { email: other.email, password: other.password } }),
    answer: LoginReply,
    refused: ({ other }) => ({ path: '/login', body: { email: other.email, password: 'another one' } }),
    wrong: () =>
      badBodies('/login', [
        {},
        [],
        7,
        { email: 'a@example.com' },
        { email: 'a@example.com', password: '' },
        { email: 'a@example.com', password: 'x'.repeat(129) },
        { email: 'a@example.com', password: { $ne: null } },
        { email: 'a@example.com', password: 'long enough', code: 123456 },
        { email: 'a@example.com', password: 'long enough', code: '1'.repeat(41) },
      ]),
  },
  {
    route: 'POST /api/v1/session-renewal',
    open: true,
    good: async ({ api, other }) => {
      const { email, password } = other;
      const login = await api.call('POST', '/login', { body: { email, password } });
      const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
      return { path: '/session-renewal', headers: { cookie } };
    },
    answer: LoginReply,
  },
  ...['GET', 'POST'].map((method) => ({
    route: `${method} /api/v1/logout`,
    good: async ({ api, owner }: World) => ({ path: '/logout', as: await api.signIn(owner) }),
    answer: nothing,
  })),
  {
    route: 'POST /api/v1/send-password-reset-link',
    open: true,
    good: () => ({ path: '/send-password-reset-link', body: { email: `${newId()}@example.com` } }),
    answer: nothing,
    wrong: () => badBodies('/send-password-reset-link', [{}, [], { email: 'nobody' }, { email: 7 }]),
  },
  {
    route: 'POST /api/v1/reset-password',
    open: true,
    good: async ({ api }) => {
      const { id } = await api.customer();
      const token = await inTransaction(api.ctx, (tx) => createLink(tx, 'reset_password', id));
      return { path: '/reset-password', body: { token, password: 'another long one' } };
    },
    answer: envelope(ResetReply),
    wrong: () =>
      badBodies('/reset-password', [
        {},
        { token: 'x'.repeat(43) },
        { token: 'x'.repeat(43), password: 'short' },
        { token: 'x'.repeat(43), password: 'another long one' },
        { token: 'x'.repeat(101), password: 'another long one' },
        { token: 7, password: 'another long one' },
      ]),
  },
  {
    route: 'POST /api/v1/confirm-email',
    open: true,
    good: async ({ api }) => {
      const { id } = await api.customer();
      const token = await inTransaction(api.ctx, (tx) => createLink(tx, 'confirm_email', id));
      return { path: '/confirm-email', body: { token } };
    },
    answer: nothing,
    wrong: () => badBodies('/confirm-email', [{}, { token: 7 }, { token: 'x'.repeat(43) }]),
  },
  {
    route: 'POST /api/v1/confirm-new-email',
    open: true,
    good: async (world) => ({
      path: '/confirm-new-email',
      body: { token: await emailLink(world, 'asked') },
    }),
    answer: nothing,
    wrong: () => badBodies('/confirm-new-email', [{}, { token: 7 }, { token: 'x'.repeat(43) }]),
  },
  {
    route: 'POST /api/v1/undo-email-change',
    open: true,
    good: async (world) => ({
      path: '/undo-email-change',
      body: { token: await emailLink(world, 'changed') },
    }),
    answer: nothing,
    wrong: () => badBodies('/undo-email-change', [{}, { token: 7 }, { token: 'x'.repeat(43) }]),
  },
  {
    route: 'POST /api/v1/change-email',
    good: ({ owner }) => ({
      path: '/change-email',
      body: { email: `${newId()}@example.com`, current_password: owner.password },
    }),
    answer: nothing,
    wrong: () =>
      badBodies('/change-email', [
        {},
        { email: 'nobody', current_password: 'x' },
        { email: 'new@example.com', current_password: 'not it at all' },
        { email: 7, current_password: 'x' },
      ]),
  },
  {
    route: 'POST /api/v1/send-confirmation-link',
    good: async ({ api }) => ({ path: '/send-confirmation-link', as: await api.customer() }),
    answer: nothing,
  },
  {
    route: 'POST /api/v1/change-password',
    good: async ({ api }) => {
      const as = await api.customer();
      const body = { current_password: as.password, password: 'another long one' };
      return { path: '/change-password', as, body };
    },
    answer: nothing,
    wrong: ({ owner: { password: current_password } }) =>
      badBodies('/change-password', [
        {},
        { current_password },
        { current_password, password: 'short' },
        { current_password, password: 'password1' },
        { current_password: 'not it', password: 'another long one' },
      ]),
  },
  {
    route: 'GET /api/v1/draft-key',
    good: () => ({ path: '/draft-key' }),
    answer: envelope(DraftKey),
  },
  {
    route: 'GET /api/v1/session-list',
    good: () => ({ path: '/session-list' }),
    answer: envelope(SessionList),
  },
  {
    route: 'POST /api/v1/session-revocation',
    good: async ({ api, owner }) => {
      await api.signIn(owner);
      const { body } = await api.call('GET', '/session-list', { as: owner });
      const other = body.data.find(({ current }) => !current);
      return { path: '/session-revocation', body: { id: other?.id, password: owner.password } };
    },
    answer: nothing,
    about: (id) => ({ path: '/session-revocation', body: { id } }),
    wrong: () => badBodies('/session-revocation', [[], { id: 7 }, { password: '' }, { password: 7 }]),
  },
  {
    route: 'POST /api/v1/two-factor-setup',
    good: async ({ api }) => {
      const as = await api.customer();
      return { path: '/two-factor-setup', as, body: { password: as.password } };
    },
    answer: envelope(TwoFactorSetup),
    wrong: () => badBodies('/two-factor-setup', [...passwordFaults, { password: 'not it' }]),
  },
  {
    route: 'POST /api/v1/two-factor-confirmation',
    good: async ({ api }) => {
      const { as, secret } = await setUp(api);
      return { path: '/two-factor-confirmation', as, body: { code: codeOf(secret) } };
    },
    answer: envelope(RecoveryCodes),
    wrong: () =>
      badBodies('/two-factor-confirmation', [{}, { code: 123456 }, { code: '12345' }, { code: '123456' }]),
  },
  {
    route: 'POST /api/v1/two-factor-removal',
    good: async ({ api }) => {
      const { as } = await setUp(api);
      return { path: '/two-factor-removal', as, body: { password: as.password } };
    },
    answer: nothing,
    wrong: () => badBodies('/two-factor-removal', passwordFaults),
  },
  {
    route: 'POST /api/v1/recovery-codes',
    good: async ({ api }) => {
      const { as, secret } = await setUp(api);
      await api.call('POST', '/two-factor-confirmation', { as, body: { code: codeOf(secret) } });
      return { path: '/recovery-codes', as, body: { password: as.password } };
    },
    answer: envelope(RecoveryCodes),
    wrong: () => badBodies('/recovery-codes', passwordFaults),
  },
];
