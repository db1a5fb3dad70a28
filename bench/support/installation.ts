/** An installation for a bench, with a folder and a database of its own. */
import { rm } from 'node:fs/promises';
import { readConfig } from '#platform/config/config';
import type { Context } from '#platform/context';
import { openInstallation } from '#platform/installation';
import { dataFolder } from '#support/data-folder';

export interface BenchInstallation {
  ctx: Context;
  folder: string;
  /** For processes that open the same installation. */
  env: Record<string, string>;
  /** The process id of PostgreSQL. */
  postgres: number;
}

/** Opens an installation for some work, with settings of its own, and removes it afterward. */
export async function withInstallation(
  work: (installation: BenchInstallation) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const folder = await dataFolder('openskip-bench-');
  const env = { OPENSKIP_DATA: folder, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'warn', ...settings };
  const installation = await openInstallation(readConfig(env), { role: 'bench' });
  try {
    await work({ ctx: installation.ctx, folder, env, postgres: installation.postgres?.pid ?? 0 });
  } finally {
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}
