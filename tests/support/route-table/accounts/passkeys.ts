/** Route table rows: passkeys. */
import { z } from 'zod';
import { Passkey, PasskeyCreation, PasskeyList, PasskeyRequest } from '#contract/accounts/passkeys/schemas';
import { LoginReply } from '#contract/accounts/schemas';
import { envelope } from '#contract/envelope';
import { newId } from '#platform/ids';
import { Authenticator } from '../../accounts/authenticator.ts';
import type { TestApi, TestUser } from '../../api.ts';
import { badBodies, passwordFaults, type Row } from '../parts.ts';

async function confirmed(api: TestApi): Promise<TestUser> {
  const as = await api.customer();
  await api.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [as.id]);
  return as;
}

/** A customer's new device, with the body that registers its passkey. */
async function newDevice(api: TestApi, as: TestUser) {
  const device = new Authenticator(api.ctx.config.publicUrl);
  const { body } = await api.call('POST', '/passkey-setup', { as, body: { password: as.password } });
  return { device, body: { name: 'Laptop', credential: device.create(body.data) } };
}

async function withPasskey(api: TestApi, as: TestUser): Promise<{ device: Authenticator; id: string }> {
  const { device, body } = await newDevice(api, as);
  const saved = await api.call('POST', '/passkey-list', { as, body });
  return { device, id: saved.body.data.id };
}

const response = { clientDataJSON: 'bm8', authenticatorData: 'bm8', signature: 'bm8', userHandle: 'bm8' };

export const passkeyRows: Row[] = [
  {
    route: 'GET /api/v1/passkey-list',
    good: async ({ api }) => {
      const as = await confirmed(api);
      await withPasskey(api, as);
      return { path: '/passkey-list', as };
    },
    answer: envelope(PasskeyList),
  },
  {
    route: 'POST /api/v1/passkey-setup',
    good: async ({ api }) => {
      const as = await confirmed(api);
      return { path: '/passkey-setup', as, body: { password: as.password } };
    },
    answer: envelope(PasskeyCreation),
    wrong: () => badBodies('/passkey-setup', passwordFaults),
  },
  {
    route: 'POST /api/v1/passkey-list',
    good: async ({ api }) => {
      const as = await confirmed(api);
      return { path: '/passkey-list', as, body: (await newDevice(api, as)).body };
    },
    answer: envelope(Passkey),
    wrong: () =>
      badBodies('/passkey-list', [
        {},
        { name: 'Laptop' },
        { name: '', credential: { id: 'a', response: {} } },
        { name: 'Laptop', credential: { id: 'a', response: { clientDataJSON: 'a', attestationObject: 7 } } },
      ]),
  },
  {
    route: 'PUT /api/v1/passkey-list/:id',
    good: async ({ api, owner }) => {
      const { id } = await withPasskey(api, owner);
      return { path: `/passkey-list/${id}`, body: { name: 'Phone' } };
    },
    answer: envelope(Passkey),
    about: (id) => ({ path: `/passkey-list/${id}`, body: { name: 'Phone' } }),
    wrong: () =>
      badBodies(`/passkey-list/${newId()}`, [{}, { name: '' }, { name: 'x'.repeat(61) }, { name: 7 }]),
  },
  {
    route: 'DELETE /api/v1/passkey-list/:id',
    good: async ({ api, owner }) => ({ path: `/passkey-list/${(await withPasskey(api, owner)).id}` }),
    answer: envelope(z.null()),
    about: (id) => ({ path: `/passkey-list/${id}` }),
  },
  {
    route: 'POST /api/v1/passkey-challenge',
    open: true,
    good: () => ({ path: '/passkey-challenge' }),
    answer: envelope(PasskeyRequest),
  },
  {
    route: 'POST /api/v1/sign-in-by-passkey',
    open: true,
    good: async ({ api }) => {
      const { device } = await withPasskey(api, await confirmed(api));
      const { body } = await api.call('POST', '/passkey-challenge');
      return { path: '/sign-in-by-passkey', body: { credential: device.get(body.data) } };
    },
    answer: LoginReply,
    refused: () => ({ path: '/sign-in-by-passkey', body: { credential: { id: 'unknown', response } } }),
    wrong: () =>
      badBodies('/sign-in-by-passkey', [
        {},
        { credential: {} },
        { credential: { id: 'x'.repeat(1401), response } },
        { credential: { id: 'unknown', response: { ...response, signature: 7 } } },
      ]),
  },
];
