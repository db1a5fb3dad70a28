/** Route table rows: complaints about phones, and call lists. */
import { z } from 'zod';
import { Complaints } from '#contract/complaints/schemas';
import { envelope } from '#contract/envelope';
import { CallLists } from '#contract/phone-lists/schemas';
import { sendToImport } from '../../orders/sent-files.ts';
import { badBodies, badPages, type Row } from '../parts.ts';

const phone = '+12175550199';
const resolution = { phone, reason: 'Removed at the source' };

export const complianceRows: Row[] = [
  {
    route: 'GET /api/v1/admin/complaints',
    admin: true,
    good: () => ({ path: '/admin/complaints?sorter_property=reports&per_page=2' }),
    answer: envelope(Complaints),
    wrong: () => [...badPages('/admin/complaints'), { path: '/admin/complaints?state=lost' }],
  },
  {
    route: 'POST /api/v1/admin/complaint-resolutions',
    admin: true,
    good: async ({ api, owner, lead_id }) => {
      await api.ctx.pool.query(
        `insert into phone_report (bucket, lead_id, number, account_id, user_id, verdict, reported_at)
         values ($1, $2, $3, $4, $5, 'wrong', now()) on conflict do nothing`,
        [owner.caller.home_bucket, lead_id, phone, owner.caller.account_id, owner.id],
      );
      return { path: '/admin/complaint-resolutions', body: resolution };
    },
    answer: envelope(z.null()),
    wrong: () =>
      badBodies('/admin/complaint-resolutions', [
        {},
        [],
        { ...resolution, phone: '2175550199' },
        { ...resolution, reason: 'no' },
      ]),
  },
  {
    route: 'GET /api/v1/admin/call-lists',
    admin: true,
    good: () => ({ path: '/admin/call-lists' }),
    answer: envelope(CallLists),
  },
  {
    route: 'POST /api/v1/admin/call-lists',
    admin: true,
    good: async ({ api, admin }) => {
      const file = { name: 'own.txt', content: '2175550188\n' };
      const { id } = await sendToImport(api, admin, file);
      return { path: '/admin/call-lists', body: { file_id: id, list: 'own' } };
    },
    answer: envelope(CallLists),
    wrong: () =>
      badBodies('/admin/call-lists', [
        {},
        [],
        { file_id: '1', list: 'everyone' },
        { file_id: '1', list: 'own', day: '31.12.2025' },
      ]),
  },
];
