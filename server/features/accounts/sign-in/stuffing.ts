/**
 * Detects credential stuffing: failed sign-ins spread over so many accounts and addresses that no single limit
 * triggers.
 */
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { createAlarm } from '#platform/http/limits';

const points = 200;
const duration = 600;

/**
 * Counts failed sign-ins of everyone. More than 200 within ten minutes are reported once, as a log warning and as
 * `session.stuffing` in the audit log. Nothing is blocked here; the limits per account and address do that.
 */
export function stuffingAlarm(ctx: Context): () => Promise<void> {
  const alarm = createAlarm(ctx.pool, { name: 'failed-sign-ins', points, duration });
  return async () => {
    if (!(await alarm.count())) return;
    ctx.log.warn(
      { failed: points + 1, minutes: duration / 60 },
      'many sign-ins fail, across all accounts: someone may be trying stolen passwords',
    );
    await inTransaction(ctx, (tx) =>
      audit(tx, { caller: null, action: 'session.stuffing', subject: 'sign-ins' }),
    );
  };
}
