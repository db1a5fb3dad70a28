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
const firstWord = /^(?:\s|\/\*.*?\*\/|--.*\n)*([a-z]+)/is;
const writing =
  /\b(insert)\s+into\b|\b(update)\s+"?\w+"?(?:\."?\w+"?)?\s+(?:as\s+\w+\s+|\w+\s+)?set\b|\b(delete)\s+from\b/i;
const target =
  /\b(?:into|(?<!\bdistinct\s)from|(?<!\b(?:for|do)\s)update|copy|join)\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\."?([a-z_]\w*)"?)?(?!\w|\s*\()/gi;
const subquery =
  /(?:\bwith|,)\s+(?:recursive\s+)?"?([a-z_]\w*)"?\s*(?:\([^()]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;

/** The operation of a statement and the first table it names. */
export function summarize(text: string): { operation: string; table?: string } {
  const plain = text.replace(literals, "''");
  const first = firstWord.exec(plain)?.[1]?.toUpperCase() ?? 'OTHER';
  const written =
    first === 'WITH'
      ? writing
          .exec(plain)
          ?.slice(1)
          .find((verb) => verb !== undefined)
      : first;
  const operation = (written ?? 'SELECT').toUpperCase();
  if (first === 'WITH') {
    const own = new Set([...plain.matchAll(subquery)].map((found) => found[1]));
    for (const [, schema, name] of plain.matchAll(target))
      if (name !== undefined || !own.has(schema)) return { operation, table: join(schema, name) };
    return { operation };
  }
  if (!/^(?:SELECT|INSERT|UPDATE|DELETE|COPY)$/.test(operation)) return { operation };
  const [found] = plain.matchAll(target);
  return found === undefined ? { operation } : { operation, table: join(found[1], found[2]) };
}

const join = (schema: string | undefined, name: string | undefined): string =>
  name === undefined ? `${schema}` : `${schema}.${name}`;
