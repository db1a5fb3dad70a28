/** Starts one PostgreSQL for a test run, with a migrated template database that every test file clones. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#database/migrate';
import { prepareJobs } from '#platform/jobs';
import { ensurePostgres } from '#platform/postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server, at its administrative database. */
    postgresUrl: string;
  }
}

/** Nothing of a test needs to outlive a crash of the machine. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'openskip-tests-'));
  await chmod(folder, 0o755);
  const postgres = await ensurePostgres({ dataFolder: folder, settings });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create database openskip_template');
  await client.end();
  const template = postgres.url.replace(/\/openskip$/, '/openskip_template');
  await migrate(template);
  await prepareJobs(template);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.release();
    await rm(folder, { recursive: true, force: true });
  };
}
