/**
 * Starts one PostgreSQL server for a test run, with a migrated template database that every test file clones. If
 * `CITUS_URL` names the coordinator of a Citus cluster, the databases are distributed over that instead.
 */
import type { TestProject } from 'vitest/node';
import { type CitusTemplate, createCitusTemplate, dropCitusDatabase } from './data-plane/citus.ts';
import { startScratchCluster } from './processes/cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's administrative database. */
    postgresUrl: string;
    /** What databases on the Citus cluster are cloned from; null without one. */
    citus: CitusTemplate | null;
  }
}

export default async function setup(project: TestProject) {
  const citusUrl = process.env.CITUS_URL;
  if (citusUrl !== undefined) {
    const citus = await createCitusTemplate(citusUrl);
    project.provide('postgresUrl', citusUrl);
    project.provide('citus', citus);
    return () => dropCitusDatabase(citus.servers, citus.name);
  }
  const cluster = await startScratchCluster();
  project.provide('postgresUrl', cluster.url);
  project.provide('citus', null);
  return () => cluster.stop();
}
