/**
 * argon2id in a thread of its own. Node would run it in the pool of four threads that also reads files and compresses,
 * at the priority of requests, so sign-ins that anyone can send would delay everything else.
 */
import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { HashRequest, HashResult } from './hash-thread.ts';

interface Pending {
  resolve(hash: Buffer): void;
  reject(error: unknown): void;
}

export interface HashThread {
  /** Computes a hash. Rejects for invalid parameters, and if the thread dies; the next call starts a new thread. */
  argon2id(parameters: Argon2Parameters): Promise<Buffer>;
}

/** Starts its thread when the first hash is needed. */
export function createHashThread(): HashThread {
  let thread: Worker | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  function startThread(): Worker {
    const worker = new Worker(new URL('./hash-thread.ts', import.meta.url));
    thread = worker;
    worker.on('message', (result: HashResult) => {
      const one = pending.get(result.id);
      pending.delete(result.id);
      if (pending.size === 0) worker.unref();
      if ('hash' in result) one?.resolve(Buffer.from(result.hash));
      else one?.reject(result.error);
    });
    let failure: unknown = new Error('the password hash thread ended');
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('exit', () => {
      thread = undefined;
      for (const { reject } of pending.values()) reject(failure);
      pending.clear();
    });
    return worker;
  }

  return {
    argon2id(parameters) {
      const worker = thread ?? startThread();
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject });
        // The thread keeps the process alive only while it computes.
        worker.ref();
        worker.postMessage({ id, parameters } satisfies HashRequest);
      });
    },
  };
}
