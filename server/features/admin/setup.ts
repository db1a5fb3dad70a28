/** The setup checklist: what an admin has done so that the service can sell, and what is missing. */
import { sql } from 'kysely';
import type { Setup } from '#contract/admin/operations';
import { gatewayOf } from '#features/billing';
import { readCoverage } from '#features/reference';
import type { Context } from '#platform/context';
import { getSetting } from '#platform/settings';

export async function readSetup(ctx: Context): Promise<Setup> {
  const { db } = ctx;
  const { rows: set } = await sql<{ key: string }>`
    select key from setting where key in ('brand_name', 'coin_packs')`.execute(db);
  const { rows: found } = await sql`
    select 1 from trace_order o join account a on a.id = o.account_id
    where a.kind = 'operator' and o.hits > 0 limit 1`.execute(db);
  const { people } = await readCoverage(ctx.pool);
  const { name, test } = gatewayOf(ctx);
  const keys = set.map(({ key }) => key);
  return {
    brand: keys.includes('brand_name') ? await getSetting(db, 'brand_name') : null,
    people,
    prices: keys.includes('coin_packs'),
    smtp: ctx.config.smtp !== null,
    gateway: { name, test },
    traced: found.length > 0,
  };
}
