import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

type Cell = string | number | null;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
function encode(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return String(cell);
  return cell.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found);
}

const rowsPerPiece = 500;

/**
 * Copies rows into `target`, a table with its columns such as `person (bucket, person_id)`, inside the client's
 * transaction.
 */
export async function copyRows(client: pg.PoolClient, target: string, rows: Cell[][]): Promise<void> {
  if (rows.length === 0) return;
  async function* pieces() {
    for (let start = 0; start < rows.length; start += rowsPerPiece) {
      yield rows
        .slice(start, start + rowsPerPiece)
        .map((row) => `${row.map(encode).join('\t')}\n`)
        .join('');
    }
  }
  await pipeline(pieces, client.query(from(`copy ${target} from stdin`)));
}
