/** Calls about an order's rejected rows and its downloads, as rows of the table of every call. */
import { DownloadState } from '#contract/downloads';
import { envelope } from '#contract/envelope';
import { Mended, RejectedRows } from '#contract/mending';
import { OpenUploads } from '#contract/orders';
import { csv, leadHeader, quote } from './orders.ts';
import { badBodies, badPages, type Row, type World } from './route-table-parts.ts';

/** An order that waits for its payment, with one row that cannot be traced. */
async function rejected({ api, owner }: World): Promise<string> {
  return (
    await quote(api, owner, csv([leadHeader, ['Ada Lovelace', '', '', '', '62521'], ['', '', '', '', '']]))
  ).id;
}

export const mendingRows: Row[] = [
  {
    route: 'GET /api/v1/open-uploads',
    good: () => ({ path: '/open-uploads' }),
    answer: envelope(OpenUploads),
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
    answer: envelope(Mended),
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
];

export const downloadRows: Row[] = [
  {
    route: 'GET /api/v1/all-leads-download/:id',
    good: ({ order }) => ({ path: `/all-leads-download/${order.id}` }),
    answer: 'file',
    about: (id) => ({ path: `/all-leads-download/${id}` }),
    wrong: ({ order }) => [
      { path: `/all-leads-download/${order.id}?format=pdf` },
      { path: `/all-leads-download/${order.id}?layout=nobody` },
    ],
  },
  {
    route: 'GET /api/v1/download-state/:id',
    good: async ({ api, owner, order }) => {
      const ticket = await api.call('POST', `/download-ticket/${order.id}/hits`, { as: owner });
      return { path: `/download-state/${ticket.body.data.id}` };
    },
    answer: envelope(DownloadState),
    about: (id) => ({ path: `/download-state/${id}` }),
  },
];
