/** Route table rows: profile, account data export and account deletion. */
import { z } from 'zod';
import { AccountContents, DataExport, ExportTicket, Profile } from '#contract/accounts/schemas';
import { termsVersion } from '#contract/accounts/terms';
import { envelope } from '#contract/envelope';
import { buildExport } from '#features/accounts';
import { accountData } from '../../../../server/account-data.ts';
import { photoForm, pngPhoto } from '../../accounts/photos.ts';
import { badBodies, passwordFaults, type Row, type World } from '../parts.ts';

const nothing = envelope(z.null());

/** The ID of the owner's finished export. */
async function readyExport({ api, owner }: World): Promise<string> {
  const { body } = await api.call('POST', '/data-export', { as: owner });
  await buildExport(api.ctx, body.data.id, accountData);
  return body.data.id;
}

export const profileRows: Row[] = [
  {
    route: 'GET /api/v1/profile/:id',
    good: ({ owner }) => ({ path: `/profile/${owner.id}` }),
    answer: envelope(Profile),
    about: (id) => ({ path: `/profile/${id}` }),
  },
  {
    route: 'PUT /api/v1/profile-basic_info/:id',
    good: ({ owner }) => ({ path: `/profile-basic_info/${owner.id}`, body: { first_name: 'Ada' } }),
    answer: envelope(Profile),
    about: (id) => ({ path: `/profile-basic_info/${id}`, body: {} }),
    wrong: ({ owner: { id } }) =>
      badBodies(`/profile-basic_info/${id}`, [
        [],
        7,
        { first_name: 'x'.repeat(10_000) },
        { first_name: 'a\0b' },
        { last_name: null },
        { company: 'x'.repeat(121) },
        { phone: 'call me' },
        { time_zone: 'Mars/Olympus' },
        { language: 'fr' },
        { source: 'a bird' },
        { purpose: 'curiosity' },
        { profile_photo: 'another.webp' },
      ]),
  },
  {
    route: 'POST /api/v1/terms-acceptance',
    good: () => ({ path: '/terms-acceptance', body: { version: termsVersion } }),
    answer: envelope(Profile),
    wrong: () =>
      badBodies('/terms-acceptance', [{}, [], { version: 7 }, { version: 'now' }, { version: '2020-01-01' }]),
  },
  {
    route: 'POST /api/v1/profile-info/:id',
    good: async ({ owner }) => ({
      path: `/profile-info/${owner.id}`,
      body: photoForm(await pngPhoto()),
    }),
    answer: envelope(Profile),
    about: (id) => ({ path: `/profile-info/${id}` }),
    wrong: ({ owner: { id } }) => [
      { path: `/profile-info/${id}` },
      { path: `/profile-info/${id}`, body: {} },
      { path: `/profile-info/${id}`, body: new FormData() },
      { path: `/profile-info/${id}`, body: photoForm(Buffer.from('no photo')) },
      { path: `/profile-info/${id}`, body: photoForm(Buffer.from('no photo'), 'another') },
    ],
  },
  {
    route: 'GET /api/v1/data-export',
    good: () => ({ path: '/data-export' }),
    answer: envelope(DataExport.nullable()),
  },
  { route: 'POST /api/v1/data-export', good: () => ({ path: '/data-export' }), answer: envelope(DataExport) },
  {
    route: 'POST /api/v1/data-export-ticket/:id',
    good: async (world) => ({ path: `/data-export-ticket/${await readyExport(world)}` }),
    answer: envelope(ExportTicket),
    about: (id) => ({ path: `/data-export-ticket/${id}` }),
  },
  {
    route: 'GET /api/v1/account-deletion',
    good: () => ({ path: '/account-deletion' }),
    answer: envelope(AccountContents),
  },
  {
    route: 'POST /api/v1/account-deletion',
    good: async ({ api }) => {
      const as = await api.customer();
      return { path: '/account-deletion', as, body: { password: as.password } };
    },
    answer: nothing,
    wrong: () => badBodies('/account-deletion', [...passwordFaults, { password: 'not it' }]),
  },
  {
    route: 'GET /download/export/:ticket',
    open: true,
    good: async (world) => {
      const id = await readyExport(world);
      const ticket = await world.api.call('POST', `/data-export-ticket/${id}`, { as: world.owner });
      return { path: ticket.body.data.path };
    },
    answer: 'archive',
    about: (id) => ({ path: `/download/export/${id}` }),
  },
  {
    route: 'GET /media/:name',
    open: true,
    good: async ({ api, owner }) => {
      const body = photoForm(await pngPhoto());
      const answer = await api.call('POST', `/profile-info/${owner.id}`, { as: owner, body });
      return { path: `/media/${answer.body.data.profile_photo}` };
    },
    answer: 'photo',
    about: (id) => ({ path: `/media/${id}` }),
  },
];
