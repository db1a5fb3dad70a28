import type { Caller } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';

/** Coins for a hit, in an order or a single trace. An order keeps the price of the day it was created. */
export const hitPrice = ({ admin_account }: Pick<Caller, 'admin_account'>): bigint =>
  admin_account ? 0n : 1n;

/** Coins for checking 1,000 different numbers. An order keeps the price of the day it was created. */
export const numbersPrice = async (
  db: Db,
  { admin_account }: Pick<Caller, 'admin_account'>,
): Promise<bigint> => (admin_account ? 0n : BigInt(await getSetting(db, 'scrub_price')));
