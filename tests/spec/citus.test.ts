/** The data plane on a Citus cluster. With `CITUS_URL`, the databases of all tests are distributed over it. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDistribution } from '#database/distribution';
import { migrate } from '#database/migrate';
import { createCitusDatabase, dropCitusDatabase, serversOf } from '#support/data-plane/citus';
import { doEverything } from '#support/data-plane/operations';
import { dataPlane } from '#support/data-plane/partitions';
import { contentOf } from '#support/database-content';
import { download } from '#support/orders/orders';
import { runInProcess } from '#support/processes/cli';
import type { World } from '#support/route-table/parts';
import { openWorld } from '#support/world';
import { distributeCommand } from '../../cli/commands/distribute.ts';

describe.skipIf(process.env.CITUS_URL === undefined)('the data plane on Citus (needs CITUS_URL)', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.api.close());

  const distribute = (...args: string[]) =>
    runInProcess(distributeCommand, args, {
      DATABASE_URL: world.api.ctx.databaseUrl,
      OPENSKIP_DATA: world.api.ctx.config.dataFolder,
    });
  const file = async () => (await download(world.api, world.owner, world.order.id, 'all')).body;

  test('moves all rows to the coordinator and back, and downloads stay the same', async () => {
    const { pool, databaseUrl } = world.api.ctx;
    const content = async () => {
      const all = await contentOf(databaseUrl);
      return Object.fromEntries(dataPlane.map((table) => [table, all[table]]));
    };
    const before = { content: await content(), file: await file() };
    // Distributed tables are listed, and their shards aren't.
    expect(Object.values(before.content)).not.toContain(undefined);
    expect((await distribute('--undo')).output).toContain(`Done. ${dataPlane.length} tables moved.`);
    expect(await readDistribution(pool)).toMatchObject({ distributed: [], whole: dataPlane });
    expect({ content: await content(), file: await file() }).toEqual(before);
    expect((await distribute('--shards', '4')).output).toMatch(
      new RegExp(`Done\\. ${dataPlane.length} tables distributed over \\d servers\\.`),
    );
    expect(await readDistribution(pool)).toMatchObject({ distributed: dataPlane, whole: [] });
    expect({ content: await content(), file: await file() }).toEqual(before);
    expect((await distribute()).output).toMatch(/^All tables are distributed/);
  });

  test('applies later migrations to tables that are distributed', async () => {
    const first = await mkdtemp(join(tmpdir(), 'openskip-migrations-'));
    const all = join(import.meta.dirname, '../../database/migrations');
    for (const name of await readdir(all))
      if (name < '0060') await copyFile(join(all, name), join(first, name));
    const servers = await serversOf(process.env.CITUS_URL ?? '');
    const name = `openskip_upgraded_${process.pid}`;
    try {
      const url = await createCitusDatabase(servers, name, { shards: 4, migrations: first });
      expect(await migrate(url)).toContain('0060_unlocked_matches.sql');
      expect(await migrate(url)).toEqual([]);
    } finally {
      await dropCitusDatabase(servers, name);
      await rm(first, { recursive: true });
    }
  });

  test('serves every call, import, undoing and job', () => doEverything(world), 120_000);
});
