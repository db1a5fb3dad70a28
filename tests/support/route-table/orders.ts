/** Route table rows: quotes, rejected rows, status and lists of orders. */
import { z } from 'zod';
import { envelope, pageOf } from '#contract/envelope';
import { Areas, OrderFigures } from '#contract/orders/figures/schemas';
import { FixedRows, RejectedRows } from '#contract/orders/fix-rows/schemas';
import { OpenUploads, Sample } from '#contract/orders/quote/schemas';
import { LeadSummary, Order, OrderLead, Retrace } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { newId } from '#platform/ids';
import type { TestApi, TestUser } from '../api.ts';
import {
  csv,
  giveCoins,
  leadFile,
  leadHeader,
  pay,
  quote,
  quoteUpload,
  trace,
  uploadCsv,
} from '../orders/orders.ts';
import { badBodies, badPages, type Row, type World } from './parts.ts';

const History = z.object({
  status: z.literal(true),
  message: z.string(),
  data: pageOf(Order),
  leadSummery: LeadSummary,
});

const mapping = { full_name: [0], property_zip: [4] };

const samplePurpose = { purpose: 'own_records' };
/** The order whose sample was traced. */
const sampled = new WeakMap<World['api'], string>();

/** An order awaiting payment with one untraceable row. */
async function rejected({ api, owner }: World): Promise<string> {
  return (
    await quote(
      api,
      owner,
      csv([leadHeader, ['Ada Lovelace', '', '', '', '62521'], ['Joan Clarke', '', '', '', '']]),
    )
  ).id;
}

/** An order with a miss whose place has new data. */
async function missesToRetrace(api: TestApi, owner: TestUser): Promise<string> {
  const place = [...demoTown({ people: 1 })][0]?.addresses[0];
  const nobody = ['Zebulon', 'Missing'].join(' ');
  const row = [nobody, `${newId().slice(-4)} Nowhere Ln`, place?.city, place?.state, place?.zip];
  const { id } = await trace(api, owner, csv([leadHeader, row.map((cell) => cell ?? '')]));
  await api.ctx.pool.query(`update coverage set loaded_at = now() + interval '1 minute'`);
  return id;
}

export const orderRows: Row[] = [
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
        { upload_id, mapping: { ...mapping, property_state: { value: '' } } },
        { upload_id, mapping: { ...mapping, property_state: { value: 'Nowhere' } } },
        { upload_id, mapping: { ...mapping, email: { value: 'ada@example.com' } } },
        { upload_id, mapping, name: '' },
        { upload_id, mapping, name: 'x'.repeat(121) },
      ]),
  },
  {
    route: 'PUT /api/v1/order-hit-on/:id',
    good: async ({ api, owner, upload }) => ({
      path: `/order-hit-on/${(await quoteUpload(api, owner, upload)).id}`,
      body: { hit_on: 'mobile' },
    }),
    answer: envelope(Order),
    about: (id) => ({ path: `/order-hit-on/${id}`, body: { hit_on: 'mobile' } }),
    wrong: () => badBodies('/order-hit-on/1', [{}, [], { hit_on: 'fax' }, { hit_on: 7 }]),
  },
  {
    route: 'POST /api/v1/order-reprice/:id',
    good: async ({ api, owner, upload }) => ({
      path: `/order-reprice/${(await quoteUpload(api, owner, upload)).id}`,
    }),
    answer: envelope(Order),
    about: (id) => ({ path: `/order-reprice/${id}` }),
  },
  {
    route: 'GET /api/v1/open-uploads',
    good: () => ({ path: '/open-uploads' }),
    answer: envelope(OpenUploads),
  },
  {
    route: 'DELETE /api/v1/upload/:id',
    good: async ({ api, owner }) => ({
      path: `/upload/${(await uploadCsv(api, owner, 'Name,ZIP\nAda Lovelace,62521\n')).body.data.id}`,
    }),
    answer: envelope(OpenUploads),
    about: (id) => ({ path: `/upload/${id}` }),
  },
  {
    route: 'GET /api/v1/order-rejects/:id',
    good: async (world) => ({ path: `/order-rejects/${await rejected(world)}` }),
    answer: envelope(RejectedRows),
    about: (id) => ({ path: `/order-rejects/${id}` }),
    wrong: ({ order }) => badPages(`/order-rejects/${order.id}`),
  },
  {
    route: 'POST /api/v1/order-mend/:id',
    good: async (world) => ({
      path: `/order-mend/${await rejected(world)}`,
      body: { rows: [{ row_no: 2, cells: { 0: 'Ada Lovelace', 4: '62522' } }] },
    }),
    answer: envelope(FixedRows),
    about: (id) => ({ path: `/order-mend/${id}`, body: { rows: [{ row_no: 2, cells: {} }] } }),
    wrong: ({ order }) =>
      badBodies(`/order-mend/${order.id}`, [
        {},
        [],
        { rows: [] },
        { rows: [{ row_no: 0, cells: {} }] },
        { rows: [{ row_no: 1 }] },
        { rows: [{ row_no: 1, cells: { name: 'Ada' } }] },
        { rows: [{ row_no: 1, cells: { 0: 'x'.repeat(1001) } }] },
        { rows: Array.from({ length: 201 }, (_, row) => ({ row_no: row + 1, cells: {} })) },
      ]),
  },
  {
    route: 'GET /api/v1/order-sample/:id',
    good: ({ order }) => ({ path: `/order-sample/${order.id}` }),
    answer: envelope(Sample),
    about: (id) => ({ path: `/order-sample/${id}` }),
  },
  {
    route: 'POST /api/v1/order-sample/:id',
    good: async ({ api, owner }) => {
      // One sample a day: the same order returns the same sample.
      const id = sampled.get(api) ?? (await quote(api, owner, leadFile([...demoTown({ people: 40 })]))).id;
      sampled.set(api, id);
      return { path: `/order-sample/${id}`, body: samplePurpose };
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
      ...['outcome=maybe', 'step=x', 'state=Texas', 'county=1', 'zip=x', 'basis=work'].map((query) => ({
        path: `/order-leads/${order.id}?${query}`,
      })),
    ],
  },
  {
    route: 'GET /api/v1/order-figures/:id',
    good: ({ order }) => ({ path: `/order-figures/${order.id}` }),
    answer: envelope(OrderFigures),
    about: (id) => ({ path: `/order-figures/${id}` }),
  },
  {
    route: 'GET /api/v1/order-areas/:id',
    good: ({ order }) => ({ path: `/order-areas/${order.id}?basis=property&state=IL` }),
    answer: envelope(Areas),
    about: (id) => ({ path: `/order-areas/${id}` }),
    wrong: ({ order }) =>
      ['basis=work', 'state=Illinois', 'county=Macon'].map((query) => ({
        path: `/order-areas/${order.id}?${query}`,
      })),
  },
  {
    route: 'PUT /api/v1/order-name/:id',
    good: ({ order }) => ({ path: `/order-name/${order.id}`, body: { name: 'June' } }),
    answer: envelope(Order),
    about: (id) => ({ path: `/order-name/${id}`, body: { name: 'June' } }),
    wrong: ({ order }) =>
      badBodies(`/order-name/${order.id}`, [
        {},
        { name: '' },
        { name: ' ' },
        { name: 5 },
        { name: 'two\nlines' },
        { name: 'x'.repeat(121) },
      ]),
  },
];
