/** Rows in the binary format of COPY (PostgreSQL manual, “COPY”), written into one growing buffer. */
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** Signature, flags, and the length of the header extension. */
const header = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex');

const uuidType = 2950;

/** A message to the server can't be much longer; shorter ones also arrive while the next is built. */
const pieceBytes = 2 ** 20;

/** Rows for `copyBinary`. Each row starts with `row`, followed by one call per column. */
export class BinaryRows {
  #bytes = Buffer.allocUnsafe(2 ** 16);
  #at = header.copy(this.#bytes);
  #rows = 0;
  /** The last UUID and its place. */
  #uuid = '';
  #uuidAt = 0;

  get length(): number {
    return this.#rows;
  }

  row(columns: number): void {
    this.#reserve(2);
    this.#at = this.#bytes.writeInt16BE(columns, this.#at);
    this.#rows += 1;
  }

  int2(value: number): void {
    this.#reserve(6);
    this.#at = this.#bytes.writeInt16BE(value, this.#bytes.writeInt32BE(2, this.#at));
  }

  int4(value: number): void {
    this.#reserve(8);
    this.#at = this.#bytes.writeInt32BE(value, this.#bytes.writeInt32BE(4, this.#at));
  }

  /** A `bigint` from 0 to 2^53. */
  int8(value: number): void {
    this.#reserve(12);
    const at = this.#bytes.writeInt32BE(8, this.#at);
    this.#at = this.#bytes.writeUInt32BE(
      value % 2 ** 32,
      this.#bytes.writeUInt32BE(Math.floor(value / 2 ** 32), at),
    );
  }

  /** A text, or JSON. */
  text(value: string): void {
    const most = value.length * 3;
    this.#reserve(4 + most);
    const length = this.#bytes.write(value, this.#at + 4);
    this.#bytes.writeInt32BE(length, this.#at);
    this.#at += 4 + length;
  }

  uuid(value: string): void {
    this.#reserve(20);
    this.#bytes.writeInt32BE(16, this.#at);
    // Most rows repeat the one before.
    if (value === this.#uuid) this.#bytes.copyWithin(this.#at + 4, this.#uuidAt, this.#uuidAt + 16);
    else this.#bytes.write(value.replaceAll('-', ''), this.#at + 4, 'hex');
    this.#uuid = value;
    this.#uuidAt = this.#at + 4;
    this.#at += 20;
  }

  uuids(values: readonly string[]): void {
    this.#reserve(24);
    const lengthAt = this.#at;
    // One dimension without nulls, of type uuid, with a lower bound of 1.
    for (const word of [0, 1, 0, uuidType, values.length, 1])
      this.#at = this.#bytes.writeInt32BE(word, this.#at);
    for (const value of values) this.uuid(value);
    this.#bytes.writeInt32BE(this.#at - lengthAt - 4, lengthAt);
  }

  null(): void {
    this.#reserve(4);
    this.#at = this.#bytes.writeInt32BE(-1, this.#at);
  }

  /** A `bytea`, or a text in UTF-8, of the given length, which the caller writes to the buffer at the offset. */
  bytes(length: number): { buffer: Buffer; at: number } {
    this.#reserve(4 + length);
    const at = this.#bytes.writeInt32BE(length, this.#at);
    this.#at = at + length;
    return { buffer: this.#bytes, at };
  }

  /** The rows so far, with the trailer. */
  *pieces(): Generator<Buffer> {
    this.#reserve(2);
    const end = this.#bytes.writeInt16BE(-1, this.#at);
    for (let at = 0; at < end; at += pieceBytes)
      yield this.#bytes.subarray(at, Math.min(end, at + pieceBytes));
  }

  #reserve(more: number): void {
    const needed = this.#at + more;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }
}

/**
 * Copies rows into `target`, a table with its columns such as `person (bucket, person_id)`, inside the client's
 * transaction. Values must have exactly the types of the columns.
 */
export async function copyBinary(client: pg.PoolClient, target: string, rows: BinaryRows): Promise<void> {
  if (rows.length === 0) return;
  await pipeline(rows.pieces(), client.query(from(`copy ${target} from stdin with (format binary)`)));
}
