/** A PostgreSQL connection that caches the plans of selected statements and detects a dead network. */
import type { Socket } from 'node:net';
import { finished, Stream, type Writable } from 'node:stream';
import pg from 'pg';
import { errorCode } from '../errors.ts';
import { errorType, type Span } from '../tracing/spans.ts';
import { startStatement } from '../tracing/statements.ts';
import { type OnRow, type RawQuery, readRowsRaw, runRaw } from './raw-rows.ts';

/**
 * pg's settings, plus how long (ms) a connection may wait in silence before it checks whether it is cut off, and whether
 * it can stream rows as bytes.
 */
export type ClientConfig = pg.ClientConfig & { silence: number; readsRows?: boolean };

/** How long (ms) the second connection gets to find out about a silent one. */
const probeTimeout = 10_000;

/**
 * Has each connection prepare a statement once under `name`. For statements run hundreds of times a second, where
 * planning takes longer than running. Use it only for lookups by index and inserts: a plan made while a table was small
 * stays until the table is analyzed. List columns explicitly, because `*` would fail after a migration adds one. Returns
 * the statement with its name in a comment, which `Client` reads.
 */
export const keepPlan = (name: string, statement: string): string => `${planMark}${name} */ ${statement}`;

const planMark = '/* plan: ';

const planName = (statement: string): string | undefined =>
  statement.startsWith(planMark)
    ? statement.slice(planMark.length, statement.indexOf(' ', planMark.length))
    : undefined;

/** pg's private fields of a query. */
type CountedQuery = pg.Query & {
  name?: string;
  text: string;
  callback(error: unknown, result: unknown): void;
};

function endStatement(span: Span | null, error: unknown): void {
  if (span === null) return;
  if (error) span.fail(errorType(error));
  span.end();
}

/**
 * TCP doesn't notice a network that drops everything: unacknowledged data times out after 15 minutes, and a lost reply
 * never arrives. So a connection that waits in silence asks the server through a second connection. If the statement is
 * still running, it waits as long as that takes; otherwise it closes, and the statement fails like on any lost
 * connection.
 */
export class Client extends pg.Client {
  readonly #config: ClientConfig;
  /** Statements waiting for a reply. */
  #waiting = 0;
  /** The server process of this connection. */
  #backend = 0;

  constructor(config: ClientConfig) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    this.#config = config;
    if (config.readsRows) readRowsRaw(this.connection);
    this.connection.on('backendKeyData', ({ processID }: { processID: number }) => {
      this.#backend = processID;
      this.#watch();
    });
  }

  override query(statement: unknown, ...rest: unknown[]): never {
    if (statement instanceof pg.Query) return this.#send(statement as CountedQuery) as never;
    const name = typeof statement === 'string' ? planName(statement) : undefined;
    const named = name === undefined ? statement : { name, text: statement };
    const span = startStatement(named as string | { name?: string; text: string });
    // pg overloads `query`: pass its result through unchanged.
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      this.#waiting += 1;
      rest[rest.length - 1] = (...results: unknown[]) => {
        this.#waiting -= 1;
        endStatement(span, results[0]);
        callback(...results);
      };
    }
    const result = Reflect.apply(super.query, this, [named, ...rest]) as unknown;
    if (result instanceof Promise) {
      this.#waiting += 1;
      const done = (error?: unknown) => {
        this.#waiting -= 1;
        endStatement(span, error);
      };
      result.then(() => done(), done);
    }
    // COPY is a stream.
    if (span !== null && result instanceof Stream)
      finished(result as Writable, (error) => endStatement(span, error));
    return result as never;
  }

  /** Sends a query that brings its own callback. */
  #send(query: CountedQuery): CountedQuery {
    this.#waiting += 1;
    const span = startStatement(query);
    const { callback } = query;
    query.callback = (error, result) => {
      this.#waiting -= 1;
      endStatement(span, error);
      callback(error, result);
    };
    return super.query(query);
  }

  /** Runs a statement and streams its rows as bytes. */
  async readRows(query: RawQuery, onRow: OnRow): Promise<void> {
    if (query.runs.length === 0) return;
    this.#waiting += 1;
    const span = startStatement(query, query.runs.length);
    try {
      await runRaw((statement) => super.query(statement as never), query, onRow);
    } catch (error) {
      span?.fail(errorType(error));
      throw error;
    } finally {
      this.#waiting -= 1;
      span?.end();
    }
  }

  /** Watches the stream the server responds on, which is the TLS stream if there is one. */
  #watch(): void {
    const stream = this.connection.stream as Socket;
    const { silence } = this.#config;
    stream.on('timeout', async () => {
      const bytesBefore = stream.bytesRead;
      const isCutOff = this.#waiting > 0 && (await this.#isCutOff()) && stream.bytesRead === bytesBefore;
      if (isCutOff) stream.destroy(new Error('Connection terminated: its network swallows what is sent'));
      else stream.setTimeout(silence);
    });
    stream.setTimeout(silence);
  }

  /**
   * Returns true if the server isn't working for this connection or can't be reached. A reply with an error means the
   * server is alive.
   */
  async #isCutOff(): Promise<boolean> {
    const { silence, readsRows: _, ...config } = this.#config;
    const other = new pg.Client({
      ...config,
      connectionTimeoutMillis: probeTimeout,
      query_timeout: probeTimeout,
    });
    other.on('error', () => {});
    try {
      await other.connect();
      const { rows } = await other.query("select from pg_stat_activity where pid = $1 and state = 'active'", [
        this.#backend,
      ]);
      return rows.length === 0;
    } catch (error) {
      return !/^[0-9A-Z]{5}$/.test(errorCode(error));
    } finally {
      other.end().catch(() => {});
    }
  }
}
