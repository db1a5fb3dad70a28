/**
 * Rows in PostgreSQL's binary format, for lookups that read thousands of rows but only a few bytes of most. pg would
 * first convert each value to text.
 */
import { EventEmitter } from 'node:events';
import pg from 'pg';

/** A prepared statement that runs once per list of values. */
export interface RawQuery {
  name: string;
  text: string;
  /** Values in PostgreSQL's binary format, as `int2`, `int4Array` and `int8Array` encode them. */
  runs: readonly (readonly Buffer[])[];
}

/**
 * Receives a row of run number `run`. Its values are consecutive from `at`, each preceded by its length in four bytes
 * (-1 for null). The bytes don't change later, so slices may be kept.
 */
export type OnRow = (bytes: Buffer, at: number, run: number) => void;

/** Type byte of a DataRow message, and the size of its header: type, length, number of values. */
const dataRow = 0x44;
const lengthAt = 1;
const headBytes = 5;
const countBytes = 2;

/** The current row: bytes for us, text for pg's own statements. */
class Row {
  bytes: Buffer = Buffer.alloc(0);
  at = 0;

  get fields(): (string | null)[] {
    const fields: (string | null)[] = [];
    let at = this.at + countBytes;
    for (let left = this.bytes.readInt16BE(this.at); left > 0; left--) {
      const length = this.bytes.readInt32BE(at);
      at += 4;
      fields.push(length < 0 ? null : this.bytes.toString('utf8', at, at + length));
      if (length > 0) at += length;
    }
    return fields;
  }
}

/** pg's private fields: the statements prepared on a connection. */
type PreparedState = pg.Connection &
  Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string>>;

class RawStatement extends pg.Query {
  readonly #query: RawQuery;
  readonly #onRow: OnRow;
  #run = 0;

  constructor(query: RawQuery, onRow: OnRow, callback: (error: Error | null) => void) {
    super({ name: query.name, text: query.text, callback } as pg.QueryConfig);
    this.#query = query;
    this.#onRow = onRow;
  }

  /** Sends all runs in one write, followed by a single Sync. */
  override submit = (pgConnection: pg.Connection): null => {
    const connection = pgConnection as PreparedState;
    const { name, text, runs } = this.#query;
    if (!(name in connection.parsedStatements || name in connection.submittedNamedStatements)) {
      connection.parse({ name, text, types: [] }, false);
      connection.submittedNamedStatements[name] = text;
    }
    connection.stream.write(encodeRuns(name, runs));
    return null;
  };

  handleDataRow(row: Row): void {
    this.#onRow(row.bytes, row.at + countBytes, this.#run);
  }

  handleCommandComplete(): void {
    this.#run += 1;
  }
}

/** A Bind and an Execute per list of values, then one Sync. */
function encodeRuns(name: string, runs: RawQuery['runs']): Buffer {
  const bind = Buffer.byteLength(name) + 20;
  const execute = 10;
  let size = 5;
  for (const values of runs) {
    size += bind + execute;
    for (const { length } of values) size += 4 + length;
  }
  const message = Buffer.allocUnsafe(size);
  let at = 0;
  const word = (number: number) => {
    at = message.writeInt32BE(number, at);
  };
  const short = (number: number) => {
    at = message.writeInt16BE(number, at);
  };
  const letter = (one: string) => {
    at += message.write(one, at, 'latin1');
  };
  for (const values of runs) {
    letter('B');
    const length = at;
    word(0);
    letter(`\0${name}\0`);
    // One format code for all parameters and one for all results: binary.
    short(1);
    short(1);
    short(values.length);
    for (const value of values) {
      word(value.length);
      at += value.copy(message, at);
    }
    short(1);
    short(1);
    message.writeInt32BE(at - length, length);
    letter('E');
    word(9);
    letter('\0');
    word(0);
  }
  letter('S');
  word(4);
  return message.subarray(0, at);
}

/** pg's private method that starts reading from the server. */
type Attachable = pg.Connection & { attachListeners(stream: EventEmitter): void };

/** Makes a connection that isn't open yet deliver DataRow messages as bytes. pg still parses everything else. */
export function readRowsRaw(pgConnection: pg.Connection): void {
  const connection = pgConnection as Attachable;
  const attach = connection.attachListeners.bind(connection);
  connection.attachListeners = (stream) => {
    const others = new EventEmitter();
    attach(others);
    const row = new Row();
    const split = splitter({
      row(bytes: Buffer, at: number) {
        row.bytes = bytes;
        row.at = at;
        connection.emit('dataRow', row);
      },
      others: (bytes) => others.emit('data', bytes),
    });
    stream.on('data', split);
  };
}

/** Splits the server's byte stream into rows and complete messages of other types, in order. */
export function splitter(sink: {
  row(bytes: Buffer, at: number): void;
  others(bytes: Buffer): void;
}): (piece: Buffer) => void {
  /** The start of an incomplete message. */
  let partial = Buffer.alloc(0);

  /** Delivers complete messages. Returns the offset of the first incomplete one. */
  function deliver(bytes: Buffer): number {
    let at = 0;
    let othersFrom = 0;
    while (at + headBytes <= bytes.length) {
      const end = at + lengthAt + bytes.readUInt32BE(at + lengthAt);
      if (end > bytes.length) break;
      if (bytes[at] === dataRow) {
        if (othersFrom < at) sink.others(bytes.subarray(othersFrom, at));
        sink.row(bytes, at + headBytes);
        othersFrom = end;
      }
      at = end;
    }
    if (othersFrom < at) sink.others(bytes.subarray(othersFrom, at));
    return at;
  }

  return (piece) => {
    let from = 0;
    // Copy only the split message, not everything that arrived with its end.
    while (partial.length > 0 && from < piece.length) {
      const needed = partial.length < headBytes ? headBytes : lengthAt + partial.readUInt32BE(lengthAt);
      const added = piece.subarray(from, from + needed - partial.length);
      from += added.length;
      partial = Buffer.concat([partial, added]);
      if (partial.length >= headBytes && partial.length === lengthAt + partial.readUInt32BE(lengthAt)) {
        deliver(partial);
        partial = Buffer.alloc(0);
      }
    }
    if (from === piece.length) return;
    const rest = from === 0 ? piece : piece.subarray(from);
    const done = deliver(rest);
    if (done < rest.length) partial = Buffer.from(rest.subarray(done));
  };
}

/** Runs a statement on a connection that delivers rows as bytes. */
export const runRaw = (submit: (query: pg.Query) => void, query: RawQuery, onRow: OnRow): Promise<void> =>
  new Promise((resolve, reject) => {
    submit(new RawStatement(query, onRow, (error) => (error ? reject(error) : resolve())));
  });

/** Decodes a `bigint` from 0 to 2^53. */
export const int8At = (bytes: Buffer, at: number): number =>
  bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
