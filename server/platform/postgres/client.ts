/** A connection to PostgreSQL: keeps the plans of chosen statements, and doesn't wait for ever for a network that is gone. */
import type { Socket } from 'node:net';
import pg from 'pg';
import { errorCode } from '../errors.ts';
import { type OnRow, type RawQuery, readRowsRaw, runRaw } from './raw-rows.ts';

/** How a connection is made: pg's settings, and how long it may hear nothing, in ms, before it asks whether it is cut off. */
export type ClientConfig = pg.ClientConfig & { silence: number };

/** How long another connection is given to tell how the silent one stands, in ms. */
const patience = 10_000;

/** The names of the statements whose plans are kept, by their texts. */
const planned = new Map<string, string>();

/**
 * Has each connection plan a statement once and keep that, under a name of its own. For what is asked hundreds of times a
 * second: to plan it takes longer than to run it. Only for statements that find rows by an index, or add some: a plan that
 * was made while a table was small stays until the table is analysed. What it answers is named column by column, for a `*`
 * would fail when a migration has added one. Answers the statement.
 */
export function keepPlan(name: string, statement: string): string {
  planned.set(statement, name);
  return statement;
}

/**
 * A network that swallows everything ends no connection: what was sent waits a quarter of an hour for its receipt, and an
 * answer that was lost on the way never comes. So a connection that waits for an answer and hears nothing has another one
 * ask the server: goes the statement on, it waits, however long that takes; otherwise it ends, and its statement fails as
 * with any lost connection.
 */
export class Client extends pg.Client {
  readonly #config: ClientConfig;
  /** Statements whose end is waited for. */
  #waiting = 0;
  /** The server's process of this connection. */
  #backend = 0;

  constructor(config: ClientConfig) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    this.#config = config;
    if (config.pipeline) readRowsRaw(this.connection);
    this.connection.on('backendKeyData', ({ processID }: { processID: number }) => {
      this.#backend = processID;
      this.#watch();
    });
  }

  override query(what: unknown, ...rest: unknown[]): never {
    const name = typeof what === 'string' ? planned.get(what) : undefined;
    const named = name === undefined ? what : { name, text: what };
    // The many forms of `query` are pg's: whatever it answers is handed on.
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      this.#waiting += 1;
      rest[rest.length - 1] = (...answer: unknown[]) => {
        this.#waiting -= 1;
        callback(...answer);
      };
    }
    const answer = Reflect.apply(super.query, this, [named, ...rest]) as unknown;
    if (answer instanceof Promise) {
      this.#waiting += 1;
      const over = () => {
        this.#waiting -= 1;
      };
      answer.then(over, over);
    }
    return answer as never;
  }

  /** Runs a statement and hands its rows over as bytes, as they come. */
  async readRows(query: RawQuery, onRow: OnRow): Promise<void> {
    if (query.runs.length === 0) return;
    this.#waiting += 1;
    try {
      await runRaw((statement) => super.query(statement as never), query, onRow);
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Watches the stream that the server has answered on, which is the encrypted one if there is one. */
  #watch(): void {
    const stream = this.connection.stream as Socket;
    const { silence } = this.#config;
    stream.on('timeout', async () => {
      const heard = stream.bytesRead;
      const isCutOff = this.#waiting > 0 && (await this.#isCutOff()) && stream.bytesRead === heard;
      if (isCutOff) stream.destroy(new Error('Connection terminated: its network swallows what is sent'));
      else stream.setTimeout(silence);
    });
    stream.setTimeout(silence);
  }

  /** Whether the server works at nothing for this connection, or can't be asked. An answer in words is a server that lives. */
  async #isCutOff(): Promise<boolean> {
    const { silence, ...config } = this.#config;
    const other = new pg.Client({ ...config, connectionTimeoutMillis: patience, query_timeout: patience });
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
