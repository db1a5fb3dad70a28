/** Route table rows: health, jobs, alarms and the audit log. */
import { z } from 'zod';
import { Alarms } from '#contract/abuse/schemas';
import { AuditCheck, AuditList, Health, Jobs, PersonViews, Setup } from '#contract/admin/operations';
import { AccountRefundsPage } from '#contract/charges/schemas';
import { envelope } from '#contract/envelope';
import { Overview, Problems } from '#contract/reporting/overview';
import { Usage } from '#contract/reporting/usage';
import { newId } from '#platform/ids';
import { badPages, type Row, type World } from '../parts.ts';

const reason = 'Asked for by telephone';
const nothing = envelope(z.null());

/** An open alarm. */
async function alarm({ api }: World): Promise<string> {
  const id = newId();
  await api.ctx.pool.query(
    `insert into abuse_alarm (id, kind, key, day, count, raised_at) values ($1, 'person', $1::uuid::text, now(), 5, now())`,
    [id],
  );
  return id;
}

/** An event whose delivery was given up. */
async function deadEvent({ api, owner }: World): Promise<string> {
  const id = newId();
  await api.ctx.pool.query(
    `insert into event (id, name, account_id, payload, created_at, attempts) values ($1, 'order.quoted', $2, '{}', now(), 20)`,
    [id, owner.caller.account_id],
  );
  return id;
}

export const operationRows: Row[] = [
  {
    route: 'GET /api/v1/admin/setup',
    admin: true,
    good: () => ({ path: '/admin/setup' }),
    answer: envelope(Setup),
  },
  {
    route: 'GET /api/v1/admin/health',
    admin: 'read',
    good: () => ({ path: '/admin/health' }),
    answer: envelope(Health),
  },
  {
    route: 'GET /api/v1/admin/overview',
    admin: 'read',
    good: () => ({ path: '/admin/overview?range=12m&time_zone=America/Chicago' }),
    answer: envelope(Overview),
    wrong: () => ['range=1d', 'time_zone=Nowhere'].map((query) => ({ path: `/admin/overview?${query}` })),
  },
  {
    route: 'GET /api/v1/admin/problems',
    admin: 'read',
    good: () => ({ path: '/admin/problems' }),
    answer: envelope(Problems),
  },
  {
    route: 'GET /api/v1/admin/usage',
    admin: 'read',
    good: () => ({ path: '/admin/usage?days=90&time_zone=America/Chicago' }),
    answer: envelope(Usage),
    wrong: () =>
      ['days=7', 'days=x', 'time_zone=Nowhere'].map((query) => ({ path: `/admin/usage?${query}` })),
  },
  {
    route: 'GET /api/v1/admin/jobs',
    admin: 'read',
    good: () => ({ path: '/admin/jobs' }),
    answer: envelope(Jobs),
  },
  {
    route: 'POST /api/v1/admin/dead-letters/:kind/:id/redrive',
    admin: true,
    good: async (world) => ({ path: `/admin/dead-letters/event/${await deadEvent(world)}/redrive` }),
    answer: envelope(Jobs),
    about: (id) => ({ path: `/admin/dead-letters/job/${id}/redrive` }),
    wrong: () => [{ path: '/admin/dead-letters/mail/x/redrive' }],
  },
  {
    route: 'GET /api/v1/admin/alarms',
    admin: 'read',
    good: () => ({ path: '/admin/alarms?open=no' }),
    answer: envelope(Alarms),
    wrong: () => [...badPages('/admin/alarms'), { path: '/admin/alarms?open=perhaps' }],
  },
  {
    route: 'GET /api/v1/admin/wrong-number-refunds',
    admin: 'read',
    good: () => ({ path: '/admin/wrong-number-refunds?per_page=10' }),
    answer: envelope(AccountRefundsPage),
    wrong: () => badPages('/admin/wrong-number-refunds'),
  },
  {
    route: 'POST /api/v1/admin/alarms/:id/settlement',
    admin: true,
    good: async (world) => ({
      path: `/admin/alarms/${await alarm(world)}/settlement`,
      body: { note: reason },
    }),
    answer: nothing,
    about: (id) => ({ path: `/admin/alarms/${id}/settlement`, body: { note: reason } }),
    wrong: () => [{}, [], { note: 'no' }].map((body) => ({ path: '/admin/alarms/x/settlement', body })),
  },
  {
    route: 'GET /api/v1/admin/audit',
    admin: true,
    good: () => ({ path: '/admin/audit?action=order.&value=example&from=2020-01-01&to=2099-01-01' }),
    answer: envelope(AuditList),
    wrong: () => [
      ...badPages('/admin/audit'),
      ...['from=yesterday', 'to=2026-13-45'].map((query) => ({ path: `/admin/audit?${query}` })),
    ],
  },
  {
    route: 'GET /api/v1/admin/audit/export',
    admin: true,
    good: () => ({ path: '/admin/audit/export?action=order.' }),
    answer: 'audit',
    wrong: () => [{ path: '/admin/audit/export?from=yesterday' }],
  },
  {
    route: 'POST /api/v1/admin/audit/person',
    admin: true,
    good: () => ({ path: '/admin/audit/person', body: { phone: '(217) 555-0142' } }),
    answer: envelope(PersonViews),
    wrong: () =>
      [{}, [], { phone: '' }, { phone: '12' }, { person_id: 'x' }, { email: 7 }].map((body) => ({
        path: '/admin/audit/person',
        body,
      })),
  },
  {
    route: 'GET /api/v1/admin/audit/check',
    admin: true,
    good: () => ({ path: '/admin/audit/check' }),
    answer: envelope(AuditCheck),
  },
];
