/** Route table rows: downloads of leads. */

import { envelope } from '#contract/envelope';
import { DownloadState, DownloadTicket } from '#contract/orders/download/schemas';
import type { Row } from './parts.ts';

export const downloadRows: Row[] = [
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
  {
    route: 'POST /api/v1/download-ticket/:orderId/:value',
    good: ({ order }) => ({ path: `/download-ticket/${order.id}/hits` }),
    answer: envelope(DownloadTicket),
    about: (id) => ({ path: `/download-ticket/${id}/hits` }),
    wrong: ({ order }) => [{ path: `/download-ticket/${order.id}/everything` }],
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
];
