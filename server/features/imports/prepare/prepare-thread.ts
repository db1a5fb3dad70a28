/** Runs in the thread that prepares the next rows of an import while PostgreSQL writes the ones before. */
import { parentPort } from 'node:worker_threads';
import { AddressReader } from '#linkage';
import { buffersOf, type PreparedData, type PrepareRequest, prepareRequest } from './prepare.ts';

export type PrepareReply = { prepared: PreparedData } | { error: unknown };

const reader = new AddressReader();
parentPort?.on('message', (request: PrepareRequest) => {
  let reply: PrepareReply;
  try {
    reply = { prepared: prepareRequest(request, reader) };
  } catch (error) {
    reply = { error };
  }
  parentPort?.postMessage(reply, 'prepared' in reply ? buffersOf(reply.prepared) : []);
});
