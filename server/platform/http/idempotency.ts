/** A request repeated with the same Idempotency-Key gets the first reply without repeating the work. */
import { createMiddleware } from 'hono/factory';
import { sql } from 'kysely';
import { message } from '#locales';
import { after, clock, hours, minutes } from '../clock.ts';
import { AppError } from '../errors.ts';
import { sha256 } from '../ids.ts';
import type { Db } from '../postgres/database.ts';
import type { SignedInEnv } from './access.ts';

const replyTtl = hours(24);
/**
 * After this long, a request without a result is assumed lost and may run again. A trace that queries providers takes
 * up to three minutes.
 */
const runTimeout = minutes(4);

/** Replays the reply to an earlier request with the same key. Does nothing without the header. */
export const idempotent = createMiddleware<SignedInEnv>(async (c, next) => {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return next();
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('idempotency_key_invalid');
  const { db } = c.var.ctx;
  const { account_id } = c.var.caller;
  const { pathname, search } = new URL(c.req.url);
  const request = sha256(`${c.req.method} ${pathname}${search}\n${await c.req.text()}`);
  const before = await claim(db, { account_id, key, request });
  if (before !== null) {
    if (!before.request.equals(request))
      throw new AppError('idempotency_key_reused', {
        errors: { 'Idempotency-Key': message('fields:idempotency_key_reused') },
      });
    if (before.status === null || before.body === null)
      throw new AppError('idempotency_key_in_use', { retryAfter: 1 });
    c.header('Idempotent-Replayed', 'true');
    return new Response(before.body, {
      status: before.status,
      headers: { 'Content-Type': before.type ?? 'application/json', 'Idempotent-Replayed': 'true' },
    });
  }
  await next();
  const ownCall = db
    .updateTable('idempotent_call')
    .where('account_id', '=', account_id)
    .where('key', '=', key);
  // Server errors and rate limits may be retried with the same key.
  if (c.res.status >= 500 || c.res.status === 429) {
    await db
      .deleteFrom('idempotent_call')
      .where('account_id', '=', account_id)
      .where('key', '=', key)
      .execute();
    return;
  }
  const { status, headers } = c.res;
  await ownCall
    .set({ status, type: headers.get('content-type'), body: await c.res.clone().text() })
    .execute();
});

interface StoredReply {
  request: Buffer;
  status: number | null;
  type: string | null;
  body: string | null;
}

/** Claims the key. Returns null for the first request, otherwise what is stored about the first. */
async function claim(
  db: Db,
  call: { account_id: string; key: string; request: Buffer },
): Promise<StoredReply | null> {
  const now = clock.now();
  const claimed = await db
    .insertInto('idempotent_call')
    .values({ ...call, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet({ request: call.request, status: null, body: null, created_at: now })
        .where((where) =>
          where.or([
            where('idempotent_call.created_at', '<', after(now, -replyTtl)),
            where.and([
              where('idempotent_call.status', 'is', null),
              where('idempotent_call.created_at', '<', after(now, -runTimeout)),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const stored = await db
    .selectFrom('idempotent_call')
    .select(['request', 'status', 'type', 'body'])
    .where('account_id', '=', call.account_id)
    .where('key', '=', call.key)
    .executeTakeFirst();
  // It finished and was deleted in between; the client can retry.
  return stored ?? { request: call.request, status: null, type: null, body: null };
}

/** Deletes replies past their retention. */
export const removeOldCalls = (db: Db) =>
  db.deleteFrom('idempotent_call').where('created_at', '<', after(clock.now(), -replyTtl)).execute();

/** Deletes the stored replies of an account. */
export const eraseCalls = (db: Db, account_id: string) =>
  db.deleteFrom('idempotent_call').where('account_id', '=', account_id).execute();

/** Deletes stored replies that contain trace results. */
export const forgetResults = (db: Db) =>
  sql`delete from idempotent_call where body like '%"comparisons":%'`.execute(db);
