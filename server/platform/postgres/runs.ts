/**
 * A statement that runs many times with different values, sent in one write: a round trip costs more than a small run.
 */
import pg from 'pg';
import utils from 'pg/lib/utils';

/** A statement to prepare under a name. */
export interface NamedStatement {
  name: string;
  text: string;
  types?: pg.CustomTypesConfig;
}

/** pg's private fields: the statements prepared on a connection. */
type PreparedState = pg.Connection &
  Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string>>;

class ManyRuns<Row extends pg.QueryResultRow> extends pg.Query {
  readonly #statement: NamedStatement;
  readonly #runs: unknown[][];

  constructor(
    statement: NamedStatement,
    runs: readonly (readonly unknown[])[],
    callback: (error: Error | null, result: pg.QueryResult<Row>) => void,
  ) {
    super({ ...statement, callback } as pg.QueryConfig);
    this.#statement = statement;
    // Fails here rather than halfway through the write.
    this.#runs = runs.map((values) => values.map((value) => utils.prepareValue(value)));
  }

  /** Sends all runs, followed by a single Sync, so that they succeed or fail together. */
  override submit = (pgConnection: pg.Connection): null => {
    const connection = pgConnection as PreparedState;
    const { name, text } = this.#statement;
    connection.stream.cork();
    if (!(name in connection.parsedStatements || name in connection.submittedNamedStatements)) {
      connection.parse({ name, text, types: [] }, false);
      connection.submittedNamedStatements[name] = text;
    }
    for (const [index, values] of this.#runs.entries()) {
      connection.bind({ portal: '', statement: name, values } as unknown as pg.BindConfig, false);
      // All runs return the same columns.
      if (index === 0) connection.describe({ type: 'P', name: '' }, false);
      connection.execute({ portal: '', rows: '' }, false);
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  };

  /** The rows of all runs become one result. */
  handleCommandComplete(): void {}
}

/** A single connection: a pool would prepare each statement elsewhere. */
export type Connection = Pick<pg.ClientBase, 'query' | 'escapeLiteral'>;

/** Runs a statement once per list of values. Returns all rows, in order of runs. */
export const runTogether = <Row extends pg.QueryResultRow>(
  client: Connection,
  statement: NamedStatement,
  runs: readonly (readonly unknown[])[],
): Promise<Row[]> =>
  runs.length === 0
    ? Promise.resolve([])
    : new Promise((resolve, reject) => {
        client.query(
          new ManyRuns<Row>(statement, runs, (error, result) => {
            if (error) reject(error);
            else resolve(result.rows);
          }),
        );
      });
