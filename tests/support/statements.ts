/** What a piece of work asks of the database and of the processor, for tests in which time itself is not to be trusted. */
import { createHook } from 'node:async_hooks';
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

/** How many hashes of passwords were computed meanwhile. */
export async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
  }).enable();
  try {
    await work();
    return hashes;
  } finally {
    hook.disable();
  }
}
