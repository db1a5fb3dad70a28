/** The statements that some work sends, each with the values of its first run. */
import pg from 'pg';
import { vi } from 'vitest';
import { Client } from '#platform/postgres/client';
import type { RawQuery } from '#platform/postgres/raw-rows';

export interface SentStatement {
  text: string;
  values: unknown[];
}

/** pg's private messages of a connection. */
interface Messages {
  query(text: string): void;
  parse(statement: { name?: string; text: string }): void;
  bind(run: { statement?: string; values?: unknown[] }): void;
}

/** Returns the distinct statements. */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = new Map<string, SentStatement>();
  const texts = new WeakMap<object, Map<string, string>>();
  const add = (text: string, values: unknown[] = []) => {
    if (!sent.has(text)) sent.set(text, { text, values });
  };
  const messages = pg.Connection.prototype as unknown as Messages;
  const { query, parse, bind } = messages;
  vi.spyOn(messages, 'query').mockImplementation(function (this: Messages, text) {
    add(text);
    query.call(this, text);
  });
  vi.spyOn(messages, 'parse').mockImplementation(function (this: Messages, statement) {
    const ofConnection = texts.get(this) ?? new Map<string, string>();
    texts.set(this, ofConnection.set(statement.name ?? '', statement.text));
    parse.call(this, statement);
  });
  vi.spyOn(messages, 'bind').mockImplementation(function (this: Messages, run) {
    const text = texts.get(this)?.get(run.statement ?? '');
    if (text !== undefined) add(text, run.values);
    bind.call(this, run);
  });
  const readRows = Client.prototype.readRows;
  vi.spyOn(Client.prototype, 'readRows').mockImplementation(function (this: Client, raw: RawQuery, onRow) {
    const [values] = raw.runs;
    if (values !== undefined) add(raw.text, [...values]);
    return readRows.call(this, raw, onRow);
  });
  try {
    await work();
  } finally {
    vi.restoreAllMocks();
  }
  return [...sent.values()];
}
