/** Keeps one row from failing a batch: a row that the database can't take is found and refused, the others are written. */
import { setImmediate as otherWork } from 'node:timers/promises';
import pg from 'pg';
import { type BatchCounts, emptyBatch, joined } from './counts.ts';
import type { ImportRow } from './rows/read.ts';
import { type BatchContext, writeBatch } from './write.ts';

const refused = 'The row holds something that can’t be stored.';

/**
 * Classes of SQLSTATE that a row's content causes: a statement that meets a row twice, a value out of range, a constraint,
 * a value too large for an index. Everything else, such as a lost connection or a full disk, is not the row's fault.
 */
const rowFaults = new Set(['21', '22', '23', '54']);

const isRowFault = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && rowFaults.has((error.code ?? '').slice(0, 2));

/** Writes rows, refusing those that the database can't take; to be called in a transaction. */
export async function writeEachRow(of: BatchContext, rows: readonly ImportRow[]): Promise<BatchCounts> {
  await of.client.query('savepoint batch');
  try {
    const counts = await writeBatch(of, rows);
    await of.client.query('release savepoint batch');
    return counts;
  } catch (error) {
    if (!isRowFault(error)) throw error;
    await of.client.query('rollback to savepoint batch');
    await of.client.query('release savepoint batch');
    if (rows.length <= 1) {
      // Neither its message nor its detail: they quote the row.
      of.log.error({ code: error.code, routine: error.routine }, 'a row of an import could not be stored');
      return emptyBatch(rows.map(() => refused));
    }
    await otherWork();
    const middle = Math.ceil(rows.length / 2);
    const first = await writeEachRow(of, rows.slice(0, middle));
    return joined(first, await writeEachRow(of, rows.slice(middle)));
  }
}
