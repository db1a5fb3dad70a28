/** Runs in the thread that computes password hashes one after another. */
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { lowerThread, priorities } from '../priority.ts';

export interface HashRequest {
  id: number;
  parameters: Argon2Parameters;
}
export type HashResult = { id: number; hash: Uint8Array } | { id: number; error: unknown };

lowerThread(priorities.hashes);
parentPort?.on('message', ({ id, parameters }: HashRequest) => {
  let result: HashResult;
  try {
    result = { id, hash: argon2Sync('argon2id', parameters) };
  } catch (error) {
    result = { id, error };
  }
  parentPort?.postMessage(result);
});
