/** What a piece of work asks of the database and of the processor, for tests in which time itself is not to be trusted. */
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { vi } from 'vitest';

export interface Statement {
  text: string;
  /** Under which its connection keeps its plan, where it does. */
  name: string | undefined;
}

/** The statements that were sent meanwhile, in their order. */
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

/** How many password hashes the work computes: each is one message to the hash thread. */
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
