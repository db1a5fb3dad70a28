/** An S3-compatible store with one bucket, in this process. */
import { startFauxqs } from 'fauxqs';
import type { S3Access } from '#platform/config/s3';

export interface TestBucket {
  access: S3Access;
  /** Adds another bucket to the store. */
  create(name: string): void;
  stop(): Promise<void>;
}

/** Starts the store. The SDK reads credentials from the environment, where any will do. */
export async function startBucket(): Promise<TestBucket> {
  const server = await startFauxqs({ port: 0, logger: false });
  const bucket = 'openskip-files';
  server.createBucket(bucket);
  process.env.AWS_ACCESS_KEY_ID = 'test';
  process.env.AWS_SECRET_ACCESS_KEY = 'test';
  return {
    access: { bucket, endpoint: `http://127.0.0.1:${server.port}`, region: 'us-east-1' },
    create: (name) => server.createBucket(name),
    stop: () => server.stop(),
  };
}
