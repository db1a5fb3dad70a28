/** Where sign-ins come from, and whether two accounts share a network or a device. */

import { neighborhoodOf, networkOf } from '#platform/http/network';
import type { Db } from '#platform/postgres/database';

/** Where a sign-in comes from. */
export interface Origin {
  ip: string;
  agent: string;
  /** The token of the browser's device cookie. */
  device?: string | null;
}

/** Where an account's own sessions came from: networks, and neighborhood with browser. */
async function originsOf(db: Db, account_id: string) {
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
 * `address`: both were used from one network (an IPv4 address, or an IPv6 /64). `device`: from one neighborhood (a /24,
 * or a /64) by browsers that call themselves the same.
 */
export async function sharedOrigin(
  db: Db,
  one: string,
  other: string,
): Promise<{ address: boolean; device: boolean }> {
  const [a, b] = [await originsOf(db, one), await originsOf(db, other)];
  return {
    address: !a.networks.isDisjointFrom(b.networks),
    device: !a.devices.isDisjointFrom(b.devices),
  };
}
