/** Statements and hashes of some work, for tests that can't rely on timing. */
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { vi } from 'vitest';

export interface Statement {
  text: string;
  /** The name under which the connection stores its plan, if any. */
  name: string | undefined;
}

/** The statements sent during the work, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([what]: unknown[]) => {
      const { text, name } = Object(what);
      return { text: String(text ?? what), name };
    });
  } finally {
    sent.mockRestore();
  }
}

/** The number of password hashes the work computes: each is one message to the hash thread. */
export async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const post = Worker.prototype.postMessage;
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...sent) {
    const [message] = sent;
    if (typeof message === 'object' && message !== null && 'parameters' in message) hashes += 1;
    Reflect.apply(post, this, sent);
  });
  try {
    await work();
    return hashes;
  } finally {
    spy.mockRestore();
  }
}
