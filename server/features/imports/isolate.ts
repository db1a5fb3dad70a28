/** Keeps one row from failing its batch: a row that the database rejects is refused, and the others are written. */

import { setImmediate as otherWork } from 'node:timers/promises';
import pg from 'pg';
import { message } from '#locales';
import type { BatchContext } from './batch-context.ts';
import { type BatchCounts, emptyBatch, sumBatches } from './counts.ts';
import type { PreparedRow } from './prepare/preparer.ts';
import { writeBatch } from './write.ts';

const refused = message('uploads:refused_unstorable');

/**
 * SQLSTATE classes caused by a row's content: a duplicate in one statement, a value out of range, a constraint, a value
 * too large for an index. Other errors, such as a lost connection or a full disk, aren't the row's fault.
 */
const rowFaults: ReadonlySet<string> = new Set(['21', '22', '23', '54']);

const isRowFault = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && rowFaults.has((error.code ?? '').slice(0, 2));

/** Writes rows and refuses those that the database rejects. Must be called in a transaction. */
export async function writeEachRow(
  context: BatchContext,
  rows: readonly PreparedRow[],
): Promise<BatchCounts> {
  await context.client.query('savepoint batch');
  try {
    const counts = await writeBatch(context, rows);
    await context.client.query('release savepoint batch');
    return counts;
  } catch (error) {
    if (!isRowFault(error)) throw error;
    await context.client.query('rollback to savepoint batch');
    await context.client.query('release savepoint batch');
    if (rows.length <= 1) {
      // Neither message nor detail, which quote the row.
      context.log.error(
        { code: error.code, routine: error.routine },
        'a row of an import couldn’t be stored',
      );
      return emptyBatch(rows.map(() => refused));
    }
    await otherWork();
    const middle = Math.ceil(rows.length / 2);
    const first = await writeEachRow(context, rows.slice(0, middle));
    return sumBatches(first, await writeEachRow(context, rows.slice(middle)));
  }
}
