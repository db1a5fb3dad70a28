/** Runs in the thread that prepares the next rows of an import while PostgreSQL writes the ones before. */
import { parentPort } from 'node:worker_threads';
import { buffersOf } from '#features/reference';
import { AddressReader } from '#linkage';
import { type PreparedData, type PrepareRequest, prepareRequest } from './prepare.ts';

export type PrepareReply = { prepared: PreparedData } | { error: unknown };

const reader = new AddressReader();
parentPort?.on('message', (request: PrepareRequest) => {
  let reply: PrepareReply;
  try {
    reply = { prepared: prepareRequest(request, reader) };
  } catch (error) {
    reply = { error };
  }
  const made = 'prepared' in reply ? [reply.prepared.people.records, reply.prepared.parcels.records] : [];
  parentPort?.postMessage(
    reply,
    made.flatMap((records) => (records === null ? [] : buffersOf(records))),
  );
});
