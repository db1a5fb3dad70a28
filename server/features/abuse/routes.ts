import * as calls from '#contract/abuse/routes';
import type { Alarm } from '#contract/abuse/schemas';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import { createRouter, success } from '#platform/http/router';
import { isId } from '#platform/ids';
import { assertAdmin, assertPage } from '#platform/security/abilities';
import { type AlarmRow, selectAlarms, settleAlarm } from './repository.ts';

const present = ({ person_id, raised_at, settled_at, ...row }: AlarmRow): Alarm => ({
  ...row,
  person_id: person_id === null ? null : String(person_id),
  raised_at: raised_at.toISOString(),
  settled_at: settled_at?.toISOString() ?? null,
});

export function abuseRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listAlarms, async ({ caller, query }) => {
      assertPage(caller, '/support');
      const { open, ...paging } = query;
      const { items, total } = await selectAlarms(ctx.db, { ...paging, open: open === 'yes' });
      return success({ items: items.map(present), total, ...paging });
    })
    .bind(calls.settleAlarm, async ({ c, params, body }) => {
      const { caller } = c.var;
      assertAdmin(caller);
      const { id } = params;
      const { note } = body;
      await inTransaction(ctx, async (tx) => {
        if (!isId(id) || !(await settleAlarm(tx, { id, note, settled_by: caller.user_id })))
          throw notFound('abuse_alert');
        await audit(tx, { caller, action: 'alarm.settle', subject: `alarm:${id}`, purpose: note });
      });
      return success(null, message('messages:alarm_resolved'));
    });
}
