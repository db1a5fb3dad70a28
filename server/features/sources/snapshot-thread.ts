/** The thread that builds a snapshot, so that requests and orders go on meanwhile; it ends with the build. */
import { parentPort, workerData } from 'node:worker_threads';
import { buildSnapshot } from './snapshot-build.ts';

const { databaseUrl, folder } = workerData as { databaseUrl: string; folder: string };
parentPort?.postMessage(await buildSnapshot(databaseUrl, folder));
