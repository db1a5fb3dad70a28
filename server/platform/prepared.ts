/** Statements that are asked often are prepared once on a connection: a small one takes longer to plan than to run. */
import type pg from 'pg';

/** Asked so often, a statement is prepared. */
const often = 10;
/** More texts are not told apart, and more are not prepared: statements that are made up each time come without end. */
const most = { counted: 2000, prepared: 300 };

/** What a process asks, counted over all its connections. */
export class Statements {
  private readonly counts = new Map<string, number>();
  private readonly names = new Map<string, string>();

  /** The name to prepare a statement by; null while it is rare. */
  nameOf(text: string): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const count = (this.counts.get(text) ?? 0) + 1;
    if (count > often && this.names.size < most.prepared && keeps(text)) {
      const name = `often_${this.names.size + 1}`;
      this.names.set(text, name);
      this.counts.delete(text);
      return name;
    }
    if (count > 1 || this.counts.size < most.counted) this.counts.set(text, count);
    return null;
  }
}

/** Whether its answer keeps its columns when a migration adds one: what is prepared fails where it doesn't. */
const keeps = (text: string): boolean => !/(select|returning|,) \*|\.\*/i.test(text);

/** Has a connection prepare what is asked often. */
export function prepareOften(client: pg.PoolClient, statements: Statements): void {
  const ask: (...asked: unknown[]) => unknown = client.query.bind(client);
  Object.assign(client, {
    query(...asked: unknown[]) {
      const [text, values, ...rest] = asked;
      if (typeof text !== 'string' || !Array.isArray(values)) return ask(...asked);
      // Those that open and end transactions have nothing to plan.
      if (values.length === 0 && !/^\s*select\b/i.test(text)) return ask(...asked);
      const name = statements.nameOf(text);
      return name === null ? ask(...asked) : ask({ name, text, values }, ...rest);
    },
  });
}
