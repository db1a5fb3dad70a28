/** Route table rows: the site, its settings and FAQ, health and API description. */
import { z } from 'zod';
import { envelope } from '#contract/envelope';
import { Dashboard } from '#contract/reporting/dashboard';
import {
  AnnouncementList,
  Announcements,
  FaqEditor,
  SettingState,
  SettingStates,
} from '#contract/site/admin';
import { Faq } from '#contract/site/faq';
import { CurrentTerms, LegalInfo, ServiceStatus, SettingInfo } from '#contract/site/schemas';
import { newId } from '#platform/ids';
import { pngPhoto } from '../accounts/photos.ts';
import { badBodies, badPages, type Row, type World } from './parts.ts';

const Health = z.object({ status: z.literal(true), database: z.literal('up').optional() });

const nothing = envelope(z.null());

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

const faqBody = { question: 'What is a coin?', answer: 'It buys one hit.', hidden: false, version: null };
const announcement = { title: 'Maintenance', text: 'On Sunday.', tone: 'info', ends_at: null };

export const siteRows: Row[] = [
  {
    route: 'GET /api/v1/setting-info',
    open: true,
    good: () => ({ path: '/setting-info' }),
    answer: envelope(SettingInfo),
  },
  {
    route: 'GET /api/v1/legal',
    open: true,
    good: () => ({ path: '/legal' }),
    answer: envelope(LegalInfo),
  },
  {
    route: 'GET /api/v1/terms',
    open: true,
    good: () => ({ path: '/terms' }),
    answer: envelope(CurrentTerms),
  },
  {
    route: 'GET /api/v1/service-status',
    open: true,
    good: () => ({ path: '/service-status' }),
    answer: envelope(ServiceStatus),
  },
  { route: 'GET /api/v1/faq', good: () => ({ path: '/faq' }), answer: envelope(Faq) },
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
    route: 'PUT /api/v1/admin/logo',
    admin: true,
    good: async ({ api }) => {
      await api.ctx.pool.query(`delete from setting where key = 'brand_logo'`);
      return { path: '/admin/logo', body: { picture: (await pngPhoto()).toString('base64'), version: 0 } };
    },
    answer: envelope(SettingState),
    wrong: () =>
      badBodies('/admin/logo', [
        {},
        [],
        { picture: '', version: 0 },
        { picture: 'no picture', version: 0 },
        { picture: Buffer.from('no picture').toString('base64'), version: 0 },
        { picture: 'A'.repeat(300_000), version: 0 },
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
  {
    route: 'GET /api/v1/user-dashboard',
    good: () => ({ path: '/user-dashboard?range=12m&time_zone=America/Chicago' }),
    answer: envelope(Dashboard),
    wrong: () =>
      ['range=year', 'range=', 'time_zone=Nowhere/Atall', "time_zone='"].map((query) => ({
        path: `/user-dashboard?${query}`,
      })),
  },
  { route: 'GET /api/v1/stream', good: () => ({ path: '/stream' }), answer: 'stream' },
  {
    route: 'GET /api/v1/openapi.json',
    open: true,
    good: () => ({ path: '/openapi.json' }),
    answer: z.looseObject({ openapi: z.literal('3.1.0') }),
  },
  { route: 'GET /health/live', open: true, good: () => ({ path: '/health/live' }), answer: Health },
  { route: 'GET /health/ready', open: true, good: () => ({ path: '/health/ready' }), answer: Health },
];
