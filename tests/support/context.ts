/** A context for tests with its own database and data folder, both deleted at the end. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config';
import type { Context } from '#platform/context';
import { openContext } from '#platform/open-context';
import { hashQuickly } from './accounts/passwords.ts';
import { testDatabase } from './database.ts';

export interface TestContext {
  ctx: Context;
  close(): Promise<void>;
}

/** Opens a context; close it after the tests. */
export async function testContext(env: Record<string, string> = {}): Promise<TestContext> {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'openskip-data-'));
  const config = readConfig({
    OPENSKIP_DATA: folder,
    OPENSKIP_DEMO: '0',
    OPENSKIP_LOG: 'silent',
    // Tests make calls much faster than people do.
    OPENSKIP_CALLS_PER_MINUTE: '10000000',
    ...env,
  });
  const { ctx, close } = openContext(config, database.url, { role: 'test' });
  hashQuickly(ctx);
  return {
    ctx,
    async close() {
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
