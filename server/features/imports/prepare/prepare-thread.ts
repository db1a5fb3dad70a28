/** Runs in the thread that prepares the next people of an import while PostgreSQL writes the ones before. */
import { parentPort } from 'node:worker_threads';
import { buffersOf } from '#features/reference';
import { AddressReader } from '#linkage';
import { type PreparedData, type PrepareRequest, preparePeople } from './people.ts';

export type PrepareReply = { prepared: PreparedData } | { error: unknown };

const reader = new AddressReader();
parentPort?.on('message', (request: PrepareRequest) => {
  let reply: PrepareReply;
  try {
    reply = { prepared: preparePeople(request, reader) };
  } catch (error) {
    reply = { error };
  }
  const records = 'prepared' in reply ? reply.prepared.records : null;
  parentPort?.postMessage(reply, records === null ? [] : buffersOf(records));
});
