/** Starts one PostgreSQL server for a test run, with a migrated template database that every test file clones. */
import type { TestProject } from 'vitest/node';
import { startScratchCluster } from './processes/cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's administrative database. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const cluster = await startScratchCluster();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
