/** Usage records of API keys, buffered for a second and written together, so that calls don't wait for them. */
import { after, clock, days, seconds } from '../clock.ts';
import { type Context, perContext } from '../context.ts';
import { newId } from '../ids.ts';
import type { Db } from '../postgres/database.ts';

export interface KeyUse {
  account_id: string;
  key_id: string;
  method: string;
  /** The route's declared path. */
  route: string;
  status: number;
  milliseconds: number;
}

interface Buffered {
  uses: (KeyUse & { id: string; at: Date })[];
  timer: NodeJS.Timeout | null;
}

const flushInterval = seconds(1);
const retention = days(30);
const buffered = perContext<Buffered>(() => ({ uses: [], timer: null }));

export function recordUse(ctx: Context, use: KeyUse): void {
  const buffer = buffered(ctx);
  buffer.uses.push({ ...use, id: newId(), at: clock.now() });
  buffer.timer ??= setTimeout(() => void writeUses(ctx), flushInterval).unref();
}

/** Writes the buffered records. */
export async function writeUses(ctx: Context): Promise<void> {
  const buffer = buffered(ctx);
  if (buffer.timer !== null) clearTimeout(buffer.timer);
  buffer.timer = null;
  const uses = buffer.uses.splice(0);
  if (uses.length === 0) return;
  const column = <K extends keyof (typeof uses)[number]>(name: K) => uses.map((use) => use[name]);
  try {
    await ctx.pool.query(
      `with used as (
         insert into api_request (id, account_id, key_id, at, method, route, status, milliseconds)
         select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::text[], $6::text[],
                              $7::smallint[], $8::int[])
         returning key_id, at
       )
       update api_key set last_used_at = last.at
       from (select key_id, max(at) as at from used group by key_id) last where id = last.key_id`,
      [
        column('id'),
        column('account_id'),
        column('key_id'),
        column('at'),
        column('method'),
        column('route'),
        column('status'),
        column('milliseconds'),
      ],
    );
  } catch (error) {
    ctx.log.warn({ err: error, uses: uses.length }, 'uses of API keys weren’t written');
  }
}

/** Deletes records past their retention. */
export const removeOldUses = (db: Db) =>
  db.deleteFrom('api_request').where('at', '<', after(clock.now(), -retention)).execute();

/** Deletes the usage records of an account's keys. */
export const eraseUses = (db: Db, account_id: string) =>
  db.deleteFrom('api_request').where('account_id', '=', account_id).execute();
