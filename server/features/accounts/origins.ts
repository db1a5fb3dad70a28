/** Whether two accounts have been used from the same place or by the same device, as their sessions tell. */
import { sql } from 'kysely';
import type { Db } from '#platform/database';

/**
 * `address`: both were used from one address. `device`: from one small network (a /24, or a /64) by browsers that call
 * themselves the same.
 */
export async function sharedOrigin(
  db: Db,
  one: string,
  other: string,
): Promise<{ address: boolean; device: boolean }> {
  const { rows } = await sql<{ address: boolean; device: boolean }>`
    with used as (
      select distinct u.account_id, s.ip, s.agent,
             network(set_masklen(s.ip::inet, case family(s.ip::inet) when 4 then 24 else 64 end)) as net
      from session s join app_user u on u.id = s.user_id
      where u.account_id in (${one}, ${other}) and s.impersonator_id is null
    )
    select coalesce(bool_or(a.ip = b.ip), false) as address,
           coalesce(bool_or(a.net = b.net and a.agent = b.agent and a.agent <> ''), false) as device
    from used a join used b on a.account_id = ${one} and b.account_id = ${other}`.execute(db);
  return rows[0] ?? { address: false, device: false };
}
