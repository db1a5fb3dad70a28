/** The admin's calls of alarms. */
import { z } from 'zod';
import { type Alarm, AlarmQuery, AlarmSettlement, Alarms } from '#contract/abuse/schemas';
import { IdParam } from '#contract/envelope';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { isId } from '#platform/ids';
import { demandAdmin, demandPage } from '#platform/security/abilities';
import { type AlarmRow, selectAlarms, settleAlarm } from './repository.ts';

const tags = ['admin'];

const listRoute = protectedRoute({
  method: 'get',
  path: '/admin/alarms',
  tags,
  summary: 'Alarms on how customers look people up, the newest first; for admins and support',
  request: { query: AlarmQuery },
  responses: answers(Alarms),
});

const settleRoute = protectedRoute({
  method: 'post',
  path: '/admin/alarms/{id}/settlement',
  tags,
  summary: 'Settle an alarm, with what came of it; for admins',
  request: { params: IdParam, body: body(AlarmSettlement) },
  responses: answers(z.null()),
});

const present = ({ person_id, raised_at, settled_at, ...row }: AlarmRow): Alarm => ({
  ...row,
  person_id: person_id === null ? null : String(person_id),
  raised_at: raised_at.toISOString(),
  settled_at: settled_at?.toISOString() ?? null,
});

/** Mounts the calls. */
export function abuseRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(listRoute, async (c) => {
      demandPage(c.var.caller, '/support');
      const { open, ...paging } = c.req.valid('query');
      const { items, total } = await selectAlarms(ctx.db, { ...paging, open: open === 'yes' });
      return c.json(success({ items: items.map(present), total, ...paging }), 200);
    })
    .openapi(settleRoute, async (c) => {
      const { caller } = c.var;
      demandAdmin(caller);
      const { id } = c.req.valid('param');
      const { note } = c.req.valid('json');
      await inTransaction(ctx, async (tx) => {
        if (!isId(id) || !(await settleAlarm(tx, { id, note, settled_by: caller.user_id })))
          throw notFound('This alarm');
        await audit(tx, { caller, action: 'alarm.settle', subject: `alarm:${id}`, purpose: note });
      });
      return c.json(success(null, 'The alarm is settled.'), 200);
    });
}
