/** A PostgreSQL server for a test run or a script, with a migrated template database; deleted at the end. */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#database/migrate';
import { prepareJobs } from '#platform/jobs/jobs';
import { ensurePostgres } from '#platform/postgres/embedded/supervisor';
import { superuserUrl } from './superuser.ts';

export interface ScratchCluster {
  /** A database of the server, as superuser: tests create databases. */
  url: string;
  /** The migrated database that clones are made from. */
  templateUrl: string;
  stop(): Promise<void>;
}

/** Test data needn't survive a crash of the machine. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
};

/** Starts a server in the temporary folder and migrates its database `openskip_template`. */
export async function startScratchCluster(): Promise<ScratchCluster> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `openskip-tests-${process.pid}-`));
  await chmod(folder, 0o755);
  const postgres = await ensurePostgres({ dataFolder: folder, settings });
  const url = await superuserUrl(folder, postgres.url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database openskip_template');
  await client.end();
  const templateUrl = url.replace(/\/openskip$/, '/openskip_template');
  await migrate(templateUrl);
  await prepareJobs(templateUrl);
  return {
    url,
    templateUrl,
    async stop() {
      await postgres.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes servers of killed runs: one whose folder is gone ends by itself within a minute. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^openskip-tests-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
