/** Spans of database statements: their operation and table, never their values. */
import { type Span, type SpanDetails, startChild } from './spans.ts';

/** A statement as pg takes it. */
type Statement = string | { name?: string; text: string };

/**
 * Starts a span for a statement in the active one. Statements outside of spans, such as the polling of workers, have
 * none. `runs` is how many times a prepared statement runs in one round trip.
 */
export const startStatement = (statement: Statement, runs?: number): Span | null =>
  startChild(() => describeStatement(statement, runs));

function describeStatement(statement: Statement, runs?: number): SpanDetails {
  const { name, text } = typeof statement === 'string' ? { text: statement } : statement;
  const { operation, table } = summarize(text);
  return {
    name: name ?? (table === undefined ? operation : `${operation} ${table}`),
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
      ...(runs !== undefined && { 'db.operation.batch.size': runs }),
    },
  };
}

const literals = /'(?:[^']|'')*'/g;
const firstWord = /^(?:\s|\(|\/\*.*?\*\/|--.*\n)*([a-z]+)/is;
/** `for update` and `do update` write nothing by themselves. */
const writing =
  /\b(insert)\s+into\b|(?<!\b(?:for|do)\s+)\b(update)\s+(?:only\s+)?"?[a-z]|\b(delete)\s+from\b/i;
const target =
  /\b(?:into|(?<!\bdistinct\s+)from|(?<!\b(?:for|do)\s+)update|copy|join)\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\."?([a-z_]\w*)"?)?/gi;
/** Sets that a query makes itself. */
const derived =
  /(?:\bwith|,)\s+(?:recursive\s+)?"?([a-z_]\w*)"?\s*(?:\([^()]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;
const expanded: ReadonlySet<string> = new Set(['generate_series', 'lateral', 'select', 'unnest']);
/** A function called without a table. */
const called = /^\s*select\s+([a-z_]\w*)\s*\(/i;
const withTable = /^(?:SELECT|INSERT|UPDATE|DELETE|COPY)$/;

/** The operation of a statement, and the first table or function it names. */
export function summarize(text: string): { operation: string; table?: string } {
  const plain = text.replace(literals, "''");
  const first = firstWord.exec(plain)?.[1]?.toUpperCase() ?? 'OTHER';
  const operation = first === 'WITH' ? writtenBy(plain) : first;
  if (!withTable.test(operation)) return { operation };
  const own = new Set(first === 'WITH' ? [...plain.matchAll(derived)].map((found) => found[1]) : []);
  for (const [, name = '', inSchema] of plain.matchAll(target)) {
    if (inSchema !== undefined) return { operation, table: `${name}.${inSchema}` };
    if (!own.has(name) && !expanded.has(name.toLowerCase())) return { operation, table: name };
  }
  const [, name] = called.exec(plain) ?? [];
  return name === undefined ? { operation } : { operation, table: name };
}

/** The verb of a statement that begins with subqueries. */
const writtenBy = (text: string): string =>
  (
    writing
      .exec(text)
      ?.slice(1)
      .find((verb) => verb !== undefined) ?? 'SELECT'
  ).toUpperCase();
