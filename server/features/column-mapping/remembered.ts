/** Mappings of paid orders, remembered per account by header row and reused for similar files. */
import { sql } from 'kysely';
import { FileFormat, Mapping } from '#contract/uploads/schemas';
import { clock } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';
import { headerFingerprint } from './rules.ts';

interface RememberedMapping {
  mapping: Mapping;
  order_name: string;
  chosen_at: Date;
}

/** `format` and `mapping` as in the order's row. */
interface PaidOrder {
  account_id: string;
  name: string;
  format: unknown;
  mapping: unknown;
  column_names: unknown;
}

const toFingerprint = (names: readonly string[]) => Buffer.from(headerFingerprint(names), 'hex');

/** Remembers the mapping of a paid order. Files without a header row can't be recognized again. */
export async function rememberMapping(tx: Tx, order: PaidOrder): Promise<void> {
  if (!FileFormat.parse(order.format).has_header) return;
  const remembered = {
    mapping: JSON.stringify(order.mapping),
    order_name: order.name,
    chosen_at: clock.now(),
  };
  await tx
    .insertInto('remembered_mapping')
    .values({
      account_id: order.account_id,
      fingerprint: toFingerprint(order.column_names as string[]),
      ...remembered,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'fingerprint']).doUpdateSet(remembered))
    .execute();
}

/** Forgets the mapping of an order that found nobody, unless another one was remembered since. */
export const forgetMapping = (
  tx: Tx,
  { account_id, mapping, column_names }: Pick<PaidOrder, 'account_id' | 'mapping' | 'column_names'>,
) =>
  tx
    .deleteFrom('remembered_mapping')
    .where('account_id', '=', account_id)
    .where('fingerprint', '=', toFingerprint(column_names as string[]))
    .where('mapping', '=', sql<string>`${JSON.stringify(mapping)}::jsonb`)
    .execute();

/** The account's mapping for columns with these names. */
export async function recallMapping(
  db: Db,
  account_id: string,
  names: readonly string[],
): Promise<RememberedMapping | undefined> {
  const row = await db
    .selectFrom('remembered_mapping')
    .select(['mapping', 'order_name', 'chosen_at'])
    .where('account_id', '=', account_id)
    .where('fingerprint', '=', toFingerprint(names))
    .executeTakeFirst();
  return row && { ...row, mapping: Mapping.parse(row.mapping) };
}

/** All remembered mappings of an account, oldest first. */
export const listMappings = (db: Db, account_id: string) =>
  db
    .selectFrom('remembered_mapping')
    .select(['order_name', 'mapping', 'chosen_at'])
    .where('account_id', '=', account_id)
    .orderBy('chosen_at')
    .execute();

export const eraseMappings = (db: Db, account_id: string) =>
  db.deleteFrom('remembered_mapping').where('account_id', '=', account_id).execute();
