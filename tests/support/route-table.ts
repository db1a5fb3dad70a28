/** Every call of the service in one table: a good one, what it answers, and what it refuses. */
import { z } from 'zod';
import { Dashboard } from '#contract/dashboard';
import { DownloadTicket } from '#contract/downloads';
import { envelope, pageOf } from '#contract/envelope';
import { Faq } from '#contract/faq';
import { Import, ReferenceSource } from '#contract/imports';
import { UploadProgress } from '#contract/leads';
import { MailDetails, MailSummary } from '#contract/mail';
import {
  NotificationDetails,
  NotificationList,
  NotificationPreferences,
  UnreadCount,
  Unsubscribed,
} from '#contract/notifications';
import { LeadSummary, MappingHeaders, Order, OrderLead, Retrace, Sample, Upload } from '#contract/orders';
import { SettingInfo } from '#contract/site';
import { initialProviders, PeopleFound, PersonOpened, Provider } from '#contract/sources';
import { demoTown } from '#database/seed/town';
import { newId } from '#platform/ids';
import type { TestApi, TestUser } from './api.ts';
import { csv, giveCoins, leadFile, leadHeader, pay, quote, quoteUpload, trace } from './orders.ts';
import { accountFiles, accountRows } from './route-table-accounts.ts';
import { adminRows, switchRows } from './route-table-admin.ts';
import { affiliateRows } from './route-table-affiliate.ts';
import { billingRows } from './route-table-billing.ts';
import { keyRows } from './route-table-keys.ts';
import { moneyRows } from './route-table-money.ts';
import { downloadRows, mendingRows } from './route-table-orders.ts';
import { badBodies, badPages, type Row, type World } from './route-table-parts.ts';
import { privacyRows } from './route-table-privacy.ts';
import { resultRows } from './route-table-results.ts';
import { webhookRows } from './route-table-webhooks.ts';

const History = z.object({
  status: z.literal(true),
  message: z.string(),
  data: pageOf(Order),
  leadSummery: LeadSummary,
});
const Health = z.object({ status: z.literal(true), database: z.literal('up').optional() });

const mapping = { full_name: [0], property_zip: [4] };

const tus = { 'Tus-Resumable': '1.0.0' };
const part = { ...tus, 'Upload-Offset': '0', 'content-type': 'application/offset+octet-stream' };

/** The path of an upload that the owner has begun. */
async function begunUpload({ api, owner }: World): Promise<string> {
  const headers = { ...tus, 'Upload-Length': '99' };
  const begun = await api.call('POST', '/resumable-upload', { as: owner, headers });
  return (begun.headers.get('location') ?? '').replace('/api/v1', '');
}

export const routeTable: Row[] = [
  {
    route: 'GET /api/v1/setting-info',
    open: true,
    good: () => ({ path: '/setting-info' }),
    answer: envelope(SettingInfo),
  },
  { route: 'GET /api/v1/faq', good: () => ({ path: '/faq' }), answer: envelope(Faq) },
  ...accountRows,
  ...switchRows,
  ...billingRows,
  ...privacyRows,
  ...moneyRows,
  ...affiliateRows,
  {
    route: 'GET /api/v1/upload/:id',
    good: ({ upload }) => ({ path: `/upload/${upload.id}` }),
    answer: envelope(Upload),
    about: (id) => ({ path: `/upload/${id}` }),
  },
  {
    route: 'POST /api/v1/resumable-upload',
    good: () => ({ path: '/resumable-upload', headers: { ...tus, 'Upload-Length': '9' } }),
    answer: 'part',
  },
  {
    route: 'GET /api/v1/resumable-upload/:id',
    good: async (world) => ({ path: await begunUpload(world) }),
    answer: envelope(UploadProgress),
    about: (id) => ({ path: `/resumable-upload/${id}` }),
  },
  {
    route: 'PATCH /api/v1/resumable-upload/:id',
    good: async (world) => ({ path: await begunUpload(world), headers: part, body: 'Name,ZIP\n' }),
    answer: 'part',
    about: (id) => ({ path: `/resumable-upload/${id}`, headers: part, body: 'Name,ZIP\n' }),
  },
  {
    route: 'DELETE /api/v1/resumable-upload/:id',
    good: async (world) => ({ path: await begunUpload(world), headers: tus }),
    answer: 'part',
    about: (id) => ({ path: `/resumable-upload/${id}`, headers: tus }),
  },
  {
    route: 'POST /api/v1/add-lead',
    good: () => ({
      path: '/add-lead',
      body: { leads: [{ full_name: 'Ada Lovelace', property_zip: '62521' }] },
    }),
    answer: envelope(Upload),
    wrong: () =>
      badBodies('/add-lead', [
        {},
        [],
        { leads: [] },
        { leads: [{}] },
        { leads: [{ nobody: 'x' }] },
        { leads: [{ full_name: 'Ada Lovelace' }] },
        { leads: [{ phone: '2175550142\n' }, { phone: 'x'.repeat(201) }] },
        { leads: Array(101).fill({ phone: '2175550142' }) },
      ]),
  },
  {
    route: 'PUT /api/v1/upload/:id/format',
    good: ({ upload }) => ({ path: `/upload/${upload.id}/format`, body: { encoding: 'utf-8' } }),
    answer: envelope(Upload),
    about: (id) => ({ path: `/upload/${id}/format`, body: {} }),
    wrong: ({ upload: { id } }) =>
      badBodies(`/upload/${id}/format`, [
        [],
        { encoding: 'x' },
        { delimiter: '' },
        { skip_rows: -1 },
        { has_header: 'yes' },
        { sheet: 1 },
      ]),
  },
  {
    route: 'GET /api/v1/user-dashboard',
    good: () => ({ path: '/user-dashboard?by=week&time_zone=America/Chicago' }),
    answer: envelope(Dashboard),
    wrong: () =>
      ['by=year', 'by=', 'time_zone=Nowhere/Atall', "time_zone='"].map((query) => ({
        path: `/user-dashboard?${query}`,
      })),
  },
  {
    route: 'GET /api/v1/mapping-header',
    good: () => ({ path: '/mapping-header' }),
    answer: envelope(MappingHeaders),
  },
  {
    route: 'POST /api/v1/file-upload',
    good: () => ({ path: '/file-upload', body: form('Name,ZIP\nAda Lovelace,62521\n') }),
    answer: envelope(Upload),
    wrong: () => [
      { path: '/file-upload' },
      { path: '/file-upload', body: {} },
      { path: '/file-upload', body: new FormData() },
      { path: '/file-upload', body: form('') },
      { path: '/file-upload', body: form('Name,ZIP\nAda Lovelace,62521\n', 'another') },
    ],
  },
  {
    route: 'POST /api/v1/order-quote',
    good: ({ upload }) => ({ path: '/order-quote', body: { upload_id: upload.id, mapping } }),
    answer: envelope(Order),
    about: (upload_id) => ({ path: '/order-quote', body: { upload_id, mapping } }),
    wrong: ({ upload: { id: upload_id } }) =>
      badBodies('/order-quote', [
        {},
        [],
        { upload_id },
        { upload_id: 7, mapping },
        { upload_id: '', mapping },
        { upload_id: 'x'.repeat(65), mapping },
        { upload_id, mapping: [] },
        { upload_id, mapping: {} },
        { upload_id, mapping: { full_name: [0] } },
        { upload_id, mapping: { nonsense: [0] } },
        { upload_id, mapping: { full_name: 0 } },
        { upload_id, mapping: { ...mapping, full_name: [] } },
        { upload_id, mapping: { ...mapping, full_name: [-1] } },
        { upload_id, mapping: { ...mapping, full_name: [0.5] } },
        { upload_id, mapping: { ...mapping, full_name: [99] } },
        { upload_id, mapping: { ...mapping, full_name: [4] } },
        { upload_id, mapping: { ...mapping, full_name: Array(9).fill(0) } },
        { upload_id, mapping, name: '' },
        { upload_id, mapping, name: 'x'.repeat(121) },
      ]),
  },
  {
    route: 'POST /api/v1/order-reprice/:id',
    good: async ({ api, owner, upload }) => ({
      path: `/order-reprice/${(await quoteUpload(api, owner, upload)).id}`,
    }),
    answer: envelope(Order),
    about: (id) => ({ path: `/order-reprice/${id}` }),
  },
  ...mendingRows,
  {
    route: 'GET /api/v1/order-sample/:id',
    good: ({ order }) => ({ path: `/order-sample/${order.id}` }),
    answer: envelope(Sample),
    about: (id) => ({ path: `/order-sample/${id}` }),
  },
  {
    route: 'POST /api/v1/order-sample/:id',
    good: async ({ api, owner }) => {
      // One a day: of the same order the same sample is answered again.
      sampled ??= (await quote(api, owner, leadFile([...demoTown({ people: 40 })]))).id;
      return { path: `/order-sample/${sampled}`, body: samplePurpose };
    },
    answer: envelope(Sample),
    about: (id) => ({ path: `/order-sample/${id}`, body: samplePurpose }),
    wrong: ({ order }) => badBodies(`/order-sample/${order.id}`, [{}, [], { purpose: 'curiosity' }]),
  },
  {
    route: 'GET /api/v1/order-retrace/:id',
    good: ({ order }) => ({ path: `/order-retrace/${order.id}` }),
    answer: envelope(Retrace),
    about: (id) => ({ path: `/order-retrace/${id}` }),
  },
  {
    route: 'POST /api/v1/order-retrace/:id',
    good: async ({ api, owner }) => ({ path: `/order-retrace/${await missesToRetrace(api, owner)}` }),
    answer: envelope(Order),
    about: (id) => ({ path: `/order-retrace/${id}` }),
  },
  ...(['pause', 'resume', 'cancel'] as const).map(
    (verb): Row => ({
      route: `POST /api/v1/order-${verb}/:id`,
      good: async ({ api, owner, upload }) => {
        const { id } = await quoteUpload(api, owner, upload);
        await giveCoins(api, owner, 3);
        if (verb !== 'cancel') await pay(api, owner, id);
        return { path: `/order-${verb}/${id}` };
      },
      answer: envelope(Order),
      about: (id) => ({ path: `/order-${verb}/${id}` }),
    }),
  ),
  {
    route: 'GET /api/v1/order-list',
    good: () => ({ path: '/order-list?page=1&per_page=100' }),
    answer: envelope(pageOf(Order)),
    wrong: () => [...badPages('/order-list'), { path: '/order-list?state=lost' }],
  },
  {
    route: 'GET /api/v1/single-order-list/:id',
    good: ({ order }) => ({ path: `/single-order-list/${order.id}` }),
    answer: envelope(Order),
    about: (id) => ({ path: `/single-order-list/${id}` }),
  },
  {
    route: 'GET /api/v1/lead-orders/:id',
    good: ({ owner }) => ({ path: `/lead-orders/${owner.id}?per_page=2` }),
    answer: History,
    about: (id) => ({ path: `/lead-orders/${id}` }),
    wrong: ({ owner }) => badPages(`/lead-orders/${owner.id}`),
  },
  {
    route: 'GET /api/v1/old-lead-orders/:id',
    good: ({ owner }) => ({ path: `/old-lead-orders/${owner.id}?per_page=2` }),
    answer: History,
    about: (id) => ({ path: `/old-lead-orders/${id}` }),
    wrong: ({ owner }) => badPages(`/old-lead-orders/${owner.id}`),
  },
  {
    route: 'GET /api/v1/order-leads/:id',
    good: ({ order }) => ({ path: `/order-leads/${order.id}?outcome=hit&per_page=2` }),
    answer: envelope(pageOf(OrderLead)),
    about: (id) => ({ path: `/order-leads/${id}` }),
    wrong: ({ order }) => [
      ...badPages(`/order-leads/${order.id}`),
      { path: `/order-leads/${order.id}?outcome=maybe` },
    ],
  },
  ...resultRows,
  {
    route: 'GET /api/v1/lead-file-download/:orderId/:value',
    good: ({ order }) => ({
      path: `/lead-file-download/${order.id}/all`,
      headers: { 'content-type': 'application/json' },
    }),
    answer: 'file',
    about: (id) => ({ path: `/lead-file-download/${id}/all` }),
    wrong: ({ order }) => [{ path: `/lead-file-download/${order.id}/everything` }],
  },
  ...downloadRows,
  {
    route: 'POST /api/v1/download-ticket/:orderId/:value',
    good: ({ order }) => ({ path: `/download-ticket/${order.id}/hits` }),
    answer: envelope(DownloadTicket),
    about: (id) => ({ path: `/download-ticket/${id}/hits` }),
    wrong: ({ order }) => [{ path: `/download-ticket/${order.id}/everything` }],
  },
  {
    route: 'GET /api/v1/notification/:id',
    good: ({ owner }) => ({ path: `/notification/${owner.id}?per_page=2` }),
    answer: envelope(NotificationList),
    about: (id) => ({ path: `/notification/${id}` }),
    wrong: ({ owner }) => badPages(`/notification/${owner.id}`),
  },
  {
    route: 'GET /api/v1/notification-details/:id',
    good: ({ notification_id }) => ({ path: `/notification-details/${notification_id}` }),
    answer: envelope(NotificationDetails),
    about: (id) => ({ path: `/notification-details/${id}` }),
  },
  {
    route: 'POST /api/v1/notification-read-all',
    good: () => ({ path: '/notification-read-all' }),
    answer: envelope(UnreadCount),
  },
  {
    route: 'GET /api/v1/notification-preferences',
    good: () => ({ path: '/notification-preferences' }),
    answer: envelope(NotificationPreferences),
  },
  {
    route: 'PUT /api/v1/notification-preferences',
    good: () => ({ path: '/notification-preferences', body: { kind: 'order_failed', mail: true } }),
    answer: envelope(NotificationPreferences),
    wrong: () =>
      badBodies('/notification-preferences', [
        {},
        [],
        { kind: 'order_failed' },
        { kind: 'order_failed', mail: 'yes' },
        { kind: 'nonsense', mail: true },
        { kind: ['order_failed'], mail: true },
      ]),
  },
  {
    route: 'GET /api/v1/admin/mails',
    admin: true,
    good: () => ({ path: '/admin/mails?state=waiting' }),
    answer: envelope(pageOf(MailSummary)),
    wrong: () => [...badPages('/admin/mails'), { path: '/admin/mails?state=lost' }],
  },
  {
    route: 'GET /api/v1/admin/mails/:id',
    admin: true,
    good: ({ mail_id }) => ({ path: `/admin/mails/${mail_id}` }),
    answer: envelope(MailDetails),
    about: (id) => ({ path: `/admin/mails/${id}` }),
  },
  {
    route: 'GET /api/v1/admin/sources',
    admin: true,
    good: () => ({ path: '/admin/sources' }),
    answer: envelope(z.array(ReferenceSource)),
  },
  {
    route: 'GET /api/v1/admin/imports',
    admin: true,
    good: () => ({ path: '/admin/imports?per_page=2' }),
    answer: envelope(pageOf(Import)),
    wrong: () => badPages('/admin/imports'),
  },
  {
    route: 'GET /api/v1/admin/imports/:id',
    admin: true,
    good: async ({ api }) => ({ path: `/admin/imports/${await importId(api)}` }),
    answer: envelope(Import),
    about: (id) => ({ path: `/admin/imports/${id}` }),
  },
  {
    route: 'POST /api/v1/admin/imports/:id/undo',
    admin: true,
    good: async ({ api }) => ({ path: `/admin/imports/${await importId(api)}/undo` }),
    answer: envelope(Import),
    about: (id) => ({ path: `/admin/imports/${id}/undo` }),
  },
  {
    route: 'GET /api/v1/admin/providers',
    admin: true,
    good: () => ({ path: '/admin/providers' }),
    answer: envelope(z.array(Provider)),
  },
  {
    route: 'PUT /api/v1/admin/providers',
    admin: true,
    good: () => ({ path: '/admin/providers', body: { providers: [...initialProviders].reverse() } }),
    answer: envelope(z.array(Provider)),
    wrong: () =>
      badBodies('/admin/providers', [
        {},
        [],
        { providers: [] },
        { providers: initialProviders.slice(0, 2) },
        { providers: [initialProviders[0], initialProviders[0], initialProviders[1]] },
        { providers: initialProviders.map((setting) => ({ ...setting, name: 'another' })) },
        { providers: initialProviders.map((setting) => ({ ...setting, price_per_1000: -1 })) },
        { providers: initialProviders.map((setting) => ({ ...setting, day_cap: 0.5 })) },
        { providers: initialProviders.map((setting) => ({ ...setting, order_cap: 'none' })) },
        { providers: initialProviders.map((setting) => ({ ...setting, requests_per_second: 0 })) },
        { providers: initialProviders.map((setting) => ({ ...setting, timeout_seconds: 121 })) },
        { providers: initialProviders.map((setting) => ({ ...setting, licence_class: 'secret' })) },
      ]),
  },
  {
    route: 'POST /api/v1/admin/providers/:id/retry',
    admin: true,
    good: () => ({ path: '/admin/providers/tracerfy/retry' }),
    answer: envelope(z.array(Provider)),
    about: (id) => ({ path: `/admin/providers/${id}/retry` }),
  },
  {
    route: 'POST /api/v1/admin/people-search',
    admin: true,
    good: () => ({ path: '/admin/people-search', body: personSearch }),
    answer: envelope(PeopleFound),
    wrong: () => badSearches.map((body) => ({ path: '/admin/people-search', body })),
  },
  {
    route: 'POST /api/v1/admin/people-view',
    admin: true,
    good: async ({ api, admin }) => ({
      path: '/admin/people-view',
      body: { id: await personId(api, admin), search: personSearch },
    }),
    answer: envelope(PersonOpened),
    about: (id) => ({ path: '/admin/people-view', body: { id, search: personSearch } }),
    wrong: () => [
      ...badSearches.map((search) => ({ path: '/admin/people-view', body: { id: '1', search } })),
      { path: '/admin/people-view', body: { search: personSearch } },
    ],
  },
  { route: 'GET /api/v1/stream', good: () => ({ path: '/stream' }), answer: 'stream' },
  {
    route: 'GET /api/v1/openapi.json',
    open: true,
    good: () => ({ path: '/openapi.json' }),
    answer: z.looseObject({ openapi: z.literal('3.1.0') }),
  },
  ...['/api-docs', '/api-docs/start.js', '/api-docs/scalar.js'].map(
    (path): Row => ({ route: `GET ${path}`, open: true, good: () => ({ path }), answer: 'docs' }),
  ),
  { route: 'GET /health/live', open: true, good: () => ({ path: '/health/live' }), answer: Health },
  { route: 'GET /health/ready', open: true, good: () => ({ path: '/health/ready' }), answer: Health },
  {
    route: 'POST /unsubscribe/:token/:kind',
    open: true,
    good: ({ unsubscribe_token }) => ({ path: `/unsubscribe/${unsubscribe_token}/order_failed` }),
    answer: envelope(Unsubscribed),
    about: (id) => ({ path: `/unsubscribe/${id}/order_failed` }),
  },
  {
    route: 'GET /download/:ticket',
    open: true,
    good: async ({ api, owner, order }) => {
      const ticket = await api.call('POST', `/download-ticket/${order.id}/all`, { as: owner });
      return { path: ticket.body.data.path };
    },
    answer: 'file',
    about: (id) => ({ path: `/download/${id}` }),
  },
  ...keyRows,
  ...adminRows,
  ...webhookRows,
  ...accountFiles,
];

const samplePurpose = { purpose: 'own_records' };
let sampled: string | undefined;

/** An order with a miss whose place has got data since. */
async function missesToRetrace(api: TestApi, owner: TestUser): Promise<string> {
  const place = [...demoTown({ people: 1 })][0]?.addresses[0];
  const nobody = ['Zebulon', 'Missing'].join(' ');
  const row = [nobody, `${newId().slice(-4)} Nowhere Ln`, place?.city, place?.state, place?.zip];
  const { id } = await trace(api, owner, csv([leadHeader, row.map((cell) => cell ?? '')]));
  await api.ctx.pool.query(`update coverage set loaded_at = now() + interval '1 minute'`);
  return id;
}

function form(content: string, part = 'file'): FormData {
  const made = new FormData();
  made.append(part, new File([content], 'leads.csv', { type: 'text/csv' }));
  return made;
}

/** The only import of the town. */
async function importId(api: TestApi): Promise<string> {
  const { rows } = await api.ctx.pool.query('select id from import_run limit 1');
  return rows[0].id;
}

/** Somebody of the town. */
const personSearch = (() => {
  const [person] = demoTown({ people: 1 });
  const [name] = person?.names ?? [];
  const [home] = person?.addresses ?? [];
  return { name: `${name?.first} ${name?.last}`, zip: home?.zip, purpose: 'own_records' };
})();
const badSearches = [
  {},
  [],
  { ...personSearch, name: '' },
  { ...personSearch, name: 'x'.repeat(121) },
  { ...personSearch, zip: undefined },
  { ...personSearch, zip: undefined, city: 'Springfield' },
  { ...personSearch, zip: ['62704'] },
  { ...personSearch, purpose: 'curiosity' },
  { ...personSearch, purpose: undefined },
];

async function personId(api: TestApi, as: TestUser): Promise<string> {
  const found = await api.call('POST', '/admin/people-search', { as, body: personSearch });
  return `${found.body.data.people[0]?.id}`;
}
