/** Compares where two accounts signed in from. */

import { neighborhoodOf, networkOf } from '#platform/http/network';
import type { Db } from '#platform/postgres/database';

export interface Origin {
  ip: string;
  agent: string;
  device?: string | null;
}

/** Origins of an account's own sessions: networks, and neighborhoods with user agents. */
async function selectOrigins(db: Db, account_id: string) {
  const rows = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.ip', 'session.agent'])
    .distinct()
    .where('app_user.account_id', '=', account_id)
    .where('session.impersonator_id', 'is', null)
    .execute();
  return {
    networks: new Set(rows.map(({ ip }) => networkOf(ip))),
    devices: new Set(
      rows.filter(({ agent }) => agent !== '').map(({ ip, agent }) => `${neighborhoodOf(ip)} ${agent}`),
    ),
  };
}

/**
 * `address`: both accounts used one network (an IPv4 address or IPv6 /64). `device`: both used the same user agent in
 * one neighborhood (a /24 or /64).
 */
export async function sharedOrigin(
  db: Db,
  one: string,
  other: string,
): Promise<{ address: boolean; device: boolean }> {
  const [a, b] = [await selectOrigins(db, one), await selectOrigins(db, other)];
  return {
    address: !a.networks.isDisjointFrom(b.networks),
    device: !a.devices.isDisjointFrom(b.devices),
  };
}
