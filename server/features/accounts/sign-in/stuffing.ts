/** Notices when passwords are tried over many accounts and from many addresses at once, which no single limit sees. */
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { createAlarm } from '#platform/http/limits';

const points = 200;
const duration = 600;

/**
 * Counts a failed sign-in of anyone from anywhere. More than 200 within ten minutes are told once: a warning in the log and
 * `session.stuffing` in the audit log. Nobody is refused for it: the limits per account and per address do that.
 */
export function stuffingAlarm(ctx: Context): () => Promise<void> {
  const alarm = createAlarm(ctx.pool, { name: 'failed-sign-ins', points, duration });
  return async () => {
    if (!(await alarm.count())) return;
    ctx.log.warn(
      { failed: points + 1, minutes: duration / 60 },
      'many sign-ins fail, over all accounts: somebody may be trying stolen passwords',
    );
    await inTransaction(ctx, (tx) =>
      audit(tx, { caller: null, action: 'session.stuffing', subject: 'sign-ins' }),
    );
  };
}
